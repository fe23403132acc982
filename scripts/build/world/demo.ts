/**
 * npm run demo: writes demo/world.json, the world that `npm start` opens: three players and a keeper, three casts with
 * their gear, two realms and their armies, the Chronicle set up. All ratings are drawn by the rules from one seed.
 * demo/CODE.json has its texts in another language, line by line: demo/world.CODE.json is the same world in these words.
 */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { hexScene, readyPicture, tokenAt } from "../../../src/foundry/conflict/scene/hexes.ts";
import { sceneData } from "../../../src/foundry/conflict/scene/tokens.ts";
import { ratedIn } from "../../../src/foundry/data/rated.ts";
import { permissionsWith } from "../../../src/foundry/documents/setup-plan.ts";
import { iconFile } from "../../../src/foundry/draw/icon.ts";
import { SYSTEM_ID, systemPath } from "../../../src/foundry/system.ts";
import { carryingGrid, garmentOf, gridDemand, packAll } from "../../../src/rules/chronicle/carrying/index.ts";
import { chronicleGeneration, generateSet } from "../../../src/rules/chronicle/people/index.ts";
import { UNHURT } from "../../../src/rules/chronicle/wounds/index.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { cellAt } from "../../../src/rules/hex/grid.ts";
import { readMap } from "../../../src/rules/hex/map-text.ts";
import { READY_MAPS } from "../../../src/rules/hex/maps/ready.ts";
import { defaults } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { certain } from "../../../src/rules/result.ts";
import { inRoot, run } from "../../root.ts";
import { packedToken } from "../compendia/packed-token.ts";
import { stableId, thing } from "../compendia/things.ts";
import { ARMIES, CAST, PLAYERS, REALMS, START_HERE, WELCOME } from "./demo-cast.ts";
import { LIVES } from "./demo-lives.ts";
import { demoCalendar, NOTES, TODAY, YEAR } from "./demo-year.ts";

const OWNER = 3;
const OBSERVER = 2;

