/**
 * The computer chooses for a player's figures or units whose orders are still missing: as their player's own orders, with the
 * same seals, so that sealed ones can be taken back like any others. It answers what was asked when it was pressed, for army
 * books until that phase ends, and gives nothing up.
 */
import type { Demand } from "../../../../rules/conflict/contract.ts";
import { wordsOf } from "../../../../rules/conflict/story.ts";
import { fail, ok, type Result } from "../../../../rules/result.ts";
import { isGm } from "../../../documents/may.ts";
import { suggestedFor } from "../../contract/opponents.ts";
import type { PageView } from "../../contract/page-view.ts";
import type { ConflictClient } from "../../page/client.ts";
import { mayAskAdviser } from "../adviser/allowed.ts";
import { noteAsked } from "../adviser/note-asked.ts";
import { thought } from "./thought.ts";

/** No phase of any book has more orders of one player. */
const MOST = 400;

const underway = new Map<ConflictClient, AbortController>();

export function isChoosingRest(client: ConflictClient): boolean {
  return underway.has(client);
}

/** A GM's people are no rivals; a player needs the adviser, and the record says that they asked. */
export function mayChooseRest(view: PageView): boolean {
  if (ownOwed(view).length === 0 || view.progress.stage !== "deciding" || !view.match.conflict.counsel) return false;
  return isGm() ? !view.imported && !view.paused && view.match.signed !== undefined : mayAskAdviser(view);
}

/** Started once; pressed again it stops. */
export async function chooseRest(client: ConflictClient, changed: () => void): Promise<Result<true>> {
  const before = underway.get(client);
  if (before) {
    before.abort();
    return ok(true);
  }
  const work = new AbortController();
  underway.set(client, work);
  changed();
  try {
    return await chosen(client, work.signal);
  } finally {
    underway.delete(client);
    changed();
  }
}

async function chosen(client: ConflictClient, signal: AbortSignal): Promise<Result<true>> {
  const start = viewOf(client);
  if (!start || !mayChooseRest(start)) return fail("adviser.notAsked");
  const kinds = new Set(ownOwed(start).map(({ kind }) => kind));
  const where = whereOf(start);
  if (!isGm())
    for (const seat of new Set(ownOwed(start).map((demand) => demand.seat))) {
      const noted = await noteAsked(client, seat);
      if (!noted.ok) return noted;
    }
  for (let count = 0; count < MOST && !signal.aborted; count++) {
    const view = viewOf(client);
    if (!view || view.paused || whereOf(view) !== where) return ok(true);
    const open = ownOwed(view).filter(({ kind }) => kinds.has(kind));
    const { stage } = view.progress;
    if (stage === "deciding" && open.length === 0) return ok(true);
    if (stage === "over" || stage === "joining") return ok(true);
    if (stage !== "deciding") await nextChange(client, signal);
    else {
      const given = await giveOne(client, view, open, signal);
      if (!given.ok) return given;
      if (open[0]!.secret && ownOwed(viewOf(client) ?? view).length === 0) return ok(true);
    }
  }
  return ok(true);
}

/** The open orders of one seat, thought out together. */
async function giveOne(
  client: ConflictClient,
  { match }: PageView,
  open: readonly Demand<unknown>[],
  signal: AbortSignal,
): Promise<Result<true>> {
  const { seat } = open[0]!;
  const task = {
    ...{ kind: match.conflict.name, state: match.state, seat, player: suggestedFor(match.conflict.name) },
    seed: client.port.randomSecret(),
  };
  const answers = await thought(client.port, match, task, () => {});
  for (const { key, fallback } of open.filter((demand) => demand.seat === seat)) {
    if (signal.aborted) return ok(true);
    const order = answers[key] ?? fallback;
    const givesUp = match.conflict.givesUp(match.state, key, order);
    const given = await client.give(key, givesUp ? fallback : order);
    if (!given.ok) return given;
  }
  return ok(true);
}

function viewOf(client: ConflictClient): PageView | undefined {
  const view = client.view();
  return view.ok ? view.value : undefined;
}

/** Not what the first of several may answer for all: that is said, not ordered. */
function ownOwed({ progress, mine }: PageView): Demand<unknown>[] {
  return progress.owed.filter(({ seat, anyOf }) => anyOf === undefined && mine.includes(seat));
}

function whereOf({ match }: PageView): string {
  return JSON.stringify(wordsOf(match).where?.(match.state) ?? "");
}

function nextChange(client: ConflictClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      off();
      resolve();
    };
    const off = client.onChange(end);
    signal.addEventListener("abort", end, { once: true });
  });
}
