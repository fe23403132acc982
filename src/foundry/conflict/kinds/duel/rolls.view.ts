/** Every roll of the duel, newest first: its dice, which of them counted, what was to be reached, and how likely that was. */

import { type CheckRule, diceSum, targetNumber } from "../../../../rules/chronicle/checks/index.ts";
import { type Blow, type DuelEvent, type DuelState, fighterOf } from "../../../../rules/chronicle/duel/index.ts";
import { digit } from "../../../../rules/dice/dice.ts";
import { toFloat } from "../../../../rules/dice/fraction.ts";
import { checkIn } from "../../../../rules/variants.ts";
import { figures, signed } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";
import type { BoardInput } from "../../contract/board.ts";
import { defenceWord } from "./fighter.view.ts";

/** One roll with everything that is said of it. */
export interface DuelRoll {
  readonly round: number;
  /** Who rolled, for the count of luck. */
  readonly by: string;
  readonly title: string;
  readonly dice: readonly { readonly sides: number; readonly face: number; readonly counts: boolean }[];
  /** The dice of a blow that landed: how bad, and where. */
  readonly hurt: readonly number[];
  readonly rating: string;
  /** What dice and rating came to, and what they had to; missing where dice are counted and not added. */
  readonly total: string;
  readonly target: string;
  readonly need: number;
  readonly rolled: number;
  readonly chance: number;
  readonly success: boolean;
  readonly words: string;
}

interface Rolled {
  readonly by: string;
  readonly title: string;
  readonly rating: number;
  readonly opposition: number;
  readonly faces: readonly number[];
  readonly success: boolean;
  readonly won: string;
  readonly hurt?: readonly number[] | undefined;
}

/** At most `count` of them. */
export function rollsOf(scene: BoardInput, count = Number.POSITIVE_INFINITY): DuelRoll[] {
  const { past } = scene.table.match;
  const found: DuelRoll[] = [];
  for (let at = past.length - 1; at >= 0 && found.length < count; at--) {
    const state = past[at]!.state as DuelState;
    const events = past[at]!.entry.events as readonly DuelEvent[];
    const began = events.find((event) => event.type === "roundBegan");
    const here = events.flatMap((event) => rolledIn(event, state, scene.say));
    const rolls = here.map((roll, index) => {
      // A new round begins in the step that ended the old one: its footwork is the new one's.
      const late = began && events.findIndex((event) => event.type === "roundBegan") <= placeOf(events, index);
      return rollView(roll, late ? began.round : state.round, checkIn(state), scene.say);
    });
    found.push(...rolls.reverse());
  }
  return found.slice(0, count);
}

const ROLLING: readonly DuelEvent["type"][] = ["footwork", "blow", "broke"];

/** Where in the step the roll with that number among its rolls stands. */
function placeOf(events: readonly DuelEvent[], index: number): number {
  let left = index;
  return events.findIndex((event) => {
    if (!ROLLING.includes(event.type)) return false;
    const rolls = event.type === "footwork" ? event.contests.filter(({ faces }) => faces.length > 0).length : 1;
    left -= rolls;
    return left < 0;
  });
}

function rolledIn(event: DuelEvent, state: DuelState, say: Say): Rolled[] {
  const name = (id: string) => fighterOf(state, id).name;
  if (event.type === "blow") return event.blow.faces.length > 0 ? [ofBlow(event.blow, state, say)] : [];
  if (event.type === "footwork")
    return event.contests
      .filter(({ faces }) => faces.length > 0)
      .map(({ roller, other, rating, opposition, faces, winner }) => ({
        by: roller,
        title: say("BNB.DuelBoard.roll.footwork", { by: name(roller), on: name(other) }),
        rating,
        opposition,
        faces,
        success: winner === roller,
        won: "steps",
      }));
  if (event.type !== "broke") return [];
  const { who, from, rating, opposition, faces, success } = event;
  const title = say("BNB.DuelBoard.roll.broke", { by: name(who), on: name(from) });
  return [{ by: who, title, rating, opposition, faces, success, won: "free" }];
}

function ofBlow(blow: Blow, state: DuelState, say: Say): Rolled {
  const { by, on, action, defence, rating, opposition, faces, success, hurtFaces } = blow;
  const words = {
    by: fighterOf(state, by).name,
    on: fighterOf(state, on).name,
    action: say(action === "shoot" ? "BNB.DuelBoard.roll.shot" : `BNB.Action.${action}`),
    defence: defenceWord(defence.split(":")[0]!, say),
  };
  const title = say("BNB.DuelBoard.roll.blow", words);
  return { by, title, rating, opposition, faces, success, won: "lands", hurt: hurtFaces };
}

function rollView(
  { by, title, rating, opposition, faces, success, won, hurt = [] }: Rolled,
  round: number,
  check: CheckRule,
  say: Say,
): DuelRoll {
  const pool = check.name === "d8pool";
  const sides = check.sides(rating, opposition);
  const rolled = pool ? 0 : diceSum(faces);
  const [total, target] = [rolled + rating, targetNumber(opposition)];
  const how = success ? won : "fails";
  return {
    round,
    by,
    title,
    dice: faces.map((face, at) => ({
      sides: sides[at] ?? 8,
      face: sides[at] === 10 ? digit(face) : face,
      // In a pool one good die is enough: the others are laid aside.
      counts: !pool || check.succeeds(rating, opposition, [face]) === rating >= opposition,
    })),
    hurt,
    rating: signed(rating),
    total: pool ? "" : figures(total),
    target: pool ? "" : figures(target),
    need: target - rating,
    rolled,
    chance: toFloat(check.terms(rating, opposition).chance),
    success,
    words: pool
      ? say(`BNB.DuelBoard.roll.${how}`)
      : say(`BNB.DuelBoard.roll.${how}By`, { by: figures(Math.abs(total - target)) }),
  };
}

/** What stands beside the field: the last roll in full, and the ones before it in a line each. */
export function lastRolls(scene: BoardInput) {
  const [last, ...before] = rollsOf(scene, 4);
  const latest = scene.table.match.past.at(-1);
  const events = (latest?.entry.events ?? []) as readonly DuelEvent[];
  // Dice fall in the step that threw them, and lie there in those after it.
  const now = events.some((event) => rolledIn(event, latest!.state as DuelState, scene.say).length > 0);
  return {
    last: last && { ...last, now },
    before: before.map(({ title, round, total, target, chance }) => ({
      words: scene.say("BNB.DuelBoard.roll.before", { what: title, round }),
      total,
      target,
      chance,
    })),
  };
}
