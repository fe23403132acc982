/** Templates that others include by name; Foundry loads the rest when a window first needs them. */
import { templatePath } from "../system.ts";

export const INCLUDED = [
  "parts/wound-part",
  "parts/scene-counts",
  "actor/own-troops",
  "parts/effects",
  "parts/effect-preview",
  "rules/link",
  "party/people",
  "campaign/form",
  "conflict/start-armies",
  "conflict/start-people",
  "conflict/start-ready",
  "conflict/start-plays",
  "conflict/losses",
  "conflict/checks",
  "conflict/clash",
  "conflict/end",
  "conflict/end-sheets",
  "conflict/end-won",
  "conflict/pursuit-leg",
  "conflict/pursuit-way",
  "conflict/margin-moment",
  "conflict/discussion-heard",
  "conflict/talk-heard",
  "conflict/talk-odds",
  "conflict/talk-words",
  "conflict/foot-button",
  "conflict/trust-line",
  "conflict/report-body",
  "conflict/orders-list",
  "conflict/every-order",
  "actor/book-field",
  "actor/warband",
  "conflict/start-field",
  "conflict/hex-field",
  "conflict/phases",
  "conflict/field-tools",
  "conflict/armies",
  "conflict/moment-check",
  "conflict/moment-roll",
  "conflict/moment-foot",
  "conflict/duel-moment",
  "conflict/duel-faced",
  "conflict/duel-end",
  "conflict/duel-answers",
  "conflict/duel-cards",
  "conflict/duel-suggestions",
  "conflict/draft-two",
  "conflict/draft-both",
].map(templatePath);
const PARTIALS = Object.fromEntries(INCLUDED.map((path) => [path, path]));

export async function loadPartials(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(PARTIALS);
}

export function rendered(template: string, context: object): Promise<string> {
  return foundry.applications.handlebars.renderTemplate(templatePath(template), { ...context });
}
