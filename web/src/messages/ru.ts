import rules from "../../../src/urban_legends/text/messages/ru/rules.ftl?raw";
import guide from "../../../src/urban_legends/text/messages/ru/web-guide.ftl?raw";
import web from "../../../src/urban_legends/text/messages/ru/web.ftl?raw";

export default [rules, web, guide].join("\n");
