/**
 * What the players agree on besides orders: steps taken back, a seat that is away, another player on a seat, a paused conflict.
 * Each answer is signed for one request at one point of the history, so that it expires as play continues. Making a request
 * counts as the first yes.
 */
import { isObject } from "../../result.ts";
import { canonical } from "../canonical.ts";
import type { Seat } from "../contract.ts";
import type { AnyMatch } from "../match.ts";
import type { Consents } from "../record.ts";
import { isHash } from "./sheet.ts";
import { signatureOf, type Verifier } from "./signature.ts";

export type Request =
  | { readonly kind: "undo"; readonly steps: number }
  | { readonly kind: "redo" }
  | { readonly kind: "away"; readonly seat: Seat }
  /** Another player on a seat: for good, or as a substitute for its owner. */
  | { readonly kind: "sit"; readonly seat: Seat; readonly user: string; readonly standIn: boolean }
  | { readonly kind: "rest" }
  | { readonly kind: "wake" }
  | { readonly kind: "draw" }
  | { readonly kind: "settle" }
  /** A seat announces that it asks for advice. */
  | { readonly kind: "advice"; readonly seat: Seat }
  /** A computer seat announces who plays it. */
  | { readonly kind: "control"; readonly seat: Seat; readonly byPlayer: boolean }
  /** A seat continues from an older page, with a new chain. */
  | { readonly kind: "renew"; readonly seat: Seat; readonly chain: string };

export type Answer = "yes" | "no";

/** One seat's answers at one point of the history, by request. */
export interface Answers {
  readonly head: string;
  readonly given: Readonly<Record<string, { readonly answer: Answer; readonly signature: string }>>;
}

export function requestKey(request: Request): string {
  return canonical(request);
}

const PLAIN: readonly string[] = ["redo", "rest", "wake", "draw", "settle"];
const LONGEST_ANSWERS = 10_000;
const MOST_ANSWERS = 20;

/** The request that this key encodes, or undefined. */
export function readRequest(key: string): Request | undefined {
  try {
    const read = JSON.parse(key);
    if (!isObject(read) || canonical(read) !== key) return undefined;
    const { kind, steps, seat, user, standIn, byPlayer, chain } = read;
    const fields = Object.keys(read).length;
    if (kind === "undo" && fields === 2 && Number.isInteger(steps) && (steps as number) > 0) return read as Request;
    if ((kind === "away" || kind === "advice") && fields === 2 && typeof seat === "string") return read as Request;
    const sits = typeof seat === "string" && typeof user === "string" && typeof standIn === "boolean";
    if (kind === "sit" && fields === 4 && sits) return read as Request;
    const ofSeat = fields === 3 && typeof seat === "string";
    if (kind === "control" && ofSeat && typeof byPlayer === "boolean") return read as Request;
    if (kind === "renew" && ofSeat && isHash(chain)) return read as Request;
    return PLAIN.includes(kind as string) && fields === 1 ? (read as Request) : undefined;
  } catch {
    return undefined;
  }
}

export function signAnswer(secret: string, head: string, seat: Seat, key: string, answer: Answer): string {
  return signatureOf(secret, "answer", { head, seat, request: key, answer });
}

export function answerHolds(
  verifier: Verifier,
  match: AnyMatch,
  seat: Seat,
  key: string,
  answer: Answer,
  signature: string,
): boolean {
  const { chairs, head } = match.signed!;
  const chair = chairs[seat];
  return chair !== undefined && verifier(chair.key, "answer", { head, seat, request: key, answer }, signature);
}

/** A seat's answers from its text on the page: those that it signed for exactly this point of the history. */
export function readAnswers(
  verifier: Verifier,
  match: AnyMatch,
  seat: Seat,
  text: string,
): { answers: Answers["given"]; forged: boolean } {
  const nothing = { answers: {}, forged: true };
  if (text.length > LONGEST_ANSWERS) return nothing;
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return nothing;
  }
  if (!isObject(said) || !isObject(said.given)) return nothing;
  if (said.head !== match.signed?.head) return { answers: {}, forged: false };
  const answers: Record<string, { answer: Answer; signature: string }> = {};
  let forged = false;
  for (const [key, one] of Object.entries(said.given).slice(0, MOST_ANSWERS)) {
    const { answer, signature } = isObject(one) ? one : {};
    const shaped = (answer === "yes" || answer === "no") && typeof signature === "string" && readRequest(key);
    if (shaped && answerHolds(verifier, match, seat, key, answer, signature)) answers[key] = { answer, signature };
    else forged = true;
  }
  return { answers, forged };
}

