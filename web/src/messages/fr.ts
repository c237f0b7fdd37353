import rules from "../../../src/urban_legends/text/messages/fr/rules.ftl?raw";
import guide from "../../../src/urban_legends/text/messages/fr/web-guide.ftl?raw";
import web from "../../../src/urban_legends/text/messages/fr/web.ftl?raw";

export default [rules, web, guide].join("\n");
