/** The books side by side, on even fields: who begins, how often nobody wins, how long it lasts, and what sense is worth. */
import { PLAYERS } from "../../src/rules/adviser/players.ts";
import { CONFLICTS } from "../../src/rules/conflicts.ts";
import { evenField } from "./options.ts";
import { type Dots, hundredths, isOff, named, type Report, type Table, withBand } from "./report.ts";
import { type Field, median, type Series, series, type Terms } from "./series.ts";

const PLAYED = ["duel", "pursuit", "battle", "skirmish", "command", "sortie"] as const;
const BOOKS: Readonly<Record<(typeof PLAYED)[number], string>> = {
  duel: "Chronicle",
  pursuit: "Chronicle",
  battle: "Chronicle",
  skirmish: "Skirmish",
  command: "Command",
  sortie: "Sortie",
};

const gamesOf = (name: string, games: number): number => (name === "battle" ? Math.max(2, games >> 1) : games);

export function bookGames(games: number): number {
  return PLAYED.reduce((sum, name) => sum + 2 * gamesOf(name, games), 0);
}

interface Kind {
  readonly name: (typeof PLAYED)[number];
  /** The first seat against the second, both with the same player. */
  readonly even: Series;
  /** `sensible` against `brave`, sides swapped. */
  readonly sense: Series;
}

export function booksReport(terms: Terms): Report {
  const kinds = PLAYED.map((name): Kind => {
    const conflict = CONFLICTS[name]!;
    const fewer = { ...terms, games: gamesOf(name, terms.games) };
    const even = (game: number) => evenField(conflict, terms.seed, game >> 1);
    const swapped = (game: number): Field => {
      const field = even(game);
      return game % 2 === 0 ? field : { ...field, own: field.other, other: field.own };
    };
    return {
      name,
      even: series(conflict, `books/${name}`, (game) => evenField(conflict, terms.seed, game), fewer),
      sense: series(conflict, `sense/${name}`, swapped, fewer, {}, PLAYERS.brave),
    };
  });
  return {
    title: "How do the books compare?",
    about: `Even fields, usual answers. ${bookGames(terms.games)} games, seed ${terms.seed}.`,
    sections: [table(kinds), dots(kinds)],
    findings: kinds.map(finding),
  };
}

function table(kinds: readonly Kind[]): Table {
  return {
    kind: "table",
    head: "Kind by kind",
    caption:
      "The first seat and the second are equal in everything but who begins; sense plays against chance that never gives up.",
    columns: ["Kind", "book", "games", "first seat", "nobody", "steps", "longest", "sense against chance"],
    rows: kinds.map(({ name, even, sense }) => ({
      bold: isOff(even),
      cells: [
        named(name),
        BOOKS[name],
        String(even.games),
        withBand(even),
        hundredths(even.drawn),
        String(median(even.steps)),
        String(Math.max(...even.steps)),
        withBand(sense),
      ],
    })),
  };
}

function dots(kinds: readonly Kind[]): Dots {
  return {
    kind: "dots",
    head: "Does it matter who begins?",
    caption: "Won by the first seat of two equals. Bars: nineteen times in twenty; filled: off the half.",
    axis: "games that nobody won, in hundredths",
    line: { at: 0.5, slope: 0 },
    dots: kinds.map(({ name, even: { score, low, high, drawn } }) => ({
      name: named(name),
      x: 100 * drawn,
      score,
      low,
      high,
      off: isOff({ score, low, high }),
    })),
  };
}

function finding({ name, even, sense }: Kind): string {
  const begins = isOff(even)
    ? `the first seat wins ${withBand(even)}, out of line`
    : `the first seat wins ${withBand(even)}, not told apart from a half`;
  return `${named(name)}: ${begins}; nobody wins ${hundredths(even.drawn)}; sense beats chance ${withBand(sense)}.`;
}
