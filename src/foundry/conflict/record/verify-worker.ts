/** The verifier in a worker of its own: a long record is played again while the table stays quick to the touch. */
import { CONFLICTS } from "../../../rules/conflicts.ts";
import { workFor } from "../../base/worker.ts";
import { verdictOn } from "./verdict.ts";

workFor((saved: unknown, tell) => verdictOn(CONFLICTS, saved, (done, of) => tell(done / of)));
