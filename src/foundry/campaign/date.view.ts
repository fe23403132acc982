/** A day in the group's almanac: its date, the day of the week, the moons. */
import { type Almanac, dateOf, phaseOf, weekdayOf } from "../../rules/chronicle/campaign/index.ts";
import type { Say } from "../base/say.ts";
import { listed } from "../base/words.view.ts";

/** Empty if days are only counted. */
export function dateWords(almanac: Almanac | undefined, day: number, say: Say): string {
  if (!almanac) return "";
  const date = dateOf(almanac, day);
  const plain = say("BNB.Almanac.date", { day: date.day, month: almanac.months[date.month]!.name, year: date.year });
  const moons = almanac.moons.map((moon) =>
    say("BNB.Almanac.moon", { name: moon.name, phase: say(`BNB.Almanac.phase.${phaseOf(moon, day)}`) }),
  );
  return listed([weekdayOf(almanac, day) ?? "", plain, ...moons].filter(Boolean), say);
}
