/** One unit: its counter, what it is, its floating pool die by die, and its condition. */

import type { TROOP_TYPES } from "../../../../rules/chronicle/battle/index.ts";
import { basicParts, isCavalry, type Part, penaltyDice, type Unit } from "../../../../rules/sortie/index.ts";
import { figures, signed } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";
import { named } from "../../../base/words.view.ts";
import { drawCounter } from "../../../draw/hex/counter.ts";
import type { BoardInput } from "../../contract/board.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { nameOf, owed, sortieOf, subjectOf } from "./common.view.ts";

const FOOT = { light: "lightInfantry", medium: "mediumInfantry", heavy: "heavyInfantry" } as const;
const HORSE = { light: "lightCavalry", medium: "mediumCavalry", heavy: "heavyCavalry" } as const;

/** Beyond this many the pool is shown as a number only. */
const MOST_DICE = 12;

/** The troop type on its counter. */
export function troopOf(unit: Unit): (typeof TROOP_TYPES)[number] {
  return unit.archers ? "bowmen" : (isCavalry(unit) ? HORSE : FOOT)[unit.makes[0]!.armour];
}

/** The same counter as in a battle: pool in the disc, size relative to the largest unit in the bar. */
export function counterOf(input: BoardInput, unit: Unit): string {
  const state = sortieOf(input);
  const largest = Math.max(...Object.values(state.units).map(({ size }) => size));
  return drawCounter({
    troop: troopOf(unit),
    side: unit.seat === state.seats[0] ? "attacker" : "defender",
    strength: figures(unit.pool + unit.opening),
    left: unit.size / largest,
    ready: owed(input).some(({ key }) => subjectOf(key) === unit.id),
    quick: false,
  });
}

/** "240 heavy horse", and the other parts if units were joined. */
export function makeWords({ size, makes, archers, bowmen }: Unit, say: Say): string {
  const kinds = makes.map(({ kind, armour }) =>
    say(`BNB.SortieBoard.make.${armour}`, { kind: say(`BNB.Sortie.Kind.${kind}`) }),
  );
  const list = [
    ...new Set([...kinds, ...(archers ? [`${bowmen ? `${bowmen.size} ` : ""}${say("BNB.Sortie.Kind.archers")}`] : [])]),
  ];
  return `${size} ${named(list, say)}`;
}

export function statesOf(input: BoardInput, unit: Unit): string[] {
  const { say } = input;
  const state = sortieOf(input);
  const words: string[] = [];
  if (unit.status !== "ready") return [say(`BNB.SortieBoard.status.${unit.status}`)];
  if (unit.flankedBy.length > 0) {
    words.push(
      say("BNB.SortieBoard.flankedBy", {
        name: named(unit.flankedBy, say, (id) => nameOf(input, id)),
      }),
    );
  }
  const pressed = state.presses[unit.id];
  if (pressed !== undefined) words.push(say("BNB.SortieBoard.presses", { name: nameOf(input, pressed) }));
  const waiting = state.owed[unit.id];
  if (waiting) words.push(say("BNB.SortieBoard.waiting", { dice: waiting }));
  return words;
}

export function partLine({ key, dice }: Part, say: Say) {
  return { dice: signed(dice), words: say(`BNB.Sortie.Part.${key}`), against: dice < 0 };
}

export function unitView(input: BoardInput, unit: Unit) {
  const { say } = input;
  const state = sortieOf(input);
  const penalty = penaltyDice(unit.pool);
  const notes = [
    unit.walls && state.fort?.seat === unit.seat ? say("BNB.SortieBoard.onWalls", { level: state.fort.level }) : "",
    unit.high ? say("BNB.SortieBoard.high") : "",
    unit.side === "front" ? "" : say(`BNB.SortieBoard.from.${unit.side}`),
    unit.mercenary ? say("BNB.SortieBoard.mercenary") : "",
  ].filter(Boolean);
  return {
    id: unit.id,
    name: nameOf(input, unit.id),
    tincture: tinctureOf(input, unit.seat),
    army: state.names[unit.seat]!,
    counter: counterOf(input, unit),
    make: makeWords(unit, say),
    notes,
    states: statesOf(input, unit),
    out: unit.status !== "ready",
    pool: figures(unit.pool),
    poolWords: say(penalty > 0 ? "BNB.SortieBoard.poolPenalty" : "BNB.SortieBoard.pool", { dice: Math.abs(unit.pool) }),
    floating: marks(unit.pool),
    penalties: marks(penalty),
    opening: marks(unit.opening),
    openingWords: unit.opening > 0 ? say("BNB.SortieBoard.opening", { dice: unit.opening }) : "",
    basic: basicParts(unit).map((part) => partLine(part, say)),
    taken: unit.taken,
  };
}

function marks(dice: number): readonly number[] {
  return Array.from({ length: Math.min(MOST_DICE, Math.max(0, dice)) }, (_, at) => at);
}
