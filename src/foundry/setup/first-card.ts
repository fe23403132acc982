/** After the set-up, a chat card offers the next steps with a button for each: a new world has no characters yet. */

import { say } from "../base/say.ts";
import { openerOf } from "../base/windows/openers.ts";
import { registerCard } from "../chat/cards.ts";
import { postCard } from "../chat/post.ts";

const ACTS: Readonly<Record<string, () => void>> = {
  person: () => openerOf("person")?.({ mode: "make" }),
  draft: () => openerOf("conflict")?.({ kind: "draft" }),
  conflict: () => openerOf("conflict")?.({}),
  firstDuel: () => void openerOf("firstGame")?.("duel"),
};

export async function postFirstCard(): Promise<void> {
  await postCard("first", {}, say("BNB.First.what"));
}

export function registerFirstCard(): void {
  registerCard("first", "chat/first", () => ({}));
  Hooks.on("renderChatMessageHTML", (_message, html) => {
    for (const button of html.querySelectorAll<HTMLElement>("[data-first-act]")) {
      const name = button.dataset.firstAct ?? "";
      if (Object.hasOwn(ACTS, name)) button.addEventListener("click", () => ACTS[name]!());
    }
  });
}
