/**
 * Armies against armies: what money buys in a battle of the Chronicle, which troops are worth their price, and which class of
 * Command and which company of Sortie beats which.
 */

import { TROOP_TYPES, TROOPS, type Troops, troopCost } from "../../src/rules/chronicle/battle/index.ts";
import { CLASSES } from "../../src/rules/command/index.ts";
import type { AnyConflict, Seat } from "../../src/rules/conflict/contract.ts";
import { CONFLICTS } from "../../src/rules/conflicts.ts";
import { seededDice } from "../../src/rules/dice/seeded.ts";
import { makeBattlefield } from "../../src/rules/hex/generate/battlefield.ts";
import { writeMap } from "../../src/rules/hex/map-text.ts";
import { ARMOURS, KINDS } from "../../src/rules/sortie/index.ts";
import { type Dots, type Heat, hundredths, isOff, named, type Report, withBand } from "./report.ts";
import { type Field, pooled, type Series, series, type Terms, turned } from "./series.ts";

const SOLDIERS = 400;
/** Enough for two hundred pikemen or sixty heavy riders. */
const MONEY = 1200;

const ARMIES: Readonly<Record<string, Troops>> = {
  "Mixed foot": { lightInfantry: 100, mediumInfantry: 160, heavyInfantry: 80, bowmen: 60 },
  Levy: { mediumInfantry: 320, lightInfantry: 80 },
  "Heavy foot": { heavyInfantry: 400 },
  "All pikes": { pikemen: 400 },
  "Foot and pikes": { mediumInfantry: 240, pikemen: 160 },
  "Foot and bows": { mediumInfantry: 240, bowmen: 160 },
  "Horse and bows": { mediumCavalry: 200, bowmen: 200 },
  "Light horse": { lightCavalry: 400 },
  "Heavy horse": { heavyCavalry: 240, mediumInfantry: 160 },
  "Two horse wings": { mediumCavalry: 160, heavyInfantry: 240 },
};

/** The things to compare, and a game of one of them against another. */
interface Contest {
  readonly conflict: AnyConflict;
  readonly names: readonly string[];
  readonly field: (own: number, other: number, game: number) => Field;
}

function battles(names: readonly string[], troops: readonly Troops[], seed: string): Contest {
  return {
    conflict: CONFLICTS.battle!,
    names,
    field: (a, b, game) => {
      const map = writeMap(makeBattlefield(seededDice(`workshop/map/${seed}/${game >> 1}`)));
      const [own, other]: readonly [Seat, Seat] = game % 2 === 0 ? ["attacker", "defender"] : ["defender", "attacker"];
      const army = (at: number) => ({ name: names[at]!, troops: troops[at]! });
      return { setup: { map, kind: "standing", [own]: army(a), [other]: army(b) }, own, other, dice: game >> 1 };
    },
  };
}

function northAndSouth(
  conflict: AnyConflict,
  names: readonly string[],
  setup: (armies: readonly { readonly seat: Seat; readonly at: number }[]) => unknown,
): Contest {
  return {
    conflict,
    names,
    field: (a, b, game) => {
      const [own, other]: readonly [Seat, Seat] = game % 2 === 0 ? ["north", "south"] : ["south", "north"];
      const seats = [
        { seat: own, at: a },
        { seat: other, at: b },
      ];
      return { setup: setup(game % 2 === 0 ? seats : seats.reverse()), own, other, dice: game >> 1 };
    },
  };
}

const COMPANIES = KINDS.flatMap((kind) => ARMOURS.map((armour) => ({ kind, armour })));

const commandContest = northAndSouth(CONFLICTS.command!, CLASSES.map(named), (armies) => ({
  turns: 20,
  armies: armies.map(({ seat, at }, place) => ({
    seat,
    name: named(seat),
    leadership: 10 + place,
    units: [1, 2, 3, 4].map((unit) => ({
      id: `${seat}-${unit}`,
      name: `${named(seat)} ${unit}`,
      class: CLASSES[at]!,
      grade: "C",
    })),
  })),
}));

const sortieContest = northAndSouth(
  CONFLICTS.sortie!,
  COMPANIES.map(({ kind, armour }) => named(`${armour} ${kind}`)),
  (armies) => ({
    terrain: "mixed",
    gap: 2,
    rounds: 12,
    armies: armies.map(({ seat, at }) => ({
      seat,
      name: named(seat),
      units: [1, 2].map((unit) => ({
        id: `${seat}-${unit}`,
        name: `${named(seat)} ${unit}`,
        size: 200,
        commander: 1,
        ...COMPANIES[at]!,
      })),
    })),
  }),
);

const pairsOf = (count: number): number => (count * (count - 1)) / 2;

/** Half as many of the battles, which take longest. */
const battleGames = (games: number): number => Math.max(2, games >> 1);

export function armyGames(games: number): number {
  return (
    (pairsOf(Object.keys(ARMIES).length) + pairsOf(TROOP_TYPES.length)) * battleGames(games) +
    (pairsOf(CLASSES.length) + pairsOf(COMPANIES.length)) * games
  );
}

