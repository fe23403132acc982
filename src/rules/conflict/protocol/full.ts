/**
 * Whether what was played is *full*: every seat that began has signed what it rests on. Otherwise it is *partial*, and the seats
 * that have not signed are named. It is computed from the signatures alone. A partial part does not bind a missing seat: its own
 * key may sign the present state, which makes all of it full, or return the conflict to where it left.
 */
import type { Seat } from "../contract.ts";
import type { AnyMatch, Left, Signed } from "../match.ts";
import type { Entry } from "../record.ts";

/** Seats whose signatures an entry carries. */
export function signersOf(entry: Entry): Seat[] {
  if (entry.type === "begin") return Object.keys(entry.joins);
  if (entry.type === "step") return Object.keys(entry.said ?? {});
  return [...(entry.type === "sit" ? [entry.seat] : []), ...Object.keys(entry.consents ?? {})];
}

/** A new key of the same player counts once more than half of the other seats have signed after it took the seat. */
function isVouched({ begun, chairs }: Signed, seat: Seat, { key, vouched }: Left): boolean {
  const chair = chairs[seat]!;
  if (chair.standIn || chair.key === key || chair.user !== begun.joins[seat]?.user) return false;
  return vouched.length * 2 > Object.keys(begun.joins).length - 1;
}

/** Seats that began and have not signed the present state with a key that counts. */
export function missingSeats({ signed, absent }: AnyMatch): Seat[] {
  if (!signed) return [];
  return Object.entries(signed.left).flatMap(([seat, left]) =>
    !absent.includes(seat) && isVouched(signed, seat, left) ? [] : [seat],
  );
}

/** The end of the proven part, if it is before the last step: the number of steps, and the seats missing after it. */
export function partialFrom(
  match: AnyMatch,
): { readonly steps: number; readonly without: readonly Seat[] } | undefined {
  const pastOf = (seat: Seat) => match.signed!.left[seat]!.past;
  const without = missingSeats(match).filter((seat) => pastOf(seat) < match.past.length);
  return without.length === 0 ? undefined : { steps: Math.min(...without.map(pastOf)), without };
}

/** How many steps this key may take back without consent if it takes that seat again. */
export function returnSteps({ signed, past }: AnyMatch, seat: Seat, key: string): number {
  const left = signed?.left[seat];
  return left && left.key === key && !left.agreed ? Math.max(0, past.length - left.past) : 0;
}

/** Notes that a seat leaves or another key takes it: from this point its own key has signed nothing. */
export function withLeft(match: AnyMatch, seat: Seat, how: { agreed: boolean; bound: number }): Signed["left"] {
  const { left, chairs } = match.signed!;
  // A seat that is already missing left earlier.
  if (missingSeats(match).includes(seat)) return { ...left, [seat]: { ...left[seat]!, vouched: [] } };
  const past = match.past.length + how.bound;
  return { ...left, [seat]: { key: chairs[seat]!.key, past, agreed: how.agreed, vouched: [] } };
}

/** Updates this after an entry: its signers confirm the keys that hold the seats. */
export function vouchedBy(match: AnyMatch, left: Signed["left"], entry: Entry): Signed["left"] {
  if (Object.keys(left).length === 0) return left;
  const missing = missingSeats(match);
  const signers = signersOf(entry).filter((seat) => !missing.includes(seat));
  return Object.fromEntries(
    Object.entries(left).map(([seat, one]) => {
      const others = signers.filter((other) => other !== seat && !one.vouched.includes(other));
      return [seat, others.length === 0 ? one : { ...one, vouched: [...one.vouched, ...others] }];
    }),
  );
}

/** Updates this after steps were taken back: no seat is bound to more steps than there are. */
export function clamped(left: Signed["left"], past: number): Signed["left"] {
  return Object.fromEntries(
    Object.entries(left).map(([seat, one]) => [seat, one.past > past ? { ...one, past } : one]),
  );
}
