/**
 * The first duel of a new player: two unwounded, even fighters who stand at Sword distance and have no room to move, so that
 * nothing but actions, rolls and wounds is to be learnt. The opponent is the gentle one.
 */
import { GENTLE } from "../../../../../rules/adviser/strengths.ts";
import {
  type DuelOrder,
  type DuelSetup,
  type DuelState,
  type Fighter,
  givesIn,
} from "../../../../../rules/chronicle/duel/index.ts";
import type { BoardInput } from "../../../contract/board.ts";

export const FIRST_DUEL: DuelSetup = {
  combatants: [
    {
      id: "ella",
      name: "Ella Avitch",
      seat: "first",
      side: 0,
      skills: { control: 4, fightingMind: 3, speed: 4, strength: 2 },
      hands: { right: "sword", left: "shield" },
      armour: "metal",
      at: { x: 0, y: 0 },
    },
    {
      id: "luk",
      name: "Brother Luk",
      seat: "second",
      side: 1,
      skills: { control: 4, fightingMind: 2, speed: 2, strength: 4 },
      hands: { right: "mace", left: "shield" },
      armour: "other",
      at: { x: 2, y: 0 },
    },
  ],
  field: { width: 3, height: 1, blocked: [{ x: 1, y: 0 }] },
};

/** The two fighters of a first duel, if this is one: alone against the gentle opponent. What is on a page may be forged, seats not. */
export function firstDuelOf({
  view,
}: Pick<BoardInput, "view">): { readonly own: Fighter; readonly foe: Fighter } | undefined {
  const { mine, runs = [], computers = {}, match } = view;
  const { fighters } = match.state as DuelState;
  if (fighters.length !== 2 || mine.length !== 1 || runs.length !== 1 || computers[runs[0]!] !== GENTLE)
    return undefined;
  const own = fighters.find(({ seat }) => seat === mine[0]);
  const foe = fighters.find(({ seat }) => seat === runs[0]);
  return own && foe ? { own, foe } : undefined;
}

/** A gentle opponent who gives up is not struck again, and one who lies helpless is spared: nobody is asked. */
export function settledInFirstDuel(input: BoardInput): { readonly key: string; readonly order: DuelOrder } | undefined {
  const fight = firstDuelOf(input);
  const owed = input.view.progress.owed.find(({ seat }) => seat === fight?.own.seat);
  if (!fight || !owed || !input.live || input.view.paused) return undefined;
  if (owed.kind === "mercy") return { key: owed.key, order: { do: "mercy", kill: false } };
  return owed.kind === "order" && givesIn(fight.foe) ? { key: owed.key, order: { do: "wait" } } : undefined;
}
