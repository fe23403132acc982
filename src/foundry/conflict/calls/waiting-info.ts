/** What windows show about a conflict beyond its state: a started order, the pace, and who may be reminded. */

import { inTime } from "../../base/when.ts";
import type { PageView } from "../contract/page-view.ts";
import { isChosen } from "./chosen.ts";
import { type PaceWords, paceAt, turnSince } from "./pace.ts";
import { reminders } from "./reminder.ts";

export interface WaitingInfo {
  /** Whether this player has chosen a secret order and not sealed it. */
  readonly chosen?: boolean;
  /** The agreed time limit in words; after it, the others may continue without the late seat. */
  readonly pace?: PaceWords | undefined;
  /** By seat: whether this player may remind players who have not decided yet, once. */
  readonly calls?: Readonly<Record<string, "may" | "done">>;
}

/** Since when the conflict waits, in words. */
export function waitsSince(page: JournalEntryPage, view: PageView): string {
  return inTime(turnSince(page, view));
}

export function waitingInfo(page: JournalEntryPage, view: PageView): WaitingInfo {
  return { chosen: isChosen(page.uuid), pace: paceAt(page, view), calls: reminders(page, view) };
}
