/**
 * What a scene's tokens would start: the selected ones against the targeted ones, or the armies that stand there. Armies meet in
 * the first book that has figures for both.
 */
import type { GivenConflict } from "../../../base/windows/openers.ts";
import type { ArmySource, UnitParts } from "../../../data/shapes.ts";
import { companiesOf } from "../../../documents/army/army.view.ts";
import { readable } from "../../../documents/army/readable.ts";
import { actorAt } from "../../../documents/by-uuid.ts";
import { mayRead, owns } from "../../../documents/may.ts";
import { kindSummaries } from "../../contract/kinds.ts";
import { openConflicts } from "../../page/clients/clients.ts";
import { entryOf } from "../../scene/army/entry-flags.ts";
import { armiesOn } from "../../scene/army/sides.ts";
import { flagOf } from "../../scene/scenes.ts";

const BATTLE = "battle";

/** Without selected and targeted tokens, the form is empty. */
export function fromTokens(): GivenConflict {
  const own = documents(canvas?.tokens?.controlled ?? []);
  const foes = documents(game.user!.targets ?? []);
  const [first, ...others] = armiesOf(own);
  const [targeted] = armiesOf(foes).filter((army) => army !== first);
  if (first || targeted) {
    const one = first ?? standing().find((army) => army !== targeted && owns(army));
    const other = targeted ?? others[0] ?? onlyOther(first!);
    return one && other ? meeting(one, other) : { picked: [(one ?? other)!.uuid], kind: BATTLE };
  }
  const picked = uuids(own);
  const against = uuids(foes).filter((uuid) => !picked.includes(uuid));
  const mark = markOf([...picked, ...against]);
  const kind = kindSummaries().find(({ meets }) => meets === mark)?.kind;
  return { picked: [...picked, ...against], against, ...(kind ? { kind } : {}) };
}

/** The armies that stand on the viewed scene: the user's own against another. */
export function fromScene(): GivenConflict | undefined {
  const armies = openConflicts().some((page) => flagOf(page, "scene") === canvas?.scene?.id) ? [] : standing();
  const one = armies.find((army) => owns(army)) ?? armies[0];
  const other = armies.find((army) => army !== one);
  return one && other ? meeting(one, other) : undefined;
}

function standing(): Actor[] {
  return canvas?.scene ? armiesOn(canvas.scene as Scene).map(({ army }) => army) : [];
}

function onlyOther(army: Actor): Actor | undefined {
  const others = standing().filter((one) => one !== army);
  return others.length === 1 ? others[0] : undefined;
}

function documents(tokens: Iterable<{ readonly document: TokenDocument }>): TokenDocument[] {
  return [...tokens].map(({ document }) => document).filter((token) => flagOf(token, "conflict") === "");
}

function armiesOf(tokens: readonly TokenDocument[]): Actor[] {
  const found = tokens.flatMap((token) => actorAt(entryOf(token)?.army ?? "") ?? []);
  return [...new Set(found)].filter((army) => mayRead(army));
}

function uuids(tokens: readonly TokenDocument[]): string[] {
  return [...new Set(tokens.flatMap(({ actor }) => (actor && mayRead(actor) ? [actor.uuid] : [])))];
}

/** What all of them are: characters, or units of one book. */
function markOf(actors: readonly string[]): string {
  const marks = actors.flatMap((uuid) => {
    const actor = actorAt(uuid);
    return actor ? [actor.type === "unit" ? (actor.system as UnitParts).book : actor.type] : [];
  });
  return new Set(marks).size === 1 ? marks[0]! : "";
}

function meeting(one: Actor, other: Actor): GivenConflict {
  const here = canvas?.scene?.id ?? "";
  const theirs = kindsOf(other);
  const kind = kindsOf(one).find((each) => theirs.includes(each)) ?? BATTLE;
  if (kind === BATTLE) return { kind, here, given: { "attacker.army": one.uuid, "defender.army": other.uuid } };
  return { kind, here, picked: [one.uuid, other.uuid], against: [other.uuid] };
}

function kindsOf({ system }: Actor): string[] {
  const battle = Object.keys(companiesOf(system, readable)).length > 0 ? [BATTLE] : [];
  const books = Object.values((system as ArmySource).units).flatMap(({ uuid }) => {
    const sheet = readable(uuid);
    return sheet?.type === "unit" ? [(sheet.system as UnitParts).book as string] : [];
  });
  return [...battle, ...kindSummaries().flatMap(({ kind, meets = "" }) => (books.includes(meets) ? [kind] : []))];
}
