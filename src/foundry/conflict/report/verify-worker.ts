/** Runs the verifier in a worker, so that replaying a long record does not block the page. */
import { RULES } from "../../../rules/rules-by-name.ts";
import { workFor } from "../../base/worker.ts";
import { conflictOf, verdictOn } from "./verdict.ts";

workFor(async (saved: unknown, tell) => {
  const name = conflictOf(saved);
  const rules = Object.hasOwn(RULES, name) ? { [name]: await RULES[name]!() } : {};
  return verdictOn(rules, saved, (done, of) => tell(done / of));
});
