/** A Command battle as one seat sees it, for the tests of its views. */
import type { BoardScene } from "../../../../src/foundry/conflict/board.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { EMPTY_EXCHANGE, standing } from "../../../../src/rules/conflict/table.ts";
import { quietly } from "../../support/render.ts";

export function look(match: AnyMatch, seat: string, draft: object = {}): BoardScene {
  const joined = { ...match, links: { north: "00", south: "00" } };
  const table = {
    match: joined,
    exchange: EMPTY_EXCHANGE,
    standing: standing(joined, EMPTY_EXCHANGE),
    requests: [],
    mine: [seat],
    paused: false,
  };
  const info = { tincture: "", user: "", player: "", actor: "" };
  const seats = ["north", "south"].map((name) => ({ seat: name, name, ...info }));
  return { table, seats, seat, draft: { ...draft }, live: true, say: quietly };
}
