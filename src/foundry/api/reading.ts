/** A conflict and its steps for other packages: plain copies, in the world's language. */

import { type AnyMatch, outcomeOf } from "../../rules/conflict/match.ts";
import { say } from "../base/say.ts";
import { lexiconOf } from "../base/words.view.ts";
import { clientOf } from "../conflict/page/clients/clients.ts";
import { seatInfos } from "../conflict/page/clients/seats.ts";
import { stepLines } from "../conflict/words/story.view.ts";
import type { ConflictInfo, StepInfo } from "./public.ts";

/** What this client has verified of the page; undefined while it cannot be read. The kind must be loaded. */
export function infoOf(page: JournalEntryPage): ConflictInfo | undefined {
  const { reading } = clientOf(page);
  if (!reading) return undefined;
  const { match, turn } = reading;
  const outcome = outcomeOf(match);
  return {
    uuid: page.uuid,
    kind: page.type as string,
    title: page.name,
    seats: seatInfos(page).map(({ seat, user, name }) => ({ seat, user, name })),
    waitingFor: [...turn.progress.waitingFor],
    steps: match.past.length,
    over: outcome !== undefined,
    outcome: outcome === undefined ? null : copy(outcome),
    state: copy(match.state),
  };
}

/** The step at that index, from 0. */
export function stepOf(page: JournalEntryPage, match: AnyMatch, at: number): StepInfo {
  return {
    uuid: page.uuid,
    kind: page.type as string,
    step: at + 1,
    words: stepLines(match, at, lexiconOf(say)).map((line) => line.words),
    faces: [...match.past[at]!.entry.faces],
  };
}

function copy(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
