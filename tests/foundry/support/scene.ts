/** What a board's views look at, for tests: a match as it stands at a table where everybody has sat down and nothing is given. */
import type { BoardScene, SeatInfo } from "../../../src/foundry/conflict/board.ts";
import { TINCTURES } from "../../../src/foundry/system.ts";
import type { Seat } from "../../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../../src/rules/conflict/match.ts";
import { EMPTY_EXCHANGE, standing } from "../../../src/rules/conflict/table.ts";
import { quietly } from "./render.ts";

/** As that seat sees it; without one, as somebody who looks on. `named` says more of a seat than its own name. */
export function look(
  match: AnyMatch,
  seat?: Seat,
  draft: object = {},
  named: (seat: Seat, at: number) => Partial<SeatInfo> = () => ({}),
): BoardScene {
  const seats = match.conflict.seats(match.state).map((name, at) => {
    const plain = { seat: name, name, tincture: TINCTURES[at % TINCTURES.length]!, user: name, player: "", actor: "" };
    return { ...plain, ...named(name, at) };
  });
  const joined = { ...match, links: Object.fromEntries(seats.map((info) => [info.seat, "00"])) };
  const table = {
    match: joined,
    exchange: EMPTY_EXCHANGE,
    standing: standing(joined, EMPTY_EXCHANGE),
    requests: [],
    mine: seat === undefined ? [] : [seat],
    paused: false,
  };
  return { table, seats, seat, draft: { ...draft }, live: true, say: quietly };
}
