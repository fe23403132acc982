/**
 * While a GM is online, each open conflict is also an encounter of Foundry's, so that turn markers, token effects and modules for
 * combat work. It follows the conflict and is never read back: nothing done to it changes the conflict. Practice has none.
 */
import { wordsOf } from "../../../rules/conflict/story.ts";
import { say } from "../../base/say.ts";
import { registerSetting, setting } from "../../base/version/settings.ts";
import { actorAt } from "../../documents/by-uuid.ts";
import { updateCombatants } from "../../documents/embedded.ts";
import { ourFlags } from "../../documents/flags.ts";
import { isActingGm } from "../../documents/may.ts";
import { aliasOf, aliasPicture, isPublic } from "../../documents/tokens/seen.ts";
import { SYSTEM_ID } from "../../system.ts";
import type { PageView } from "../contract/page-view.ts";
import { clientOf, onAnyTable, openConflicts } from "../page/clients/clients.ts";
import { maskedActors, resultActors } from "../page/clients/masked.ts";
import { isImported, isPractice } from "../page/clients/seats.ts";
import { seatOf } from "../page/stakes.ts";
import { conflictOfToken, flagOf } from "./scenes.ts";

const SETTING = "mirrorEncounters";
const FLAG = "mirrors";

interface Row {
  /** The engine's id. */
  readonly figure: string;
  readonly name: string;
  readonly img: string;
  readonly actorId: string | null;
  /** The token that turn markers stand on. */
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  /** Somebody known at the start whom a GM has hidden since. */
  readonly hidden: boolean;
}

interface Wanted {
  readonly rows: readonly Row[];
  /** Of several who must decide, the first; null while nobody must. */
  readonly turn: number | null;
  readonly round: number;
}

/** Whether it only shows a conflict; the sidebar lists that conflict itself. */
export function isMirror(combat: { readonly flags: object }): boolean {
  return typeof ourFlags(combat)[FLAG] === "string";
}

function mirrorOf(uuid: string): Combat | undefined {
  return game.combats!.find((combat) => ourFlags(combat)[FLAG] === uuid) as Combat | undefined;
}

/** Those who must decide now, by the engine's ids; a demand that names nobody is for all of its seat. */
export function decidersIn({ match, progress, paused }: PageView, figures: readonly string[]): readonly string[] {
  if (paused || progress.stage !== "deciding") return [];
  const due = new Set(
    progress.owed.flatMap(({ key, seat }) => {
      const named = figures.filter((figure) => key.endsWith(`:${figure}`));
      return named.length > 0 ? named : figures.filter((figure) => seatOf(match, figure) === seat);
    }),
  );
  return figures.filter((figure) => due.has(figure));
}

/** The token that stands for somebody: the conflict's own, or else their actor's on a scene that is open. A hidden one shows nobody. */
function tokenOf(page: JournalEntryPage, figure: string, actor: Actor): Pick<Row, "tokenId" | "sceneId"> {
  const scenes = [...new Set([game.scenes!.active, game.scenes!.viewed, ...game.scenes!.contents])];
  for (const isTheirs of [
    (token: TokenDocument) => conflictOfToken(token) === page.uuid && flagOf(token, "unit") === figure,
    (token: TokenDocument) => token.actorId === actor.id,
  ])
    for (const scene of scenes) {
      const token = scene?.tokens.find((one) => !one.hidden && isTheirs(one as TokenDocument));
      if (token) return { tokenId: token.id, sceneId: scene!.id };
    }
  return { tokenId: null, sceneId: null };
}

function wantedFor(page: JournalEntryPage): Wanted | undefined {
  const read = clientOf(page).view();
  if (!read.ok) return undefined;
  const view = read.value;
  const masked = maskedActors(page);
  const people = Object.entries(resultActors(page)).flatMap(([figure, uuid]) => {
    const actor = actorAt(uuid);
    // A company with a sheet is no figure: its army decides.
    if (!actor || seatOf(view.match, figure) === undefined) return [];
    // Who fights under an alias has it here too, without the actor behind it.
    const face =
      masked[figure] === undefined
        ? { name: actor.name, img: actor.img ?? "", actorId: actor.id, hidden: !isPublic(actor) }
        : { name: aliasOf(actor), img: aliasPicture(actor.type), actorId: null, hidden: false };
    return [{ figure, ...face, ...tokenOf(page, figure, actor) }];
  });
  const deciders = decidersIn(
    view,
    people.map(({ figure }) => figure),
  );
  const [first] = deciders;
  const rows = people.map((one) =>
    deciders.length > 1 && deciders.includes(one.figure) && one.figure !== first
      ? { ...one, name: say("BNB.Encounter.alsoDecides", { name: one.name }) }
      : one,
  );
  const turn = rows.findIndex(({ figure }) => figure === first);
  return { rows, turn: turn < 0 ? null : turn, round: roundOf(view) };
}

/** As the conflict's own words count it. */
function roundOf({ match }: PageView): number {
  const { round } = wordsOf(match).where?.(match.state).params ?? {};
  return typeof round === "number" && round > 0 ? round : 1;
}

async function mirror(page: JournalEntryPage): Promise<void> {
  const now = mirrorOf(page.uuid);
  const open = setting(SETTING) === true && openConflicts().includes(page) && !isPractice(page) && !isImported(page);
  if (!open) return void (await now?.delete());
  const wanted = wantedFor(page);
  if (!wanted || wanted.rows.length === 0) return;
  const { rows, turn, round } = wanted;
  // An encounter that somebody began by hand stays the active one.
  const active = !game.combats!.some((combat) => combat.active && !isMirror(combat));
  const figures = now?.combatants.map((one) => String(ourFlags(one).figure));
  if (now && figures?.length === rows.length && rows.every(({ figure }) => figures.includes(figure))) {
    const changed = now.combatants.contents.flatMap((one) => {
      const row = rows.find(({ figure }) => figure === ourFlags(one).figure)!;
      const { figure: _figure, ...data } = row;
      const isSame = Object.entries(data).every(
        ([name, value]) => one._source[name as keyof typeof one._source] === value,
      );
      return isSame ? [] : [{ _id: one.id!, ...data }];
    });
    if (changed.length > 0) await updateCombatants(now, changed);
    const still = now.active && active;
    if (now.turn !== turn || now.round !== round || now.active !== still)
      await now.update({ turn, round, active: still });
    return;
  }
  await now?.delete();
  const combatants = rows.map(({ figure, ...row }, at) => ({
    ...row,
    initiative: rows.length - at,
    flags: { [SYSTEM_ID]: { figure } },
  }));
  const data: object = { active, round, turn, combatants, flags: { [SYSTEM_ID]: { [FLAG]: page.uuid } } };
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
