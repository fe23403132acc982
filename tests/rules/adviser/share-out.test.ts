/** Long runs are the same on any number of cores, and in shards on several machines. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readWords } from "../../../scripts/arguments.ts";
import { readSharing, SHARING, SharedRun } from "../../../scripts/play/share-out.ts";
import { gameOf, summed, type TournamentGame } from "../../../scripts/play/tournament-games.ts";

const folder = mkdtempSync(path.join(tmpdir(), "shards-"));
afterAll(() => rmSync(folder, { recursive: true }));

const sharing = (...words: string[]) => readSharing(readWords(words, SHARING));
const tournament = { name: "pursuit", a: "brave", b: "greedy", seed: "shared", most: 100 };
const scores = (games: readonly TournamentGame[]) => games.map(({ score, adjudicated }) => ({ score, adjudicated }));

test("one process, two and none give the same games in the same order", async () => {
  const alone = Array.from({ length: 7 }, (_, game) => gameOf(tournament, game));
  for (const jobs of ["1", "2"]) {
    const shared = await new SharedRun(tournament, sharing("--jobs", jobs)).first(7);
    expect(scores(shared!)).toEqual(scores(alone));
    expect(summed(shared!).tally).toEqual(summed(alone).tally);
  }
});

test("shards save only their own pieces; the same command merges them", async () => {
  const whole = await new SharedRun(tournament, sharing("--jobs", "1")).first(5);
  for (const shard of ["1/2", "2/2"]) {
    const part = new SharedRun(tournament, sharing("--jobs", "1", "--shard", shard, "--kept", folder));
    expect(await part.first(4)).toBeUndefined();
  }
  const saved = readdirSync(folder).sort();
  expect(saved).toEqual(["1", "2"].map((shard) => `tournament-pursuit-brave-greedy-shared-100.${shard}-of-2.jsonl`));
  const numbers = saved.map((file) =>
    readFileSync(path.join(folder, file), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).piece),
  );
  expect(numbers).toEqual([
    [0, 2],
    [1, 3],
  ]);
  const merged = await new SharedRun(tournament, sharing("--jobs", "1", "--kept", folder)).first(5);
  expect(scores(merged!)).toEqual(scores(whole!));
  // Only the fifth was missing.
  expect(
    readFileSync(path.join(folder, "tournament-pursuit-brave-greedy-shared-100.all.jsonl"), "utf8").trim().split("\n")
      .length,
  ).toBe(1);
});

describe("the options of sharing", () => {
  test.each(["0/2", "3/2", "1", "a/b", "1/0"])("a shard is a part of the whole: not %s", (shard) => {
    expect(() => sharing("--shard", shard, "--kept", folder)).toThrow("--shard");
  });

  test("a shard needs a folder, and all cores work by default", () => {
    expect(() => sharing("--shard", "1/2")).toThrow("--kept");
    expect(sharing().jobs).toBeGreaterThan(0);
    expect(sharing("--jobs", "3").jobs).toBe(3);
  });
});
