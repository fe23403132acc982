/**
 * A rematch: the same people in the same seats, on the same sides, with gear and wounds as their sheets are now. One press asks
 * and one accepts. It is an ordinary conflict that names this one as its source, and counts if this one counted. Who accepts
 * joins at once only if their own browser makes the same set-up of the sheets; otherwise they read the invitation first.
 */
import { alike } from "../../../../rules/conflict/canonical.ts";
import { type AnyMatch, beginMatch, outcomeOf } from "../../../../rules/conflict/match.ts";
import { told } from "../../../../rules/conflict/telling.ts";
import { fail, ok, type Result } from "../../../../rules/result.ts";
import { notifyProblem, say, sayProblem } from "../../../base/say.ts";
import { openerOf } from "../../../base/windows/openers.ts";
import { named } from "../../../base/words.view.ts";
import { tellChat } from "../../../chat/told.ts";
import { conflictOf } from "../../../data/read.ts";
import { actorAt } from "../../../documents/by-uuid.ts";
import { campaignLog } from "../../../documents/campaign-log.ts";
import { ActorCandidate } from "../../contract/actor-candidate.ts";
import { loadKind } from "../../contract/kinds.ts";
import { friendly, type NewConflict } from "../../contract/new-conflict.ts";
import { playerIdOf } from "../../contract/opponents.ts";
import type { Candidate } from "../../contract/starter.ts";
import { beginConflict } from "../../page/clients/begin.ts";
import { clientOf, onAnyTable, openConflicts } from "../../page/clients/clients.ts";
import { resultActors } from "../../page/clients/masked.ts";
import { actorsOf, copiedOf, isImported, isPractice, peopleOf, seatInfos } from "../../page/clients/seats.ts";
import { setAside } from "../../page/clients/set-aside.ts";
import { areSamePeople, barOf, type Rematch, setUpNow } from "./rematch.view.ts";

/** The sheets of everybody who took part, by the engine's ids; practice starts as it started. */
function sheetsNow(page: JournalEntryPage): {
  uuids: Readonly<Record<string, string>>;
  sheets: Map<string, Candidate>;
} {
  const stakes = stakesOf(page);
  const uuids = stakes === "counts" ? resultActors(page) : copiedOf(page);
  const sheets = Object.entries(stakes === "practice" ? {} : uuids).flatMap(([id, uuid]) => {
    const actor = actorAt(uuid);
    return actor ? [[id, new ActorCandidate(actor, [], false)] as const] : [];
  });
  return { uuids, sheets: new Map(sheets) };
}

/** Conflicts for which this browser is asking now: of a double press, only the first counts. */
const asking = new Set<string>();

function stakesOf(page: JournalEntryPage): Rematch["stakes"] {
  if (isPractice(page)) return "practice";
  return Object.keys(resultActors(page)).length > 0 ? "counts" : "friendly";
}

function beginningOf({ signed }: AnyMatch) {
  return Object.entries(signed?.begun.seats ?? {});
}

/** The newest rematch of that conflict which is not over. */
function rematchPage({ uuid, type }: JournalEntryPage): JournalEntryPage | undefined {
  const made = (page: JournalEntryPage) => page._stats?.createdTime ?? 0;
  return openConflicts()
    .filter((page) => page.type === type && conflictOf(page).from === uuid)
    .sort((one, other) => made(other) - made(one))[0];
}

export function onRematch({ uuid }: JournalEntryPage, changed: () => void): () => void {
  return onAnyTable((page) => {
    if (conflictOf(page).from === uuid) changed();
  });
}

/** Undefined while it is running, and for who has no seat in it. */
export function rematchOf(page: JournalEntryPage, match: AnyMatch): Rematch | undefined {
  const me = game.user!.id;
  const seats = beginningOf(match);
  if (!outcomeOf(match) || isImported(page) || page.type === "draft" || !seats.some(([, { user }]) => user === me))
    return undefined;
  const together = seats.some(([, { user }]) => user !== me);
  const bar = barOf([...sheetsNow(page).sheets.values()], match.record.options as Readonly<Record<string, unknown>>);
  const free: Rematch = {
    ...{ stage: "free", who: "", stakes: stakesOf(page), friendly: false, together },
    bar: bar ? sayProblem(bar) : "",
  };
  const asked = rematchPage(page);
  const view = asked && clientOf(asked).view();
  if (!asked || !view?.ok) return free;
  const { progress, toSit = [] } = view.value;
  const of = { ...free, friendly: stakesOf(asked) !== "counts" };
  if (progress.stage !== "joining") return { ...of, stage: "running" };
  const isMissing = (seat: string) => progress.waitingFor.includes(seat);
  const people = (missing: boolean) => {
    const some = seatInfos(asked).filter(({ seat, user }) => isMissing(seat) === missing && user !== me);
    return named([...new Set(some.map(({ player }) => player))], say);
  };
  if (toSit.length > 0) return { ...of, stage: "asked", who: people(false) };
  return { ...of, stage: "sent", who: people(true) };
}

