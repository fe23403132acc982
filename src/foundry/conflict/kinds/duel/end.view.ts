/** The end of a duel: who fell and how, the wounds on the figures in the order of the blows, and the luck of both. */

import { ALL_WAYS, diceSum, WAYS } from "../../../../rules/chronicle/checks/index.ts";
import type { DuelState, Fighter, Harm } from "../../../../rules/chronicle/duel/index.ts";
import { BODY_PARTS } from "../../../../rules/chronicle/wounds/index.ts";
import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { stepTold } from "../../../../rules/conflict/story.ts";
import { inWords } from "../../../../rules/conflict/telling.ts";
import { checkIn } from "../../../../rules/variants.ts";
import { decimal } from "../../../base/locale.ts";
import type { Say } from "../../../base/say.ts";
import { listed } from "../../../base/words.view.ts";
import { figure } from "../../../draw/figure.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { EndLine } from "../../contract/end.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { storyLine } from "../../words/story.view.ts";
import { figureParts } from "./fighter.view.ts";
import { learntView } from "./first/learnt.view.ts";
import { rollsOf } from "./rolls.view.ts";

/** How many steps back the end is searched for in the log. */
const LAST_STEPS = 10;

const LYING: readonly Fighter["fate"][] = ["incapable", "dead"];

export function endView(input: BoardInput, state: DuelState) {
  const { say } = input;
  if (!state.ended) return undefined;
  const outcome = outcomeOf(input.view.match);
  const beaten = state.fighters.filter(({ fate }) => fate !== "standing");
  const fallen = beaten.length === 1 ? beaten[0] : undefined;
  const wounds = state.fighters.flatMap(({ harms }) => harms);
  const title = fallen
    ? say(`BNB.DuelBoard.end.fell.${fallen.fate}`, { name: fallen.name })
    : outcome
      ? inWords(outcome.telling, lexiconFor(input))
      : "";
  const words = lastWords(input);
  const order = (harm: Harm) => wounds.toSorted((a, b) => a.round - b.round).indexOf(harm);
  return {
    where: say("BNB.DuelBoard.end.round", { round: state.round }),
    title,
    // A surrender is both the end and its last sentence.
    words: words.replace(/[.]$/, "") === title ? "" : words,
    learnt: learntView(input, state),
    fighters: state.fighters.map((fighter) => {
      const seat = input.seats.find((info) => info.seat === fighter.seat);
      return {
        name: fighter.name,
        face: input.faces?.[fighter.id] ?? "",
        tincture: seat?.tincture || "silverpoint",
        player: seat?.player ?? "",
        fate: say(`BNB.DuelBoard.end.fate.${fighter.fate}`),
        lies: LYING.includes(fighter.fate),
        figure: figure(figureParts(fighter, say), {
          label: fighter.name,
          ...(LYING.includes(fighter.fate) ? { lying: true, width: 320 } : { width: 150 }),
        }),
        old: oldWounds(input, fighter.id),
        harms: fighter.harms.map((harm) => ({
          at: order(harm),
          what: woundWords(harm.part, harm.severity, 1, say),
          how: say("BNB.DuelBoard.end.cause", {
            round: harm.round,
            action: say(harm.action === "shoot" ? "BNB.DuelBoard.roll.shot" : `BNB.Action.${harm.action}`),
          }),
        })),
      };
    }),
    lines: lines(input, state),
    luck: luck(input, state),
  };
}

/** The last log line before the end; a line about tiring is no end. */
function lastWords(input: BoardInput): string {
  const { match } = input.view;
  const from = Math.max(0, match.past.length - LAST_STEPS);
  const last = match.past
    .slice(from)
    .flatMap((_, at) => stepTold(match, from + at))
    .findLast(({ heading, key }) => !heading && !/\.(Weakening|Penalty)\./.test(key));
  return last ? storyLine(last, lexiconFor(input)).words : "";
}

/** Wounds from before the fight. */
function oldWounds({ view, say }: BoardInput, id: string): string[] {
  const first = view.match.past[0]?.state as DuelState | undefined;
  const wounds = first?.fighters.find((one) => one.id === id)?.wounds;
  return BODY_PARTS.flatMap((part) => {
    const { minor, major } = wounds?.[part] ?? { minor: 0, major: false };
    const found = major ? [woundWords(part, "major", 1, say)] : [];
    return minor > 0 ? [...found, woundWords(part, "minor", minor, say)] : found;
  });
}

function woundWords(part: string, severity: string, count: number, say: Say): string {
  return say(count === 1 ? "BNB.DuelBoard.end.harm" : "BNB.DuelBoard.end.harms", {
    part: say(`BNB.BodyPart.${part}`),
    severity: say(`BNB.Severity.${severity}`),
    count,
  });
}

/** The results for the sheets: each fighter's wounds, conditions and held items. */
function lines(input: BoardInput, state: DuelState): EndLine[] {
  const { say } = input;
  return state.fighters.map((fighter) => {
    const tincture = input.seats.find((info) => info.seat === fighter.seat)?.tincture || "silverpoint";
    const counted = new Map<string, number>();
    for (const { part, severity } of fighter.harms)
      counted.set(`${part} ${severity}`, (counted.get(`${part} ${severity}`) ?? 0) + 1);
    const words = [...counted].map(([what, count]) => {
      const [part, severity] = what.split(" ");
      return woundWords(part!, severity!, count, say);
    });
    if (fighter.fate === "dead" || fighter.fate === "incapable") words.push(say(`BNB.DuelBoard.fate.${fighter.fate}`));
    if (words.length === 0)
      words.push(say(oldWounds(input, fighter.id).length > 0 ? "BNB.DuelBoard.end.noNew" : "BNB.Wounds.unhurt"));
    return { id: fighter.id, name: fighter.name, tincture, words: listed(words, say) };
  });
}

/** The percentile of each roll; 50 is the middle. A pool of dice has none. */
function luck(input: BoardInput, state: DuelState) {
  const rolls = checkIn(state).name !== "2d8+d10" ? [] : rollsOf(input);
  return state.fighters.flatMap((fighter) => {
    const own = rolls.filter(({ by }) => by === fighter.id).map(({ faces }) => placeAmong(diceSum(faces)));
    if (own.length === 0) return [];
    const mean = own.reduce((sum, place) => sum + place, 0) / own.length;
    const step = 100 / own.length;
    const bars = own.map((place, at) => ({
      x: at * step + step * 0.2,
      width: step * 0.6,
      y: 12 - Math.max(0, place - 50) * 0.22,
      height: Math.max(0.6, Math.abs(place - 50) * 0.22),
    }));
    const tincture = input.seats.find((info) => info.seat === fighter.seat)?.tincture || "silverpoint";
    return [{ name: fighter.name, tincture, bars, mean: decimal(mean, 1) }];
  });
}

/** 0 to 100: the share of all rolls that are lower, and half of those that are equal. */
export function placeAmong(sum: number): number {
  const lower = WAYS.slice(0, sum).reduce((all, ways) => all + ways, 0);
  return (100 * (lower + (WAYS[sum] ?? 0) / 2)) / ALL_WAYS;
}
