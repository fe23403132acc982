/** A set-up typed as text. */
import { fail, ok, type Result } from "../../../rules/result.ts";

export function readAsText(typed: unknown): Result<unknown> {
  try {
    return ok(JSON.parse(String(typed ?? "")));
  } catch {
    return fail("start.notJson");
  }
}
