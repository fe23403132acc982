/**
 * The picked unit's card: what it is, its strength and the reasons, its movement, its ground, and the exact chance of each fight
 * that it has or could start now.
 */

import {
  type BattleState,
  boardOf,
  destinations,
  mapOf,
  oddsAt,
  oddsHere,
  type PairOdds,
  type Strength,
  shotOdds,
  strengthOf,
  targetsOf,
  troopFigures,
  type Unit,
  unitOf,
} from "../../../../rules/chronicle/battle/index.ts";
import { toFloat } from "../../../../rules/dice/fraction.ts";
import { LOOKS } from "../../../../rules/hex/looks.ts";
import { checkIn } from "../../../../rules/variants.ts";
import { figures, percentageOf, sumInWords } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";
import { troopName } from "../../../documents/army/army.view.ts";
import { drawCounter } from "../../../draw/hex/counter.ts";
import type { BoardInput } from "../../contract/board.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { battleOf, nameOf, pickedUnit, placeOf } from "./common.view.ts";
import { dangerLines } from "./field/dangers.view.ts";
import { highlightsOf } from "./field/highlights.view.ts";

/** The most fights on a card, the best first. */
const MOST_FIGHTS = 6;

export function cardView(input: BoardInput) {
  const state = battleOf(input);
  const unit = pickedUnit(input) ?? highlightsOf(input).unit;
  if (!unit) return undefined;
  const { say } = input;
  const figuresOf = troopFigures(unit.type);
  const strength = unit.cell < 0 ? plain(unit) : strengthOf(boardOf(state), unit, unit);
  const face = {
    troop: unit.type,
    side: unit.side,
    strength: figures(strength.total),
    left: (unit.size - unit.losses) / unit.size,
    ready: false,
    quick: unit.quick,
  };
  return {
    id: unit.id,
    tincture: tinctureOf(input, unit.side),
    counter: drawCounter(face),
    name: nameOf(input, unit),
    kind: say(unit.losses > 0 ? "BNB.BattleBoard.kindLosses" : "BNB.BattleBoard.kindWhole", {
      troop: troopName(unit.type, say),
      size: unit.size,
      losses: unit.losses,
    }),
    strength: figures(strength.total),
    parts: partsInWords(strength, say),
    moves: figuresOf.movement,
    moved: unit.moved > 0 ? say("BNB.BattleBoard.moved", { spaces: unit.moved }) : "",
    ground: unit.cell < 0 ? "" : groundOf(state, unit.cell, say),
    state: stateOf(unit, say),
    fights: fightsOf(input, state, unit),
    /** Who could attack it where it is; a pointed hex shows the same for itself. */
    there: dangerLines(input, unit, unit.cell),
  };
}

function plain(unit: Unit): Strength {
  const { strength } = troopFigures(unit.type);
  return { total: strength, parts: [{ why: "base", by: strength }] };
}

/** Empty if the number alone is enough. */
export function partsInWords({ parts, total }: Strength, say: Say): string {
  if (parts.length < 2) return "";
  return sumInWords(
    parts.map(({ why, by }) => ({ words: say(`BNB.Battle.Strength.${why}`), by })),
    total,
  );
}

export function groundOf(state: BattleState, cell: number, say: Say): string {
  const map = mapOf(state.map);
  const look = say(`BNB.Battle.Look.${LOOKS[map.look[cell]!]}`);
  const level = map.level[cell]!;
  return level > 0 ? say("BNB.BattleBoard.onLevel", { look, level }) : look;
}

function stateOf(unit: Unit, say: Say): string {
  if (unit.fate !== "fights") return say(`BNB.Battle.Fate.${unit.fate}`);
  if (unit.held) return say("BNB.BattleBoard.held");
  return unit.done ? say("BNB.BattleBoard.done") : "";
}

interface Prospect {
  readonly odds: PairOdds;
  readonly cell: number;
  readonly ranged: boolean;
}

/** Its current fights; otherwise the best hex against each enemy in reach, and its possible targets. */
function fightsOf(input: BoardInput, state: BattleState, unit: Unit) {
  if (unit.cell < 0) return [];
  const board = boardOf(state);
  const check = checkIn(state);
  const found = new Map<string, Prospect>();
  const note = (odds: PairOdds, cell: number, ranged = false) => {
    const key = `${odds.foe}${ranged}`;
    const known = found.get(key);
    if (!known || toFloat(odds.chance) > toFloat(known.odds.chance)) found.set(key, { odds, cell, ranged });
  };
  for (const odds of oddsHere(check, board, unit)) note(odds, unit.cell);
  if (found.size === 0 && !unit.held) {
    for (const { cell, halts } of destinations(board, unit)) {
      if (halts) for (const odds of oddsAt(check, board, unit, cell)) note(odds, cell);
    }
  }
  for (const target of targetsOf(board, unit)) note(shotOdds(check, state, unit, target), target.cell, true);
  return [...found.values()]
    .sort((a, b) => toFloat(b.odds.chance) - toFloat(a.odds.chance))
    .slice(0, MOST_FIGHTS)
    .map(({ odds, cell, ranged }) => fightLine(input, unitOf(state, odds.foe)!, odds, cell, ranged));
}

function fightLine(input: BoardInput, foe: Unit, odds: PairOdds, cell: number, ranged: boolean) {
  const where = ranged ? input.say("BNB.BattleBoard.shot") : placeOf(input, cell);
  return {
    cell,
    foe: nameOf(input, foe),
    where,
    ours: figures(odds.ours.total),
    theirs: figures(odds.theirs.total),
    why: [partsInWords(odds.ours, input.say), partsInWords(odds.theirs, input.say)].filter(Boolean).join(" v "),
    chance: percentageOf(odds),
  };
}
