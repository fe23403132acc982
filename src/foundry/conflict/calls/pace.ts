/** The table's pace at one conflict, as this client reads it, for the places that show it. */
import { keptHead } from "../../../rules/conflict/protocol/head.ts";
import { tableOptions } from "../../campaign/chronicle.ts";
import { say } from "../../say.ts";
import { ruledAt } from "../../setup/ruled-at.ts";
import type { TableView } from "../page/port.ts";
import { calledAt, noteCalled } from "./memory.ts";
import { paceOf } from "./pace.view.ts";
import { changedAt } from "./stamp.ts";
import { inTime } from "./when.ts";

export interface PaceWords {
  readonly words: string;
  /** The others may go on without who is awaited. */
  readonly over: boolean;
}

/** When the open turn began. Whoever comes later knows only when the page was last written: that errs on the patient side. */
export function turnSince(page: JournalEntryPage, { match }: TableView): number {
  const turn = `turn ${(match.signed?.turn ?? keptHead(match.record)).slice(0, 16)}`;
  const since = calledAt(turn) ?? changedAt(page);
  if (calledAt(turn) === undefined) noteCalled(turn, since);
  return since;
}

export function paceAt(page: JournalEntryPage, table: TableView): PaceWords | undefined {
  const { standing, paused, imported } = table;
  if (paused || imported || standing.stage === "over" || standing.awaited.length === 0) return undefined;
  // A pace that was agreed on while a decision was awaited gives it the whole time from then on.
  const since = Math.max(turnSince(page, table), ruledAt() ?? 0);
  const pace = paceOf(tableOptions(), since, Date.now());
  if (!pace) return undefined;
  const key = pace.over ? "over" : pace.late ? "late" : "until";
  return { words: say(`BNB.Calls.pace.${key}`, { when: inTime(pace.until) }), over: pace.over };
}
