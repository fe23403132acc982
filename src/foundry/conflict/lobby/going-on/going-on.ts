/** Reads what is going on for this browser's player, for the sidebar's tab and the window. */

import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { inWords, sentence, told } from "../../../../rules/conflict/telling.ts";
import { say, sayProblem } from "../../../base/say.ts";
import { inTime } from "../../../base/when.ts";
import { patch } from "../../../base/windows/patch.ts";
import { named } from "../../../base/words.view.ts";
import { conflictOf } from "../../../data/read.ts";
import { actorAt } from "../../../documents/by-uuid.ts";
import { mayChange } from "../../../documents/may.ts";
import { pauseNote } from "../../../documents/pause.ts";
import { faceOf } from "../../../draw/picture.ts";
import { lastHere, stepsSeen } from "../../calls/memory.ts";
import { changedAt } from "../../calls/stamp.ts";
import { sceneOf, waitAt, waitsForMe } from "../../calls/waits.ts";
import { clientOf, closedConflicts, conflictPages, openConflicts, readMatch } from "../../page/clients/clients.ts";
import { facesOf, isImported, isPractice, seatInfos } from "../../page/clients/seats.ts";
import { seatOf } from "../../page/stakes.ts";
import { DrawnParts } from "../../window/drawn-parts.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { whereWords } from "../../words/requests.view.ts";
import { type Grouped, goingOnView, happenedSince, type Mark, type Sorted } from "./going-on.view.ts";

/** Milliseconds in which an ended conflict counts as finished lately. */
const LATELY = 7 * 86_400_000;
const MOST_MARKS = 2;
const PHONE = 600;

/** When this player was last active before this page was loaded, and the conflicts that changed since. */
let away: { readonly since: number; readonly changed: Set<string> } | undefined;

/** Called while the player has just come: later changes are not news of their absence. */
export function noteReturn(since = lastHere()): void {
  if (since === undefined) return;
  away ??= { since, changed: new Set() };
  for (const page of conflictPages()) if (changedAt(page) > since) away.changed.add(page.uuid);
}

export function redrawing() {
  return { drawn: new DrawnParts([]), patch };
}

/** What the list's template draws. */
export function goingOn() {
  const view = goingOnView(grouped(), say, window.innerWidth < PHONE);
  return {
    ...view,
    lastHere: away ? say("BNB.GoingOn.lastHere", { when: inTime(away.since) }) : "",
    aside: closedConflicts().map(({ page, by }) => ({
      uuid: page.uuid,
      title: page.name,
      note: by ? say("BNB.Tracker.awayBy", { who: by }) : "",
      may: mayChange(page),
    })),
    pause: pauseNote(),
  };
}

/** Whether something waits for this player's answer. */
export function somethingWaits(): boolean {
  return waitsForMe().length > 0;
}

function grouped(): Grouped {
  const waits = waitsForMe();
  const asked = new Set(waits.flatMap(({ page }) => (page ? [page.uuid] : [])));
  const turns = waits.filter(({ what }) => what !== "sit").map((wait) => turnRow(wait));
  const received = waits.filter(({ what }) => what === "sit").map((wait) => invitationRow(wait));
  const open = openConflicts().filter(({ uuid }) => !asked.has(uuid));
  const sent = open.filter(isSent);
  return {
    turns,
    invitations: [...received, ...sent.map(sentRow)],
    since: conflictPages().flatMap(sinceRow),
    running: open.filter((page) => !sent.includes(page)).map(runningRow),
    finished: conflictPages().filter(isFinished).map(finishedRow),
  };
}

type Waiting = ReturnType<typeof waitsForMe>[number];

function turnRow(wait: Waiting): Sorted {
  const { id, title, kind, where, asks, what, waiters, since, button, page } = wait;
  const about = say("BNB.GoingOn.about", { kind, where });
  return {
    id,
    title,
    note: what === "decide" && page ? (where ? about : kind) : asks,
    who: waiters.length > 0 ? waitingWords(waiters) : wait.call,
    since: say("BNB.Calls.waitingSince", { when: inTime(since) }),
    marks: page ? marksOf(page) : [],
    action: "answerWait",
    label: button,
    at: since,
    online: isOnline(waiters),
    ...(page ? { uuid: page.uuid } : {}),
  };
}

function waitingWords(waiters: readonly string[]): string {
  return inWords(told("GoingOn.waitsForYou", { who: waiters, count: waiters.length }), lexiconFor({ say }));
}

function isOnline(names: readonly string[]): boolean {
  return game.users!.some(({ active, name }) => active && names.includes(name));
}

function invitationRow(wait: Waiting): Sorted {
  const { id, title, kind, waiters, since, page } = wait;
  const [who = ""] = waiters;
  return {
    id,
    title: who ? say("BNB.GoingOn.invites", { who }) : say("BNB.Calls.call.sit"),
    note: say("BNB.GoingOn.what", { kind, title }),
    marks: page ? marksOf(page).slice(0, 1) : [],
    action: "answerWait",
    label: say("BNB.GoingOn.answer"),
    at: since,
    online: isOnline(waiters),
    ...(page ? { uuid: page.uuid } : {}),
  };
}

