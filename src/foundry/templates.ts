/** Templates that others include by name; Foundry loads the rest when a window first needs them. */
import { templatePath } from "./system.ts";

const RULE = templatePath("rules/link");
const INCLUDED = [
  "conflict/start-people",
  "conflict/appeal-card",
  "conflict/bill",
  "conflict/checks",
  "conflict/report-body",
  "conflict/orders-list",
  "conflict/every-order",
].map(templatePath);
const PARTIALS = {
  "bnb-wound-part": templatePath("parts/wound-part"),
  [RULE]: RULE,
  ...Object.fromEntries(INCLUDED.map((path) => [path, path])),
};

export async function loadPartials(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(PARTIALS as any);
}
