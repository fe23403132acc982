/** Sortie, battles for demonstration, simulation and fuzzing: two armies of one to three units in varied circumstances. */
import { type Dice, pick } from "../dice/dice.ts";
import { ARMOURS, KINDS, LEADERSHIPS, MARCHES, OPENINGS, SIDES, TERRAINS } from "./vocabulary.ts";

const ARMIES = [
  { seat: "north", name: "The North", units: ["Wolf Company", "Gate Guard", "Hill Riders"] },
  { seat: "south", name: "The South", units: ["Lion Company", "River Guard", "Plain Riders"] },
] as const;

export function sampleSortie(dice: Dice): unknown {
  const walled = dice.roll(4, "fort") === 1;
  const fort = walled
    ? { seat: "south", level: dice.roll(3, "level"), escape: dice.roll(2, "escape") === 1 }
    : undefined;
  const armies = ARMIES.map(({ seat, name, units }) => ({
    seat,
    name,
    units: units.slice(0, dice.roll(3, "units")).map((unit, index) => sampleUnit(dice, seat, unit, index, walled)),
  }));
  return {
    armies,
    terrain: pick(dice, TERRAINS, "terrain"),
    gap: dice.roll(6, "gap") - 1,
    rounds: 8 + dice.roll(8, "rounds"),
    ...(fort ? { fort } : {}),
  };
}

function sampleUnit(dice: Dice, seat: string, name: string, index: number, walled: boolean): unknown {
  const often = (sides: number) => dice.roll(sides, "circumstance") === 1;
  const leadership = often(4) ? pick(dice, LEADERSHIPS, "leadership") : "own";
  return {
    id: `${seat}-${index + 1}`,
    name,
    size: 20 * dice.roll(30, "size"),
    kind: pick(dice, KINDS, "kind"),
    armour: pick(dice, ARMOURS, "armour"),
    archers: often(4),
    level: (dice.roll(9, "level") - 4) / 2,
    commander: leadership === "none" ? 0 : dice.roll(4, "commander") - 1,
    strength: leadership !== "none" && often(3),
    leadership,
    marched: often(3) ? pick(dice, MARCHES, "marched") : "little",
    ...(often(4) ? { fought: dice.roll(4, "fought") } : {}),
    unprepared: often(6),
    foreign: often(8),
    superior: often(5),
    high: often(6),
    walls: walled && seat === "south" && often(2),
    mercenary: often(6),
    speed: dice.roll(4, "speed"),
    side: often(3) ? pick(dice, SIDES, "side") : "front",
    opening: often(3) ? pick(dice, OPENINGS, "opening") : "none",
    bonus: often(5) ? dice.roll(3, "bonus") : 0,
    penalty: often(5) ? dice.roll(3, "penalty") : 0,
  };
}
