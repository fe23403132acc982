/**
 * Losses of a battle that a unit's owner has not written yet. The army notes what each of its entries lost; a unit with a sheet
 * of its own notes the same once its owner's client has written it there.
 */
import { isObject } from "../../../rules/result.ts";
import { say } from "../../base/say.ts";
import { named } from "../../base/words.view.ts";
import { companyKey } from "../../documents/army/army.view.ts";
import { actorAt } from "../../documents/by-uuid.ts";
import { ourFlags } from "../../documents/flags.ts";
import { isGm, isNamedOwner } from "../../documents/may.ts";

type Notes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function notesOf(actor: Actor): Notes {
  const { results } = ourFlags(actor);
  return isObject(results) ? (results as Notes) : {};
}

/** By the keys of the army's entries: the names of those who write the losses. */
export function pendingLosses(army: Actor.OfType<"army">): Record<string, string> {
  const pending: Record<string, string> = {};
  for (const [record, sides] of Object.entries(notesOf(army)))
    for (const note of Object.values(sides))
      for (const id of lostIn(String(note))) {
        const key = companyKey(id);
        const unit = actorAt(army.system.units[key]?.uuid);
        if (!unit || notesOf(unit)[record]?.[id] !== undefined) continue;
        const owners = game.users!.filter((user) => !isGm(user as User) && isNamedOwner(unit, user.id!));
        const gms = game.users!.filter((user) => isGm(user as User));
        pending[key] = named(owners.length > 0 ? owners : gms, say, (user) => user.name!);
      }
  return pending;
}

/** The companies with losses in a note: a head, a space, and the results as text. */
function lostIn(note: string): string[] {
  try {
    const results: unknown = JSON.parse(note.slice(note.indexOf(" ") + 1));
    return isObject(results) ? Object.keys(results).filter((id) => Number(results[id]) > 0) : [];
  } catch {
    return [];
  }
}
