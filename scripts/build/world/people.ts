/** The people, companies and realms of a world that has been lived in. */

import { faceOf, faceText } from "../../../src/foundry/draw/face-parts.ts";
import { iconFile } from "../../../src/foundry/draw/icon.ts";
import { shippedFace } from "../../../src/foundry/draw/shipped-faces.ts";
import { SYSTEM_ID, TINCTURES } from "../../../src/foundry/system.ts";
import { TROOP_TYPES } from "../../../src/rules/chronicle/battle/index.ts";
import { WEALTH_LADDER } from "../../../src/rules/chronicle/campaign/index.ts";
import { chronicleGeneration, generateSet, MOTIVATIONS } from "../../../src/rules/chronicle/people/index.ts";
import { BODY_PARTS, UNHURT } from "../../../src/rules/chronicle/wounds/index.ts";
import { type Dice, pick } from "../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { packedToken } from "../compendia/packed-token.ts";
import { stableId, thing } from "../compendia/things.ts";
import { packed } from "./demo.ts";

const FIRST = "Ansel Berte Corin Dagny Edda Folke Gunda Hanno Ilse Jasper Kunna Lambert Maud Nils Oda Piers".split(" ");
const LAST = "Ashby Birk Crane Dorn Elder Fenn Garth Holt Ister Kell Lorne Marsh Norden Oake Pell Quill".split(" ");
const PLACES = "Hallowmere Harrowgate Fordham Copse Wendside Lowtown Abbey Millbrook".split(" ");
const GEAR =
  "bedroll waterskin food tinderBox candle fewCoins rope book cloak lantern torch keys bandages jewelry".split(" ");
const ARMS = "sword axe club dagger spear staff mace hammer".split(" ");
/** Every tenth is a realm, an army or a company. */
const OTHERS = ["realm", "army", "unit"] as const;

interface Person {
  readonly _id: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
}

export function livedInActors(count: number, seed: string, users: readonly { _id: string; role: number }[]) {
  const dice = seededDice(`${seed}/people`);
  const players = users.filter(({ role }) => role < 4);
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const name = nameOf(at);
    const owner = players[at % players.length]!._id;
    const about = {
      _id: idOf(seed, at),
      name,
      ownership: { default: 2, [owner]: 3 },
    };
    const seat = TINCTURES[at % players.length]!;
    if (at % 10 === 9) return { ...about, ...other(OTHERS[Math.floor(at / 10) % OTHERS.length]!, name, seat, dice) };
    return { ...about, ...character({ name, seat, seed, at, count }, dice) };
  });
}

function idOf(seed: string, at: number): string {
  return stableId("lived-in", seed, "actor", String(at));
}

/** Two hundred and fifty-six names, and then the second of that name. */
function nameOf(at: number): string {
  const generation = Math.floor(at / (FIRST.length * LAST.length));
  const name = `${FIRST[at % FIRST.length]} ${LAST[Math.floor(at / FIRST.length) % LAST.length]}`;
  return generation === 0 ? name : `${name} ${generation + 1}`;
}

interface Who {
  readonly name: string;
  readonly seat: (typeof TINCTURES)[number];
  readonly seed: string;
  readonly at: number;
  readonly count: number;
}

function character({ name, seat, seed, at, count }: Who, dice: Dice) {
  const { motivations, skills } = generateSet(chronicleGeneration, dice);
  const face = faceOf(`${seed} ${name}`, { ground: seat });
  const img = shippedFace(face);
  const arm = thing(pick(dice, ARMS, "arm"), { hands: "right" });
  const things = [
    arm,
    ...GEAR.filter((_, place) => place < 3 || dice.roll(2, "gear") === 1).map((id) => thing(id)),
  ].map((one, place) => ({
    _id: stableId("lived-in", seed, "item", String(at), String(place)),
    ...one,
  }));
  const hurt = pick(dice, BODY_PARTS, "hurt");
  const knows = [(at * 7 + 1) % count, (at * 13 + 5) % count].filter((other) => other !== at);
  return {
    type: "character",
    img,
    flags: { [SYSTEM_ID]: { face: faceText(face) } },
    prototypeToken: { name, actorLink: at % 5 !== 0, texture: { src: img } },
    items: packed(things, skills.ratings.endurance),
    system: {
      seat,
      station: `Of ${pick(dice, PLACES, "station")}`,
      home: pick(dice, PLACES, "home"),
      context: pick(dice, PLACES, "context"),
      wealth: pick(dice, WEALTH_LADDER, "wealth"),
      biography: `<p>${name} has been here since the first winter, and remembers most of it.</p>`,
      skills: skills.ratings,
      motivations,
      driving: {
        [stableId("lived-in", seed, "driving", String(at))]: {
          motivation: pick(dice, MOTIVATIONS, "driving"),
          topic: `the road to ${pick(dice, PLACES, "topic")}`,
          context: pick(dice, PLACES, "context"),
          skill: "convince",
          talkerRating: dice.roll(6, "talker"),
          by: nameOf(knows[0] ?? at),
          when: "In the second autumn",
        },
      },
      wounds: { ...UNHURT, [hurt]: { minor: dice.roll(3, "minor") - 1, major: dice.roll(10, "major") === 1 } },
      relations: Object.fromEntries(
        knows.map((other) => [
          stableId("lived-in", seed, "relation", String(at), String(other)),
          { name: nameOf(other), what: "known since the war", uuid: `Actor.${idOf(seed, other)}` },
        ]),
      ),
      goals: { [stableId("lived-in", seed, "goal", String(at))]: { text: "Come home before the snow." } },
    },
  };
}

function other(type: (typeof OTHERS)[number], name: string, seat: string, dice: Dice) {
  const troop = () => ({ troop: pick(dice, TROOP_TYPES, "troop"), size: dice.roll(20, "size") * 20 });
  const system =
    type === "realm"
      ? { seat, ruler: name, wealth: pick(dice, WEALTH_LADDER, "wealth") }
      : type === "unit"
        ? { seat, ...troop(), losses: dice.roll(20, "losses") }
        : {
            seat,
            commander: name,
            units: Object.fromEntries(
              [1, 2, 3, 4].map((at) => [stableId("lived-in", name, String(at)), { name: `${name} ${at}`, ...troop() }]),
            ),
          };
  const img = iconFile(type === "realm" ? "castle" : "flag");
  return { type, img, prototypeToken: packedToken({ type, name, img }), system };
}

/** People who stand on the map by a token of their own, whose sheet differs from the one that it came from. */
export function strays(people: readonly Person[], seed: string) {
  return people
    .filter(({ type }, at) => type === "character" && at % 5 === 0)
    .slice(0, 40)
    .map(({ _id, name, img }, at) => ({
      _id: stableId("lived-in", seed, "token", String(at)),
      name: `${name}'s double`,
      actorId: _id,
      actorLink: false,
      texture: { src: img },
      x: 140 * (at % 10),
      y: 140 * Math.floor(at / 10),
      delta: {
        _id: stableId("lived-in", seed, "delta", String(at)),
        name: `${name}'s double`,
        system: { wealth: WEALTH_LADDER[at % WEALTH_LADDER.length] },
      },
    }));
}
