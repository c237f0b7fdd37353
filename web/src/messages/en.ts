import rules from "../../../src/urban_legends/text/messages/en/rules.ftl?raw";
import guide from "../../../src/urban_legends/text/messages/en/web-guide.ftl?raw";
import web from "../../../src/urban_legends/text/messages/en/web.ftl?raw";

export default [rules, web, guide].join("\n");
