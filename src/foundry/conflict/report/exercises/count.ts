/** Luck reports of finished conflicts, each calculated once in the worker; the cost of the player's own decisions is stored. */
import type { LuckReport } from "../../../../rules/adviser/luck.ts";
import { fail, type Result } from "../../../../rules/result.ts";
import { askWorker } from "../../../base/worker.ts";
import { loadKind } from "../../contract/kinds.ts";
import type { TableView } from "../../contract/page-view.ts";
import { clientOf, conflictPages } from "../../page/clients/clients.ts";
import { isImported } from "../../page/clients/seats.ts";
import { luckTask } from "../luck/task.ts";
import { countedRecords, keepCounted } from "./store.ts";
import { worstOf } from "./worst.ts";

/** From a report on a seat that this player played. A copy that was played on is an exercise already. */
export function keepWorst(page: JournalEntryPage, { match, mine, imported }: TableView, report: LuckReport): void {
  if (imported || !mine.includes(report.seat) || match.record.entries[0]?.type !== "begin") return;
  const { uuid, name } = page;
  keepCounted(match.record.id, { page: uuid, title: name, seat: report.seat, worst: worstOf(match, report) });
}

/** This player's finished conflicts without a report yet. */
async function uncounted(): Promise<{ page: JournalEntryPage; table: TableView }[]> {
  const known = countedRecords();
  const found: { page: JournalEntryPage; table: TableView }[] = [];
  for (const page of conflictPages()) {
    if (isImported(page) || !(await loadKind(page.type))) continue;
    const client = clientOf(page);
    await client.caughtUp();
    const view = client.view();
    if (!view.ok || view.value.mine.length === 0 || view.value.progress.stage !== "over") continue;
    const { match } = view.value;
    if (match.conflict.counsel && match.past.length > 0 && !known[match.record.id])
      found.push({ page, table: view.value });
  }
  return found;
}

/** Returns how many were calculated; results from before a stop are kept. */
export async function countAll(tell: (share: number) => void, signal: AbortSignal): Promise<number> {
  const left = await uncounted();
  let done = 0;
  for (const { page, table } of left) {
    if (signal.aborted) break;
    const report = await askWorker<Result<LuckReport>>("luck.mjs", luckTask(table.match, table.mine[0]!), {
      tell: (share) => tell((done + share) / left.length),
      signal,
      stopped: fail("luck.stopped"),
    });
    if (!report?.ok) continue;
    keepWorst(page, table, report.value);
    done++;
  }
  return done;
}
