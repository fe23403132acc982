/** What the windows say of a table beside what stands on it: an order that is begun, the pace, and who may be called. */

import { inTime } from "../../base/when.ts";
import type { TableView } from "../page/port.ts";
import { isChosen } from "./chosen.ts";
import { type PaceWords, paceAt, turnSince } from "./pace.ts";
import { reminders } from "./reminder.ts";

/** What a window knows beside the table itself. */
export interface Beside {
  /** This player has begun a secret order and not sealed it. */
  readonly chosen?: boolean;
  /** The agreed time limit in words; when it is over, the others may go on without the late seat. */
  readonly pace?: PaceWords | undefined;
  /** By seat: this player may remind those who have not decided yet, once. */
  readonly calls?: Readonly<Record<string, "may" | "done">>;
}

/** Since when the table waits, in words. */
export function waitsSince(page: JournalEntryPage, table: TableView): string {
  return inTime(turnSince(page, table));
}

export function besideTable(page: JournalEntryPage, table: TableView): Beside {
  return { chosen: isChosen(page.uuid), pace: paceAt(page, table), calls: reminders(page, table) };
}
