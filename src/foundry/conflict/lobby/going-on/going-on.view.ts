/** What is going on, as one player sees it: their turns, invitations, what happened without them, what runs, what has ended. */

import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { inWords, told } from "../../../../rules/conflict/telling.ts";
import type { Say } from "../../../base/say.ts";
import type { BoardInput } from "../../contract/board.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { storyView } from "../../words/story.view.ts";

/** Who meets: a face where there is one, otherwise a shield in the seat's colour. */
export interface Mark {
  readonly tincture: string;
  readonly face: string;
}

export interface Row {
  /** The decision, or the conflict's page. */
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** Who waits, or that it is this player's turn; only for turns. */
  readonly who?: string;
  readonly since?: string;
  readonly marks: readonly Mark[];
  /** An invitation that others have not answered. */
  readonly sent?: boolean;
  readonly action: string;
  readonly label: string;
  readonly uuid?: string;
  /** Where a replay starts. */
  readonly from?: number;
}

/** A row, with what sorts it. */
export interface Sorted extends Row {
  /** When the wait began, or the last change. */
  readonly at: number;
  /** Whether somebody who waits is online. */
  readonly online?: boolean;
}

export const GROUPS = ["turns", "invitations", "since", "running", "finished"] as const;
export type GroupName = (typeof GROUPS)[number];
export type Grouped = Readonly<Record<GroupName, readonly Sorted[]>>;

const MOST_FINISHED = 6;
/** Beside each other in the window. */
const COLUMNS: readonly (readonly GroupName[])[] = [
  ["turns", "invitations"],
  ["since", "running", "finished"],
];

export function goingOnView(grouped: Grouped, say: Say, phone = false) {
  const oldest = (rows: readonly Sorted[]) => [...rows].sort((one, other) => one.at - other.at);
  const newest = (rows: readonly Sorted[]) => oldest(rows).reverse();
  const rows: Grouped = {
    turns: oldest(grouped.turns),
    invitations: oldest(grouped.invitations),
    since: newest(grouped.since),
    running: newest(grouped.running),
    finished: newest(grouped.finished).slice(0, MOST_FINISHED),
  };
  const main = mainOf(rows);
  const waits = rows.turns.length + rows.invitations.length > 0;
  const columns = COLUMNS.map((names) =>
    names
      .filter((name) => rows[name].length > 0)
      .map((name) => ({
        name,
        title: say(`BNB.GoingOn.group.${name}`),
        count: rows[name].length,
        open: !phone || !waits || (name !== "running" && name !== "finished"),
        alt: name === "invitations" || name === "running",
        rows: rows[name].map(({ at: _at, online: _online, ...row }) => ({ ...row, main: row.id === main })),
      })),
  ).filter((groups) => groups.length > 0);
  const waiting = rows.turns.length + rows.invitations.filter(({ sent }) => !sent).length;
  return {
    columns,
    heading: waiting > 0 ? counted(say, "GoingOn.waiting", waiting) : say("BNB.GoingOn.quiet"),
    none: columns.length === 0,
  };
}

/** The one main button: what has waited longest for this player, first among what somebody online waits for. */
function mainOf({ turns, invitations }: Grouped): string | undefined {
  const all = [...turns, ...invitations.filter(({ sent }) => !sent)];
  return (all.find(({ online }) => online) ?? all[0])?.id;
}

/** What happened in a conflict after that many steps, as its last line; undefined if nothing did. */
export function happenedSince(input: BoardInput, seen: number): { from: number; line: string } | undefined {
  const { match } = input.view;
  if (match.past.length <= seen) return undefined;
  const outcome = outcomeOf(match);
  const ended = outcome && inWords(outcome.telling, lexiconFor(input));
  const steps = storyView(input, match, { from: seen, to: match.past.length }).filter(({ table }) => !table);
  const last = steps.flatMap((step) => step.lines).findLast(({ heading }) => !heading);
  const line = ended ?? last?.words;
  return line ? { from: seen, line } : undefined;
}

function counted(say: Say, key: string, count: number): string {
  return inWords(told(key, { count }), lexiconFor({ say }));
}
