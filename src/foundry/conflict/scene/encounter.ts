/**
 * While a GM is online, each open conflict is also an encounter of Foundry's, so that turn markers, token effects and modules for
 * combat work. It follows the conflict and is never read back: nothing done to it changes the conflict. Practice has none.
 */
import { registerSetting, setting } from "../../base/version/settings.ts";
import { actorAt } from "../../documents/by-uuid.ts";
import { ourFlags } from "../../documents/flags.ts";
import { isActingGm } from "../../documents/may.ts";
import { aliasOf, aliasPicture, isPublic } from "../../documents/tokens/seen.ts";
import { SYSTEM_ID } from "../../system.ts";
import { clientOf, onAnyTable, openConflicts } from "../page/clients/clients.ts";
import { maskedActors } from "../page/clients/masked.ts";
import { actorsOf, isImported, isPractice } from "../page/clients/seats.ts";
import { seatOf } from "../page/stakes.ts";

const SETTING = "mirrorEncounters";
const FLAG = "mirrors";

interface Row {
  readonly name: string;
  readonly img: string;
  readonly actorId: string | null;
  /** Somebody known at the start whom a GM has hidden since. */
  readonly hidden: boolean;
  readonly seat: string | undefined;
}

/** Whether it only shows a conflict; the sidebar lists that conflict itself. */
export function isMirror(combat: { readonly flags: object }): boolean {
  return typeof ourFlags(combat)[FLAG] === "string";
}

function mirrorOf(uuid: string): Combat | undefined {
  return game.combats!.find((combat) => ourFlags(combat)[FLAG] === uuid) as Combat | undefined;
}

function rowsOf(page: JournalEntryPage): { rows: Row[]; turn: number } | undefined {
  const view = clientOf(page).view();
  if (!view.ok) return undefined;
  const { match, progress } = view.value;
  const known = Object.entries(actorsOf(page)).flatMap(([id, uuid]) => {
    const actor = actorAt(uuid);
    if (!actor) return [];
    const { name, img, id: actorId } = actor;
    return [{ name, img: img ?? "", actorId, hidden: !isPublic(actor), seat: seatOf(match, id) }];
  });
  // Who fights under an alias has it here too, without the actor behind it.
  const unknown = Object.entries(maskedActors(page)).flatMap(([id, uuid]) => {
    const actor = actorAt(uuid);
    return actor
      ? [{ name: aliasOf(actor), img: aliasPicture(actor.type), actorId: null, hidden: false, seat: seatOf(match, id) }]
      : [];
  });
  const rows = [...known, ...unknown];
  const first = rows.findIndex(({ seat }) => seat !== undefined && progress.waitingFor.includes(seat));
  return { rows, turn: Math.max(0, first) };
}

async function mirror(page: JournalEntryPage): Promise<void> {
  const now = mirrorOf(page.uuid);
  const open = setting(SETTING) === true && openConflicts().includes(page) && !isPractice(page) && !isImported(page);
  if (!open) return void (await now?.delete());
  const wanted = rowsOf(page);
  if (!wanted || wanted.rows.length === 0) return;
  const { rows, turn } = wanted;
  if (now && now.combatants.size === rows.length) {
    if (now.turn !== turn) await now.update({ turn });
    return;
  }
  await now?.delete();
  // An encounter that somebody began by hand stays the active one.
  const active = !game.combats!.some((combat) => combat.active && !isMirror(combat));
  const combatants = rows.map(({ seat: _seat, ...row }, at) => ({ ...row, initiative: rows.length - at }));
  const data: object = { active, round: 1, turn, combatants, flags: { [SYSTEM_ID]: { [FLAG]: page.uuid } } };
  await Combat.implementation.create(data);
}

/** One after the other: two at once would make two encounters. */
let underway: Promise<unknown> = Promise.resolve();

function next(act: () => Promise<unknown>): void {
  const done = async () => {
    try {
      await act();
    } catch (error) {
      console.error(error);
    }
  };
  underway = underway.then(done);
}

function follow(page: JournalEntryPage): void {
  if (isActingGm()) next(() => mirror(page));
}

function removeStale(): void {
  if (!isActingGm()) return;
  const open = new Set(openConflicts().map(({ uuid }) => uuid));
  for (const combat of game.combats!.contents)
    if (isMirror(combat) && !open.has(String(ourFlags(combat)[FLAG]))) next(async () => combat.delete());
}

export function registerEncounters(): void {
  registerSetting(SETTING, {
    name: "BNB.Encounter.setting",
    hint: "BNB.Encounter.settingHint",
    scope: "world",
    config: true,
    type: Boolean,
    default: true,
  });
  onAnyTable(follow);
  Hooks.once("ready", () => {
    removeStale();
    for (const page of openConflicts()) follow(page);
  });
  Hooks.on("updateJournalEntryPage", (page) => {
    if (mirrorOf(page.uuid)) follow(page);
  });
  Hooks.on("deleteJournalEntryPage", removeStale);
}
