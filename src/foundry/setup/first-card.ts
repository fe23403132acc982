/** Once the table is set, the chat says what comes next, with a button for each: a new table has nobody to play yet. */
import { postMessage } from "../chat/post.ts";
import { rendered } from "../templates.ts";
import { openerOf } from "../windows.ts";

const ACTS: Readonly<Record<string, () => void>> = {
  person: () => openerOf("person")?.({ mode: "make" }),
  casting: () => openerOf("conflict")?.({ kind: "casting" }),
  conflict: () => openerOf("conflict")?.({}),
  learn: () => openerOf("tours")?.(),
};

export async function postFirstCard(): Promise<void> {
  await postMessage({ content: await rendered("chat/first", {}) }, { first: true });
}

export function registerFirstCard(): void {
  Hooks.on("renderChatMessageHTML", (_message, html) => {
    for (const button of html.querySelectorAll<HTMLElement>("[data-first-act]")) {
      const name = button.dataset.firstAct ?? "";
      if (Object.hasOwn(ACTS, name)) button.addEventListener("click", () => ACTS[name]!());
    }
  });
}
