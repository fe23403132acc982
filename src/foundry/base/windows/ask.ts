/** The system's dialogs, in its own look: a small form, and a question with two answers. */
import { say } from "../say.ts";
import { rendered } from "../templates.ts";

/** A template in, what was filled in out, nothing if it was closed. */
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

interface Question {
  readonly title: string;
  /** Plain sentences, one paragraph each. */
  readonly text?: readonly string[];
  /** Plain lines, as a list below. */
  readonly list?: readonly string[];
  /** HTML of a template, instead of both. */
  readonly content?: string;
  /** What the buttons say; the first says the title, the second that nothing happens. */
  readonly yes?: string;
  readonly no?: string;
}

/** Null if the question was only closed. All words are given as they are shown. */
export function confirm({ title, text = [], list = [], content, yes = title, no }: Question): Promise<boolean | null> {
  const escaped = (tag: string) => (words: string) => `<${tag}>${foundry.utils.escapeHTML(words)}</${tag}>`;
  const lines = list.length > 0 ? `<ul>${list.map(escaped("li")).join("")}</ul>` : "";
  return foundry.applications.api.DialogV2.confirm({
    classes: ["bnb", "ask"],
    window: { title },
    position: { width: 440 },
    content: content ?? text.map(escaped("p")).join("") + lines,
    yes: { label: yes },
    no: { label: no ?? say("BNB.Dialog.cancel") },
    rejectClose: false,
  });
}
