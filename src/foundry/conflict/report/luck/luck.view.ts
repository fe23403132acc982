/** The luck report in its window: losses first, then how much of the course was plan, guess and dice. */

import { POINTS } from "../../../../rules/adviser/evaluate.ts";
import { type Losses, type LuckReport, type TurningPoint, turningPoints } from "../../../../rules/adviser/luck.ts";
import type { Seat } from "../../../../rules/conflict/contract.ts";
import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { wordsOf } from "../../../../rules/conflict/story.ts";
import { inWords, sentence } from "../../../../rules/conflict/telling.ts";
import { decimal } from "../../../base/locale.ts";
import { listed, named } from "../../../base/words.view.ts";
import { chancesLine } from "../../../draw/chances.ts";
import type { BoardInput } from "../../contract/board.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { nameOfSeat, tinctureOf } from "../../words/seat.view.ts";
import { stepLines } from "../../words/story.view.ts";

const TURNS = 4;
const PARTS = ["skill", "luck", "guess"] as const;

/** Percent with one decimal, signed if it is a change. */
function percent(points: number): string {
  return decimal((100 * points) / POINTS, 1);
}

function signed(points: number): string {
  return `${points < 0 ? "−" : "+"}${percent(Math.abs(points))}`;
}

const skillOf = ({ skill }: TurningPoint): number => Object.values(skill).reduce((sum, one) => sum + one, 0);

export function luckView(input: BoardInput, report: LuckReport) {
  const { say } = input;
  const { match } = input.view;
  const { seat, moments, first, last, luck, guess } = report;
  const name = nameOfSeat(input, seat);
  const others = match.conflict.seats(match.state).filter((one) => one !== seat);
  const turns = turningPoints(report, TURNS);
  const outcome = outcomeOf(match);
  const chances = [
    { step: 0, chance: first / POINTS },
    ...moments.map(({ to, after }) => ({ step: to, chance: after / POINTS })),
  ];
  const parts = [
    ...Object.entries(report.skill).map(([one, points]) => ({
      words: say("BNB.Luck.skillOf", { who: nameOfSeat(input, one) }),
      points: signed(points),
    })),
    { words: say("BNB.Luck.guess"), points: signed(guess) },
    { words: say("BNB.Luck.luck"), points: signed(luck) },
  ];
  return {
    title: outcome ? inWords(outcome.telling, lexiconFor(input)) : say("BNB.Luck.open"),
    caption: say("BNB.Luck.chanceOf", { who: name }),
    line: chancesLine({
      points: chances,
      turns: turns.map(({ to, after }) => ({ step: to, chance: after / POINTS })),
      seats: [tinctureOf(input, seat), tinctureOf(input, others[0] ?? seat)],
      label: say("BNB.Luck.chanceOf", { who: name }),
      start: say("BNB.Luck.start"),
    }),
    turns: turns.map((moment, at) => ({
      number: at + 1,
      step: decidedIn(input, moment),
      where: whereOf(input, moment),
      change: signed(moment.after - moment.before),
      words: happened(input, moment),
      cause: say(`BNB.Luck.cause.${causeOf(moment)}`),
    })),
    decided: decidedWords(input, report, turns),
    parts,
    sum: say("BNB.Luck.sum", { change: signed(last - first), first: percent(first), last: percent(last) }),
    error: say("BNB.Luck.error", { error: percent(report.error) }),
    losses: Object.entries(report.losses).map(([one, lost]) => lossLine(input, one, lost)),
    strip: stripOf(moments),
    sides: { own: { name, tincture: tinctureOf(input, seat) }, luck: signed(luck) },
    again: {
      share: percent(report.again.points),
      rest: percent(POINTS - report.again.points),
      width: Math.round((100 * report.again.points) / POINTS),
      own: name,
      other: named(others, say, (one) => nameOfSeat(input, one)),
      tinctures: [tinctureOf(input, seat), tinctureOf(input, others[0] ?? seat)],
      words: say("BNB.Luck.again.words", { games: report.again.games, error: percent(report.again.error) }),
    },
  };
}

