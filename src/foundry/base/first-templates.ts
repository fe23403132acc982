/**
 * Templates that a world draws before it is ready, including the cards of its last messages. The build compiles them and puts
 * them where Foundry looks before it fetches a template (tracker #9943).
 */
import check from "../../../templates/chat/check.hbs";
import step from "../../../templates/chat/step.hbs";
import goingOn from "../../../templates/conflict/going-on.hbs";
import { templatePath } from "../system.ts";

type Engine = Pick<typeof Handlebars, "registerPartial" | "template">;

const FIRST = { "chat/check": check, "chat/step": step, "conflict/going-on": goingOn };

export function registerFirstTemplates(engine: Engine): void {
  for (const [name, compiled] of Object.entries(FIRST)) {
    try {
      engine.registerPartial(templatePath(name), engine.template(compiled));
    } catch {
      // Another compiler version wrote this template: Foundry fetches the file when it needs it.
    }
  }
}
