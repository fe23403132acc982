/** Once the table is set, the chat says what comes next, with a button for each: a new table has nobody to play yet. */
import { SYSTEM_ID, templatePath } from "../system.ts";
import { openerOf } from "../windows.ts";

const ACTS: Readonly<Record<string, () => void>> = {
  person: () => openerOf("person")?.({ mode: "make" }),
  casting: () => openerOf("conflict")?.({ kind: "casting" }),
  conflict: () => openerOf("conflict")?.({}),
};

export async function postFirstCard(): Promise<void> {
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/first"), {} as any);
  await ChatMessage.implementation.create({ content, flags: { [SYSTEM_ID]: { first: true } } } as any);
}

export function registerFirstCard(): void {
  Hooks.on(
    "renderChatMessageHTML" as never,
    ((_message: ChatMessage, html: HTMLElement) => {
      for (const button of html.querySelectorAll<HTMLElement>("[data-first-act]")) {
        const name = button.dataset.firstAct ?? "";
        if (Object.hasOwn(ACTS, name)) button.addEventListener("click", () => ACTS[name]!());
      }
    }) as never,
  );
}
