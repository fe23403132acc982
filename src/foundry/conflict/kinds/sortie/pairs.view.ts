/** Who meets whom when manoeuvres are chosen: a card for each pair, one's own unit on the left. */
import { opponents, readyUnits, type Unit } from "../../../../rules/sortie/index.ts";
import { figures } from "../../../base/percent.ts";
import { listed } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { drafted, foeOf, lookedAt, nameOf, sortieOf, subjectOf } from "./common.view.ts";
import { counterOf, makeWords, statesOf } from "./unit.view.ts";

/** More of them are shown on the field. */
const MOST_PAIRS = 3;

export function pairsView(input: BoardInput) {
  const state = sortieOf(input);
  // Units that no enemy holds choose before manoeuvres; if all are held, a round begins with these.
  if (!input.view.match.conflict.demands(state).some(({ kind }) => kind === "manoeuvre")) return undefined;
  const mine = input.seat ?? state.seats[0]!;
  const met = readyUnits(state, mine).flatMap((unit) => opponents(state, unit).map((enemy) => [unit, enemy] as const));
  if (met.length === 0 || met.length > MOST_PAIRS) return undefined;
  const looked = lookedAt(input);
  const foe = looked && foeOf(input, looked);
  const ordered = new Set(Object.keys(drafted(input)).map(subjectOf));
  return met.map(([unit, enemy]) => ({
    unit: unit.id,
    /** With several enemies of one unit, the card also says which of them is looked at. */
    foe: enemy.id,
    sides: [faceOf(input, unit), faceOf(input, enemy)],
    now: unit === looked && (enemy === foe || opponents(state, unit).length === 1),
    ordered: ordered.has(unit.id),
  }));
}

function faceOf(input: BoardInput, unit: Unit) {
  const states = statesOf(input, unit);
  const dice = figures(unit.pool + unit.opening);
  const once = unit.opening;
  const pool =
    once > 0 ? input.say("BNB.SortieBoard.diceOnce", { dice, once }) : input.say("BNB.SortieBoard.diceOf", { dice });
  return {
    name: nameOf(input, unit.id),
    tincture: tinctureOf(input, unit.seat),
    counter: counterOf(input, unit),
    words: listed([makeWords(unit, input.say), pool, ...states], input.say),
  };
}
