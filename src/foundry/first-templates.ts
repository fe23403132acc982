/**
 * Templates that every table draws before it is ready: compiled by the build, and put where Foundry looks before it
 * fetches one (tracker #9943).
 */
import tracker from "../../templates/conflict/tracker.hbs";
import { templatePath } from "./system.ts";

type Engine = Pick<typeof Handlebars, "registerPartial" | "template">;

const FIRST = { "conflict/tracker": tracker };

export function registerFirstTemplates(engine: Engine): void {
  for (const [name, compiled] of Object.entries(FIRST)) {
    try {
      engine.registerPartial(templatePath(name), engine.template(compiled));
    } catch {
      // Written by another compiler than this engine takes: the file is fetched when it is wanted.
    }
  }
}
