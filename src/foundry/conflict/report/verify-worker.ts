/** Runs the verifier in a worker, so that replaying a long record does not block the page. */
import { RULES } from "../../../rules/conflicts.ts";
import { workFor } from "../../base/worker.ts";
import { verdictOn } from "./verdict.ts";

workFor((saved: unknown, tell) => verdictOn(RULES, saved, (done, of) => tell(done / of)));
