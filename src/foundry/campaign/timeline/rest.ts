/**
 * Rest: rolls the healing of everybody who rests, advances the day, and writes it all in one change of the campaign page. Each
 * owner's client then updates its own actors, at once or when it reconnects; undoing works the same way.
 */
import {
  type HealRolled,
  planRest,
  type Rested,
  type Rester,
  type RestPlan,
  restDays,
} from "../../../rules/chronicle/campaign/index.ts";
import { endedWith, type HealingCounter, type Patient } from "../../../rules/chronicle/wounds/index.ts";
import { told } from "../../../rules/conflict/telling.ts";
import { problem, type Result } from "../../../rules/result.ts";
import { notifyProblem, say } from "../../base/say.ts";
import { messageMode } from "../../base/version/message-mode.ts";
import { named, savedLine } from "../../base/words.view.ts";
import { rollOnTable } from "../../chat/check-roll.ts";
import { tellChat } from "../../chat/told.ts";
import { campaignOf, characterOf, savedCharacter } from "../../data/read.ts";
import { campaignPage, tableCheck, tableOptions, today } from "../../documents/campaign-log.ts";
import { healingChanges, patientOf } from "../../documents/healing.ts";
import { endMarks } from "../../documents/marks.ts";
import { isFirstOwner, isGm, mayChange, ownersHere, owns, whoCan } from "../../documents/may.ts";
import { update } from "../../documents/update.ts";
import { SYSTEM_ID } from "../../system.ts";
import { isActorDying } from "../dying.ts";
import { type Helper, healRating, helpersFor } from "../healers.ts";
import { againChange, calendarOf, savedEntry } from "../page-calendar.ts";
import { tableAlmanac } from "../table-almanac.ts";
import { ownerAgrees } from "./owner-press.ts";
import {
  type HealState,
  MOST_DONE,
  MOST_UNDONE,
  noteOf,
  type RestNote,
  type RestStep,
  same,
  stateOf,
  stepOf,
} from "./rest-note.ts";
import { freeNumber, isNextRest, type RestRecord, readRests, replayed, restKey, savedRest } from "./rest-record.ts";
import { followDay, seenDay } from "./seen-day.ts";

function rests(): RestRecord[] {
  return readRests(campaignPage()?.system.rests ?? {});
}

function isPending(actor: Actor, { id, from, undone, people }: RestRecord): boolean {
  const { done = [], to = from } = noteOf(actor);
  // A day after today was noted from a page that has been put right since.
  const isBefore = from < to && to <= today();
  return !undone && actor.id! in people && !done.includes(id) && !isBefore;
}

/** Rests that this user pressed, or agreed to. */
const agreed = new Set<string>();

/** Whether this is written without a press: every player can write the page. */
function isUsual(actor: Actor, record: RestRecord): boolean {
  if (agreed.has(record.id)) return true;
  if (record.undone) return leadsBack(record);
  const { to } = noteOf(actor);
  const rolled = Object.values(patientOf(savedCharacter(actor)).rolled);
  const days = [to, ...rolled].filter((day): day is number => day !== undefined && day >= 0 && day <= today());
  const isForward = days.every((day) => day <= record.from);
  return isForward && [...days, seenDay()].some((last) => isNextRest(record, today(), last));
}

/** Whether it and what was undone after it lead back to today. */
function leadsBack({ from }: RestRecord): boolean {
  const undone = rests().filter((one) => one.undone);
  const first = undone.reduceRight((day, one) => (one.to === day ? one.from : day), from);
  return [from, first].includes(today());
}

/** A roll of a day that has not come was noted from a page that has been put right since. */
function patientNow(actor: Actor, state: HealState): Patient {
  const patient = patientOf(state);
  const rolled = Object.entries(patient.rolled).filter(([, day]) => day <= today());
  return { ...patient, rolled: Object.fromEntries(rolled), dying: isActorDying(actor) };
}

/** An actor with the rests that are not applied to its sheet yet, because no user who may write it was present. */
export function restedPatient(actor: Actor): Patient {
  let patient = patientNow(actor, characterOf(actor));
  for (const record of rests().filter((one) => isPending(actor, one) && isUsual(actor, one))) {
    const rested = replayed(tableCheck(), record, actor.id!, patient, tableOptions());
    if (rested.ok) patient = rested.value.patients.get(actor.id!)!;
  }
  return patient;
}

