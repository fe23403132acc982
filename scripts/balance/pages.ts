/**
 * The pages of the balance report, in pieces: each series of games and each long computation is one, numbered in the
 * order of the page. What a page needs never depends on the result of an earlier piece.
 */
import { UsageError } from "../root.ts";
import { armiesReport, armyGames } from "./armies.ts";
import { bookGames, booksReport } from "./books.ts";
import { optionGames, optionsReport } from "./options.ts";
import type { Report } from "./report.ts";
import { type Terms, WORKSHOP_PLAYERS } from "./series.ts";
import { WEAPON_GAMES, weaponsReport } from "./weapons.ts";

interface Page {
  readonly report: (terms: Terms) => Report;
  /** How many games it takes in all, for that many of each. */
  readonly all: (games: number) => number;
}

export const PAGES: Readonly<Record<string, Page>> = {
  weapons: { report: weaponsReport, all: (games) => WEAPON_GAMES * games },
  armies: { report: armiesReport, all: armyGames },
  options: { report: optionsReport, all: optionGames },
  books: { report: booksReport, all: bookGames },
};

export interface PageTerms {
  readonly page: string;
  readonly games: number;
  readonly seed: string;
  readonly players: string;
}

function reportWith({ page, games, seed, players }: PageTerms, piece: Terms["piece"]): Report {
  return PAGES[page]!.report({ games, seed, player: WORKSHOP_PLAYERS[players]!, piece });
}

/** Leaves a page as soon as the one piece is done. */
class Done {
  constructor(readonly value: unknown) {}
}

export function pagePiece(terms: PageTerms, number: number): unknown {
  let at = 0;
  try {
    reportWith(terms, (work, blank) => {
      if (at++ < number) return blank;
      throw new Done(work());
    });
  } catch (done) {
    if (done instanceof Done) return done.value;
    throw done;
  }
  throw new UsageError(`The page has ${at} pieces, so there is no number ${number}`);
}

export function piecesOf(terms: PageTerms): number {
  let pieces = 0;
  reportWith(terms, (_, blank) => {
    pieces++;
    return blank;
  });
  return pieces;
}

export function pageOf(terms: PageTerms, pieces: readonly unknown[]): Report {
  let at = 0;
  return reportWith(terms, <T>() => pieces[at++] as T);
}
