/**
 * Sortie, manoeuvre against manoeuvre: who gets how many dice, or what happens without a roll. Where an Attack meets a
 * Charge the book's "attacker" may be either; the table says which.
 */
import type { SortieOptions } from "../options.ts";
import type { Manoeuvre } from "../vocabulary.ts";

export type Meeting =
  | { readonly roll: true; readonly mine: number; readonly theirs: number }
  | { readonly roll: false; readonly mine: "succeeds" | "nothing"; readonly theirs: "succeeds" | "nothing" };

/** [who gets the dice, how many]; read from either side. */
const DICE: Readonly<Record<Manoeuvre, Partial<Record<Manoeuvre, readonly [Manoeuvre, number]>>>> = {
  attack: { defend: ["defend", 1], retreat: ["retreat", 2], flank: ["flank", 1] },
  defend: { charge: ["defend", 3], flank: ["defend", 2] },
  retreat: { charge: ["retreat", 1], flank: ["retreat", 2] },
  charge: { flank: ["flank", 3] },
  flank: {},
};

export function meet(mine: Manoeuvre, theirs: Manoeuvre, options: SortieOptions): Meeting {
  if (mine === "retreat" && theirs === "retreat") return { roll: false, mine: "succeeds", theirs: "succeeds" };
  if (mine === "retreat" && theirs === "defend") return { roll: false, mine: "succeeds", theirs: "nothing" };
  if (mine === "defend" && theirs === "retreat") return { roll: false, mine: "nothing", theirs: "succeeds" };
  const still = mine === "defend" && options["warfare.defendDefend"] === "nothing";
  if (mine === theirs && (mine === "flank" || still)) return { roll: false, mine: "nothing", theirs: "nothing" };
  if (mine === theirs) return { roll: true, mine: 0, theirs: 0 };
  const [who, dice] = DICE[mine][theirs] ?? DICE[theirs][mine] ?? [options["warfare.attackVsCharge"], 2];
  return who === mine ? { roll: true, mine: dice, theirs: 0 } : { roll: true, mine: 0, theirs: dice };
}
