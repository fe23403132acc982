/** This user's units that a rest, a city or recruits would change, and the actions for it. */
import { say } from "../../base/say.ts";
import { isUnit, savedUnit } from "../../data/read.ts";
import { tableOptions } from "../../documents/campaign-log.ts";
import { owns } from "../../documents/may.ts";
import { update } from "../../documents/update.ts";
import { restChanges, usefulRests } from "../unit-rest.ts";

export function tiredUnits() {
  return ownUnits().flatMap((unit) => {
    const ways = usefulRests(savedUnit(unit), tableOptions()).map((id) => ({
      id,
      words: say(`BNB.UnitSheet.rest.${id}`),
    }));
    return ways.length > 0 ? [{ id: unit.id!, name: unit.name, ways }] : [];
  });
}

export async function restUnit(id: string, rest: string): Promise<void> {
  const unit = ownUnits().find((one) => one.id === id);
  if (unit) await update(unit, restChanges(savedUnit(unit), rest, tableOptions()));
}

function ownUnits() {
  return game.actors!.filter(isUnit).filter((unit) => owns(unit));
}