async function newRematch(page: JournalEntryPage, isFriendly: boolean): Promise<Result<NewConflict>> {
  const kind = await loadKind(page.type);
  const match = clientOf(page).reading?.match;
  if (!kind || !match) return fail("part.notFetched");
  const { setup, options } = match.record;
  const stakes = stakesOf(page);
  const { uuids, sheets } = sheetsNow(page);
  const input = {
    candidates: game.actors!.map((actor) => new ActorCandidate(actor, [], false)),
    options: options as Readonly<Record<string, unknown>>,
    say,
  };
  const now = setUpNow(kind.starter, setup, sheets, input);
  if (!now.ok) return now;
  const seats = beginningOf(match).map(([seat, { user, name, tincture, actor, computer }]) => {
    const player = computer ? playerIdOf(computer as Parameters<typeof playerIdOf>[0]) : user;
    return [seat, { user: player, name, tincture, actor }] as const;
  });
  const same = {
    kind: page.type,
    title: page.name,
    setup: now.value,
    options: input.options,
    seats: Object.fromEntries(seats),
    from: page.uuid,
  };
  if (stakes === "counts") return ok(isFriendly ? friendly({ ...same, actors: uuids }) : { ...same, actors: uuids });
  return ok({ ...same, actors: {}, faces: uuids, ...(stakes === "practice" ? { practice: true } : {}) });
}

/** Whether this browser would have made the same, so that nothing is left to compare. */
async function isSame(asked: JournalEntryPage, wanted: NewConflict): Promise<boolean> {
  const kind = await loadKind(wanted.kind);
  const match = clientOf(asked).reading?.match;
  const own = kind && beginMatch(kind.conflict, wanted.setup, { options: wanted.options });
  if (!match || !own?.ok) return false;
  const { setup, options } = match.record;
  if (!areSamePeople(wanted.seats, peopleOf(asked).seats)) return false;
  return alike([setup, options, actorsOf(asked)], [wanted.setup, own.value.record.options, wanted.actors]);
}

interface Shown {
  readonly page: JournalEntryPage;
  close(): Promise<unknown>;
}

async function ask(shown: Shown, isFriendly: boolean): Promise<void> {
  const { page } = shown;
  const log = campaignLog();
  if (!log) return notifyProblem(fail("start.noChronicle").problem);
  const wanted = await newRematch(page, isFriendly);
  const made = wanted.ok ? await beginConflict(log, wanted.value) : wanted;
  if (!made.ok) return notifyProblem(made.problem);
  const view = clientOf(made.value).view();
  if (view.ok && view.value.progress.stage === "joining") return;
  await openerOf("board")?.(made.value);
  await shown.close();
}

async function accept(shown: Shown, asked: JournalEntryPage): Promise<void> {
  const client = clientOf(asked);
  const wanted = await newRematch(shown.page, stakesOf(asked) !== "counts");
  const view = client.view();
  const isAgreed = wanted.ok && (await isSame(asked, wanted.value));
  for (const seat of isAgreed && view.ok ? (view.value.toSit ?? []) : []) {
    const taken = await client.takeSeat(seat);
    if (!taken.ok) return notifyProblem(taken.problem);
  }
  await openerOf("board")?.(asked);
  if (isAgreed) await shown.close();
}

/** Asks; or accepts what another has asked for just before, unless that is another kind of rematch: then it is shown. */
async function once(shown: Shown, wanted: Rematch["stakes"]): Promise<void> {
  const { uuid } = shown.page;
  if (asking.has(uuid)) return;
  asking.add(uuid);
  try {
    const asked = rematchPage(shown.page);
    if (!asked) await ask(shown, wanted === "friendly");
    else if (stakesOf(asked) === wanted) await accept(shown, asked);
    else await openerOf("board")?.(asked);
  } finally {
    asking.delete(uuid);
  }
}

export const REMATCH_ACTIONS = {
  rematch(this: Shown): Promise<void> {
    return once(this, stakesOf(this.page));
  },
  friendlyRematch(this: Shown): Promise<void> {
    return once(this, "friendly");
  },
  async acceptRematch(this: Shown): Promise<void> {
    const asked = rematchPage(this.page);
    if (asked) await once(this, stakesOf(asked));
  },
  async declineRematch(this: Shown): Promise<void> {
    const asked = rematchPage(this.page);
    if (!asked) return;
    await setAside(asked, true);
    await tellChat(told("Invite.declined", { who: game.user!.name, title: asked.name }), { good: false });
  },
};
