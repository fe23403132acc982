/** The input of a board's views, for tests: a match where everybody has joined and no order is given. */
import type { BoardInput, SeatInfo } from "../../../src/foundry/conflict/contract/board.ts";
import { TINCTURES } from "../../../src/foundry/system.ts";
import type { Seat } from "../../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../../src/rules/conflict/match.ts";
import { demandsOf, EMPTY_EXCHANGE } from "../../../src/rules/conflict/protocol/turn.ts";
import { quietly } from "./render.ts";

/** As that seat sees it; without one, as an onlooker. `named` says more of a seat than its own name. */
export function look(
  match: AnyMatch,
  seat?: Seat,
  draft: object = {},
  named: (seat: Seat, at: number) => Partial<SeatInfo> = () => ({}),
): BoardInput {
  const seats = match.conflict.seats(match.state).map((name, at) => {
    const plain = { seat: name, name, tincture: TINCTURES[at % TINCTURES.length]!, user: name, player: "", actor: "" };
    return { ...plain, ...named(name, at) };
  });
  const over = match.conflict.outcome(match.state) !== undefined;
  const owed = over ? [] : demandsOf(match).filter((demand) => !match.absent.includes(demand.seat));
  const waitingFor = [...new Set(owed.map((demand) => demand.seat))].sort();
  const view = {
    match,
    exchange: EMPTY_EXCHANGE,
    progress: { stage: over ? ("over" as const) : ("deciding" as const), waitingFor, owed },
    requests: [],
    mine: seat === undefined ? [] : [seat],
    paused: false,
  };
  return { view, seats, seat, draft: { ...draft }, live: true, say: quietly };
}
