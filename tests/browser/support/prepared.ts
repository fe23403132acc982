/**
 * Conflict pages that stand in the middle of play without having been clicked there: the rules play both seats up to a
 * moment, with real seals, links and dice, and the pages are written as the clients would have written them, each seat's
 * secrets into its own browser. Every client proves the record when it reads it, so a page that lies is not played on.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Page } from "playwright-core";
import { storageKey } from "../../../src/foundry/conflict/keep-store.ts";
import { safeKey } from "../../../src/foundry/conflict/page-record.ts";
import { recordFields } from "../../../src/foundry/conflict/record/page.ts";
import { TINCTURES } from "../../../src/foundry/system.ts";
import { CHAIN_LENGTH } from "../../../src/rules/conflict/chain.ts";
import type { AnyConflict, Seat } from "../../../src/rules/conflict/contract.ts";
import { type AnyMatch, beginMatch, step, turnOf } from "../../../src/rules/conflict/match.ts";
import { sealPlace } from "../../../src/rules/conflict/proof.ts";
import type { StepEntry } from "../../../src/rules/conflict/record.ts";
import { sealOf, turnDice } from "../../../src/rules/conflict/seal.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { type Dice, pick } from "../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";

declare const game: any;

export interface Play {
  setup?: unknown;
  options?: Readonly<Record<string, unknown>>;
  /** Orders by demand key instead of any legal ones. */
  choose?: (match: AnyMatch, key: string) => unknown;
}

/** The match after every step of a game that is played at random, the beginning first; no more than `most` steps. */
export function* played(kind: string, seed: string, most: number, play: Play = {}): Generator<AnyMatch> {
  const conflict = CONFLICTS[kind]!;
  const choices = seededDice(seed);
  const setup = play.setup ?? conflict.sample(choices);
  const begun = certain(beginMatch(conflict, setup, { options: play.options ?? {}, id: recordId(kind, seed) }));
  const chains = Object.fromEntries(conflict.seats(begun.state).map((seat) => [seat, chainOf(seat).at(-1)!]));
  let match = certain(beginMatch(conflict, setup, { ...begun.record, chains })) as AnyMatch;
  for (let steps = 0; steps <= most; steps++) {
    yield match;
    if (conflict.outcome(match.state)) return;
    match = stepped(match, (key) => play.choose?.(match, key) ?? anyOrder(match, key, choices));
  }
}

/** The first moment of such a game that is as wanted. */
export function playedTo(kind: string, seed: string, wanted: (match: AnyMatch) => boolean, play: Play = {}): AnyMatch {
  for (const match of played(kind, seed, 400, play)) if (wanted(match)) return match;
  throw new Error(`${kind} ${seed} did not get there`);
}

/** Is that asked now, of whomever? */
export function asks(match: AnyMatch, kind: string): boolean {
  return match.conflict.demands(match.state).some((demand) => demand.kind === kind);
}

/** One step as several clients make it together: orders sealed where they are secret, dice from everybody's links. */
function stepped(match: AnyMatch, decide: (key: string) => unknown): AnyMatch {
  const demands = match.conflict.demands(match.state);
  const orders = Object.fromEntries(demands.map(({ key }) => [key, decide(key)]));
  const links = Object.fromEntries(Object.keys(match.links).map((seat) => [seat, linkAfter(match, seat)]));
  const dice = () => turnDice(match.record.id, turnOf(match), links);
  const plain = certain(step(match, orders, dice()));
  const { faces } = plain.record.entries.at(-1) as StepEntry<unknown, unknown>;
  const secret = demands.filter((demand) => demand.secret);
  const seals = Object.fromEntries(
    secret.map((demand) => {
      const nonce = digest(`${match.record.id}/${turnOf(match)}/${demand.key}`);
      return [demand.key, { seal: sealOf(sealPlace(match, demand), nonce, orders[demand.key]), nonce }];
    }),
  );
  if (faces.length === 0 && secret.length === 0) return plain as AnyMatch;
  const proof = { ...(secret.length > 0 ? { seals } : {}), ...(faces.length > 0 ? { links } : {}) };
  return certain(step(match, orders, dice(), proof)) as AnyMatch;
}

function anyOrder({ conflict, state }: { conflict: AnyConflict; state: unknown }, key: string, dice: Dice): unknown {
  return conflict.anyOrder?.(state, key, dice) ?? pick(dice, conflict.legal(state, key), key);
}

function recordId(kind: string, seed: string): string {
  return digest(`${kind} ${seed}`).slice(0, 16);
}

function digest(words: string): string {
  return bytesToHex(sha256(utf8ToBytes(words)));
}

const chains = new Map<Seat, readonly string[]>();

/** A seat's whole chain, from its secret to the published end; the same in all prepared pages. */
function chainOf(seat: Seat): readonly string[] {
  const known = chains.get(seat);
  if (known) return known;
  const links = [digest(`the secret of ${seat}`)];
  while (links.length <= CHAIN_LENGTH) links.push(bytesToHex(sha256(hexToBytes(links.at(-1)!))));
  chains.set(seat, links);
  return links;
}

function linkAfter(match: AnyMatch, seat: Seat): string {
  const chain = chainOf(seat);
  return chain[chain.lastIndexOf(match.links[seat]!) - 1]!;
}

/** Who sits where: browser pages by seat. A page may sit on several; the first one writes the documents. */
export type Sitting = Readonly<Record<Seat, Page>>;

/** Writes the matches as pages of the Chronicle, by title; gives their uuids. Who sits has the secrets. */
export async function layOut(
  matches: Readonly<Record<string, AnyMatch>>,
  sitting: (match: AnyMatch) => Sitting,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const plans = [];
  let writer: Page | undefined;
  const keeps = new Map<Page, Record<string, string>>();
  const users = new Map<Page, string>();
  for (const [title, match] of Object.entries(matches)) {
    const seats: Record<string, object> = {};
    for (const [at, [seat, page]] of Object.entries(sitting(match)).entries()) {
      writer ??= page;
      if (!users.has(page)) users.set(page, await page.evaluate(() => game.user.id));
      const kept = { ...keeps.get(page) };
      kept[storageKey(match.record.id, seat)] = JSON.stringify({ secret: chainOf(seat)[0], sealed: {} });
      keeps.set(page, kept);
      seats[safeKey(seat)] = { user: users.get(page), tincture: TINCTURES[at], name: seat, actor: "" };
    }
    plans.push(pagePlan(title, match, seats, more));
  }
  for (const [page, kept] of keeps) {
    await page.evaluate((texts) => {
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    }, kept);
  }
  return writer!.evaluate(async (wanted) => {
    const chronicle = game.journal.getName("The Chronicle");
    const made = await chronicle.createEmbeddedDocuments("JournalEntryPage", wanted);
    return made.map((page: any) => page.uuid);
  }, plans);
}

function pagePlan(title: string, { record }: AnyMatch, seats: object, more: object): object {
  return {
    name: title,
    type: record.conflict,
    system: { ...recordFields(record), seats, ...more },
  };
}
