/**
 * A kind's window at the first decision of each sort in some games. The panel of the deciding seat is saved as text in
 * tests/fixtures/windows, as a diff to the decision before. Nobody else can decide there; advice and seals are asserted.
 */

import { expect, test } from "vitest";
import type { Board, BoardInput, OpenChoices } from "../../../src/foundry/conflict/contract/board.ts";
import { windowView } from "../../../src/foundry/conflict/window/window.view.ts";
import type { Consultation } from "../../../src/rules/adviser/consult.ts";
import { playOut } from "../../../src/rules/adviser/players.ts";
import type { Demand, Seat } from "../../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { drawnFoot } from "./foot.ts";
import { Kept } from "./kept.ts";
import { render } from "./render.ts";
import { look } from "./scene.ts";

/** A choice that is begun and not sent, at the first moment of that kind. */
export interface Begun {
  readonly kind: string;
  readonly name: string;
  readonly draft: OpenChoices | ((input: BoardInput) => OpenChoices);
}

/** A decision, and the match when it was asked for. */
interface Moment {
  readonly match: AnyMatch;
  readonly demand: Demand<unknown>;
}

export function randomGame(kind: string, seed: string, options: object = {}): AnyMatch {
  return playOut(CONFLICTS[kind]!, seededDice(`${seed}/o`), seededDice(`${seed}/d`), { options });
}

/** Together the games must ask for every kind of decision that `kinds` names, and for no other. */
export function testWindows(
  kind: string,
  board: Board,
  games: readonly AnyMatch[],
  kinds: readonly string[],
  begun: readonly Begun[] = [],
): void {
  const kept = new Kept(kind);
  const moments = firstMoments(games);
  test("the games ask for every kind of decision", () => expect([...moments.keys()].sort()).toEqual([...kinds].sort()));

  const [start] = moments.values();
  const [seat] = games[0]!.conflict.seats(games[0]!.state);
  kept.show("the board", () => board.boardContext(seenBy(start!.match, start!.demand.seat)));
  kept.show("the board at the end", () => board.boardContext(seenBy(games[0]!, seat)));
  let before: BoardInput | undefined;
  for (const [name, { match, demand }] of moments) {
    const input = seenBy(match, demand.seat);
    const last = before;
    if (last)
      kept.compare(
        name,
        () => board.ordersContext(last),
        () => board.ordersContext(input),
      );
    else kept.show(name, () => board.ordersContext(input));
    before = input;
    for (const one of begun.filter(({ kind }) => kind === name)) {
      const draft = one.draft instanceof Function ? one.draft(input) : one.draft;
      kept.compare(
        `${name}, ${one.name}`,
        () => board.ordersContext(input),
        () => board.ordersContext({ ...input, draft }),
      );
    }
    testOthers(name, board, { match, demand });
  }
}

function testOthers(name: string, board: Board, { match, demand }: Moment): void {
  const { key, seat, secret } = demand;
  const input = seenBy(match, seat);
  const legal = match.conflict.legal(match.state, key);
  const usual = drawn(board, input);
  test(`${name}: only its own seat can decide, and only now`, () => {
    expect(controls(usual)).not.toEqual([]);
    const other = match.conflict.seats(match.state).find((one) => one !== seat);
    for (const seen of [seenBy(match, other), seenBy(match, undefined), { ...input, live: false }])
      expect(controls(drawn(board, seen)).filter((one) => one.includes(`data-demand="${key}"`))).toEqual([]);
  });
  test.runIf(secret)(`${name}: once it is sealed, it can only be taken back`, () => {
    const html = drawn(board, withSeal(input, key, legal[0]));
    expect(controls(html).filter((one) => one.includes(`"${key}"`))).toEqual([]);
    const open = html.match(/data-action="takeBack" data-keys="([^"]*)"/)?.[1] ?? "";
    expect(open.split(" ")).toContain(key);
  });
  test.runIf(legal.length > 1)(`${name}: advice marks the orders it names`, () => {
    expect(drawn(board, { ...input, advice: advice(key, legal) })).not.toBe(usual);
  });
}

/** The first moment of each kind of decision, game by game. */
function firstMoments(games: readonly AnyMatch[]): Map<string, Moment> {
  const found = new Map<string, Moment>();
  for (const game of games)
    for (const [at, { state }] of game.past.entries())
      for (const demand of game.conflict.demands(state)) {
        if (!found.has(demand.kind))
          found.set(demand.kind, { match: { ...game, state, past: game.past.slice(0, at) }, demand });
      }
  return found;
}

function seenBy(match: AnyMatch, seat: Seat | undefined): BoardInput {
  return look(match, seat, {}, (name) => ({ player: `${name}'s player` }));
}

function drawn(board: Board, input: BoardInput): string {
  const context = {
    view: windowView(input, []),
    replay: { live: input.live },
    board: board.boardContext(input),
    orders: board.ordersContext(input),
  };
  const foot = drawnFoot(input, context.orders.foot);
  return render(board.templates.board, context) + render(board.templates.orders, context) + foot;
}

/** The controls that decide something. */
function controls(html: string): string[] {
  return (html.match(/<\w+[^>]*data-action="act"[^>]*>/g) ?? []).filter((one) => !/\sdisabled[\s>]/.test(one));
}

/** This order is sealed, and may still be taken back. */
function withSeal(input: BoardInput, key: string, order: unknown): BoardInput {
  const { view } = input;
  const owed = view.progress.owed.filter((demand) => demand.key !== key);
  const exchange = { ...view.exchange, seals: { [key]: "wax" } };
  return {
    ...input,
    view: { ...view, exchange, ownOrders: { [key]: order }, progress: { ...view.progress, owed } },
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
