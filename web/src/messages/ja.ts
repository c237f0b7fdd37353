import rules from "../../../src/urban_legends/text/messages/ja/rules.ftl?raw";
import guide from "../../../src/urban_legends/text/messages/ja/web-guide.ftl?raw";
import web from "../../../src/urban_legends/text/messages/ja/web.ftl?raw";

export default [rules, web, guide].join("\n");
