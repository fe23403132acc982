/** One sortie or volley as its moment shows it: manoeuvres, dice by source, where the margin fell, what it cost. */
import {
  type Degree,
  effectOf,
  type Fought,
  type FoughtFate,
  type Manoeuvre,
  type SortieEnd,
  tieOf,
} from "../../../../rules/sortie/index.ts";
import { figures, percentage } from "../../../base/percent.ts";
import { listed } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { countWords, inputAt } from "../../moments/clash-frames.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { chanceOf, fateWords, resultWords, rollView, shownDice, sortieFrames } from "./clash.view.ts";
import { nameOf, sortieOf } from "./common.view.ts";
import { effectWords, ICON_OF } from "./manoeuvre.view.ts";
import { oddsOf } from "./odds.view.ts";

/** The band shows margins from seven against to seven for; greater ones lie at its ends. */
const MOST_MARGIN = 7;
/** More dice of a pool are only counted. */
const MOST_DOTS = 12;
const [DICE, SORTED, VERDICT, POOLS] = [1, 2, 3, 4];

export function momentView(input: BoardInput) {
  const shown = sortieFrames.watched(input);
  if (!shown || !input.moment) return undefined;
  const { say } = input;
  const clash = fromOwnSide(shown.clash, input);
  const { event, units, fates, winner } = clash;
  const drawn = inputAt(input, shown.step, clash.before);
  const last = input.moment.moment.beats.length - 1;
  const beat = input.moment.beat === last ? POOLS : input.moment.beat;
  const roll = rollView(drawn, clash, beat < DICE ? "before" : "dice");
  const own = units.findIndex((id) => clash.before.units[id]!.seat === input.seat);
  const won = winner === null ? undefined : winner === units[Math.max(0, own)];
  const known = beat >= VERDICT;
  const meets = say(`BNB.Clash.meets.${clash.kind}`, namesOf(drawn, clash));
  return {
    beat,
    over: countWords(shown, say),
    title: titleOf(),
    sides: units.map((id, at) => ({
      name: nameOf(drawn, id),
      tincture: tinctureOf(drawn, clash.before.units[id]!.seat),
      ...doing(clash, at, input),
      won: known && winner === id,
    })),
    rows: roll.rows,
    /** For a phone: the sources of a side in one line. */
    brief: { left: briefOf("left"), right: briefOf("right") },
    totals: { left: roll.ours, right: roll.theirs, words: roll.sum, wordsRight: roll.sumRight },
    dice: event.type === "unrolled" ? undefined : diceOf(clash, beat),
    band: event.type === "sortie" ? bandOf(clash, own, known, input) : undefined,
    verdict: known ? { won, words: verdictWords(drawn, clash, own, roll.verdict) } : undefined,
    chance: chanceWords(clash, input),
    why: known ? whyWords(clash, own, input) : "",
    pools: units.map((id, at) => poolOf(drawn, id, fates[at as 0 | 1], beat >= POOLS)),
  };

  function briefOf(side: "left" | "right"): string {
    const parts = roll.rows.flatMap((row) => (row[side] ? [row[side]] : []));
    return listed(parts, say, ({ words, by }) => `${words} ${by}`) || roll.sumRight;
  }

  function titleOf(): string {
    if (!known) return meets;
    return clash.kind === "fight" ? resultWords(drawn, clash) : `${meets}: ${resultWords(drawn, clash)}`;
  }
}

/** The viewer's own unit on the left; archers always roll, and stay there. */
function fromOwnSide(clash: Fought, { seat }: BoardInput): Fought {
  const { event, units, fates } = clash;
  if (event.type === "volley" || clash.before.units[units[1]]!.seat !== seat) return clash;
  const turned = { ...event, one: event.other, other: event.one } as Fought["event"];
  return { ...clash, event: turned, units: [units[1], units[0]], fates: [fates[1], fates[0]] };
}

function namesOf(input: BoardInput, { units: [one, other] }: Fought) {
  return { by: nameOf(input, one), at: nameOf(input, other) };
}

function doing({ event }: Fought, at: number, { say }: BoardInput): { doing: string; icon: string } {
  if (event.type === "volley") {
    const dice = event.shelter.length;
    return at === 0
      ? { doing: say("BNB.SortieBoard.act.shoot"), icon: "bow" }
      : { doing: say("BNB.SortieBoard.shelters", { dice }), icon: "shield" };
  }
  const { manoeuvre } = at === 0 ? event.one : event.other;
  return { doing: say(`BNB.SortieBoard.manoeuvre.${manoeuvre}`), icon: ICON_OF[manoeuvre] };
}

