/**
 * A random adversary between random honest steps, who also writes several entries at once and declares Rosa absent.
 * Whatever he writes, honest clients never disagree unnoticed, blame nobody innocent, never reveal twice for different
 * sets, never throw, are never locked out, and apply no result that their player did not follow; and the record verifies.
 */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entryKey, entryPath } from "../../../../src/foundry/conflict/page/page-record.ts";
import { sheetPath } from "../../../../src/foundry/conflict/page/sheets.ts";
import { verdictOf } from "../../../../src/rules/conflict/checks.ts";
import { requestKey, signAnswer } from "../../../../src/rules/conflict/protocol/agreement.ts";
import { signSheet } from "../../../../src/rules/conflict/protocol/sheet.ts";
import { often } from "../../../often.ts";
import { Attack, hex, KINDS, LIARS, look } from "../attack.ts";
import { Forger } from "../forger.ts";

const FIELDS = ["rules", "recordId", "setup", "options", "imported", "paused"] as const;
const MAPS = ["entries", "said", "answers", "seats", "actors"] as const;
const GARBAGE = [
  "",
  "x",
  "{",
  "[]",
  "null",
  "{}",
  '{"type":"step"}',
  '{"type":"begin"}',
  '{"seat":"a"}',
  `${"[".repeat(9000)}`,
  `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`,
];

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const move = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("order" as const), who: share }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("write" as const), at: share, what: share, how: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("field" as const), at: share, what: share }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("sign" as const), at: share, what: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reload" as const), who: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("silence" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("batch" as const), at: share, what: share, how: share }) },
);

const pickAt = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)]!;

/** Texts that Tomas has seen on this page and may restore. */
class Adversary {
  readonly seen: string[] = [];

  constructor(readonly table: Attack) {}

  watch(): void {
    for (const map of MAPS) {
      for (const text of Object.values(this.table.page.data[map])) if (typeof text === "string") this.seen.push(text);
    }
    this.seen.splice(0, Math.max(0, this.seen.length - 200));
  }

  async write({ at, what, how }: { at: number; what: number; how: number }): Promise<void> {
    const { page, match, conflict } = this.table;
    const { length } = match.record.entries;
    const seats = conflict.seats(match.state);
    const paths = [
      ...[0, 1, length - 1, length, length + 1].map((index) => `entries.${entryKey(Math.max(0, index))}`),
      ...seats.flatMap((seat) => [`said.${seat}`, `said.${seat}`, `answers.${seat}`, `actors.${seat}`]),
    ];
    const path = pickAt(paths, at);
    const [map, key] = path.split(".") as [string, string];
    if (how < 0.2) return page.write("tomas", { [`system.${map}.-=${key}`]: null });
    if (how < 0.25) return page.write("tomas", { [`system.==${map}`]: {} });
    const texts = how < 0.5 ? GARBAGE : [...this.seen, ...GARBAGE.slice(0, 1)];
    await page.write("tomas", { [`system.${path}`]: pickAt(texts, what) });
  }

  /** Under his own signature Tomas may write anything: another sheet of this turn, or an entry that only he agrees to. */
  async sign({ at, what }: { at: number; what: number }): Promise<void> {
    const { table } = this;
    const { match, page } = table;
    const seat = pickAt(table.seats.tomas, at);
    if (what < 0.25) {
      const request = pickAt([{ kind: "rest" }, { kind: "wake" }, { kind: "undo", steps: 1 }] as const, what * 4);
      const key = requestKey(request);
      const consents = { [seat]: signAnswer(table.keep("tomas", seat).key, match.signed!.head, seat, key, "yes") };
      const { kind, ...rest } = request;
      const path = entryPath(match.record.entries.length);
      return page.write("tomas", { [path]: JSON.stringify({ type: kind, ...rest, consents }) });
    }
    const { sheet } = table.keep("tomas", seat);
    if (sheet?.turn !== match.signed!.turn) return;
    const version = sheet.version + Math.floor(at * 3);
    const { lock, ...open } = sheet;
    const others = [
      { ...open, version },
      { ...sheet, version, spent: sheet.spent + 1 },
      { ...sheet, version, lock: hex("another set") },
      { ...open, version, seals: Object.fromEntries(Object.keys(open.seals).map((key) => [key, hex(key)])) },
      { ...open, version, seals: {}, orders: {}, openings: {} },
    ];
    const other = signSheet(table.keep("tomas", seat).key, pickAt(others, (what - 0.25) / 0.75));
    await page.write("tomas", { [sheetPath(seat)]: JSON.stringify(other) });
  }

  /** Valid entries from his own keys: Tomas moves the head, declares Rosa absent, plays alone; in one write or in many. */
  async batch({ at, what, how }: { at: number; what: number; how: number }): Promise<void> {
    const forger = new Forger(this.table, this.table.match);
    try {
      if (at < 0.5) forger.advice();
      if (at < 0.9) forger.away(this.table.seats.rosa[0]!);
      if (at < 0.7) forger.steps(Math.floor(what * 5));
    } catch {
      // Tomas leaves out what his own keys cannot sign at this moment.
    }
    await forger.lands(how < 0.7 ? "one" : "many", how < 0.8 ? "tomas" : "eve");
  }

