/** A step of a conflict as a chat card: what happened, the dice, and whose seals and links prove it. */

import { verdictOf } from "../../../rules/conflict/checks.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { stepTold, wordsOf } from "../../../rules/conflict/story.ts";
import type { Telling } from "../../../rules/conflict/telling.ts";
import { type Face, notedDice } from "../../../rules/dice/dice.ts";
import { scriptedDice } from "../../../rules/dice/scripted.ts";
import type { Say } from "../../base/say.ts";
import { lexiconOf, tell, telling } from "../../base/words.view.ts";
import type { Seated } from "../../data/shapes.ts";
import { isTincture } from "../../system.ts";
import type { SeatInfo } from "../contract/board.ts";
import { storyLine } from "../words/story.view.ts";

/** The most dice on a card; a draft rolls hundreds, which are in the record. */
export const MOST_DICE = 36;
/** What a verified record says about one step. */
export interface StepInfo {
  /** The number of the step, from 1. */
  readonly step: number;
  readonly where: Telling;
  readonly lines: readonly Telling[];
  readonly outcome: Telling;
  /** How many faces were rolled: there may be more than a card shows. */
  readonly faces: number;
  /** Seats that sealed or rolled, and how many of them sealed. */
  readonly seals: readonly { readonly name: string; readonly tincture: Seated }[];
  readonly sealed: number;
  /** One key on all seats: the dice contain nobody else's secret. */
  readonly practice: boolean;
}

export interface AboutPage {
  readonly page: string;
  readonly title: string;
  /** The page's type. */
  readonly kind: string;
}

/** The most lines about what came before the card's own step. */
const MOST_BEFORE = 8;
interface Die {
  readonly sides: number;
  readonly result: number;
}

const SOLIDS = [4, 6, 8, 10, 12, 20];

export interface StepGiven {
  readonly match: AnyMatch;
  /** The index of the step. */
  readonly at: number;
  readonly seats: readonly SeatInfo[];
}

export function stepInfo({ match, at, seats }: StepGiven): StepInfo {
  const { state, entry } = match.past[at]!;
  const sealed = sealedSeats(match, at);
  const proved = sealed.length > 0 ? sealed : throwers(entry);
  return {
    step: at + 1,
    where: telling(wordsOf(match).where?.(state)),
    lines: [...untold(match, at).slice(-MOST_BEFORE), ...stepTold(match, at)],
    outcome: telling(endsWith(match, at)?.telling),
    faces: entry.faces.length,
    seals: proved.map((seat) => {
      const info = seats.find((one) => one.seat === seat);
      return { tincture: isTincture(info?.tincture) ? info.tincture : "", name: info?.name || seat };
    }),
    sealed: sealed.length,
    practice: isPractice(match),
  };
}

function isPractice(match: AnyMatch): boolean {
  const verdict = verdictOf(match);
  return verdict.kind === "replays" && verdict.why === "oneKey";
}

/** `rolls`: one for each check, with the printed faces of its dice. */
export function stepCardView(
  card: StepInfo,
  { page, title, kind }: AboutPage,
  rolls: readonly (readonly Die[])[],
  say: Say,
) {
  const words = lexiconOf(say);
  return {
    title,
    kind: say(`TYPES.JournalEntryPage.${kind}`),
    where: tell(card.where, say),
    lines: card.lines.map((line) => storyLine(line, words)),
    outcome: tell(card.outcome, say),
    rolls: rolls.map((dice) => ({
      dice: dice.map(({ sides, result }) => ({ sides, face: result })),
      drawn: dice.every(({ sides }) => SOLIDS.includes(sides)),
    })),
    more: rolls.length === 0 && card.faces > 0 ? say("BNB.StepCard.faces", { count: card.faces }) : "",
    seals: card.practice ? [] : card.seals.map(({ tincture, name }) => ({ tincture: tincture || "silverpoint", name })),
    verified: card.practice ? say("BNB.Record.verdict.oneKey") : verifiedWords(card.sealed, card.seals.length, say),
    step: card.step,
    page,
  };
}

/** An entry that is no step, in one or two sentences: taken back, left, joined. */
export function noteCardView(lines: readonly Telling[], { page, title, kind }: AboutPage, say: Say) {
  const words = lexiconOf(say);
  return {
    title,
    kind: say(`TYPES.JournalEntryPage.${kind}`),
    lines: lines.map((line) => storyLine(line, words)),
    page,
  };
}

/** A step with dice, the last step, or one with opened seals and a log line. */
export function hasCard(match: AnyMatch, at: number): boolean {
  const { entry } = match.past[at]!;
  if (entry.faces.length > 0 || endsWith(match, at)) return true;
  return sealedSeats(match, at).length > 0 && stepTold(match, at).length > 0;
}

/** What happened since the previous card: steps and wounds without dice of their own. */
function untold(match: AnyMatch, at: number) {
  let from = at;
  while (from > 0 && !hasCard(match, from - 1)) from--;
  return match.past.slice(from, at).flatMap((_, index) => stepTold(match, from + index));
}

/** The outcome, if it ended with this step. */
export function endsWith(match: AnyMatch, at: number) {
  return match.conflict.outcome(match.past[at + 1]?.state ?? match.state);
}

/** Seats whose links made the dice. */
function throwers({ said = {} }: AnyMatch["past"][number]["entry"]): string[] {
  return Object.keys(said).filter((seat) => said[seat]!.link !== undefined);
}

/** Seats whose sealed orders were opened in this step. Reading the step has verified that they match their seals. */
export function sealedSeats(match: AnyMatch, at: number): string[] {
  const { state, entry } = match.past[at]!;
  const keys = Object.values(entry.said ?? {}).flatMap((words) => Object.keys(words.nonces ?? {}));
  const seats = match.conflict.demands(state).filter(({ key }) => keys.includes(key));
  return [...new Set(seats.map(({ seat }) => seat))];
}

function verifiedWords(seals: number, proved: number, say: Say): string {
  if (seals === 2) return say("BNB.StepCard.bothSeals");
  if (seals > 0) return say("BNB.StepCard.seals", { count: seals });
  return proved > 1 ? say("BNB.StepCard.jointDice") : "";
}

/** The faces with their dice: the step is resolved once more, with the same faces. */
export function facesRead(match: AnyMatch, at: number): readonly Face[] {
  const { state, entry } = match.past[at]!;
  const noted = notedDice(scriptedDice(entry.faces));
  match.conflict.decide(state, entry.orders, noted);
  return noted.faces;
}

/** The printed dice of a step; empty if there are more than a card shows. */
export function rollsRead(match: AnyMatch, at: number): readonly (readonly Face[])[] {
  return match.past[at]!.entry.faces.length <= MOST_DICE ? checksRead(facesRead(match, at)) : [];
}

/** A d10 is printed 0 to 9. */
export function printed(rolls: readonly (readonly Face[])[]): readonly (readonly Die[])[] {
  return rolls.map((dice) => dice.map(({ sides, face }) => ({ sides, result: sides === 10 ? face % 10 : face })));
}

/** Dice grouped by check. */
export function checksRead(faces: readonly Face[]): readonly (readonly Face[])[] {
  const groups: Face[][] = [];
  for (const face of faces) {
    const group = groups.at(-1);
    if (!group || beginsAnew(group, face)) groups.push([face]);
    else group.push(face);
  }
  return groups;
}

/** A new check starts with a new reason, or where the dice start again with the first size. */
function beginsAnew(group: readonly Face[], face: Face): boolean {
  const last = group.at(-1)!;
  return last.why !== face.why || (face.sides === group[0]!.sides && last.sides !== face.sides);
}
