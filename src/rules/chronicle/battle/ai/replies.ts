/**
 * What a move leads to before anybody fights: whoever can still move in this round, of either side and in the order of the
 * phases, goes where it changes this round's fights most for his side. No dice fall in it, so it tells much for little.
 */
import { distance } from "../../../hex/distance.ts";
import { type Board, boardWith, foesTouchingCell } from "../board.ts";
import { destinations } from "../move/move.ts";
import type { OrderOf } from "../orders.ts";
import { type BattleState, type Unit, unitOf } from "../state.ts";
import { gainAt, type Prospect, prospectOf } from "./fights.ts";
import type { Field } from "./moves.ts";

/** What this round's fights and shots are to bring the side that moves now, once all have moved; `move` none ends its moves. */
export function afterReplies(state: BattleState, field: Field, move: OrderOf<"move"> | undefined): number {
  const { phase, proactive } = state;
  if (phase.at !== "move") return 0;
  const turn = ({ quick, side }: Unit) => (quick ? 0 : 2) + (side === proactive ? 0 : 1);
  const unmoved = state.units.filter(({ id }) => field.unmoved.has(id)).sort((a, b) => turn(a) - turn(b));
  const ended = move === undefined;
  let now: Moved = { board: field.board, prospect: field.now, held: new Set() };
  if (move) now = moved(now, unitOf(state, move.unit)!, move.to, field);
  for (const unit of unmoved) {
    if (unit.id === move?.unit || now.held.has(unit.id) || (ended && turn(unit) === phase.step)) continue;
    const to = bestContact(now, unit, field);
    if (to >= 0) now = moved(now, unit, to, field);
  }
  const { melee, shots } = now.prospect;
  const worth = melee + field.round.scale.weights.shots * shots;
  return (phase.step % 2 === 0) === (proactive === "attacker") ? worth : -worth;
}

interface Moved {
  readonly board: Board;
  readonly prospect: Prospect;
  readonly held: ReadonlySet<string>;
}

function moved({ board, held }: Moved, { id }: Unit, to: number, { round }: Field): Moved {
  const unit = unitOf(board, id)!;
  const there = boardWith(board, unit, to, distance(board.map.grid, unit.cell, to));
  const foes = foesTouchingCell(there, unit, to).map((foe) => foe.id);
  return { board: there, prospect: prospectOf(there, round), held: new Set([...held, id, ...foes]) };
}

/** Where it joins or begins the fight that brings its side most; -1 where none brings anything. */
function bestContact({ board, prospect }: Moved, { id }: Unit, { round }: Field): number {
  const unit = unitOf(board, id)!;
  let best = -1;
  let most = 0;
  for (const { cell, halts } of destinations(board, unit)) {
    if (!halts) continue;
    const gain = gainAt(board, prospect, unit, boardWith(board, unit, cell), cell, round);
    if (gain > most) [best, most] = [cell, gain];
  }
  return best;
}
