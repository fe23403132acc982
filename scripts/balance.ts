/**
 * npm run balance -- weapons|armies|options|books [--games N] [--seed S] [--players NAME] [--out FILE]
 * A page for authors: which weapon, action, troop or answer to an option is out of line, with the numbers. Our own findings
 * stand in docs/balance.md.
 */
import { writeFile } from "node:fs/promises";
import { readWords, wholeNumber } from "./arguments.ts";
import { armiesReport, armyGames } from "./balance/armies.ts";
import { bookGames, booksReport } from "./balance/books.ts";
import { optionGames, optionsReport } from "./balance/options.ts";
import { page } from "./balance/page.ts";
import type { Report } from "./balance/report.ts";
import { type Terms, WORKSHOP_PLAYER_NAMES, WORKSHOP_PLAYERS } from "./balance/series.ts";
import { WEAPON_GAMES, weaponsReport } from "./balance/weapons.ts";
import { run, UsageError } from "./root.ts";

interface Page {
  readonly report: (terms: Terms) => Report;
  /** How many games it takes in all, for so many of each. */
  readonly all: (games: number) => number;
}

const PAGES: Readonly<Record<string, Page>> = {
  weapons: { report: weaponsReport, all: (games) => WEAPON_GAMES * games },
  armies: { report: armiesReport, all: armyGames },
  options: { report: optionsReport, all: optionGames },
  books: { report: booksReport, all: bookGames },
};

const GAMES = 20;

await run(async () => {
  const words = readWords(process.argv.slice(2), { games: "value", seed: "value", players: "value", out: "value" });
  const name = words.plain[0] ?? "";
  const wanted = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
  if (!wanted || words.plain.length > 1)
    throw new UsageError(
      `Name a page: ${Object.keys(PAGES).join(", ")}${name ? ` (not ${words.plain.join(" ")})` : ""}`,
    );
  const games = wholeNumber(words, "games", GAMES);
  const seed = String(words.flags.seed ?? "1");
  const players = String(words.flags.players ?? "sensible");
  const player = Object.hasOwn(WORKSHOP_PLAYERS, players) ? WORKSHOP_PLAYERS[players] : undefined;
  if (!player) throw new UsageError(`--players takes one of ${WORKSHOP_PLAYER_NAMES.join(", ")}, not ${players}`);
  const out = String(words.flags.out ?? `balance-${name}.html`);
  const all = wanted.all(games);
  let played = 0;
  const tell = () => {
    played++;
    if (process.stderr.isTTY) process.stderr.write(`\r${played} of ${all} games`);
  };
  const report = wanted.report({ games, seed, player, tell });
  if (process.stderr.isTTY) process.stderr.write("\n");
  const command = `npm run balance -- ${name} --games ${games} --seed ${seed} --players ${players}`;
  await writeFile(out, page(report, command));
  for (const finding of report.findings) console.log(finding);
  console.log(`${played} games. The page is in ${out}`);
});
