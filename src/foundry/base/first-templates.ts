/**
 * Templates that a table draws before it is ready, the cards of its last messages among them: compiled by the build, and
 * put where Foundry looks before it fetches one (tracker #9943).
 */
import check from "../../../templates/chat/check.hbs";
import step from "../../../templates/chat/step.hbs";
import tracker from "../../../templates/conflict/tracker.hbs";
import { templatePath } from "../system.ts";

type Engine = Pick<typeof Handlebars, "registerPartial" | "template">;

const FIRST = { "chat/check": check, "chat/step": step, "conflict/tracker": tracker };

export function registerFirstTemplates(engine: Engine): void {
  for (const [name, compiled] of Object.entries(FIRST)) {
    try {
      engine.registerPartial(templatePath(name), engine.template(compiled));
    } catch {
      // Written by another compiler than this engine takes: the file is fetched when it is wanted.
    }
  }
}
