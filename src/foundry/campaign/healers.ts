/** Possible healers for a patient (Chronicle 4.06): every visible character who can act. */
import { sheetRating } from "../data/rating.ts";
import { characterOf, conditionsOn, isCharacter } from "../data/read.ts";
import { actorsBar } from "../documents/able-to-act.ts";
import { tableOptions } from "../documents/campaign-log.ts";

export function healRating(actor: Actor): number {
  const around = { conditions: conditionsOn(actor), options: tableOptions() };
  return sheetRating(characterOf(actor), "heal", around).rating;
}

export type Helper = ReturnType<typeof helpersFor>[number];

/** The best first; the patient last, if they may treat themselves. */
export function helpersFor(patient: Actor, self: boolean) {
  const others = game.actors!.filter((actor) => isCharacter(actor) && actor.id !== patient.id && actor.visible);
  return [
    ...others.sort((a, b) => healRating(b) - healRating(a)).map((actor) => ({ actor, self: false })),
    ...(self ? [{ actor: patient, self: true }] : []),
  ].filter(({ actor }) => actorsBar(actor) === undefined);
}
