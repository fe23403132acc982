/** A small form in a dialog: a template in, what was filled in out, nothing if it was put away. */
import { say } from "../say.ts";
import { rendered } from "../templates.ts";

export async function ask(
  template: string,
  title: string,
  context: object,
  button = "BNB.Motivations.save",
): Promise<Record<string, string> | undefined> {
  const content = await rendered(template, context);
  const asked: object = {
    classes: ["bnb", "ask"],
    window: { title: say(title) },
    position: { width: 440 },
    content,
    rejectClose: false,
    ok: {
      label: say(button),
      callback: (_event: Event, button: HTMLButtonElement) =>
        Object.fromEntries(new FormData(button.form!).entries()) as Record<string, string>,
    },
  };
  const answer = await foundry.applications.api.DialogV2.prompt(asked);
  return answer && typeof answer === "object" ? (answer as Record<string, string>) : undefined;
}
