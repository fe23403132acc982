/** The end of a conflict in the campaign: who is to be mended, who counts it and takes that back, what is played next. */
import { countScene, uncountScene } from "../../../rules/chronicle/campaign/wealth.ts";
import { countersOf } from "../../../rules/chronicle/healing.ts";
import { type AnyMatch, outcomeOf } from "../../../rules/conflict/match.ts";
import { tableOptions } from "../../campaign/chronicle.ts";
import { nextScenes, playScene } from "../../campaign/scene-entry.ts";
import { today } from "../../campaign/table.ts";
import { isCharacter, isRealm, isUnit } from "../../data/read.ts";
import { actorAt } from "../../documents/by-uuid.ts";
import { ourFlags } from "../../documents/flags.ts";
import { update } from "../../documents/update.ts";
import { say } from "../../say.ts";
import { SYSTEM_ID } from "../../system.ts";
import { openerOf } from "../../windows.ts";
import { clientOf } from "../page/clients.ts";
import { safeKey } from "../page/page-record.ts";
import { actorsOf, seatInfos } from "../page/seats.ts";
import { seatOf } from "../page/stakes.ts";
import { afterView, type Direction, directionFor, type Holder, type Own } from "./after.view.ts";

function holderOf(actor: Actor, seat: string, match: AnyMatch): Holder {
  const tallies = (ourFlags(actor).tallies ?? {}) as Readonly<Record<string, unknown>>;
  const noted = tallies[safeKey(match.record.id)];
  const counted: Direction | "" = noted === "gains" || noted === "setbacks" ? noted : "";
  return { uuid: actor.uuid, name: actor.name, seat, counted, may: actor.canUserModify(game.user!, "update") };
}

/** The characters in it, each with his seat, and the realms of those who sat there. */
function holders(page: JournalEntryPage, match: AnyMatch): Holder[] {
  const people = Object.entries(actorsOf(page)).flatMap(([id, uuid]) => {
    const actor = actorAt(uuid);
    const seat = seatOf(match, id);
    return actor && seat && isCharacter(actor) ? [holderOf(actor, seat, match)] : [];
  });
  const realms = game.actors!.filter(isRealm);
  const owner = CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
  const lands = seatInfos(page).flatMap(({ seat, user }) =>
    realms.filter((realm) => realm.ownership[user] === owner).map((realm) => holderOf(realm, seat, match)),
  );
  return [...lands, ...people];
}

/** This person's own who took part, as the results have left them on their sheets. */
function ownIn(page: JournalEntryPage): Own[] {
  const actors = [...new Set(Object.values(actorsOf(page)))].flatMap((uuid) => actorAt(uuid) ?? []);
  return actors
    .filter((actor) => actor.isOwner && (isCharacter(actor) || isUnit(actor)))
    .map((actor) => ({
      uuid: actor.uuid,
      id: actor.id!,
      name: actor.name,
      dead: actor.statuses.has("dead"),
      hurt: isHurt(actor),
    }));
}

function isHurt(actor: Actor): boolean {
  if (isUnit(actor)) {
    const { sortie, command } = actor.system;
    return (
      ["pool", "dead", "injured"].some((name) => sortie[name]) || ["damage", "points"].some((name) => command[name])
    );
  }
  if (!isCharacter(actor)) return false;
  const { wounds, skirmish, maimed } = actor.system;
  const healing = countersOf(wounds, tableOptions()).length > 0;
  return healing || skirmish.hp < skirmish.hpMax || Object.keys(maimed).length > 0;
}

/** Nothing for a conflict that goes on, or that is only looked at. */
export function afterOf(page: JournalEntryPage, match: AnyMatch): ReturnType<typeof afterView> | undefined {
  const outcome = outcomeOf(match);
  if (!outcome || !match.signed) return undefined;
  const next = nextScenes(Object.values(actorsOf(page)));
  const input = { winners: outcome.winners, holders: holders(page, match), own: ownIn(page), next, today: today() };
  const view = afterView(input, say);
  return Object.values(view).some((offers) => offers.length > 0) ? view : undefined;
}

/** Counts the conflict for that realm or character; once it is counted, takes it back. */
async function countWealth(page: JournalEntryPage, match: AnyMatch, uuid: string): Promise<void> {
  const holder = holders(page, match).find((one) => one.uuid === uuid);
  const direction = holder && directionFor(holder, outcomeOf(match)?.winners ?? []);
  const actor = actorAt(uuid);
  if (!holder || !direction || !actor || !(isRealm(actor) || isCharacter(actor))) return;
  const { wealth: rating, gains, setbacks, pending } = actor.system;
  const change = holder.counted === "" ? countScene : uncountScene;
  const now = change({ rating, gains, setbacks, pending }, direction, tableOptions()["wealth.scenesPerStep"]);
  await update(actor, {
    [`system.${direction}`]: now[direction],
    "system.pending": now.pending,
    [`flags.${SYSTEM_ID}.tallies.${safeKey(match.record.id)}`]: holder.counted === "" ? direction : "",
  });
}

/** The window that shows it. */
interface Shown {
  readonly page: JournalEntryPage;
  render(options: { parts: string[] }): Promise<unknown>;
}

export const afterActions = {
  async countWealth(this: Shown, _: Event, target: HTMLElement): Promise<void> {
    const view = clientOf(this.page).view();
    if (!view.ok) return;
    await countWealth(this.page, view.value.match, target.dataset.uuid ?? "");
    await this.render({ parts: ["foot"] });
  },
  /** The sheet has the rests and the healing of every book. */
  async mend(this: Shown, _: Event, target: HTMLElement): Promise<void> {
    await actorAt(target.dataset.uuid)?.sheet?.render(true);
  },
  heir(this: Shown, _: Event, target: HTMLElement): void {
    openerOf("person")?.({ mode: "promote", dead: target.dataset.id ?? "" });
  },
  playScene(this: Shown, _: Event, target: HTMLElement): void {
    playScene(target.dataset.id ?? "", this.page.uuid);
  },
};
