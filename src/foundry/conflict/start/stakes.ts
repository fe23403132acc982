/** Practice or not: what the start window suggests, the sentence that sums the form up, and what practice leaves out. */
import type { Result } from "../../../rules/result.ts";
import { say, sayProblem } from "../../base/say.ts";
import type { NewConflict } from "../contract/new-conflict.ts";
import { opponentOf } from "../contract/opponents.ts";

/** The same without the sheets: it is about nobody, so there is nothing to write. */
export function forPractice(wanted: NewConflict): NewConflict {
  return { ...wanted, title: say("BNB.Opponent.bout", { who: wanted.title }), actors: {}, practice: true };
}

/** Nobody but this player, and perhaps the computer, takes part. */
export function isAlone({ seats }: Pick<NewConflict, "seats">, me: string): boolean {
  return Object.values(seats).every(({ user }) => user === me || opponentOf(user) !== undefined);
}

interface Asked {
  readonly kind: string;
  /** Practice is suggested where nobody else is involved: the player has said nothing about it, and no scene waits for it. */
  readonly mayPractise: boolean;
}

export function showSummary(root: HTMLElement, read: Result<NewConflict>, { kind, mayPractise }: Asked): void {
  const stakes = root.querySelectorAll<HTMLInputElement>('[name="stakes"]');
  const alone = read.ok && kind !== "draft" && isAlone(read.value, game.user!.id!);
  for (const radio of stakes) {
    if (mayPractise || !alone) radio.checked = (radio.value === "practice") === alone;
    // What is one player's own cannot have a second one in it.
    if (radio.value === "practice") radio.disabled = !alone;
  }
  const practice = [...stakes].some(({ checked, value }) => checked && value === "practice");
  const line = root.querySelector("[data-summary]");
  if (!line) return;
  const about = { kind: say(`TYPES.JournalEntryPage.${kind}`), title: read.ok ? read.value.title : "" };
  line.textContent = read.ok
    ? say(practice ? "BNB.Start.summaryPractice" : "BNB.Start.summaryCounts", about)
    : sayProblem(read.problem);
}