/** Possible healers: the best of their own household first, then the patient, then anybody else. */
export function healersFor(patient: Actor): Helper[] {
  const { seat } = characterOf(patient);
  const rank = ({ actor, self }: Helper) =>
    self ? 1 : seat !== "" && characterOf(actor).seat === seat && !actor.statuses.has("dead") ? 0 : 2;
  const rating = ({ actor, self }: Helper) => healRating(actor) - (self ? 1 : 0);
  const all = helpersFor(patient, true);
  const own = all.filter((one) => rank(one) < 2).sort((a, b) => rating(b) - rating(a) || rank(a) - rank(b));
  return [...own, ...all.filter((one) => rank(one) === 2)];
}

export function resterOf(patient: Actor, healer: Helper): Rester {
  return { id: patient.id!, patient: restedPatient(patient), heal: healRating(healer.actor), self: healer.self };
}

/** Who must reconnect before it is applied to the actor's sheet; empty if a user who may write it is present. */
export function missingOwner(actor: Actor): string {
  if (ownersHere(actor).length > 0) return "";
  return whoCan((user) => owns(actor, user) && !isGm(user)) || whoCan((user) => owns(actor, user));
}

/** Actors to whom a rest is not applied yet, with the user who must reconnect first. */
export function waitingFor(record: RestRecord): ReadonlyMap<string, string> {
  const waiting = Object.keys(record.people).flatMap((id): [string, string][] => {
    const actor = game.actors!.get(id);
    const who = actor && isPending(actor, record) ? missingOwner(actor) : "";
    return who ? [[id, who]] : [];
  });
  return new Map(waiting);
}

export interface RestAsked {
  readonly days: number;
  readonly resters: readonly Rester[];
}

/** Rolls, writes the page, and posts one message. Returns what was rested, or nothing if somebody else changed the day. */
export async function restNow({ days, resters }: RestAsked): Promise<RestPlan | undefined> {
  const page = campaignPage();
  if (!mayChange(page)) return undefined;
  const plan = planRest(calendarOf(page.system.calendar), page.system.day, days);
  const { rested, rolls } = await rolledRest(resters, plan);
  // Another player has advanced the day during the rolls: the same days must not pass twice.
  if (page.system.day !== plan.from) {
    notifyProblem(problem("rest.moved"));
    return undefined;
  }
  const { changes, added } = calendarChanges(page, plan, rested.rolls);
  const record: RestRecord = {
    id: foundry.utils.randomID(),
    number: freeNumber(page.system.rests),
    from: plan.from,
    to: plan.to,
    people: Object.fromEntries(resters.map((one) => [one.id, personOf(one, rested.rolls)])),
    finished: plan.comes.map(({ id }) => id),
    added,
    undone: false,
  };
  agreed.add(record.id);
  await update(page, { "system.day": plan.to, ...changes, ...settled(), ...savedRest(record) });
  const won = rested.rolls.filter(({ success }) => success).length;
  const words = rolls.length === 0 ? "Rest.toldQuiet" : "Rest.told";
  const card = rolls.length === 0 ? {} : { rolls, sound: CONFIG.sounds.dice };
  await tellChat(told(words, { from: plan.from, to: plan.to, won, of: rolls.length }), {}, card, messageMode());
  return plan;
}

async function rolledRest(resters: readonly Rester[], plan: RestPlan): Promise<{ rested: Rested; rolls: Roll[] }> {
  const rule = tableCheck();
  const rolls: Roll[] = [];
  const rest = restDays(rule, resters, plan, tableOptions());
  let asked = rest.next();
  while (!asked.done) {
    const { roll, check } = await rollOnTable(rule, asked.value.rating, asked.value.opposition);
    rolls.push(roll);
    asked = rest.next(check.faces);
  }
  return { rested: asked.value, rolls };
}

function personOf({ id, heal, self }: Rester, rolls: readonly HealRolled[]): RestRecord["people"][string] {
  const own = rolls.filter(({ who }) => who === id);
  return {
    heal,
    self,
    rolls: own.map(({ day, counter, faces, success, healed }) => ({ day, counter, faces, success, healed })),
  };
}

