import refusals from "../../../src/urban_legends/text/messages/ja/refusals.ftl";
import rules from "../../../src/urban_legends/text/messages/ja/rules.ftl";
import server from "../../../src/urban_legends/text/messages/ja/server.ftl";
import guide from "../../../src/urban_legends/text/messages/ja/web-guide.ftl";
import web from "../../../src/urban_legends/text/messages/ja/web.ftl";

export default [rules, refusals, server, web, guide].join("\n");
