/**
 * The one place that writes a conflict's results to actors and marks its page as over. An actor is written by one
 * client: that of its own seat if it may, otherwise the first at the table who may. Where nobody may, the page says so
 * and whoever can does it later by hand.
 */

import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { today } from "../../campaign/table.ts";
import { inThisFoundry } from "../../compat/deletions.ts";
import { say } from "../../say.ts";
import { nameOf, safeKey } from "../page-record.ts";
import { seatInfos } from "../seats.ts";
import { type ActorPlan, type HarvestSetting, isNothing, type PlainActor, type Ripe, ripe } from "./harvester.ts";
import { harvesterOf } from "./harvesters.ts";

interface PageData {
  readonly actors: Readonly<Record<string, string>>;
  readonly harvest: Readonly<Record<string, string>>;
  readonly closed: string;
  readonly over: boolean;
}

/** Somebody whose results are not on the sheet yet. */
export interface Pending {
  readonly id: string;
  readonly actor: Actor;
  readonly may: boolean;
  readonly ripe: Ripe;
}

/** Pages whose results this client is writing now; true if it must look once more afterwards. */
const busy = new Map<string, boolean>();

export function pendingHarvest(page: JournalEntryPage, match: AnyMatch): Pending[] {
  const harvester = harvesterOf(page.type);
  const { actors, harvest } = page.system as unknown as PageData;
  if (!harvester) return [];
  const written = Object.fromEntries(Object.entries(harvest).map(([key, text]) => [nameOf(key), text]));
  return ripe(harvester, match, written).flatMap((one) => {
    const uuid = actors[safeKey(one.id)];
    const actor = uuid ? (foundry.utils.fromUuidSync(uuid as never) as Actor | null) : null;
    return actor ? [{ id: one.id, actor, may: actor.canUserModify(game.user!, "update"), ripe: one }] : [];
  });
}

/** Called whenever the page may have changed; `read` gives the match as it is then. */
export async function harvest(page: JournalEntryPage, read: () => AnyMatch | undefined): Promise<void> {
  if (busy.has(page.uuid)) return void busy.set(page.uuid, true);
  try {
    do {
      busy.set(page.uuid, false);
      const match = read();
      if (match) await bringIn(page, match);
    } while (busy.get(page.uuid));
  } finally {
    busy.delete(page.uuid);
  }
}

async function bringIn(page: JournalEntryPage, match: AnyMatch): Promise<void> {
  for (const pending of pendingHarvest(page, match)) {
    if (writerOf(page, match, pending) === game.user!.id) await writeActor(page, pending);
  }
  await markOver(page, match);
}

/** A person asked for it: everything that this client may write, whoever is elected. */
export async function harvestByHand(page: JournalEntryPage, match: AnyMatch): Promise<void> {
  for (const pending of pendingHarvest(page, match)) if (pending.may) await writeActor(page, pending);
}

function writerOf(page: JournalEntryPage, match: AnyMatch, { id, actor }: Pending): string | undefined {
  const able = game
    .users!.filter((user) => user.active && actor.canUserModify(user, "update"))
    .filter((user) => page.testUserPermission(user, "OWNER"))
    .map((user) => user.id!)
    .sort();
  const own = seatInfos(page).find(({ seat }) => seat === seatOf(match, id))?.user;
  return own !== undefined && able.includes(own) ? own : able[0];
}

/** The seat that plays that one, as the engine's own lists say it. */
function seatOf(match: AnyMatch, id: string): string | undefined {
  const { fighters, participants } = match.state as Record<string, readonly { id: string; seat: string }[] | undefined>;
  return (fighters ?? participants)?.find((one) => one.id === id)?.seat;
}

async function writeActor(page: JournalEntryPage, { id, actor, ripe: { before, after } }: Pending): Promise<void> {
  const setting: HarvestSetting = {
    when: say("BNB.Harvest.day", { day: today() }),
    tinctureOf: (seat) => seatInfos(page).find((info) => info.seat === seat)?.tincture ?? "",
  };
  const plan = harvesterOf(page.type)!.plan(before, after, plainActor(actor), setting);
  if (!isNothing(plan)) await carryOut(actor, plan);
  await page.update({ [`system.harvest.${safeKey(id)}`]: JSON.stringify(after) } as never);
}

function plainActor(actor: Actor): PlainActor {
  return {
    system: actor.system,
    items: actor.items.contents.map((item) => ({ id: item.id!, type: item.type as string, system: item.system })),
    statuses: [...actor.statuses] as string[],
  };
}

async function carryOut(actor: Actor, { changes, statuses, things }: ActorPlan): Promise<void> {
  if (Object.keys(changes).length > 0) await actor.update(inThisFoundry(changes) as never);
  for (const [id, active] of Object.entries(statuses)) await actor.toggleStatusEffect(id, { active });
  if (things.length > 0) await actor.updateEmbeddedDocuments("Item", things as never);
}

/** A conflict with an outcome, or one that the table has put away, leaves the tracker; an undo brings it back. */
async function markOver(page: JournalEntryPage, match: AnyMatch): Promise<void> {
  const { closed, over } = page.system as unknown as PageData;
  const wanted = match.conflict.outcome(match.state) !== undefined || closed !== "";
  if (wanted === over) return;
  const owners = game.users!.filter((user) => user.active && page.testUserPermission(user, "OWNER"));
  const first = owners.map((user) => user.id!).sort()[0];
  if (first === game.user!.id) await page.update({ "system.over": wanted } as never);
}