/** Finishes what took place, adds its next occurrence, and records one line for each person who was treated. */
function calendarChanges(
  page: JournalEntryPage.OfType<"campaign">,
  { comes, to }: RestPlan,
  rolls: readonly HealRolled[],
): { changes: Record<string, unknown>; added: string[] } {
  const { calendar } = page.system;
  const { almanac } = tableAlmanac();
  const changes: Record<string, unknown> = {};
  const added: string[] = [];
  const add = (entries: Readonly<Record<string, unknown>>) => {
    Object.assign(changes, entries);
    added.push(...Object.keys(entries).map((path) => path.split(".").at(-1)!));
  };
  for (const { id } of comes) {
    changes[`system.calendar.${id}.done`] = true;
    add(againChange(calendar, id, almanac));
  }
  for (const who of new Set(rolls.map((roll) => roll.who))) {
    const own = rolls.filter((roll) => roll.who === who);
    const won = own.filter(({ success }) => success).length;
    if (won > 0) add({ [`system.calendar.${foundry.utils.randomID()}`]: healedEntry(who, to, own, won) });
  }
  return { changes, added };
}

function healedEntry(who: string, day: number, rolls: readonly HealRolled[], won: number) {
  const healed = rolls.flatMap((roll) =>
    roll.healed.map(({ part, severity }) =>
      savedLine(told(`Rest.healed.${severity}`, { part: told(`BodyPart.${part}`), day: roll.day })),
    ),
  );
  const what = savedLine(told("Rest.entry", { won, of: rolls.length }));
  const note = healed.join("\n");
  return savedEntry({ id: "", day, kind: "healing", who: [who], what, done: true, paused: false, note });
}

/** Deletes earlier rests that are applied to all their people and too old to be undone, or undone for all. */
function settled(): Record<string, null> {
  const all = rests();
  const kept = all.filter(({ undone, to }) => !undone && to <= today()).slice(1 - MOST_UNDONE);
  const over = all.filter((record) =>
    Object.keys(record.people).every((who) => {
      const actor = game.actors!.get(who);
      if (!actor) return true;
      const { steps = [] } = noteOf(actor);
      if (record.undone) return steps.every(({ id }) => id !== record.id);
      return !kept.includes(record) && !isPending(actor, record);
    }),
  );
  return Object.fromEntries(over.map((record) => [`system.rests.-=${restKey(record)}`, null]));
}

/** The rest that ended today: each stop of it is one, and where the last was undone, the one before it is the last. */
export function lastRest(): RestRecord | undefined {
  return rests().findLast(({ undone, to }) => !undone && to === today());
}

/** Why a rest cannot be undone: time has passed since, or somebody's wounds have changed. */
export function undoBar(record: RestRecord): string {
  const page = campaignPage();
  if (!mayChange(page) || page.system.day !== record.to) return say("BNB.Rest.tooLate");
  const changed = Object.keys(record.people).flatMap((id) => {
    const actor = game.actors!.get(id);
    const step = stepOf(actor);
    return step?.id === record.id && !same(step.after, stateOf(actor!)) ? [actor!.name] : [];
  });
  return changed.length === 0 ? "" : say("BNB.Rest.changed", { names: named(changed, say) });
}

/** Restores the day, the calendar and, through each owner's client, everybody's wounds. */
export async function undoRest(): Promise<void> {
  const page = campaignPage();
  const record = lastRest();
  if (!record || !mayChange(page) || undoBar(record)) return;
  const { calendar } = campaignOf(page);
  const open = record.finished.filter((id) => id in calendar).map((id) => [`system.calendar.${id}.done`, false]);
  const gone = record.added.filter((id) => id in calendar).map((id) => [`system.calendar.-=${id}`, null]);
  agreed.add(record.id);
  await update(page, {
    "system.day": record.from,
    ...Object.fromEntries([...open, ...gone]),
    ...savedRest({ ...record, undone: true }),
  });
  await tellChat(told("Rest.toldUndone", { from: record.from, to: record.to }));
}

let settling: Promise<void> = Promise.resolve();

/** Writes this client's share: one rest after the other, each actor by its first owner present. */
export function settleRests(): Promise<void> {
  settling = settling.then(settleAll, settleAll);
  return settling;
}