  async field({ at, what }: { at: number; what: number }): Promise<void> {
    const field = pickAt(FIELDS, at);
    const value = field === "paused" ? what < 0.5 : field === "rules" ? Math.floor(what * 3) : pickAt(GARBAGE, what);
    await this.table.page.write("tomas", { [`system.${field}`]: value });
  }
}

/** Nobody leaves in these games: each turn Rosa reveals one link and one set of orders, for one set, and no link twice. */
function showsOnce(table: Attack): void {
  const byTurn = new Map<string, string>();
  const byLink = new Map<string, string>();
  for (const text of table.page.wire) {
    const said = JSON.parse(text)[sheetPath(table.seats.rosa[0]!)];
    if (typeof said !== "string" || !said.includes('"link"')) continue;
    const { turn, lock, link, seals, orders, openings, seat, signature } = JSON.parse(said);
    if (seat !== table.seats.rosa[0] || !signature) continue;
    const shown = JSON.stringify({ lock, link, seals, orders, openings });
    expect(byTurn.get(turn) ?? shown).toBe(shown);
    expect(byLink.get(link) ?? lock).toBe(lock);
    byTurn.set(turn, shown);
    byLink.set(link, lock);
  }
}

/** Either all honest clients have the same head, or each that differs has said why. */
function neverInSilence(table: Attack): void {
  const [rosa, mara] = table.honest.map((client) => look(client));
  if (rosa!.match.signed!.head === mara!.match.signed!.head) return;
  for (const view of [rosa!, mara!]) {
    const partial = verdictOf(view.match).kind === "partial" || view.match.absent.length > 0;
    const told = (view.findings ?? []).length > 0 || view.difference || view.ahead || partial;
    expect(told).toBeTruthy();
  }
}

/** Results are applied without a press only if every seat has signed. */
function writesNothingUnfollowed(table: Attack): void {
  if (!table.rosa.followed) return;
  expect(verdictOf(table.match).kind).not.toBe("partial");
  expect(look(table.rosa).ahead).toBeUndefined();
  const { absent, signed } = table.match;
  expect(absent.filter((seat) => !signed!.returning.includes(seat))).toEqual([]);
}

/** She reads what was played without her, and returns with a press, one way or the other. */
async function comesBack(table: Attack, returns: boolean): Promise<void> {
  const [hers] = table.seats.rosa;
  const { ahead, elsewhere = [] } = look(table.rosa);
  const away = table.match.absent.includes(hers!);
  if (!ahead && !away && elsewhere.length === 0) return;
  await (returns ? table.rosa.returnToLeft(hers!) : table.rosa.takeSeat(hers!));
}

async function played(name: string, moves: readonly any[]): Promise<void> {
  const table = await new Attack(KINDS[name]).begun();
  const adversary = new Adversary(table);
  for (const one of moves) {
    adversary.watch();
    if (table.match.signed!.resting) await table.rosa.answer({ kind: "wake" }, "yes");
    if (one.kind === "order") await table.decide(one.who < 0.5 ? table.rosa : table.tomas);
    else if (one.kind === "write") await adversary.write(one);
    else if (one.kind === "field") await adversary.field(one);
    else if (one.kind === "sign") await adversary.sign(one);
    else if (one.kind === "batch") await adversary.batch(one);
    else if (one.kind === "silence") await (table.page.clients.has(table.tomas) ? table.silence() : table.speaks());
    else await table.reload(one.who < 0.6 ? ["rosa"] : one.who < 0.8 ? ["mara"] : ["tomas"]);
    neverInSilence(table);
    writesNothingUnfollowed(table);
    if (one.kind === "reload") await comesBack(table, one.who < 0.3);
  }
  // A player who was absent and came back starts the turn again.
  if (!table.page.wire.some((text) => text.includes("away"))) showsOnce(table);
  await table.rosa.putBack();
  await table.rosa.pause(false);
  await comesBack(table, true);
  expect(table.holds()).toBe(true);
  expect(look(table.rosa).elsewhere).toEqual([]);
  // Back at once, or from the next turn on.
  const { absent, signed } = table.match;
  expect(absent.filter((seat) => !signed!.returning.includes(seat))).not.toContain(table.seats.rosa[0]);
  for (const client of table.honest) {
    expect((look(client).findings ?? []).filter(({ by }) => !LIARS.includes(by))).toEqual([]);
  }
}

/** Each test draws its games from a seed of its own; a long run is more tests, none of which takes longer. */
describe.each([
  ["toy", 3, 14, 120],
  ...["duel", "battle", "sortie", "pursuit", "discussion", "draft", "skirmish", "command"].map(
    (name) => [name, 1, 8, 80] as const,
  ),
] as const)("%s: %i games at a time", (name, numRuns, parts, length) => {
  const moves = fc.array(move, { minLength: length, maxLength: length });
  const { seed = 1 } = fc.readConfigureGlobal();
  test.each(Array.from({ length: often(1, parts) }, (_, part) => seed + part))(
    `${length} moves, seed %i`,
    async (own) => {
      await fc.assert(
        fc.asyncProperty(moves, (all) => played(name, all)),
        { numRuns, seed: own, endOnFailure: true },
      );
    },
  );
});
