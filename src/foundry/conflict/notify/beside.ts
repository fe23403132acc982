/** What the windows say of a table beside what stands on it: an order that is begun, the pace, and who may be called. */

import { inTime } from "../../base/when.ts";
import type { TableView } from "../page/port.ts";
import type { Beside } from "../window/window.view.ts";
import { isChosen } from "./chosen.ts";
import { paceAt, turnSince } from "./pace.ts";
import { nudges } from "./reminder.ts";

/** Since when the table waits, in words. */
export function waitsSince(page: JournalEntryPage, table: TableView): string {
  return inTime(turnSince(page, table));
}

export function besideTable(page: JournalEntryPage, table: TableView): Beside {
  return { chosen: isChosen(page.uuid), pace: paceAt(page, table), calls: nudges(page, table) };
}