/** This player has joined, and others have not answered yet. */
function isSent(page: JournalEntryPage): boolean {
  const view = sceneOf(page)?.view;
  if (view?.progress.stage !== "joining" || view.mine.length === 0 || view.toSit?.length) return false;
  return missing(page).length > 0 && mayChange(page);
}

/** The people for whom it waits, without this player and the computer. */
function missing(page: JournalEntryPage): string[] {
  const view = sceneOf(page)?.view;
  const seats = seatInfos(page).filter(({ seat, user, machine }) => {
    return view?.progress.waitingFor.includes(seat) && user !== game.user!.id && machine === undefined;
  });
  return [...new Set(seats.map(({ player, name }) => player || name))];
}

function sentRow(page: JournalEntryPage): Sorted {
  const since = changedAt(page);
  return {
    id: page.uuid,
    uuid: page.uuid,
    title: say("BNB.GoingOn.sent", { who: named(missing(page), say) }),
    note: say("BNB.GoingOn.noAnswer", { what: whatOf(page), when: inTime(since) }),
    marks: [],
    sent: true,
    action: "cancelInvitation",
    label: say("BNB.GoingOn.cancel"),
    at: since,
  };
}

const kindOfPage = (page: JournalEntryPage): string => say(`TYPES.JournalEntryPage.${page.type}`);
const whatOf = (page: JournalEntryPage): string =>
  say("BNB.GoingOn.what", { kind: kindOfPage(page), title: page.name });

function runningRow(page: JournalEntryPage): Sorted {
  const view = clientOf(page).view();
  const mine = view.ok && view.value.mine.length > 0;
  return {
    id: page.uuid,
    uuid: page.uuid,
    title: page.name,
    note: view.ok
      ? say("BNB.GoingOn.what", { kind: kindOfPage(page), title: stateOf(page) })
      : sayProblem(view.problem),
    marks: marksOf(page),
    action: "openConflict",
    label: say(mine ? "BNB.GoingOn.open" : "BNB.GoingOn.watch"),
    at: changedAt(page),
  };
}

/** Whose turn it is, or where it stands. */
function stateOf(page: JournalEntryPage): string {
  if (waitAt(page)) return say("BNB.GoingOn.yours");
  const input = sceneOf(page)!;
  const who = missing(page);
  if (input.view.paused) return say("BNB.Conflict.paused");
  return who.length > 0 ? say("BNB.GoingOn.waitsFor", { who: named(who, say) }) : whereWords(input);
}

function sinceRow(page: JournalEntryPage): Sorted[] {
  if (!away?.changed.has(page.uuid) || isImported(page) || isPractice(page)) return [];
  const input = sceneOf(page);
  const found = input && happenedSince(input, stepsSeen(input.view.match.record.id) ?? 0);
  if (!found) return [];
  const at = changedAt(page);
  return [
    {
      id: page.uuid,
      uuid: page.uuid,
      title: sentence(found.line),
      note: say("BNB.GoingOn.when", { what: whatOf(page), when: inTime(at) }),
      marks: [],
      action: "replay",
      label: say("BNB.Film.play"),
      from: found.from,
      at,
    },
  ];
}

/** Ended, not only set aside, and not long ago. */
function isFinished(page: JournalEntryPage): boolean {
  const { over, closed } = conflictOf(page);
  if (!over || closed !== "" || isImported(page) || Date.now() - changedAt(page) > LATELY) return false;
  return readMatch(page)?.signed?.resting !== true;
}

function finishedRow(page: JournalEntryPage): Sorted {
  const match = readMatch(page);
  const outcome = match && outcomeOf(match);
  const ended = outcome ? inWords(outcome.telling, lexiconFor({ say })) : "";
  const at = changedAt(page);
  const what = ended ? say("BNB.GoingOn.what", { kind: kindOfPage(page), title: ended }) : kindOfPage(page);
  return {
    id: page.uuid,
    uuid: page.uuid,
    title: page.name,
    note: say("BNB.GoingOn.when", { what, when: inTime(at) }),
    marks: [],
    action: "report",
    label: say("BNB.GoingOn.report"),
    at,
  };
}

function marksOf(page: JournalEntryPage): Mark[] {
  const faces = facesOf(page);
  const match = readMatch(page);
  const faceIn = (seat: string) => Object.keys(faces).find((id) => match && seatOf(match, id) === seat);
  return seatInfos(page)
    .slice(0, MOST_MARKS)
    .map(({ seat, tincture, actor }) => ({
      tincture: tincture || "silverpoint",
      face: faceOf(actorAt(actor)?.img ?? "") || (faces[faceIn(seat) ?? ""] ?? ""),
    }));
}
