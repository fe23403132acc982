/** The verdict on an imported record as plain values, which can come from a worker or from this page. */
import type { AnyRules, Seat } from "../../../rules/conflict/contract.ts";
import type { ConflictRecord } from "../../../rules/conflict/record.ts";
import { verify, type Watch } from "../../../rules/conflict/replay.ts";
import { ok, type Result } from "../../../rules/result.ts";

export interface Verified {
  /** As the verifier has replayed it, without anything else in the file. */
  readonly record: ConflictRecord;
  readonly seats: readonly Seat[];
}

/** The conflict that a file says it is of; the verifier reads the file itself. */
export function conflictOf(saved: unknown): string {
  return String((saved as { conflict?: unknown } | null)?.conflict);
}

export function verdictOn(
  conflicts: Readonly<Record<string, AnyRules>>,
  saved: unknown,
  watch?: Watch,
): Result<Verified> {
  const verdict = verify(conflicts, saved, watch);
  if (!verdict.ok) return verdict;
  const { conflict, record, state } = verdict.value;
  return ok({ record, seats: [...conflict.seats(state)] });
}