export function armiesReport(terms: Terms): Report {
  const fewer = { ...terms, games: battleGames(terms.games) };
  const money = battles(Object.keys(ARMIES), Object.values(ARMIES), terms.seed);
  const dots = costAgainstWinning(allAgainstAll(money, "armies", fewer), fewer.games);
  const bought = TROOP_TYPES.map((type) => ({ [type]: Math.round(MONEY / TROOPS[type].cost) }));
  const troops = heat(battles(TROOP_TYPES.map(named), bought, terms.seed), "troops", fewer, {
    head: "Troops for the same money",
    caption: `Chronicle: all of one type for ${MONEY}, on made battlefields.`,
  });
  const command = heat(commandContest, "command", terms, {
    head: "Classes of Command",
    caption: "Four units of grade C each.",
  });
  const sortie = heat(sortieContest, "sortie", terms, {
    head: "Companies of Sortie",
    caption: "Two companies of 200 each on mixed ground.",
  });
  return {
    title: "How even are the armies?",
    about: `Usual answers. ${armyGames(terms.games)} games, seed ${terms.seed}.`,
    sections: [dots, troops, command, sortie],
    findings: [...offTheLine(dots), ...extremes(troops), ...extremes(command), ...extremes(sortie)],
  };
}

function allAgainstAll(
  { conflict, names, field }: Contest,
  name: string,
  terms: Terms,
): readonly (Series | undefined)[][] {
  const found: (Series | undefined)[][] = names.map(() => names.map(() => undefined));
  for (let a = 0; a < names.length; a++) {
    for (let b = a + 1; b < names.length; b++) {
      const one = series(conflict, name, (game) => field(a, b, game), terms);
      found[a]![b] = one;
      found[b]![a] = turned(one);
    }
  }
  return found;
}

const together = (row: readonly (Series | undefined)[]): Series => pooled(row.filter((one) => one !== undefined));

function heat(contest: Contest, name: string, terms: Terms, words: Pick<Heat, "head" | "caption">): Heat {
  const found = allAgainstAll(contest, name, terms);
  return {
    kind: "heat",
    head: words.head,
    caption: `${words.caption} Won by the one at the left; nobody’s is a half. ${terms.games} games a cell.`,
    corner: "",
    columns: contest.names,
    rows: contest.names.map((row, at) => ({ name: row, cells: found[at]!, all: together(found[at]!) })),
  };
}

/** The straight line through all dots, by least squares. */
function costAgainstWinning(found: readonly (Series | undefined)[][], games: number): Dots {
  const costs = Object.values(ARMIES).map(troopCost);
  const all = costs.reduce((sum, cost) => sum + cost, 0);
  const dots = Object.keys(ARMIES).map((name, at) => {
    const enemies = (all - costs[at]!) / (costs.length - 1);
    const { score, low, high } = together(found[at]!);
    return { name, x: (100 * costs[at]!) / enemies - 100, score, low, high };
  });
  const mean = (of: (dot: (typeof dots)[number]) => number) =>
    dots.reduce((sum, dot) => sum + of(dot), 0) / dots.length;
  const x = mean((dot) => dot.x);
  const y = mean((dot) => dot.score);
  const slope = mean((dot) => (dot.x - x) * (dot.score - y)) / mean((dot) => (dot.x - x) ** 2);
  const line = { at: y - slope * x, slope };
  return {
    kind: "dots",
    head: "Cost against winning",
    caption: `Chronicle: ten armies of ${SOLDIERS} against all others, ${games} battles a pair. Bars: nineteen times in twenty; filled: off the line.`,
    axis: "cost, in hundredths above or below its enemies’",
    line,
    dots: dots.map((dot) => ({ ...dot, off: isOff(dot, line.at + line.slope * dot.x) })),
  };
}

function offTheLine({ dots, line }: Dots): string[] {
  const off = dots.filter((dot) => dot.off);
  const money = `A tenth more cost buys an army ${hundredths(10 * line.slope)} in the hundred.`;
  const named = off.map((dot) => {
    const due = line.at + line.slope * dot.x;
    return `${dot.name} ${withBand(dot)}, ${hundredths(Math.abs(dot.score - due))} ${dot.score > due ? "more" : "less"} than its cost would have it`;
  });
  return [named.length === 0 ? `${money} No army is off the line.` : `${money} Off the line: ${named.join("; ")}.`];
}

function extremes({ head, rows }: Heat): string[] {
  const ranked = [...rows].sort((a, b) => b.all!.score - a.all!.score);
  const off = ranked.filter(({ all }) => isOff(all!));
  const list = (off.length > 0 ? off : [ranked[0]!, ranked.at(-1)!]).map(
    ({ name, all }) => `${name} ${withBand(all!)}`,
  );
  return [`${head}: ${off.length > 0 ? "out of line are" : "none is out of line; the ends are"} ${list.join(", ")}.`];
}
