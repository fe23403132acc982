/** The rules' results for other packages: a problem comes with its localized text. */
import { fail, type Result } from "../../rules/result.ts";
import { sayProblem } from "../base/say.ts";
import type { Answer } from "./public.ts";

export function answered<Value>(result: Result<Value>): Answer<Value> {
  if (result.ok) return result;
  return { ok: false, problem: { key: result.problem.key, words: sayProblem(result.problem) } };
}

export function refused<Value>(key: string, params: Readonly<Record<string, string | number>> = {}): Answer<Value> {
  return answered<Value>(fail(key, params));
}
