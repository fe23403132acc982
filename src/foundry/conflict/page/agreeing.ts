/** What the table is asked and agrees on, as it is written on the page and into the record. */
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { type Request, readRequest, requestKey } from "../../../rules/conflict/protocol/agreement.ts";
import type { Entry, SitEntry } from "../../../rules/conflict/record.ts";
import { isObject } from "../../../rules/result.ts";
import { safeKey } from "./page-record.ts";

/** What somebody without a seat asks the table. */
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

/** The entry that says what was agreed. */
export function agreedEntry(
  match: AnyMatch,
  request: Exclude<Request, { kind: "sit" }>,
  consents: SitEntry["consents"],
): Entry {
  switch (request.kind) {
    case "undo":
      return { type: "undo", steps: request.steps, consents };
    case "redo":
      return { type: "redo", steps: match.signed!.undone!.past.length - match.past.length, consents };
    case "away":
      return { type: "away", seat: request.seat, consents };
    default:
      return { type: request.kind, consents };
  }
}
