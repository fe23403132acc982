/** Verifies a record without blocking the page: in a worker if the browser allows one, otherwise here, with the same result. */
import { fail, type Result } from "../../../rules/result.ts";
import { askWorker } from "../../base/worker.ts";
import { isKind, loadKind } from "../contract/kinds.ts";
import { conflictOf, type Verified, verdictOn } from "./verdict.ts";

export async function verified(
  saved: unknown,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<Result<Verified>> {
  const stopped: Result<Verified> = fail("record.cancelled");
  return (await askWorker("verify.mjs", saved, { tell, signal, stopped })) ?? verifiedHere(saved);
}

async function verifiedHere(saved: unknown): Promise<Result<Verified>> {
  const name = conflictOf(saved);
  const kind = await loadKind(name);
  if (!kind && isKind(name)) return fail("part.notFetched");
  return verdictOn(kind ? { [name]: kind.conflict } : {}, saved);
}
