/** Every other value of an option, played on even fields with the dice of the default: what it changes. */
import type { AnyConflict } from "../../src/rules/conflict/contract.ts";
import { CONFLICTS } from "../../src/rules/conflicts.ts";
import { seededDice } from "../../src/rules/dice/seeded.ts";
import type { OptionTable, OptionValue } from "../../src/rules/option.ts";
import { FIELDS } from "../tournament-fields.ts";
import { hundredths, type Report, type Table, withBand } from "./report.ts";
import { type Field, median, type Series, series, type Terms } from "./series.ts";

const PLAYED = ["duel", "battle", "skirmish", "command", "sortie"] as const;

/** A dusk within an ordinary fight; other numbers have no second value of their own. */
const NUMBERS: Readonly<Record<string, readonly number[]>> = {
  "combat.dusk": [10],
  "battle.dusk": [8],
  "cp.moraleRadius": [3],
  "cp.leaderBonus": [2],
  "warfare.maxFloatingPerSortie": [3],
};

interface Answer {
  readonly key: string;
  readonly value: OptionValue;
}

function otherAnswers(table: OptionTable): readonly Answer[] {
  return Object.entries(table).flatMap(([key, spec]) => {
    const values = "choices" in spec ? spec.choices.filter((value) => value !== spec.default) : (NUMBERS[key] ?? []);
    return values.map((value) => ({ key, value }));
  });
}

/** An even field of a sample; the result is for the first seat, and sides are not swapped. */
export function evenField(conflict: AnyConflict, seed: string, game: number): Field {
  const { even, seats } = FIELDS[conflict.name]!;
  const dice = seededDice(`workshop/${conflict.name}/${seed}/${game}`);
  const setup = even(conflict.sample(dice) as Readonly<Record<string, unknown>>, dice);
  return { setup, own: seats[0], other: seats[1], dice: game };
}

const gamesOf = (name: string, games: number): number => (name === "battle" ? Math.max(2, games >> 1) : games);

export function optionGames(games: number): number {
  return PLAYED.reduce(
    (sum, name) => sum + (1 + otherAnswers(CONFLICTS[name]!.options).length) * gamesOf(name, games),
    0,
  );
}

interface Changed extends Answer {
  readonly usual: Series;
  readonly other: Series;
  /** The share of games that ended differently with the same dice. */
  readonly touched: number;
  readonly apart: Apart;
}

/** How much more the first seat wins, by pairs of games, with its band. */
interface Apart {
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

export function optionsReport(terms: Terms): Report {
  const all = PLAYED.map((name) => ({ name, changed: changes(CONFLICTS[name]!, terms) }));
  const tried = all.reduce((sum, { changed }) => sum + changed.length, 0);
  return {
    title: "What does an option change?",
    about: `Even fields, the same dice for every answer. ${optionGames(terms.games)} games, seed ${terms.seed}.`,
    sections: all.map(({ name, changed }) => table(name, changed)),
    findings: [
      ...all.flatMap(({ name, changed }) => findings(name, changed)),
      `Of ${tried} answers about ${Math.round(tried / 20)} would be told apart by luck alone: play those again with another seed.`,
    ],
  };
}

function changes(conflict: AnyConflict, terms: Terms): readonly Changed[] {
  const fewer = { ...terms, games: gamesOf(conflict.name, terms.games) };
  const field = (game: number) => evenField(conflict, terms.seed, game);
  const played = (options: Readonly<Record<string, unknown>>) =>
    series(conflict, `options/${conflict.name}`, field, fewer, options);
  const usual = played({});
  return otherAnswers(conflict.options).map(({ key, value }) => {
    const other = played({ [key]: value });
    const differs = (game: number) =>
      usual.scores[game] !== other.scores[game] || usual.steps[game] !== other.steps[game];
    const touched = usual.scores.filter((_, game) => differs(game)).length / fewer.games;
    return { key, value, usual, other, touched, apart: apartOf(usual.scores, other.scores) };
  });
}

function apartOf(usual: readonly number[], other: readonly number[]): Apart {
  const pairs = usual.map((score, game) => other[game]! - score);
  const mean = pairs.reduce((sum, one) => sum + one, 0) / pairs.length;
  const spread = pairs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, pairs.length - 1);
  const half = 1.96 * Math.sqrt(spread / pairs.length);
  return { score: mean, low: mean - half, high: mean + half };
}

const isBold = ({ apart, usual, other }: Changed): boolean =>
  apart.low > 0 || apart.high < 0 || Math.abs(other.drawn - usual.drawn) > drawnBand(usual, other);

/** Closer shares of drawn games do not count as different. */
function drawnBand(a: Series, b: Series): number {
  const spread = (one: Series) => (one.drawn * (1 - one.drawn)) / one.games;
  return 1.96 * Math.sqrt(spread(a) + spread(b)) + 1 / a.games;
}

function table(name: string, changed: readonly Changed[]): Table {
  const usual = changed[0]!.usual;
  return {
    kind: "table",
    head: name.charAt(0).toUpperCase() + name.slice(1),
    caption: `Usual answers: the first seat wins ${withBand(usual)} of ${usual.games}, nobody ${hundredths(usual.drawn)}, ${median(usual.steps)} steps. Bold: told apart from the usual answer.`,
    columns: ["Answer", "touches", "first seat", "nobody", "steps"],
    rows: changed.map((one) => ({
      bold: isBold(one),
      cells: [
        `${one.key} = ${one.value}`,
        hundredths(one.touched),
        `${one.apart.score < 0 ? "−" : "+"}${hundredths(Math.abs(one.apart.score))}`,
        hundredths(one.other.drawn),
        String(median(one.other.steps)),
      ],
    })),
  };
}

function findings(name: string, changed: readonly Changed[]): string[] {
  const bold = changed.filter(isBold);
  const still = changed.filter(({ touched }) => touched === 0).map(({ key, value }) => `${key} = ${value}`);
  const told = bold.map(({ key, value, apart, usual, other }) => {
    const seat = `first seat ${apart.score < 0 ? "−" : "+"}${hundredths(Math.abs(apart.score))} (${hundredths(apart.low)} to ${hundredths(apart.high)})`;
    return `${key} = ${value}: ${seat}, nobody ${hundredths(usual.drawn)} to ${hundredths(other.drawn)}, steps ${median(usual.steps)} to ${median(other.steps)}`;
  });
  return [
    told.length > 0
      ? `In the ${name}: ${told.join("; ")}.`
      : `In the ${name} no other answer is told apart from the usual one.`,
    ...(still.length > 0 ? [`Never felt in these ${name} games: ${still.join(", ")}.`] : []),
  ];
}
