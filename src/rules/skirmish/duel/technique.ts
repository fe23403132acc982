/** Skirmish, Formal Duel: three techniques, each beating one other, chosen in secret; the winner has a bonus for the round. */
import type { Technique } from "../vocabulary.ts";

export interface Edge {
  readonly armour: number;
  readonly attacks: number;
  readonly chance: number;
}

export const NO_EDGE: Edge = { armour: 0, attacks: 0, chance: 0 };

const EDGES: Readonly<Record<Technique, Edge>> = {
  parry: { armour: 2, attacks: 0, chance: 0 },
  assault: { armour: 0, attacks: 1, chance: 0 },
  feint: { armour: 0, attacks: 0, chance: 2 },
};

const BEATS: Readonly<Record<Technique, Technique>> = { parry: "assault", assault: "feint", feint: "parry" };

/** The edge of the duellist who chose `mine`. Equal techniques give both the bonus as if each had won. */
export function edgeOf(mine: Technique, theirs: Technique): Edge {
  return mine === theirs || BEATS[mine] === theirs ? EDGES[mine] : NO_EDGE;
}
