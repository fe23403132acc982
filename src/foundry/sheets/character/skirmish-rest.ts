/** Rest and healing by the Skirmish book, as changes to a character: a day, a week's downtime, a week of rest. */
import { ok, type Result } from "../../../rules/result.ts";
import { afterDowntime, afterRestDays, afterRestWeek, type SkirmishOptions } from "../../../rules/skirmish/index.ts";
import type { CharacterSource } from "../../data/shapes.ts";

export function restChanges(
  { skirmish, maimed }: Pick<CharacterSource, "skirmish" | "maimed">,
  rest: string,
  key: string,
  heals: SkirmishOptions["d12.weekHeals"],
): Result<Record<string, unknown>> {
  const keys = Object.keys(maimed);
  const patient = {
    hp: skirmish.hpMax,
    damage: Math.max(0, skirmish.hpMax - skirmish.hp),
    wounds: keys.map((one) => maimed[one]!),
  };
  const rested =
    rest === "day"
      ? afterRestDays(patient, 1)
      : rest === "week"
        ? afterRestWeek(patient, keys.indexOf(key), heals)
        : ok(afterDowntime(patient));
  if (!rested.ok) return rested;
  const changes: Record<string, unknown> = {};
  const hp = skirmish.hpMax - rested.value.damage;
  if (hp !== skirmish.hp) changes["system.skirmish.hp"] = hp;
  for (const one of keys) {
    const left = rested.value.wounds.find(({ kind }) => kind === maimed[one]!.kind);
    if (!left) changes[`system.maimed.-=${one}`] = null;
    else if (left.fresh !== maimed[one]!.fresh) changes[`system.maimed.${one}.fresh`] = left.fresh;
  }
  return ok(changes);
}
