import refusals from "../../../src/urban_legends/text/messages/ru/refusals.ftl";
import rules from "../../../src/urban_legends/text/messages/ru/rules.ftl";
import server from "../../../src/urban_legends/text/messages/ru/server.ftl";
import guide from "../../../src/urban_legends/text/messages/ru/web-guide.ftl";
import web from "../../../src/urban_legends/text/messages/ru/web.ftl";

export default [rules, refusals, server, web, guide].join("\n");
