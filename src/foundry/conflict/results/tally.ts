/**
 * Counts a conflict's end towards its participants' wealth (Chronicle 1.04), and takes it back. If the group wants it automatic,
 * each client counts for its own user's characters and realms as soon as the conflict is over, and takes it back with an undo;
 * what a player has taken back by hand stays so.
 */

import { countScene, uncountScene } from "../../../rules/chronicle/campaign/index.ts";
import { type DiscussionState, sceneWinners } from "../../../rules/chronicle/discussion/index.ts";
import type { Seat } from "../../../rules/conflict/contract.ts";
import { type AnyMatch, outcomeOf } from "../../../rules/conflict/match.ts";
import { isCharacter, isRealm, savedWealth } from "../../data/read.ts";
import { actorAt } from "../../documents/by-uuid.ts";
import { tableOptions } from "../../documents/campaign-log.ts";
import { ourFlags } from "../../documents/flags.ts";
import { isNamedOwner, mayChange } from "../../documents/may.ts";
import { update } from "../../documents/update.ts";
import { SYSTEM_ID } from "../../system.ts";
import { actorsOf, isPractice, seatInfos } from "../page/clients/seats.ts";
import { safeKey } from "../page/page-record.ts";
import { isStakedBy, seatOf } from "../page/stakes.ts";
import { type Direction, directionFor, dueByItself, type Holder, type Noted } from "./tally.view.ts";

/** The winning seats; in a discussion, which nobody wins, the seats for which it counts as won. Undefined while it is running. */
export function winnersOf(match: AnyMatch): readonly Seat[] | undefined {
  const outcome = outcomeOf(match);
  if (!outcome || match.record.conflict !== "discussion") return outcome?.winners;
  return sceneWinners(match.state as DiscussionState);
}

function notedOf(actor: Actor, match: AnyMatch): Noted {
  const tallies = (ourFlags(actor).tallies ?? {}) as Readonly<Record<string, unknown>>;
  const noted = tallies[safeKey(match.record.id)];
  return noted === "gains" || noted === "setbacks" || noted === "" ? noted : "open";
}

function holderOf(actor: Actor, seat: string, own: boolean, match: AnyMatch): Holder {
  const noted = notedOf(actor, match);
  const may = mayChange(actor);
  return { uuid: actor.uuid, name: actor.name, seat, noted, own, may };
}

/** The participating characters with their seats, and the realms of the seated players. */
export function holders(page: JournalEntryPage, match: AnyMatch): Holder[] {
  if (isPractice(page)) return [];
  const me = game.user!.id!;
  const people = Object.entries(actorsOf(page)).flatMap(([id, uuid]) => {
    const actor = actorAt(uuid);
    const seat = seatOf(match, id);
    return actor && seat && isCharacter(actor) ? [holderOf(actor, seat, isStakedBy(match, me, id), match)] : [];
  });
  const realms = game.actors!.filter(isRealm);
  const lands = seatInfos(page).flatMap(({ seat, user }) =>
    realms.filter((realm) => isNamedOwner(realm, user)).map((realm) => holderOf(realm, seat, user === me, match)),
  );
  return [...lands, ...people];
}

async function write(uuid: string, match: AnyMatch, direction: Direction, noted: Noted): Promise<void> {
  const actor = actorAt(uuid);
  if (!actor || !(isRealm(actor) || isCharacter(actor))) return;
  const { wealth: rating, gains, setbacks, pending } = savedWealth(actor);
  const change = noted === direction ? countScene : uncountScene;
  const now = change({ rating, gains, setbacks, pending }, direction, tableOptions()["wealth.scenesPerStep"]);
  await update(actor, {
    [`system.${direction}`]: now[direction],
    "system.pending": now.pending,
    [`flags.${SYSTEM_ID}.tallies.${safeKey(match.record.id)}`]: noted,
  });
}

/** Counts the conflict for that realm or character; if it is counted already, takes it back. */
export async function countByHand(page: JournalEntryPage, match: AnyMatch, uuid: string): Promise<void> {
  const holder = holders(page, match).find((one) => one.uuid === uuid);
  const direction = holder && directionFor(holder, winnersOf(match) ?? []);
  if (holder && direction) await write(uuid, match, direction, holder.noted === direction ? "" : direction);
}

/** Whether this world counts automatically. Noted on the page, so that earlier conflicts are left alone. */
export function countsByItself(): boolean {
  return tableOptions()["wealth.counting"] === "byItself";
}

/** Conflict windows show how they are counted. */
export function registerTallies(): void {
  Hooks.on("updateActor", (_actor, changes) => {
    if (!ourFlags({ flags: changes.flags ?? {} }).tallies) return;
    for (const window of foundry.applications.instances.values())
      if (window.id.startsWith("bnb-conflict-")) void window.render({ parts: ["foot"] });
  });
}

export async function countByItself(page: JournalEntryPage, match: AnyMatch): Promise<void> {
  if (ourFlags(page).counts !== true || !match.signed) return;
  for (const { uuid, direction, noted } of dueByItself(holders(page, match), winnersOf(match)))
    await write(uuid, match, direction, noted);
}