/** The step to show: the last of them with a roll, or else the last. */
function decidedIn({ view }: BoardInput, { from, to }: TurningPoint): number {
  const rolled = view.match.past.slice(from, to).findLastIndex(({ entry }) => entry.faces.length > 0);
  return rolled < 0 ? to : from + rolled + 1;
}

function whereOf(input: BoardInput, { to }: TurningPoint): string {
  const { match } = input.view;
  const state = match.past[to - 1]?.state ?? match.state;
  const where = wordsOf(match).where?.(state);
  return where ? sentence(inWords(where, lexiconFor(input))) : input.say("BNB.Luck.step", { step: to });
}

/** The log's last sentences about it, since they state the result. */
function happened(input: BoardInput, { from, to }: TurningPoint): string {
  const { match } = input.view;
  const words = lexiconFor(input);
  const lines: string[] = [];
  for (let step = from; step < to; step++) {
    lines.push(...stepLines(match, step, words).flatMap((line) => (line.heading ? [] : [line.words])));
  }
  return lines.slice(-2).join(" ");
}

/** The largest part of a change, among those in its direction. */
function causeOf(moment: TurningPoint): (typeof PARTS)[number] {
  const way = Math.sign(moment.after - moment.before);
  const size = { skill: skillOf(moment), luck: moment.luck, guess: moment.guess };
  return PARTS.reduce((most, part) => (way * size[part] > way * size[most] ? part : most));
}

function decidedWords(input: BoardInput, report: LuckReport, turns: readonly TurningPoint[]): string[] {
  const { say } = input;
  const greatest = turns.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))[0];
  if (!greatest) return [say("BNB.Luck.decided.calm")];
  const change = report.last - report.first;
  return [
    say(`BNB.Luck.decided.turn.${causeOf(greatest)}`, {
      where: whereOf(input, greatest),
      change: signed(greatest.after - greatest.before),
    }),
    Math.abs(change) < POINTS / 50 ? say("BNB.Luck.decided.even") : wholeWords(input, report),
  ];
}

/** "Rosa’s chance to win, over the whole fight: luck cost 50 points, decisions gained 14." */
function wholeWords(input: BoardInput, { skill, luck, guess, seat }: LuckReport): string {
  const { say } = input;
  const whole = { luck, skill: Object.values(skill).reduce((sum, one) => sum + one, 0), guess };
  const parts = (["luck", "skill", "guess"] as const)
    .toSorted((one, other) => Math.abs(whole[other]) - Math.abs(whole[one]))
    .filter((part) => Math.abs(whole[part]) >= POINTS / 200)
    .map((part) =>
      say(`BNB.Luck.decided.whole.${part}.${whole[part] < 0 ? "cost" : "gained"}`, {
        points: decimal(Math.abs((100 * whole[part]) / POINTS), 0),
      }),
    );
  return say("BNB.Luck.decided.whole.words", { who: nameOfSeat(input, seat), parts: listed(parts, say) });
}

function lossLine(input: BoardInput, seat: Seat, { lost, of, expected, low, high }: Losses) {
  const share = (value: number): number => Math.round((1000 * Math.min(value, of)) / Math.max(1, of)) / 10;
  return {
    name: nameOfSeat(input, seat),
    tincture: tinctureOf(input, seat),
    lost,
    width: share(lost),
    tick: share(expected),
    low: share(low),
    span: share(high) - share(low),
    expected: input.say("BNB.Luck.expected", { expected }),
    band: input.say("BNB.Luck.band", { low, high }),
  };
}

const STRIP = { width: 250, height: 40 };

/** One bar per roll: up for the seat whose chance it is, down for the others. */
function stripOf(moments: readonly TurningPoint[]) {
  const thrown = moments.filter(({ luck }) => luck !== 0);
  const most = Math.max(1, ...thrown.map(({ luck }) => Math.abs(luck)));
  const step = STRIP.width / Math.max(12, thrown.length);
  return thrown.map(({ luck }, at) => {
    const height = Math.max(1, (Math.abs(luck) / most) * (STRIP.height / 2 - 1));
    return {
      x: (at * step).toFixed(1),
      y: (luck > 0 ? STRIP.height / 2 - height : STRIP.height / 2).toFixed(1),
      width: (step * 0.8).toFixed(1),
      height: height.toFixed(1),
    };
  });
}
