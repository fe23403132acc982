/** The system's dialogs, in its own look: a small form, and a question with two answers. */
import { say } from "../say.ts";
import { rendered } from "../templates.ts";

/** Shows a template as a form. Resolves to the filled-in values, or to nothing if it was closed. */
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
  /** Labels of the buttons. The first defaults to the title. */
  readonly yes?: string;
  readonly no?: string;
}

/** Resolves to null if the question was closed without an answer. All texts are already localized. */
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

/** A question with several answers, of which the first is the safe one. Resolves to the answer, or to nothing. */
export async function choose<Answer extends string>(
  title: string,
  text: string,
  answers: readonly { readonly action: Answer; readonly label: string }[],
): Promise<Answer | undefined> {
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ["bnb", "ask"],
    window: { title },
    position: { width: 480 },
    content: `<p>${foundry.utils.escapeHTML(text)}</p>`,
    buttons: answers.map((one, at) => ({ ...one, default: at === 0 })),
    rejectClose: false,
  });
  return answers.find(({ action }) => action === answer)?.action;
}
