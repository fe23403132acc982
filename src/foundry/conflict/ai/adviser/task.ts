/** The adviser's task as plain values for a worker: the public state, a seat, the decision. */
import { type Consultation, consult } from "../../../../rules/adviser/consult.ts";
import { STRONGEST, thoughtOf } from "../../../../rules/adviser/strengths.ts";
import type { AnyRules, Seat } from "../../../../rules/conflict/contract.ts";
import type { Result } from "../../../../rules/result.ts";

export interface AdviseTask {
  readonly kind: string;
  readonly state: unknown;
  readonly seat: Seat;
  readonly key: string;
  readonly seed: string;
}

/** It thinks like the strongest opponent. */
export function consulted(
  conflict: AnyRules,
  { state, seat, key, seed }: AdviseTask,
  tell?: (share: number) => void,
): Result<Consultation> {
  return consult(
    { conflict, state, seat },
    { key, seed, thought: thoughtOf(conflict.name, STRONGEST), ...(tell ? { tell } : {}) },
  );
}
