/**
 * Games as their windows show them, kept as text in tests/fixtures/windows: a moment of each kind of decision as whoever
 * must decide sees it, and what is different for another, when advised, or with choices half made. Whoever shows something
 * otherwise on purpose writes the new windows (`WINDOWS=write`) and reads what changed.
 */
import { readFileSync } from "node:fs";
import type { Board, BoardInput, Draft } from "../../../src/foundry/conflict/contract/board.ts";
import type { Consultation } from "../../../src/rules/adviser/consult.ts";
import { playOut } from "../../../src/rules/adviser/playout.ts";
import type { Demand, Seat } from "../../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../../src/rules/conflict/match.ts";
import { replay } from "../../../src/rules/conflict/replay.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { Kept } from "./kept.ts";
import { look } from "./scene.ts";

const FIXTURES = new URL("../../fixtures/", import.meta.url);

/** A choice that is begun and not sent, at the first moment of that kind. */
export interface Begun {
  readonly kind: string;
  readonly name: string;
  readonly draft: Draft | ((scene: BoardInput) => Draft);
}

/** A decision, and how the match stood when it was asked for. */
interface Moment {
  readonly match: AnyMatch;
  readonly demand: Demand<unknown>;
}

export function savedGame(kind: string): AnyMatch {
  const record = JSON.parse(readFileSync(new URL(`games/${kind}.json`, FIXTURES), "utf8"));
  return certain(replay(CONFLICTS[kind]!, record));
}

export function randomGame(kind: string, seed: string, options: object = {}): AnyMatch {
  return playOut(CONFLICTS[kind]!, seededDice(`${seed}/o`), seededDice(`${seed}/d`), { options });
}

/** `first` shows each kind of decision as it first comes, each of the others as it last came where it was not shown yet. */
export function testWindows(
  kind: string,
  board: Board,
  first: AnyMatch,
  others: readonly AnyMatch[],
  begun: readonly Begun[] = [],
): void {
  const windows = new Windows(kind, board);
  for (const { match, demand } of moments(first, "first", new Set())) {
    const name = windows.show("the saved game", match, demand);
    for (const one of begun) {
      const scene = seenBy(match, demand.seat);
      const draft = one.draft instanceof Function ? one.draft(scene) : one.draft;
      if (one.kind === demand.kind) windows.compare(name, one.name, scene, { ...scene, draft });
    }
  }
  windows.showEnd("the saved game", first);
  const seen = new Set<string>();
  for (const [at, game] of others.entries()) {
    for (const { match, demand } of moments(game, "last", seen)) windows.show(`game ${at + 1}`, match, demand);
    windows.showEnd(`game ${at + 1}`, game);
  }
}

/** One moment of each kind of decision that is not in `seen`. */
function moments(game: AnyMatch, which: "first" | "last", seen: Set<string>): readonly Moment[] {
  const all = game.past.flatMap(({ state }, at) => {
    const match = { ...game, state, past: game.past.slice(0, at) };
    return game.conflict.demands(state).map((demand) => ({ match, demand }));
  });
  const found = new Map<string, Moment>();
  for (const moment of which === "first" ? all.toReversed() : all) found.set(moment.demand.kind, moment);
  const fresh = [...found].filter(([kind]) => !seen.has(kind));
  for (const [kind] of fresh) seen.add(kind);
  return fresh.map(([, moment]) => moment).sort((a, b) => a.match.past.length - b.match.past.length);
}

class Windows {
  readonly #kept: Kept;
  readonly #games = new Set<string>();

  constructor(
    kind: string,
    private readonly board: Board,
  ) {
    this.#kept = new Kept(kind);
  }

  /** As whoever decides sees it, and what is different for another and when advised or sealed. */
  show(game: string, match: AnyMatch, demand: Demand<unknown>): string {
    const { conflict, state } = match;
    const { kind, key, seat, secret } = demand;
    const name = `${game}, step ${match.past.length}: ${kind}`;
    const scene = seenBy(match, seat);
    this.#kept.show(`${name}, ${seat}`, () => this.#view(scene));
    const legal = conflict.legal(state, key);
    const next = conflict.seats(state).find((other) => other !== seat);
    this.compare(name, next ?? "nobody", scene, seenBy(match, next));
    this.compare(name, "advised", scene, { ...scene, advice: advice(key, legal) });
    if (secret) this.compare(name, "sealed", scene, sealed(scene, key, legal[0]));
    if (this.#games.has(game)) return name;
    this.#games.add(game);
    this.compare(name, "nobody", scene, seenBy(match, undefined));
    this.compare(name, "in a replay", scene, { ...scene, live: false });
    return name;
  }

  showEnd(game: string, match: AnyMatch): void {
    const [seat] = match.conflict.seats(match.state);
    this.#kept.show(`${game}, the end`, () => this.#view(seenBy(match, seat)));
  }

  compare(name: string, how: string, one: BoardInput, other: BoardInput): void {
    this.#kept.compare(
      `${name}, ${how}`,
      () => this.#view(one),
      () => this.#view(other),
    );
  }

  #view(scene: BoardInput): object {
    const board = this.board.boardContext(scene) as { readonly field?: object };
    // A land's number says only that it is drawn already; who counts them sees how many were drawn before.
    const field = { ...board.field, land: undefined };
    return { board: { ...board, field }, orders: this.board.ordersContext(scene) };
  }
}

function seenBy(match: AnyMatch, seat: Seat | undefined): BoardInput {
  return look(match, seat, {}, (name) => ({ player: `${name}'s player` }));
}

/** This order lies under wax, and may still be taken back. */
function sealed(scene: BoardInput, key: string, order: unknown): BoardInput {
  const { table } = scene;
  const owed = table.standing.owed.filter((demand) => demand.key !== key);
  const exchange = { ...table.exchange, seals: { [key]: "wax" } };
  return {
    ...scene,
    table: { ...table, exchange, own: { [key]: order }, standing: { ...table.standing, owed } },
  } as BoardInput;
}

/** As if the first three of them were the best. */
function advice(key: string, orders: readonly unknown[]): Consultation {
  const suggestions = orders.slice(0, 3).map((order, at) => ({
    order,
    share: 0.6 - 0.2 * at,
    chance: { points: 6400 - 200 * at, error: 1 },
    low: 0,
    high: 1,
    spread: [1],
    reason: "mixed" as const,
  }));
  return { key, chance: { points: 6400, error: 1 }, games: 1, suggestions, drawn: 0 };
}
