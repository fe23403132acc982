/** How a conflict was won, for its end: calculated once for each seat in a worker, while the rest of the end already stands. */
import type { RoundsWon } from "../../../../rules/adviser/course.ts";
import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { say } from "../../../base/say.ts";
import { askWorker } from "../../../base/worker.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { SheetsView } from "../../results/sheets.view.ts";
import { endRows } from "../../results/sheets.view.ts";
import { countedIn, courseTask } from "./task.ts";
import { type Won, wonView } from "./won.view.ts";

/** By record and seat; `false` where no worker could do it. */
const known = new Map<string, RoundsWon | "counting" | false>();

/** What a board that shows an end does not know itself. Kinds that tell the course themselves need no line of chances. */
export function endParts(
  board: unknown,
  context: { readonly sheets?: SheetsView | undefined },
  input: BoardInput,
  again: () => void,
) {
  const { end } = board as {
    readonly end?: Readonly<Record<"lines" | "learnt" | "way" | "heard" | "turningPoint", unknown>> | undefined;
  };
  if (!end) return {};
  const isTold = Boolean(end.learnt ?? end.way ?? end.heard ?? end.turningPoint);
  return { sheetRows: endRows(board, context, say), won: isTold ? undefined : wonOf(input, again) };
}

/** Undefined while it is running, and where nothing can be said. `again` is called once it is known. */
function wonOf(input: BoardInput, again: () => void): Won | undefined {
  const { match } = input.view;
  const outcome = outcomeOf(match);
  if (!outcome || !match.conflict.counsel || match.past.length === 0) return undefined;
  const seat = input.view.mine[0] ?? outcome.winners[0] ?? match.conflict.seats(match.state)[0]!;
  const key = `${match.record.id} ${match.past.length} ${seat}`;
  const found = known.get(key);
  if (found === undefined) {
    known.set(key, "counting");
    void count(input, seat, key).then(again);
  }
  if (found === false) return undefined;
  const course = typeof found === "object" ? found : undefined;
  return wonView(input, { seat, course, counted: (step) => countedIn(match, match.past[step]?.state) });
}

async function count({ view }: BoardInput, seat: string, key: string): Promise<void> {
  const { signal } = new AbortController();
  const task = courseTask(view.match, seat);
  const answer = await askWorker<RoundsWon | false>("luck.mjs", task, { tell: () => {}, signal, stopped: false });
  known.set(key, answer ?? false);
}
