/** Keys for the most frequent actions: my character, a check, the conflict that waits for me. */
import { problem } from "../../rules/result.ts";
import { notifyProblem } from "../base/say.ts";
import { openerOf } from "../base/windows/openers.ts";
import { clientOf, openConflicts } from "../conflict/page/clients/clients.ts";
import { SYSTEM_ID } from "../system.ts";
import { openCheck } from "./macros.ts";
import { myCharacter } from "./people.ts";

const KEYS = { openCharacter: "KeyH", openCheck: "KeyK", openConflict: "KeyJ" } as const;

const DOES: Readonly<Record<keyof typeof KEYS, () => void>> = {
  openCharacter() {
    const actor = myCharacter();
    if (actor) void actor.sheet?.render(true);
    else notifyProblem(problem("checkWindow.noCharacter"));
  },
  openCheck: () => openCheck(),
  openConflict() {
    const page = openConflicts().find(waitsForMe) ?? openConflicts()[0];
    if (page) void openerOf("board")?.(page);
    else notifyProblem(problem("checkWindow.noConflict"));
  },
};

function waitsForMe(page: JournalEntryPage): boolean {
  const view = clientOf(page).view();
  return view.ok && view.value.progress.waitingFor.some((seat) => view.value.mine.includes(seat));
}

export function registerKeys(): void {
  for (const [action, key] of Object.entries(KEYS) as [keyof typeof KEYS, string][]) {
    game.keybindings!.register(SYSTEM_ID, action, {
      name: `BNB.Keys.${action}`,
      hint: `BNB.Keys.${action}Hint`,
      editable: [{ key, modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.SHIFT] }],
      onDown: () => {
        DOES[action]();
        return true;
      },
    });
  }
}
