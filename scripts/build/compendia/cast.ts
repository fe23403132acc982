/** A sample cast: people with a station, a past, ties to one another and goals. Ratings are rolled by the book's rules. */
import { ratedIn } from "../../../src/foundry/data/rated.ts";
import { faceOf, faceText } from "../../../src/foundry/draw/face-parts.ts";
import { shippedFace } from "../../../src/foundry/draw/shipped-faces.ts";
import type { SkillGroup } from "../../../src/rules/chronicle/checks/index.ts";
import {
  chronicleGeneration,
  generateByGuide,
  generateMotivations,
  stationRating,
} from "../../../src/rules/chronicle/people/index.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { FOR_ALL, fileName, folderId, folders, type PackEntry, source } from "./entry.ts";
import { packedToken } from "./packed-token.ts";
import { stableId, thing } from "./things.ts";

interface Person {
  readonly name: string;
  readonly sex: "woman" | "man";
  readonly folder: string;
  readonly station: string;
  readonly home: string;
  readonly past: string;
  /** Head of how many people, and the group of skills that comes with it. */
  readonly head: readonly [people: number, group: SkillGroup];
  readonly talented?: true;
  readonly gear: readonly string[];
  readonly knows: readonly (readonly [name: string, what: string])[];
  readonly goal: string;
}

const HALL = "The hall";
const TOWN = "The town";
const ROAD = "The road";

const CAST: readonly Person[] = [
  {
    name: "Aveline Marsh",
    sex: "woman",
    folder: HALL,
    station: "Lady of Marlstead",
    home: "Marlstead",
    past: "She married into a castle with no roof, and roofed it. She has been asked since what she paid with.",
    head: [400, "social"],
    gear: ["cloak", "jewelry"],
    knows: [
      ["Garran Holt", "her marshal; he was her husband’s first"],
      ["Prior Benno", "holds a debt of hers, politely"],
    ],
    goal: "Marry nobody, and have everybody believe she might.",
  },
  {
    name: "Garran Holt",
    sex: "man",
    folder: HALL,
    station: "Marshal of Marlstead",
    home: "Marlstead",
    past: "Three lords have died in his service, none of them by his fault. He counts all three.",
    head: [100, "handToHand"],
    gear: ["sword", "shield", "mailArmour", "helmet"],
    knows: [
      ["Aveline Marsh", "the fourth he serves"],
      ["Red Sunniva", "let her go once, and would again"],
    ],
    goal: "See one master die in bed.",
  },
  {
    name: "Cuthric Vane",
    sex: "man",
    folder: HALL,
    station: "Steward of the accounts",
    home: "Marlstead",
    past: "He came as a hostage of nine years old, and stayed because the books were better kept.",
    head: [15, "knowledge"],
    gear: ["book", "keys", "candle"],
    knows: [
      ["Aveline Marsh", "knows what he knows"],
      ["Hanne Weir", "sells him figures that are nearly true"],
    ],
    goal: "Learn who burned the old rolls.",
  },
  {
    name: "Lys of the Gate",
    sex: "woman",
    folder: HALL,
    station: "Captain of the watch",
    home: "Marlstead",
    past: "A drover’s daughter who hit a knight with a gate, and was given the gate.",
    head: [15, "handToHand"],
    gear: ["spear", "paddedArmour", "lantern"],
    knows: [
      ["Garran Holt", "taught her everything twice"],
      ["Wat Tallow", "her brother, whatever he calls himself"],
    ],
    goal: "Keep every one of her watch alive through the winter.",
  },
  {
    name: "Prior Benno",
    sex: "man",
    folder: TOWN,
    station: "Prior of Saint Orrin’s",
    home: "Orrinsby",
    past: "He was a banker who gave away a fortune. He remembers to whom.",
    head: [100, "social"],
    gear: ["book", "staff"],
    knows: [
      ["Aveline Marsh", "owes the priory for a roof"],
      ["Sister Idony", "prays for her, and watches her"],
    ],
    goal: "Build a bridge that bears his name, without asking for it.",
  },
  {
    name: "Sister Idony",
    sex: "woman",
    folder: TOWN,
    station: "Infirmarian",
    home: "Orrinsby",
    past: "She studied in a city that no longer stands. She alone took its books seriously enough to carry them.",
    head: [0, "knowledge"],
    talented: true,
    gear: ["bandages", "book", "lantern"],
    knows: [
      ["Prior Benno", "obeys him in everything but medicine"],
      ["Jory Pike", "took an arrow out of him, twice"],
    ],
    goal: "Find what the marsh fever is before it finds the town.",
  },
  {
    name: "Hanne Weir",
    sex: "woman",
    folder: TOWN,
    station: "Mistress of the mills",
    home: "Orrinsby",
    past: "Four mills on one river, and a lawsuit upstream of each.",
    head: [100, "knowledge"],
    gear: ["bagOfCoins", "keys"],
    knows: [
      ["Cuthric Vane", "buys her figures and suspects them"],
      ["Ferrand Lisle", "ships her flour, and other things"],
    ],
    goal: "Own the weir that her father drowned at.",
  },
  {
    name: "Wat Tallow",
    sex: "man",
    folder: TOWN,
    station: "Chandler, and more than that",
    home: "Orrinsby",
    past: "Every window in town is lit by him. He knows which ones are lit late.",
    head: [15, "social"],
    gear: ["candle", "tinderBox", "dagger"],
    knows: [
      ["Lys of the Gate", "his sister; they do not speak in the street"],
      ["Red Sunniva", "keeps her candles burning"],
    ],
    goal: "Be on the council before anybody asks how.",
  },
  {
    name: "Red Sunniva",
    sex: "woman",
    folder: ROAD,
    station: "Outlaw of the holt",
    home: "The Great Holt",
    past: "She was a forester until the forest was sold. She has not recognised the sale.",
    head: [15, "physical"],
    gear: ["longbow", "quiver", "dagger", "cloak"],
    knows: [
      ["Garran Holt", "owes him a night’s head start"],
      ["Jory Pike", "her oldest friend, and her worst scout"],
    ],
    goal: "See the holt given back, or burned.",
  },
  {
    name: "Jory Pike",
    sex: "man",
    folder: ROAD,
    station: "A pikeman without a war",
    home: "The road",
    past: "He has been paid by both sides of the same siege, in the same week, for standing still.",
    head: [0, "physical"],
    gear: ["spear", "bedroll", "waterskin", "food"],
    knows: [
      ["Red Sunniva", "would follow her anywhere, by another way"],
      ["Sister Idony", "has his arrowheads in a jar"],
    ],
    goal: "Own a house with a door that closes.",
  },
  {
    name: "Ferrand Lisle",
    sex: "man",
    folder: ROAD,
    station: "Shipmaster of the Patient Anne",
    home: "The river mouth",
    past: "He learned three languages to be rude in, and one to pray in.",
    head: [15, "knowledge"],
    gear: ["fencingSword", "rope", "bagOfCoins"],
    knows: [
      ["Hanne Weir", "carries her flour over and her silence back"],
      ["Ysolt the Younger", "passage paid by a stranger; he asked nothing"],
    ],
    goal: "Find out what is in the sealed hold.",
  },
  {
    name: "Ysolt the Younger",
    sex: "woman",
    folder: ROAD,
    station: "Heir to something, she is told",
    home: "Nowhere yet",
    past: "Raised by an aunt who died with a name half said. She has followed the half that she heard.",
    head: [0, "social"],
    talented: true,
    gear: ["clothes", "jewelry", "fewCoins"],
    knows: [
      ["Ferrand Lisle", "brought her over the water"],
      ["Aveline Marsh", "has her eyes, people say"],
    ],
    goal: "Hear the other half of the name.",
  },
];

