/**
 * Conflict pages in the middle of play that nobody clicked there: the rules play all seats up to a moment, with real
 * keys, seals, links and dice, and the pages are written as the clients would have written them, each seat's secrets into
 * its own browser. Every client verifies the record when it reads it, so a false page is not played on.
 */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { inRoot } from "../../../scripts/root.ts";
import { storageKey } from "../../../src/foundry/base/played.ts";
import { safeKey } from "../../../src/foundry/conflict/page/page-record.ts";
import { seatOf } from "../../../src/foundry/conflict/page/stakes.ts";
import { recordFields } from "../../../src/foundry/conflict/report/page.ts";
import { SYSTEM_ID, TINCTURES } from "../../../src/foundry/system.ts";
import type { AnyRules, Seat } from "../../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../../src/rules/conflict/match.ts";
import type { Keep } from "../../../src/rules/conflict/protocol/keep.ts";
import { publicKey } from "../../../src/rules/conflict/protocol/signature.ts";
import type { Beginning } from "../../../src/rules/conflict/protocol/turn.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { type Dice, pick } from "../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { digest, Machines, type Sitter } from "../../rules/conflict/protocol/seats.ts";

declare const game: any;

export interface Play {
  setup?: unknown;
  options?: Readonly<Record<string, unknown>>;
  /** Orders by demand key instead of random legal ones. */
  choose?: (match: AnyMatch, key: string) => unknown;
  /** Uuids of the documents behind the engine's ids: each put at stake by its own seat. */
  actors?: Readonly<Record<string, string>>;
  /** Seats that a computer of that strength plays. */
  computers?: Readonly<Record<Seat, string>>;
  /** Names and colours of the seats, as the start window gives them; otherwise a seat's name is its key. */
  seats?: Beginning["seats"];
  /** Which of the demo's users has which seat: by default Rosa the first and Tomas all others. */
  who?: (seat: Seat, at: number) => string;
}

/** The secrets of the seats in a game that was played here. */
const machinesOf = new WeakMap<AnyMatch, Machines>();

/** The private data of each seat in a game that was played here. */
export function keepsOf(match: AnyMatch): Readonly<Record<Seat, Keep>> {
  return machinesOf.get(match)!.keeps;
}

/** The state after every step of a random game, the beginning first; at most `most` steps. */
export function* played(kind: string, seed: string, most: number, play: Play = {}): Generator<AnyMatch> {
  const conflict = CONFLICTS[kind]!;
  const choices = seededDice(seed);
  const setup = play.setup ?? conflict.sample(choices);
  const { who = (_: Seat, at: number) => (at === 0 ? "Rosa" : "Tomas") } = play;
  const sit = (seat: Seat, at: number) => sitterOf(userNamed(who(seat, at)));
  const machines = new Machines(conflict, setup, recordId(kind, seed), play.options ?? {}, sit);
  const { actors, computers = {} } = play;
  if (play.seats) machines.beginning = { ...machines.beginning, seats: play.seats };
  for (const [seat, computer] of Object.entries(computers)) {
    const seats = { ...machines.beginning.seats, [seat]: { ...machines.beginning.seats[seat]!, computer } };
    machines.beginning = { ...machines.beginning, seats };
  }
  if (actors) {
    machines.beginning = { ...machines.beginning, actors };
    machines.stakes = (seat) => Object.keys(actors).filter((id) => (seatOf(machines.match, id) ?? seat) === seat);
  }
  machines.settle();
  for (let steps = 0; steps <= most; steps++) {
    machinesOf.set(machines.match, machines.copy());
    yield machines.match;
    if (conflict.outcome(machines.match.state)) return;
    const { past } = machines.match;
    while (machines.match.past.length === past.length) {
      for (const { key, seat } of machines.turn.progress.owed) {
        machines.order(seat, key, play.choose?.(machines.match, key) ?? anyOrder(machines.match, key, choices));
      }
      machines.step();
    }
  }
}

/** The first moment of such a game that meets the condition. */
export function playedTo(kind: string, seed: string, wanted: (match: AnyMatch) => boolean, play: Play = {}): AnyMatch {
  for (const match of played(kind, seed, 400, play)) if (wanted(match)) return match;
  throw new Error(`${kind} ${seed} did not get there`);
}

/** Is that asked now, of any seat? */
export function asks(match: AnyMatch, kind: string): boolean {
  return match.conflict.demands(match.state).some((demand) => demand.kind === kind);
}

function anyOrder({ conflict, state }: { conflict: AnyRules; state: unknown }, key: string, dice: Dice): unknown {
  return conflict.anyOrder?.(state, key, dice) ?? pick(dice, conflict.legal(state, key), key);
}

function recordId(kind: string, seed: string): string {
  return digest(`${kind} ${seed}`).slice(0, 16);
}

function userNamed(name: string): string {
  const { users } = JSON.parse(readFileSync(inRoot("demo/world.json"), "utf8")).collections;
  return users.find((user: { name: string }) => user.name === name)._id;
}

/** A user with a key that every prepared page accepts as theirs. */
function sitterOf(user: string): Sitter {
  return { user, key: digest(`key of ${user}`) };
}

/** Browser pages by seat. A page may have several seats; the first one writes the documents. */
export type Sitting = Readonly<Record<Seat, Page>>;

/** Writes the matches as pages of the Chronicle, by title; returns their uuids. Each seat's browser gets its secrets. */
export async function layOut(
  matches: Readonly<Record<string, AnyMatch>>,
  sitting: (match: AnyMatch) => Sitting,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const plans = [];
  let writer: Page | undefined;
  const keeps = new Map<Page, Record<string, string>>();
  for (const [title, match] of Object.entries(matches)) {
    const machines = machinesOf.get(match)!;
    for (const [seat, page] of Object.entries(sitting(match))) {
      writer ??= page;
      const user = await page.evaluate(() => game.user.id);
      if (machines.beginning.seats[seat]!.user !== user) throw new Error(`${title}: ${seat} is played by another user`);
      const kept = { ...keeps.get(page) };
      kept[storageKey(match.record.id, seat)] = JSON.stringify(machines.keeps[seat]);
      keeps.set(page, kept);
    }
    plans.push(pagePlan(title, match, machines, more));
  }
  for (const [page, kept] of keeps) {
    const { key } = sitterOf(await page.evaluate(() => game.user.id));
    await page.evaluate(
      async ([texts, system, published]) => {
        for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
        await game.user.update({ [`flags.${system}.keys.${published}`]: 1 });
      },
      [kept, SYSTEM_ID, publicKey(key)] as const,
    );
  }
  return writer!.evaluate(async (wanted) => {
    const chronicle = game.journal.find((one: any) => one.pages.some(({ type }: any) => type === "campaign"));
    const made = await chronicle.createEmbeddedDocuments("JournalEntryPage", wanted);
    return made.map((page: any) => page.uuid);
  }, plans);
}

function pagePlan(title: string, { record }: AnyMatch, { beginning }: Machines, more: object): object {
  const seats = Object.entries(beginning.seats).map(([seat, about], at) => [
    safeKey(seat),
    { ...about, tincture: about.tincture || TINCTURES[at] },
  ]);
  return {
    name: title,
    type: record.conflict,
    system: { ...recordFields(record), seats: Object.fromEntries(seats), actors: beginning.actors, ...more },
  };
}
