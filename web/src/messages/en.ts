import refusals from "../../../src/urban_legends/text/messages/en/refusals.ftl";
import rules from "../../../src/urban_legends/text/messages/en/rules.ftl";
import server from "../../../src/urban_legends/text/messages/en/server.ftl";
import guide from "../../../src/urban_legends/text/messages/en/web-guide.ftl";
import web from "../../../src/urban_legends/text/messages/en/web.ftl";

export default [rules, refusals, server, web, guide].join("\n");
