/** Templates that others include by name; Foundry loads the rest when a window first needs them. */
import { templatePath } from "./system.ts";

const PARTIALS = { "bnb-wound-part": templatePath("parts/wound-part") };

export async function loadPartials(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(PARTIALS as any);
}
