/** Requests to the players and their agreement, as written on the page and into the record. */
import { chainEnd } from "../../../rules/conflict/chain.ts";
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { type Answers, type Request, readRequest, requestKey } from "../../../rules/conflict/protocol/agreement.ts";
import type { Keep } from "../../../rules/conflict/protocol/keep.ts";
import { sitWords } from "../../../rules/conflict/protocol/prove.ts";
import { publicKey, signatureOf } from "../../../rules/conflict/protocol/signature.ts";
import type { Sheets, Turn } from "../../../rules/conflict/protocol/turn.ts";
import type { Entry, SitEntry } from "../../../rules/conflict/record.ts";
import { isObject } from "../../../rules/result.ts";
import { safeKey } from "./page-record.ts";

/** A request from a user without a seat. */
export function askText(head: string, request: Request): string {
  return JSON.stringify({ head, given: {}, asks: requestKey(request) });
}

export function readAsk(text: string | undefined, head: string): Request | undefined {
  if (!text || text.length > 2000) return undefined;
  try {
    const said: unknown = JSON.parse(text);
    return isObject(said) && said.head === head && typeof said.asks === "string" ? readRequest(said.asks) : undefined;
  } catch {
    return undefined;
  }
}

export function answersPath(seat: Seat): string {
  return `system.answers.${safeKey(seat)}`;
}

export function agreedEntry(
  { match, turn, sheets }: { readonly match: AnyMatch; readonly turn: Turn; readonly sheets: Sheets },
  request: Exclude<Request, { kind: "sit" | "renew" }>,
  consents: SitEntry["consents"],
): Entry {
  switch (request.kind) {
    case "undo":
      return { type: "undo", steps: request.steps, consents };
    case "redo":
      return { type: "redo", steps: match.signed!.undone!.past.length - match.past.length, consents };
    case "away": {
      const { seat } = request;
      const locked = turn.locked && sheets[seat]?.lock ? { locked: JSON.stringify(sheets[seat]) } : {};
      return { type: "away", seat, ...locked, consents };
    }
    case "advice":
      return { type: "advice", seat: request.seat, consents };
    case "control":
      return { type: "control", seat: request.seat, byPlayer: request.byPlayer, consents };
    default:
      return { type: request.kind, consents };
  }
}

interface Sitter {
  readonly seat: Seat;
  readonly user: string;
  readonly keep: Keep;
  /** Whether the secrets of the old chain are on another device. */
  readonly newChain: boolean;
  readonly standIn: boolean;
  /** The number of steps played since this seat left, which it may take back by right. */
  readonly steps?: number;
}

/** The entry of a player who joins, signed by that player. */
export function sitEntry(match: AnyMatch, who: Sitter, consents: SitEntry["consents"]): SitEntry {
  const { seat, user, keep, newChain, standIn, steps = 0 } = who;
  const sitter = {
    seat,
    user,
    key: publicKey(keep.key),
    ...(newChain ? { chain: chainEnd(keep.secret) } : {}),
    ...(standIn ? { standIn: true as const } : {}),
    ...(steps > 0 ? { steps } : {}),
  };
  const signature = signatureOf(keep.key, "sit", sitWords(match, sitter));
  return { type: "sit", ...sitter, signature, consents };
}

/** The new chain that a seat has named at this head, with its signature. */
export function renewOf(seat: Seat, given: Answers["given"] = {}): { chain: string; signature: string } | undefined {
  for (const [key, { answer, signature }] of Object.entries(given)) {
    const request = readRequest(key);
    if (request?.kind === "renew" && request.seat === seat && answer === "yes")
      return { chain: request.chain, signature };
  }
  return undefined;
}