/** In the order of the throw, then those that count first. */
function diceOf({ event }: Fought, beat: number) {
  if (event.type === "unrolled") return undefined;
  const left = event.type === "volley" ? event.roll : event.one;
  const right = event.type === "volley" ? undefined : event.other;
  const faces = (roll: typeof left) => {
    const dice = shownDice(roll);
    if (beat < SORTED) return dice.map(({ face }) => ({ face: beat < DICE ? "" : face, spare: false }));
    return [...dice.filter(({ spare }) => !spare), ...dice.filter(({ spare }) => spare)];
  };
  return {
    left: faces(left),
    right: right ? faces(right) : [],
    score: beat < SORTED ? "" : figures(left.score),
    other: beat < SORTED ? "" : figures(event.type === "volley" ? event.against : event.other.score),
  };
}

/** By how much the left side won; negative if it lost. */
function marginOf({ event }: Fought): number {
  if (event.type === "sortie") return event.one.score - event.other.score;
  return event.type === "volley" ? event.roll.score - event.against : 0;
}

function bandOf(clash: Fought, own: number, known: boolean, { say }: BoardInput) {
  const margin = Math.max(-MOST_MARGIN, Math.min(MOST_MARGIN, marginOf(clash)));
  const who = own < 0 ? "they" : "you";
  return {
    at: known ? ((100 * (MOST_MARGIN + 0.5 + margin)) / (2 * MOST_MARGIN + 1)).toFixed(1) : undefined,
    parts: (["lostFour", "lost", "tie", "won", "wonFour"] as const).map((part) => ({
      part,
      words: say(`BNB.SortieBoard.band.${who}.${part}`),
    })),
  };
}

function verdictWords(input: BoardInput, clash: Fought, own: number, verdict: string): string {
  if (clash.event.type !== "sortie" || clash.winner === null) return resultWords(input, clash);
  const by = Math.abs(marginOf(clash));
  const degree = input.say(`BNB.SortieBoard.wins.${clash.event.degree}`);
  if (own < 0) return input.say("BNB.SortieBoard.wonBy", { name: nameOf(input, clash.winner), by, degree });
  return `${verdict}: ${degree}`;
}

function chanceWords(clash: Fought, { say }: BoardInput): string {
  const chance = chanceOf(clash);
  if (chance === undefined) return "";
  if (clash.event.type !== "sortie") return say("BNB.SortieBoard.chanceWas", { chance: percentage(chance) });
  const { one, other } = clash.event;
  const { ways, total } = oddsOf(one.net, other.net, tieOf(clash.before, one.manoeuvre, other.manoeuvre));
  const high = (["four", "double"] satisfies SortieEnd[]).reduce((sum, end) => sum + Number(ways[end] ?? 0n), 0);
  return say("BNB.SortieBoard.chanceAndFour", {
    chance: percentage(chance),
    four: percentage(high / Number(total)),
  });
}

/** What the degree brings with that manoeuvre, and what the next would have brought. */
function whyWords(clash: Fought, own: number, { say }: BoardInput): string {
  const { event, winner, units } = clash;
  if (event.type !== "sortie" || winner === null || event.degree === null) return "";
  const place = units.indexOf(winner);
  const { manoeuvre } = place === 0 ? event.one : event.other;
  const loser = clash.fates[place === 0 ? 1 : 0];
  const whose = own >= 0 && place !== own ? "theirs" : "own";
  const words = {
    manoeuvre: say(`BNB.SortieBoard.manoeuvre.${manoeuvre}`),
    degree: say(`BNB.SortieBoard.wins.${event.degree}`),
    effect: effectWords(manoeuvre, event.degree, say, whose),
  };
  const brings = isIdle(manoeuvre, event.degree, loser)
    ? say("BNB.SortieBoard.bringsNothing", words)
    : say("BNB.SortieBoard.brings", words);
  if (event.degree !== "win") return brings;
  return `${brings} ${say("BNB.SortieBoard.byFour", { effect: effectWords(manoeuvre, "four", say, whose) })}`;
}

/** Penalty dice were to be doubled, and there were none. */
function isIdle(manoeuvre: Manoeuvre, degree: Degree, { was }: FoughtFate): boolean {
  return effectOf(manoeuvre, degree).doublesPenalty && was >= 0;
}

function poolOf(input: BoardInput, id: string, fate: FoughtFate, changed: boolean) {
  const dots = (count: number, of: number) =>
    Array.from({ length: Math.min(MOST_DOTS, Math.max(0, of)) }, (_, at) => ({ full: at < count }));
  const now = fate.fell ? 0 : fate.pool;
  return {
    name: nameOf(input, id),
    tincture: tinctureOf(input, sortieOf(input).units[id]!.seat),
    was: figures(fate.was),
    before: dots(fate.was, fate.was),
    now: changed ? figures(now) : "",
    after: changed ? dots(now, Math.max(fate.was, now)) : [],
    words: changed ? fateWords(input, fate) : "",
  };
}
