/** The pace of one conflict, as this client reads it, for the places that show it. */
import { keptHead } from "../../../rules/conflict/protocol/head.ts";
import { say } from "../../base/say.ts";
import { inTime } from "../../base/when.ts";
import { campaignPage, tableOptions } from "../../documents/campaign-log.ts";
import { ourFlags } from "../../documents/flags.ts";
import { update } from "../../documents/update.ts";
import { SYSTEM_ID } from "../../system.ts";
import type { PageView } from "../contract/page-view.ts";
import { clientOf } from "../page/clients/clients.ts";
import { calledAt, noteCalled } from "./memory.ts";
import { countedFrom, type Pace, paceOf } from "./pace.view.ts";
import { changedAt } from "./stamp.ts";

export interface PaceWords extends Omit<Pace, "until"> {
  readonly words: string;
}

/** When the open turn started. A client that connects later uses the page's last change, which gives more time. */
export function turnSince(page: JournalEntryPage, { match }: PageView): number {
  const turn = `turn ${(match.signed?.turn ?? keptHead(match.record)).slice(0, 16)}`;
  const since = calledAt(turn) ?? changedAt(page);
  if (calledAt(turn) === undefined) noteCalled(turn, since);
  return since;
}

export function paceAt(page: JournalEntryPage, view: PageView): PaceWords | undefined {
  const { progress, paused, imported } = view;
  if (paused || imported || progress.stage === "over" || progress.waitingFor.length === 0) return undefined;
  const now = Date.now();
  const since = countedFrom(turnSince(page, view), [ourFlags(campaignPage()).ruled, ourFlags(page).resumed], now);
  const pace = paceOf(tableOptions(), since, now);
  if (!pace) return undefined;
  const { until, ...rest } = pace;
  return { ...rest, words: say(`BNB.Calls.pace.${pace.state}`, { when: inTime(until) }) };
}

/** Resuming a conflict gives everybody the full time again. */
export async function pauseTable(page: JournalEntryPage, paused: boolean): Promise<void> {
  await clientOf(page).pause(paused);
  if (!paused) await update(page, { [`flags.${SYSTEM_ID}.resumed`]: Date.now() });
}