export function demoWorld() {
  return {
    kind: "world",
    format: 1,
    world: { id: "demo", title: "The Harrow Valley", system: SYSTEM_ID, systemVersion: "0.1.0", coreVersion: "13.351" },
    collections: {
      users: users(),
      actors: [...characters(), ...realms(), ...armies()],
      scenes: [valley()],
      journal: [chronicle(), startHere()],
      messages: [welcome()],
      settings: [rights()],
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
  const drawn = CAST.map((member) => {
    const set = generateSet(chronicleGeneration, dice);
    return { ...member, motivations: set.motivations, skills: { ...set.skills.ratings, ...member.lead } };
  });
  const rating = (name: string, skill: keyof (typeof drawn)[number]["skills"]) =>
    drawn.find((one) => one.name === name)!.skills[skill];
  return drawn.map(({ name, player, station, home, biography, gear, skills, motivations }) => {
    const { portrait, wealth, context, driving = [], minors = {}, knows, goals } = LIVES[name]!;
    const things = gear.map(([id, where], at) => ({ _id: stableId("item", name, String(at)), ...thing(id, where) }));
    const img = portraitFile(portrait);
    return {
      _id: stableId("actor", name),
      name,
      img,
      type: "character",
      ownership: ownership(player),
      prototypeToken: packedToken({ type: "character", name, img, players: true }),
      items: packed(things, skills.endurance),
      system: {
        seat: seatOf(player),
        station,
        home,
        context,
        wealth,
        biography: `<p>${biography}</p>`,
        skills,
        motivations,
        rated: ratedIn({ skills, motivations }),
        driving: entries(
          name,
          driving.map((one) => ({
            ...one,
            talkerRating: rating(one.by, one.skill),
            seat: seatOf(CAST.find((talker) => talker.name === one.by)!.player),
          })),
        ),
        wounds: Object.fromEntries(
          Object.entries(UNHURT).map(([part, whole]) => [
            part,
            { ...whole, minor: minors[part as keyof typeof UNHURT] ?? 0 },
          ]),
        ),
        relations: entries(
          name,
          knows.map(([other, what]) => ({ name: other, what, uuid: `Actor.${stableId("actor", other)}` })),
        ),
        goals: entries(
          name,
          goals.map((text) => ({ text })),
        ),
      },
    };
  });
}

function entries(name: string, list: readonly object[]): Record<string, object> {
  return Object.fromEntries(list.map((one, at) => [stableId("entry", name, String(at)), one]));
}

type Thing = ReturnType<typeof thing> & { readonly _id: string } & {
  readonly system: { readonly place?: string; readonly hands?: string };
};

/** Everything in its cells, as the rules pack it: nobody starts with things beside the grid. */
export function packed(things: readonly Thing[], endurance: number) {
  const options = defaults(ALL_OPTIONS);
  const ground = {
    grid: certain(carryingGrid(endurance, options["carry.gridMode"])),
    mirror: options["carry.mirror"],
  };
  const carried = things.map(({ _id: id, name, type, system }) => ({
    id,
    size: system.shape,
    kind: type as "weapon" | "armour" | "shield" | "gear",
    ...garmentOf(type, name, (system as { icon?: string }).icon),
    use: system.place === "worn" ? ("worn" as const) : system.hands ? ("held" as const) : ("stowed" as const),
  }));
  const load = certain(packAll(ground, certain(gridDemand(carried, options))));
  return things.map((one) => {
    const spot = load.find(({ id }) => id === one._id);
    const cell = spot && { row: spot.row, column: spot.column, lie: spot.lie };
    return { ...one, system: { ...one.system, ...(cell ? { cell } : {}) } };
  });
}

function realms() {
  return REALMS.map(({ name, player, ruler, wealth, gains, setbacks }) => ({
    _id: stableId("actor", name),
    name,
    img: iconFile("castle"),
    type: "realm",
    prototypeToken: packedToken({ type: "realm", name, img: iconFile("castle"), players: true }),
    ownership: ownership(player),
    flags: { [SYSTEM_ID]: { year: YEAR } },
    system: { seat: seatOf(player), ruler, wealth, gains, setbacks },
  }));
}

function link(name: string) {
  return { uuid: `Actor.${stableId("actor", name)}`, name };
}

function armies() {
  return ARMIES.map(({ name, player, realm, commander, units }) => ({
    _id: stableId("actor", name),
    name,
    img: iconFile("flag"),
    type: "army",
    prototypeToken: packedToken({ type: "army", name, img: iconFile("flag"), players: true }),
    ownership: ownership(player),
    system: {
      seat: seatOf(player),
      realm: link(realm),
      commander: link(commander),
      units: Object.fromEntries(
        units.map(([troop, size, unit], at) => [stableId("unit", name, String(at)), { name: unit, troop, size }]),
      ),
    },
  }));
}

/** The valley's scene is active, with everybody on it: the first thing a newcomer sees. */
function valley() {
  const map = READY_MAPS[0]!;
  const { grid } = certain(readMap(map));
  const { color, ...looks } = hexScene(grid);
  return {
    _id: stableId("scene", "valley"),
    name: "The Harrow Valley",
    active: true,
    ...sceneData(looks),
    backgroundColor: color,
    background: { src: readyPicture(map)! },
    tokens: CAST.map(({ name }) => {
      const { portrait, stands } = LIVES[name]!;
      return {
        _id: stableId("token", name),
        name,
        actorId: stableId("actor", name),
        actorLink: true,
        texture: { src: portraitFile(portrait) },
        displayName: 30,
        disposition: 1,
        lockRotation: true,
        ...tokenAt(grid, cellAt(grid, ...stands)),
      };
    }),
  };
}

function portraitFile(portrait: string): string {
  return systemPath(`assets/portraits/${portrait}.svg`);
}

function chronicle() {
  const seats = PLAYERS.filter((one) => one.seat !== "");
  return {
    _id: stableId("journal", "chronicle"),
    name: "Campaign log",
    ownership: { default: OWNER },
    flags: { [SYSTEM_ID]: { chronicle: true } },
    pages: [
      {
        _id: stableId("page", "campaign"),
        name: "Campaign",
        type: "campaign",
        system: {
          book: "chronicle",
          options: "{}",
          seats: Object.fromEntries(seats.map(({ seat, name }) => [seat, { user: userId(name), name }])),
          notes: NOTES,
          day: TODAY,
          year: YEAR,
          calendar: demoCalendar(),
        },
      },
    ],
  };
}

/** As the set-up window leaves them: players create characters themselves. */
function rights() {
  const value = JSON.stringify(permissionsWith({}, true, [1, 2, 3, 4], () => 1));
  return { _id: stableId("setting", "permissions"), key: "core.permissions", value };
}

/** The first chat message: where to begin, from the keeper. */
function welcome() {
  return {
    _id: stableId("message", "welcome"),
    author: userId("Keeper"),
    speaker: { alias: "The Harrow Valley" },
    content: WELCOME.replace("START", `@UUID[JournalEntry.${stableId("journal", "start")}]{Start here}`),
  };
}

function startHere() {
  return {
    _id: stableId("journal", "start"),
    name: "Start here",
    ownership: { default: OBSERVER },
    pages: [
      {
        _id: stableId("page", "start"),
        name: "Start here",
        type: "text",
        text: { format: 1, content: START_HERE },
      },
    ],
  };
}

/** Only texts for people are in the file; things have names in each reader's language anyway. */
export async function demoText(code = "en"): Promise<string> {
  const words = code === "en" ? {} : JSON.parse(await readFile(inRoot(`demo/${code}.json`), "utf8"));
  const line = (text: string): string => {
    const [link, name] = /@UUID\[[^\]]*\]\{([^}]*)\}/.exec(text) ?? [];
    if (link) return line(text.replace(link, "START")).replace("START", link.replace(name!, line(name!)));
    const inner = /^<p>(.*)<\/p>$/.exec(text)?.[1] ?? "";
    return words[text] ?? (inner in words ? `<p>${words[inner]}</p>` : text);
  };
  const said = (_key: string, value: unknown) =>
    typeof value === "string" ? value.split("\n").map(line).join("\n") : value;
  return `${JSON.stringify(demoWorld(), said, 1)}\n`;
}

/** The language of each demo world, and its file. */
export const DEMOS = { en: "demo/world.json", de: "demo/world.de.json" } as const;

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    await mkdir(inRoot("demo"), { recursive: true });
    for (const [code, file] of Object.entries(DEMOS)) {
      await writeFile(inRoot(file), await demoText(code));
      console.log(file);
    }
  });
}