export function presentSeats(match: AnyMatch): Seat[] {
  return match.conflict.seats(match.state).filter((seat) => !match.absent.includes(seat));
}

/** Were dice read or secret orders opened in the last `steps` steps? Then everybody present is asked. */
export function revealed(match: AnyMatch, steps: number): boolean {
  return match.past
    .slice(-steps)
    .some(
      ({ state, entry }) =>
        entry.faces.length > 0 || match.conflict.demands(state).some((demand: { secret: boolean }) => demand.secret),
    );
}

/** Seats whose orders count in the last `steps` steps. */
function orderers(match: AnyMatch, steps: number): Seat[] {
  const seats = match.past
    .slice(-steps)
    .flatMap(({ state, entry }) =>
      match.conflict
        .demands(state)
        .flatMap((demand: { key: string; seat: Seat }) =>
          entry.waived?.includes(demand.key) ? [] : Object.hasOwn(entry.orders, demand.key) ? [demand.seat] : [],
        ),
    );
  return [...new Set(seats)];
}

/** Do these two seats have the same player? A player who leaves leaves all their seats, so nobody can wait for their answer. */
function oneUser({ signed }: AnyMatch, one: Seat, other: Seat): boolean {
  const user = signed?.chairs[one]?.user;
  return user !== undefined && user === signed?.chairs[other]?.user;
}

/** The seats that must agree. The one that asks is among them, or asks for nothing of its own. */
export function asked(match: AnyMatch, request: Request): Seat[] {
  const present = presentSeats(match);
  switch (request.kind) {
    case "undo":
      return match.signed?.drawn || revealed(match, request.steps)
        ? present
        : orderers(match, request.steps).filter((seat) => present.includes(seat));
    case "redo":
      return (match.signed?.undone?.asked ?? []).filter((seat) => present.includes(seat));
    case "away":
      return present.filter((seat) => seat !== request.seat && !oneUser(match, seat, request.seat));
    case "sit":
      // A player who has left cannot agree for their other seats either; a substitute takes nothing away for good.
      return request.standIn && match.absent.includes(request.seat)
        ? present.filter((seat) => !oneUser(match, seat, request.seat))
        : present;
    case "draw":
    case "settle":
      // Only while nobody is away: otherwise one could call the other away and get half of what they had lost.
      return [...match.conflict.seats(match.state)];
    case "advice":
    case "control":
    case "renew":
      return [request.seat];
    case "rest":
    case "wake":
      // One seat is enough: any other can reverse it with one click.
      return [];
  }
}

/** The signatures for an entry: those of everybody asked, if nobody says no. */
export function consentsOf(
  match: AnyMatch,
  request: Request,
  answers: Readonly<Record<Seat, Answers["given"]>>,
): Consents | undefined {
  const key = requestKey(request);
  const present = presentSeats(match);
  const given = Object.entries(answers).flatMap(([seat, all]) =>
    all[key] && present.includes(seat) ? [[seat, all[key]] as const] : [],
  );
  if (given.length === 0 || given.some(([, { answer }]) => answer === "no")) return undefined;
  const yes = Object.fromEntries(given.map(([seat, { signature }]) => [seat, signature]));
  return enough(match, request, yes) ? yes : undefined;
}

/** Everybody asked must agree; but a seat that leaves by its own decision needs nobody else. */
function enough(match: AnyMatch, request: Request, consents: Readonly<Record<Seat, unknown>>): boolean {
  if (request.kind === "away" && Object.hasOwn(consents, request.seat)) return true;
  return asked(match, request).every((seat) => Object.hasOwn(consents, seat));
}

/** Do these signatures suffice for the request? Those of seats that are away do not count. */
export function consentsHold(verifier: Verifier, match: AnyMatch, request: Request, consents: unknown): boolean {
  if (!isObject(consents)) return false;
  const given = Object.entries(consents);
  if (given.length === 0 && request.kind !== "sit") return false;
  const present = presentSeats(match);
  if (!given.every(([seat]) => present.includes(seat)) || !enough(match, request, consents)) return false;
  const key = requestKey(request);
  return given.every(
    ([seat, signature]) => typeof signature === "string" && answerHolds(verifier, match, seat, key, "yes", signature),
  );
}
