/**
 * What the table must agree on: taking steps back, or going on without a seat. An answer is one key on the page,
 * `<request>--<seat>`; to ask is to answer yes first. A request names the number of entries it was made at, so that it
 * dies by itself as soon as play goes on.
 */
import type { Seat } from "../../rules/conflict/contract.ts";
import { type AnyMatch, absence, undo } from "../../rules/conflict/match.ts";
import { fail, type Result } from "../../rules/result.ts";
import { nameOf, safeKey } from "./page-record.ts";

export type Request =
  | { readonly kind: "undo"; readonly steps: number }
  | { readonly kind: "absence"; readonly seat: Seat };

export interface OpenRequest {
  readonly request: Request;
  readonly key: string;
  readonly yes: readonly Seat[];
  readonly no: readonly Seat[];
  /** Seats whose answer is still missing. */
  readonly awaited: readonly Seat[];
}

export function requestKey(match: AnyMatch, request: Request): string {
  const what = request.kind === "undo" ? String(request.steps) : safeKey(request.seat);
  return `${match.record.entries.length}-${request.kind}-${what}`;
}

export function answerChanges(key: string, seat: Seat, answer: "yes" | "no"): Record<string, string> {
  return { [`system.consent.${key}--${safeKey(seat)}`]: answer };
}

export function openRequests(match: AnyMatch, consent: Readonly<Record<string, string>>): OpenRequest[] {
  const found = new Map<string, { request: Request; yes: Seat[]; no: Seat[] }>();
  for (const [path, answer] of Object.entries(consent)) {
    const at = path.indexOf("--");
    const key = path.slice(0, at);
    const request = readRequest(match, key);
    if (at < 0 || !request) continue;
    const entry = found.get(key) ?? { request, yes: [], no: [] };
    entry[answer === "yes" ? "yes" : "no"].push(nameOf(path.slice(at + 2)));
    found.set(key, entry);
  }
  return [...found].map(([key, { request, yes, no }]) => ({
    request,
    key,
    yes,
    no,
    awaited: asked(match, request).filter((seat) => !yes.includes(seat) && !no.includes(seat)),
  }));
}

function readRequest(match: AnyMatch, key: string): Request | undefined {
  const parts = /^(\d+)-(undo|absence)-(.+)$/.exec(key);
  if (!parts || Number(parts[1]) !== match.record.entries.length) return undefined;
  if (parts[2] === "absence") return { kind: "absence", seat: nameOf(parts[3]!) };
  const steps = Number(parts[3]);
  return Number.isInteger(steps) && steps > 0 ? { kind: "undo", steps } : undefined;
}

function asked(match: AnyMatch, request: Request): Seat[] {
  const present = match.conflict.seats(match.state).filter((seat) => !match.absent.includes(seat));
  return request.kind === "undo" ? present : present.filter((seat) => seat !== request.seat);
}

/** The match after what the table agreed on; a problem while anybody has not said yes. */
export function agreed(match: AnyMatch, { request, yes, no, awaited }: OpenRequest): Result<AnyMatch> {
  if (no.length > 0) return fail("conflict.refused", { seat: no[0]! });
  if (awaited.length > 0) return fail("conflict.awaits", { seat: awaited[0]! });
  return request.kind === "undo"
    ? undo(match, request.steps, yes)
    : absence(match, request.seat, true, { consent: yes });
}
