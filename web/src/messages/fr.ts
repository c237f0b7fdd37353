import refusals from "../../../src/urban_legends/text/messages/fr/refusals.ftl";
import rules from "../../../src/urban_legends/text/messages/fr/rules.ftl";
import server from "../../../src/urban_legends/text/messages/fr/server.ftl";
import guide from "../../../src/urban_legends/text/messages/fr/web-guide.ftl";
import web from "../../../src/urban_legends/text/messages/fr/web.ftl";

export default [rules, refusals, server, web, guide].join("\n");
