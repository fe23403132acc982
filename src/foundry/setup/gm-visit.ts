/**
 * The one visit of a GM that a world needs: it shares the journal, grants players the rights they need, ends the pause and
 * imports the battlefields. Afterwards the group needs no GM. A world setting records the changes, so they can be undone.
 */

import { coreSetting, keepCoreSetting, keepSetting, setting } from "../base/version/settings.ts";
import { isConflictPage } from "../conflict/page/clients/clients.ts";
import { createScenes } from "../documents/create.ts";
import { ourFlags } from "../documents/flags.ts";
import { isGm, mayCreate, mayOpenRights } from "../documents/may.ts";
import { keepOpening, opensItself, unpause } from "../documents/pause.ts";
import { openToPlayers } from "../documents/rights.ts";
import type { Access, VisitRecord } from "../documents/setup-plan.ts";
import { update } from "../documents/update.ts";
import { SYSTEM_ID } from "../system.ts";

/** Registered at startup, in register.ts; the rest of this file is fetched with the window. */
const KEY = "gmVisit";

export function visitRecord(): VisitRecord {
  return (setting(KEY) ?? {}) as VisitRecord;
}

/** A second visit adds to the first: undoing returns to the state before the first one. */
async function note(more: VisitRecord): Promise<void> {
  const known = visitRecord();
  const scenes = [...(known.scenes ?? []), ...(more.scenes ?? [])];
  const roles = { ...more.roles, ...known.roles };
  await keepSetting(KEY, { ...more, ...known, roles, scenes });
}

export async function noteJournal(id: string): Promise<void> {
  await note({ journal: id });
}

export async function giveAccess(access: Access): Promise<void> {
  if (access === "unchanged" || !mayOpenRights()) return;
  if (access === "players") {
    const permissions = coreSetting("permissions") as Record<string, number[]>;
    await note({ permissions: foundry.utils.deepClone(permissions) });
    return openToPlayers(true);
  }
  const { NONE, ASSISTANT } = CONST.USER_ROLES;
  const players = game.users!.filter(({ role }) => role > NONE && role < ASSISTANT);
  await note({ roles: Object.fromEntries(players.map((user) => [user.id!, user.role])) });
  for (const user of players) await user.update({ role: ASSISTANT });
}

export async function openWorld(open: boolean): Promise<void> {
  if (!isGm()) return;
  if (open && !opensItself()) await note({ opened: true });
  await keepOpening(open);
  if (open) unpause();
}

/** The compendium's scenes whose background no scene of this world shows yet. */
export async function missingBattlefields(): Promise<object[]> {
  const pack = game.packs!.get(`${SYSTEM_ID}.scenes`);
  const ready = ((await pack?.getDocuments()) ?? []) as Scene[];
  const known = new Set(game.scenes!.contents.map((scene) => ourFlags(scene).ground));
  return ready
    .filter((scene) => !known.has(ourFlags(scene).ground))
    .map((scene) => {
      const { _id, folder: _folder, ...data } = scene.toObject();
      // All players may see them; a battle shows them, not the navigation bar.
      return { ...data, navigation: false, ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER } };
    });
}

export async function importBattlefields(): Promise<void> {
  if (!mayCreate("Scene")) return;
  const made = await createScenes(await missingBattlefields());
  if (made.length > 0) await note({ scenes: made.map(({ id }) => id!) });
}

/** Whether this user may undo all of it: only a full GM changes roles and permissions. */
export function mayUndo(): boolean {
  return mayOpenRights() && Object.values(visitRecord()).some((value) => hasContent(value));
}

function hasContent(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}

/** Restores everything. A journal with played conflicts stays, because they would be lost. */
export async function undoVisit(): Promise<void> {
  const { journal, permissions, roles = {}, scenes = [], opened } = visitRecord();
  if (permissions) await keepCoreSetting("permissions", permissions);
  for (const [id, role] of Object.entries(roles)) {
    const user = game.users!.get(id);
    if (user) await update(user, { role });
  }
  const there = scenes.filter((id) => game.scenes!.has(id));
  if (there.length > 0) await Scene.implementation.deleteDocuments(there);
  if (opened) await keepOpening(false);
  const entry = journal === undefined ? undefined : game.journal!.get(journal);
  if (entry && !entry.pages.some((page) => isConflictPage(page))) await entry.delete();
  await keepSetting(KEY, {});
}
