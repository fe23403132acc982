/**
 * npm run balance -- weapons|armies|options|books [--games N] [--seed S] [--players NAME] [--out FILE] [--jobs N] [--shard I/N]
 * [--kept FOLDER]
 * A page for authors: which weapon, action, troop or answer to an option is out of line, with the numbers. Our own findings
 * stand in docs/balance.md. share-out.ts says what --jobs, --shard and --kept do.
 */
import { writeFile } from "node:fs/promises";
import { readWords, wholeNumber } from "./arguments.ts";
import { page } from "./balance/page.ts";
import { PAGES, type PageTerms, pageOf, piecesOf } from "./balance/pages.ts";
import { WORKSHOP_PLAYER_NAMES } from "./balance/series.ts";
import { run, UsageError } from "./root.ts";
import { readSharing, SHARING, SharedRun } from "./share-out.ts";

const GAMES = 20;

await run(async () => {
  const words = readWords(process.argv.slice(2), {
    games: "value",
    seed: "value",
    players: "value",
    out: "value",
    ...SHARING,
  });
  const name = words.plain[0] ?? "";
  if (!Object.hasOwn(PAGES, name) || words.plain.length > 1)
    throw new UsageError(
      `Name a page: ${Object.keys(PAGES).join(", ")}${name ? ` (not ${words.plain.join(" ")})` : ""}`,
    );
  const games = wholeNumber(words, "games", GAMES);
  const seed = String(words.flags.seed ?? "1");
  const players = String(words.flags.players ?? "sensible");
  if (!WORKSHOP_PLAYER_NAMES.includes(players))
    throw new UsageError(`--players takes one of ${WORKSHOP_PLAYER_NAMES.join(", ")}, not ${players}`);
  const out = String(words.flags.out ?? `balance-${name}.html`);
  const terms: PageTerms = { page: name, games, seed, players };
  const pieces = await new SharedRun<unknown>({ command: "balance", terms }, readSharing(words)).first(piecesOf(terms));
  if (!pieces) return;
  const report = pageOf(terms, pieces);
  const command = `npm run balance -- ${name} --games ${games} --seed ${seed} --players ${players}`;
  await writeFile(out, page(report, command));
  for (const finding of report.findings) console.log(finding);
  console.log(`${PAGES[name]!.all(games)} games. The page is in ${out}`);
});
