/**
 * What a conflict waits for from one player, read from the verified record alone: a chat message can say anything. A decision has
 * the same id on all clients, so that it is called once.
 */

import type { Seat } from "../../../rules/conflict/contract.ts";
import { hashOf, keptHead } from "../../../rules/conflict/protocol/head.ts";
import type { Stage } from "../../../rules/conflict/protocol/turn.ts";
import { named } from "../../base/words.view.ts";
import type { BoardInput } from "../contract/board.ts";
import type { OpenRequest, PageView } from "../contract/page-view.ts";
import { demandWords, requestLine, wasAskedToo, whereWords } from "../words/requests.view.ts";
import { nameOfSeat } from "../words/seat.view.ts";

export interface Wait {
  /** The same on all clients, and unique for every decision. */
  readonly id: string;
  /** Join, decide, connect so that orders can be opened, answer a request, confirm being present. */
  readonly what: "sit" | "decide" | "open" | "answer" | "here";
  readonly seats: readonly Seat[];
  /** The kind of the first demand. */
  readonly asks: string;
  /** Whether everybody else who was asked has decided. */
  readonly last: boolean;
  readonly request?: string;
}

/** What the conflict waits for from the player of those seats; undefined if it continues without them. */
export function waitOf(view: PageView, seats: readonly Seat[]): Wait | undefined {
  const { match, progress, paused, imported } = view;
  if (seats.length === 0 || imported || paused) return undefined;
  if (progress.stage === "over") return requestWait(view, seats);
  return turnWait(view, seats) ?? requestWait(view, seats) ?? hereWait(view, seats, match.signed?.head ?? "");
}

function turnWait(view: PageView, seats: readonly Seat[]): Wait | undefined {
  const { match, progress } = view;
  const own = progress.waitingFor.filter((seat) => seats.includes(seat));
  const what = WHAT[progress.stage];
  if (own.length === 0 || !what) return undefined;
  const turn = match.signed?.turn ?? keptHead(match.record);
  const asks = progress.owed.find(({ seat }) => seats.includes(seat))?.kind ?? "";
  const last =
    progress.stage === "deciding" &&
    progress.waitingFor.every((seat) => seats.includes(seat)) &&
    wasAskedToo({ match, mine: seats });
  return { id: decision(turn, what, [...seats].sort()), what, seats: own, asks, last };
}

const WHAT: Readonly<Partial<Record<Stage, Wait["what"]>>> = {
  joining: "sit",
  deciding: "decide",
  locking: "open",
  showing: "open",
};

function requestWait({ match, requests }: PageView, seats: readonly Seat[]): Wait | undefined {
  const open = requests.find((one) => one.waitingFor.some((seat) => seats.includes(seat)));
  return open && { ...asked(open, "answer", seats, match.signed?.head ?? ""), last: open.waitingFor.length === 1 };
}

/** The others want to continue without one of these seats. */
function hereWait({ requests }: PageView, seats: readonly Seat[], head: string): Wait | undefined {
  const open = requests.find(({ request, no }) => {
    return request.kind === "away" && seats.includes(request.seat) && !no.includes(request.seat);
  });
  return open && asked(open, "here", seats, head);
}

function asked({ key }: OpenRequest, what: Wait["what"], seats: readonly Seat[], head: string): Wait {
  return { id: decision(head, what, key, [...seats].sort()), what, seats, asks: "", last: false, request: key };
}

function decision(...parts: readonly unknown[]): string {
  return hashOf("call", ...parts).slice(0, 16);
}

/** What this client's own player is asked, without what the browser does by itself. */
export function ownWait(view: PageView): Wait | undefined {
  const wait = waitOf(view, view.mine);
  if (wait?.what === "open") return undefined;
  return wait?.what === "sit" && !view.toSit?.length ? undefined : wait;
}

export type WaitWords = ReturnType<typeof waitWords>;

export function waitWords(input: BoardInput, wait: Wait) {
  const { say, view } = input;
  const open = view.requests.findIndex(({ key }) => key === wait.request);
  const question = open < 0 ? "" : requestLine(view.requests[open]!, view, input, open).question;
  const isWaitedFor = (seat: Seat) => view.progress.waitingFor.includes(seat) || wait.seats.includes(seat);
  // A player who is late on one seat does not count as waiting on another.
  const waited = new Set(input.seats.filter(({ seat }) => isWaitedFor(seat)).map(({ player }) => player));
  const people = input.seats.filter(({ machine, player }) => machine === undefined && player && !waited.has(player));
  const waiters = [...new Set(people.map(({ player }) => player))];
  return {
    /** "Your turn." */
    call: say(
      wait.last && wait.what === "decide" && waiters.length > 1 ? "BNB.Calls.last" : `BNB.Calls.call.${wait.what}`,
    ),
    /** "How does Ella defend?" */
    asks: asksWords(input, wait, question),
    where: whereWords(input),
    /** The players who have decided and wait. */
    waiters,
    who: named(waiters, say),
  };
}

function asksWords(input: BoardInput, wait: Wait, question: string): string {
  const { say } = input;
  const names = named(wait.seats, say, (seat) => nameOfSeat(input, seat));
  if (question) return question;
  // A seat named after its player needs no name.
  const plain = input.seats.every(({ seat, name, player }) => !wait.seats.includes(seat) || name === player);
  if (wait.what === "sit" && plain) return say("BNB.Calls.asks.sitPlain");
  if (wait.what !== "decide") return say(`BNB.Calls.asks.${wait.what}`, { who: names });
  const what = demandWords(input, wait.asks);
  return what ? say("BNB.Calls.asks.decide", { who: names, what }) : names;
}
