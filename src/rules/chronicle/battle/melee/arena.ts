/** A small field with two units next to each other, so that the engine itself says what ground and barriers are worth. */

import type { Fraction } from "../../../dice/fraction.ts";
import { cellAt, hexGrid } from "../../../hex/grid.ts";
import { defaults } from "../../../option.ts";
import type { CheckRule } from "../../checks/index.ts";
import { BATTLE_OPTIONS } from "../../options.ts";
import { type Board, boardOf } from "../board.ts";
import type { TroopType } from "../muster/troops.ts";
import { type BattleState, NOTHING_YET, type Side, type Unit } from "../state.ts";
import { strengthOf } from "./strength.ts";

const SIZE = 6;
const ROW = 2;
const MARKS = { open: ". ", closed: "t ", high: ".1" } as const;

/** The attacker stands west of the defender and came last. */
export function arena(
  one: TroopType,
  other: TroopType,
  grounds: readonly [keyof typeof MARKS, keyof typeof MARKS],
  barrier: string,
  options: BattleState["options"] = defaults(BATTLE_OPTIONS),
): { board: Board; units: readonly Unit[] } {
  const grid = hexGrid(SIZE, SIZE);
  const rows = Array.from({ length: SIZE }, (_, row) =>
    Array.from({ length: row % 2 ? SIZE - 1 : SIZE }, (_, col) =>
      row === ROW && col < 2 ? MARKS[grounds[col]!] : ". ",
    )
      .join("")
      .padStart(2 * SIZE - 1),
  );
  const line = barrier ? [`${barrier} ${ROW},0 e`] : [];
  const units = [one, other].map((type, place): Unit => {
    const side: Side = place === 0 ? "attacker" : "defender";
    const figures = { number: 1, of: 1, name: "", size: 100, losses: 0, fate: "fights" as const };
    const still = { quick: false, moved: 0, done: false, held: false };
    return { id: side, side, type, cell: cellAt(grid, ROW, place), clock: 2 - place, ...figures, ...still };
  });
  const armies = { name: "", troops: {}, tactics: 0, names: {} };
  const state: BattleState = {
    map: ["map Arena", `size ${SIZE} ${SIZE}`, ...line, "field", ...rows].join("\n"),
    kind: "standing",
    armies: { attacker: armies, defender: armies },
    phase: { at: "clusters" },
    counts: { attacker: {}, defender: {} },
    units,
    lossNumber: 1,
    round: 2,
    clock: 2,
    ...NOTHING_YET,
    options,
  };
  return { board: boardOf(state), units };
}

/** That the first wins its roll against the second, both in the open or both on closed ground, the first having come last. */
export function meetingOdds(
  check: CheckRule,
  options: BattleState["options"],
  one: TroopType,
  other: TroopType,
  ground: "open" | "closed",
): Fraction {
  const { board, units } = arena(one, other, [ground, ground], "", options);
  const [own, foe] = units as [Unit, Unit];
  return check.terms(strengthOf(board, own, foe).total, strengthOf(board, foe, own).total).chance;
}