export function castPack(): PackEntry[] {
  return [...folders("people", "Actor", [HALL, TOWN, ROAD]), ...CAST.map(personEntry)];
}

function personEntry(person: Person): PackEntry {
  const { name } = person;
  const _id = stableId("people", name);
  const dice = seededDice(`cast ${name}`);
  const [people, group] = person.head;
  const rating = certain(stationRating(people, person.talented ?? false));
  const { ratings } = certain(generateByGuide(chronicleGeneration, { group, rating }, dice));
  const face = faceOf(name, { sex: person.sex });
  const img = shippedFace(face);
  const uuid = (other: string) => `Compendium.blades-and-banners.people.Actor.${stableId("people", other)}`;
  const relations = person.knows.map(([other, what]) => [
    stableId("people", name, other),
    { name: other, what, uuid: uuid(other) },
  ]);
  const drawn = { skills: ratings, motivations: generateMotivations(dice) };
  const system = {
    station: person.station,
    home: person.home,
    biography: `<p>${person.past}</p>${source("a cast made for this game; ratings drawn by Chronicle, Skills")}`,
    ...drawn,
    rated: ratedIn(drawn),
    relations: Object.fromEntries(relations),
    goals: { [stableId("people", name, "goal")]: { text: person.goal, seal: "", nonce: "", done: false } },
  };
  const items = person.gear.map((id, at) => {
    const own = stableId("people", name, "thing", String(at));
    return { _id: own, _key: `!actors.items!${_id}.${own}`, ...thing(id), effects: [], flags: {} };
  });
  return {
    file: fileName(name),
    document: {
      _id,
      _key: `!actors!${_id}`,
      name,
      type: "character",
      img,
      folder: folderId("people", person.folder),
      system,
      prototypeToken: packedToken({ type: "character", name, img }),
      items,
      effects: [],
      ownership: FOR_ALL,
      flags: { "blades-and-banners": { face: faceText(face) } },
    },
  };
}
