/** Names for made-up places. Proper names are no sentences: they stand in the map itself, in every language. */
import { type Dice, pick } from "../../dice/dice.ts";

const STEMS = [
  "Harrow",
  "Ash",
  "Brand",
  "Cold",
  "Elm",
  "Gallow",
  "Holm",
  "Kirk",
  "Marl",
  "Oat",
  "Raven",
  "Thorn",
  "Wend",
];
const TOWNS = ["gate", "by", "combe", "ford", "ham", "ley", "stead", "ton", "wick", "worth"];
const WOODS = ["wood", " Copse", " Holt", "shaw", " Spinney"];
const RIDGES = [" Ridge", " Down", " Hill", "law", " Edge"];
const RIVERS = ["Wend", "Arrow", "Blythe", "Kenn", "Leam", "Marle", "Ouzel", "Tarn"];

export type PlaceKind = "town" | "wood" | "ridge";
const ENDINGS: Readonly<Record<PlaceKind, readonly string[]>> = { town: TOWNS, wood: WOODS, ridge: RIDGES };

export function placeName(dice: Dice, kind: PlaceKind, taken: readonly { readonly name: string }[]): string {
  const free = STEMS.filter((stem) => !taken.some((place) => place.name.startsWith(stem)));
  return pick(dice, free.length > 0 ? free : STEMS, "map") + pick(dice, ENDINGS[kind], "map");
}

export function riverName(dice: Dice): string {
  return pick(dice, RIVERS, "map");
}