/** What was undone last goes first: each undo leads back to the one before it. */
async function settleAll(): Promise<void> {
  const all = rests();
  for (const record of [...all.filter(({ undone }) => undone).reverse(), ...all.filter(({ undone }) => !undone)]) {
    const own = Object.keys(record.people).flatMap((id) => {
      const actor = game.actors!.get(id);
      return actor && isFirstOwner(actor) && isOpen(actor, record) ? [actor] : [];
    });
    const usual = own.filter((one) => isUsual(one, record));
    const others = own.filter((one) => !usual.includes(one));
    for (const actor of usual) await settle(actor, record);
    // The next rest waits for no answer.
    if (others.length > 0) void askFor(record, others);
  }
}

function isOpen(actor: Actor, record: RestRecord): boolean {
  return isPending(actor, record) || (record.undone && stepOf(actor)?.id === record.id);
}

function settle(actor: Actor, record: RestRecord): Promise<void> {
  return record.undone ? restore(actor) : write(actor, record);
}

async function askFor(record: RestRecord, actors: readonly Actor[]): Promise<void> {
  const { id, undone } = record;
  const lines = actors.map((actor) => {
    const { name } = actor;
    if (undone) return say("BNB.OwnerPress.undoLine", { name });
    const rested = replay(actor, record);
    const rolls = rested.ok ? rested.value.rolls : [];
    return say("BNB.OwnerPress.restLine", {
      name,
      count: rolls.length,
      won: rolls.filter((one) => one.success).length,
    });
  });
  const [title, text] = [
    say("BNB.OwnerPress.rest", { from: record.from, to: record.to }),
    say("BNB.OwnerPress.restAsk", { day: today() }),
  ];
  if (!(await ownerAgrees(`rest ${id} ${undone}`, title, text, lines))) return;
  agreed.add(id);
  followDay(true);
  return settleRests();
}

function replay(actor: Actor, record: RestRecord): Result<Rested> {
  return replayed(tableCheck(), record, actor.id!, patientNow(actor, stateOf(actor)), tableOptions());
}

async function write(actor: Actor, record: RestRecord): Promise<void> {
  const before = stateOf(actor);
  const patient = patientNow(actor, before);
  const rested = replay(actor, record);
  const after = rested.ok ? rested.value.patients.get(actor.id!)! : patient;
  if (!rested.ok) notifyProblem(problem("rest.changed", { name: actor.name }));
  const counters = Object.keys(after.rolled) as HealingCounter[];
  const changes = Object.assign({}, ...counters.map((counter) => healingChanges(patient, after, counter)));
  const ended = endedWith(before.wounds, after.wounds, tableOptions()).flatMap((mark) =>
    mark === "incapable" ? [mark, "aided"] : [mark],
  );
  const written = { system: foundry.utils.deepClone(before) };
  for (const [path, value] of Object.entries(changes)) foundry.utils.setProperty(written, path, value);
  const { done = [], to: last = record.from, steps = [] } = noteOf(actor);
  const marks = ended.filter((mark) => actor.statuses.has(mark));
  const step: RestStep = { id: record.id, last, before, after: written.system, marks };
  const note: RestNote = {
    done: [...done, record.id].slice(-MOST_DONE),
    to: record.to,
    steps: [...steps, step].slice(-MOST_UNDONE),
  };
  await update(actor, { ...changes, [`flags.${SYSTEM_ID}.rest`]: note });
  await endMarks(actor, before.wounds, after.wounds);
}

async function restore(actor: Actor): Promise<void> {
  const { steps = [] } = noteOf(actor);
  const { before, after, marks, last } = steps.at(-1)!;
  const flag = { [`flags.${SYSTEM_ID}.rest.steps`]: steps.slice(0, -1), [`flags.${SYSTEM_ID}.rest.to`]: last };
  if (!same(after, stateOf(actor))) {
    notifyProblem(problem("rest.changed", { name: actor.name }));
    return update(actor, flag);
  }
  const gone = Object.keys(stateOf(actor).healing).filter((key) => !(key in before.healing));
  await update(actor, {
    "system.wounds": before.wounds,
    ...Object.fromEntries(Object.entries(before.healing).map(([key, kept]) => [`system.healing.${key}`, kept])),
    ...Object.fromEntries(gone.map((key) => [`system.healing.-=${key}`, null])),
    ...flag,
  });
  for (const mark of marks) await actor.toggleStatusEffect(mark, { active: true });
}
