/**
 * Every registered conflict in the fuzzer: no dead end, every state sound, every default legal, every record replays. The
 * same games each time, eight times as many in the long run; `npm run fuzz` plays any number of others.
 */
import { expect, test } from "vitest";
import { fuzzer } from "../../../scripts/play/fuzz-run.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { often } from "../../often.ts";

/** Games for each conflict: about as many as take the same time. */
const GAMES: Readonly<Record<string, number>> = {
  pursuit: 5000,
  discussion: 2000,
  sortie: 750,
  draft: 500,
  duel: 500,
  command: 250,
  skirmish: 125,
  battle: 125,
};

const fuzz = fuzzer();

test.each(Object.keys(CONFLICTS))(
  "%s is played to its end, faultless and replayed",
  { timeout: 600_000 },
  async (name) => {
    let played = 0;
    const all = GAMES[name] ?? 500;
    const games = often(Math.ceil(all / 8), all);
    await (await fuzz)({ conflict: name, seed: "ci", first: 0, games, jobs: 2 }, (news) => {
      played += news.games;
    });
    expect(played).toBe(games);
  },
);
