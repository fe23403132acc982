/**
 * npm run demo: writes demo/world.json, the world that `npm start` opens: three players and a keeper, three casts with
 * their gear, two realms and their armies, the Chronicle set up. All ratings are drawn by the rules from one seed.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { generateSet } from "../src/rules/chronicle/campaign/draft.ts";
import { chronicleGeneration } from "../src/rules/chronicle/generation.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { ARMIES, CAST, PLAYERS, REALMS, START_HERE } from "./demo-cast.ts";
import { inRoot, run } from "./root.ts";
import { stableId, thing } from "./things.ts";

const SYSTEM = "blades-and-banners";
const OWNER = 3;
const OBSERVER = 2;

export function demoWorld() {
  return {
    kind: "world",
    format: 1,
    world: { id: "demo", title: "The Harrow Valley", system: SYSTEM, systemVersion: "0.1.0", coreVersion: "13.351" },
    collections: {
      users: users(),
      actors: [...characters(), ...realms(), ...armies()],
      journal: [chronicle(), startHere()],
    },
  };
}

function userId(name: string): string {
  return stableId("user", name);
}

function users() {
  return PLAYERS.map(({ name, role, color }) => ({ _id: userId(name), name, role, color }));
}

function ownership(player: string) {
  return { default: OBSERVER, [userId(player)]: OWNER };
}

function seatOf(player: string): string {
  return PLAYERS.find((one) => one.name === player)!.seat;
}

function characters() {
  const dice = seededDice("the Harrow Valley");
  return CAST.map(({ name, player, station, home, biography, gear, lead }) => {
    const set = generateSet(chronicleGeneration, dice);
    return {
      _id: stableId("actor", name),
      name,
      type: "character",
      ownership: ownership(player),
      prototypeToken: { name, actorLink: true },
      items: gear.map(([id, where], at) => ({ _id: stableId("item", name, String(at)), ...thing(id, where) })),
      system: {
        seat: seatOf(player),
        station,
        home,
        biography: `<p>${biography}</p>`,
        skills: { ...set.skills.ratings, ...lead },
        motivations: set.motivations,
      },
    };
  });
}

function realms() {
  return REALMS.map(({ name, player, ruler, wealth }) => ({
    _id: stableId("actor", name),
    name,
    type: "realm",
    ownership: ownership(player),
    system: { seat: seatOf(player), ruler, wealth },
  }));
}

function armies() {
  return ARMIES.map(({ name, player, realm, commander, units }) => ({
    _id: stableId("actor", name),
    name,
    type: "army",
    ownership: ownership(player),
    system: {
      seat: seatOf(player),
      realm,
      commander,
      units: Object.fromEntries(
        units.map(([troop, size, unit], at) => [stableId("unit", name, String(at)), { name: unit, troop, size }]),
      ),
    },
  }));
}

function chronicle() {
  const seats = PLAYERS.filter((one) => one.seat !== "");
  return {
    _id: stableId("journal", "chronicle"),
    name: "The Chronicle",
    ownership: { default: OWNER },
    flags: { [SYSTEM]: { chronicle: true } },
    pages: [
      {
        _id: stableId("page", "campaign"),
        name: "The Chronicle",
        type: "campaign",
        system: {
          book: "chronicle",
          options: "{}",
          seats: Object.fromEntries(seats.map(({ seat, name }) => [seat, { user: userId(name), name }])),
          day: 1,
          year: 1,
        },
      },
    ],
  };
}

function startHere() {
  return {
    _id: stableId("journal", "start"),
    name: "Start here",
    ownership: { default: OBSERVER },
    pages: [
      { _id: stableId("page", "start"), name: "Start here", type: "text", text: { format: 1, content: START_HERE } },
    ],
  };
}

export function demoText(): string {
  return `${JSON.stringify(demoWorld(), null, 1)}\n`;
}

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    await mkdir(inRoot("demo"), { recursive: true });
    await writeFile(inRoot("demo/world.json"), demoText());
    console.log("demo/world.json");
  });
}
