/**
 * Scenarios: a filled-in start form with a few words on why they fight. Armies, companies and battlefields are those of
 * the compendium. A duel, a talk and a chase leave the participants to the players.
 */

import { setupText } from "../../../src/foundry/conflict/lobby/setups/setup-text.ts";
import { formOf } from "../../../src/foundry/data/skirmish-fields.ts";
import type { ThumbGround } from "../../../src/foundry/draw/thumb.ts";
import { SYSTEM_ID, systemPath } from "../../../src/foundry/system.ts";
import type { Roster } from "../../../src/rules/skirmish/index.ts";
import { escaped } from "../rulebook/html.ts";
import { battlefieldFile, battlefields } from "./battlefields.ts";
import { FOR_ALL, fileName, folderId, folders, type PackEntry, source } from "./entry.ts";
import { stableId } from "./things.ts";
import { armyCalled, unitCalled } from "./units.ts";

type Fields = Readonly<Record<string, string>>;

interface Scenario {
  readonly name: string;
  readonly kind: "battle" | "skirmish" | "command" | "sortie" | "duel" | "discussion" | "pursuit";
  /** What has happened, and what each side wants. */
  readonly about: string;
  readonly picture: string;
  readonly fields: Fields;
}

const FOLDERS = {
  battle: "Battles",
  skirmish: "Skirmishes",
  command: "Command battles",
  sortie: "Sortie battles",
  duel: "Duels",
  discussion: "Talks",
  pursuit: "Pursuits",
} as const;

const icon = (name: string) => `assets/icons/${name}.svg`;

function battle(
  name: string,
  about: string,
  [field, attacker, defender]: readonly [field: string, attacker: string, defender: string],
  more: Fields = {},
): Scenario {
  const at = battlefields().findIndex((one) => one.name === field);
  const mapText = battlefields()[at]!.text;
  const side = (id: string, army: string): Fields => ({
    [`${id}.army`]: "",
    [`${id}.name`]: army,
    ...Object.fromEntries(armyCalled(army).units.map(([troop, size]) => [`${id}.${troop}`, String(size)])),
  });
  const sides = { ...side("attacker", attacker), ...side("defender", defender) };
  const fields = { title: name, map: "pasted", mapText, ...sides, ...more };
  return { name, kind: "battle", about, picture: battlefieldFile(field, at), fields };
}

/** Two sides of companies from the compendium, in rows. */
function companies(
  sides: readonly (readonly [side: string, name: string, units: readonly string[]])[],
  row: (unit: string, prefix: string) => Fields,
): Fields {
  return Object.assign(
    {},
    ...sides.map(([side, name, units]) => ({
      [`${side}.name`]: name,
      ...Object.assign({}, ...units.map((unit, at) => row(unit, `${side}.${at}`))),
    })),
  );
}

function warband(name: string, prefix: string): Fields {
  const { unit, figures } = unitCalled(name).part as Roster;
  const named = Object.values(figures).map((figure, at) =>
    formOf(at === 0 ? `${prefix}.leader` : `${prefix}.figure${at}`, figure),
  );
  return Object.assign(formOf(prefix, unit), { [`${prefix}.name`]: name }, ...named);
}

/** A form knows a tick as "on" or not at all. */
const asForm = (prefix: string, part: object): Fields =>
  Object.fromEntries(
    Object.entries(part)
      .filter(([, value]) => value !== "" && value !== false)
      .map(([field, value]) => [`${prefix}.${field}`, value === true ? "on" : String(value)]),
  );

const company = (name: string, prefix: string): Fields => ({
  ...asForm(prefix, unitCalled(name).part),
  [`${prefix}.name`]: name,
});

const SKIRMISH = { width: "18", height: "14", rounds: "40", priority: "3" };
const COMMAND = { turns: "40", rows: "15", cols: "20" };
const SORTIE = { rounds: "24", "fort.level": "1" };

const SCENARIOS: readonly Scenario[] = [
  battle(
    "The Road to Marlstead",
    "The commons have risen and march on the castle. The host meets them before the woods give out: once they stand on open ground, it will not be a battle.",
    ["Between the woods", "The Holt Rising", "The Marlstead Host"],
  ),
  battle(
    "A Bridge Too Dear",
    "The riders want the far bank before the pikes of the cantons have shut it. Whoever holds the fords at evening holds the valley.",
    ["Two Waters", "The Riders of the Reach", "The Free Cantons"],
  ),
  battle(
    "Morning in the Hedges",
    "The host is on the march between hedges when the cantons fall on it. It did not expect them this side of the river.",
    ["Hedge Country", "The Free Cantons", "The Marlstead Host"],
    { kind: "ambushed" },
  ),
  battle(
    "The Holt Burns",
    "The riders have come to end the rising where it lives. Horses in a wood are brave; they are not quick.",
    ["The Great Holt", "The Riders of the Reach", "The Holt Rising"],
  ),
  {
    name: "The Toll at the Gate",
    kind: "skirmish",
    about:
      "Raiders want what lies in the toll house. The watch has a street, a gate and half an hour until help comes.",
    picture: icon("axe"),
    fields: {
      title: "The Toll at the Gate",
      ...SKIRMISH,
      ...companies(
        [
          ["red", "The Watch", ["Town Watch"]],
          ["blue", "The Raiders", ["Hill Raiders"]],
        ],
        warband,
      ),
      "ground.0.kind": "wall",
      "ground.0.x": "4",
      "ground.0.y": "7",
      "ground.0.toX": "7",
      "ground.0.toY": "7",
      "ground.1.kind": "wall",
      "ground.1.x": "11",
      "ground.1.y": "7",
      "ground.1.toX": "15",
      "ground.1.toY": "7",
    },
  },
  {
    name: "The Abbey Wood",
    kind: "skirmish",
    about: "The provost’s men cross a clearing with the abbey’s silver. There are bowmen at its edge.",
    picture: icon("bow"),
    fields: {
      title: "The Abbey Wood",
      ...SKIRMISH,
      ...companies(
        [
          ["red", "The Abbey", ["Abbey Guard"]],
          ["blue", "The Outlaws", ["Forest Bowmen", "Hill Raiders"]],
        ],
        warband,
      ),
      "ground.0.kind": "rough",
      "ground.0.x": "6",
      "ground.0.y": "6",
      "ground.0.toX": "12",
      "ground.0.toY": "8",
    },
  },
  {
    name: "Before the Walls",
    kind: "command",
    about: "A relief army, better led and smaller, has come over the hill behind the besiegers.",
    picture: icon("castle"),
    fields: {
      title: "Before the Walls",
      map: "open",
      ...COMMAND,
      "north.leadership": "12",
      "north.bonus": "2",
      "south.leadership": "9",
      "south.bonus": "1",
      ...companies(
        [
          ["north", "The Relief", ["Gate Company", "King’s Lances", "River Bows", "Marsh Riders"]],
          ["south", "The Besiegers", ["Gate Company", "Parish Levy", "Parish Levy", "Fen Skirmishers", "River Bows"]],
        ],
        company,
      ),
    },
  },
  {
    name: "The Fen Crossing",
    kind: "command",
    about: "Horse archers hunt a levy through the fen. The levy knows the fen.",
    picture: icon("flag"),
    fields: {
      title: "The Fen Crossing",
      map: "small",
      ...COMMAND,
      "north.leadership": "8",
      "north.bonus": "1",
      "south.leadership": "11",
      "south.bonus": "2",
      ...companies(
        [
          ["north", "The Levy", ["Parish Levy", "Parish Levy", "Fen Skirmishers"]],
          ["south", "The Steppe", ["Steppe Archers", "Marsh Riders"]],
        ],
        company,
      ),
    },
  },
  {
    name: "The Wolf and the Militia",
    kind: "sortie",
    about: "A town has armed its own against a company that it cannot pay. Nobody there has fought before.",
    picture: icon("swords"),
    fields: {
      title: "The Wolf and the Militia",
      terrain: "mixed",
      gap: "2",
      ...SORTIE,
      ...companies(
        [
          ["north", "The Town", ["Town Militia", "Yew Company"]],
          ["south", "The Company", ["Wolf Company"]],
        ],
        company,
      ),
    },
  },
  {
    name: "The Old Fort",
    kind: "sortie",
    about: "Hired men hold a fort that nobody wanted until it was held. The riders below have no ladders, and time.",
    picture: icon("castle"),
    fields: {
      title: "The Old Fort",
      terrain: "brush",
      gap: "1",
      ...SORTIE,
      "fort.side": "north",
      "fort.escape": "on",
      ...companies(
        [
          ["north", "The Fort", ["Free Company"]],
          ["south", "The Riders", ["Hill Riders", "Wolf Company"]],
        ],
        company,
      ),
    },
  },
  {
    name: "On the Narrow Bridge",
    kind: "duel",
    about: "Two who will not step aside, and a bridge for one. There is water on both sides.",
    picture: icon("sword"),
    fields: { title: "On the Narrow Bridge", gap: "6", ...blocked([0, 1, 2, 3, 5, 6, 7, 8]) },
  },
  {
    name: "In the Armoury Yard",
    kind: "duel",
    about: "First blood, before witnesses. A well and a cart stand in the yard, and both have thought about them.",
    picture: icon("swords"),
    fields: { title: "In the Armoury Yard", gap: "3", "blocked.7.2": "on", "blocked.8.2": "on", "blocked.9.6": "on" },
  },
  {
    name: "The Price of the Bridge",
    kind: "discussion",
    about: "The priory would build a bridge, and asks the hall for the toll of its first ten years.",
    picture: icon("talk"),
    fields: {
      topic: "Who takes the toll of the bridge",
      context: "The priory pays for the stone, the hall owns both banks",
      situation: "In the hall, after supper, with the steward at his books",
    },
  },
  {
    name: "Through the Marsh at Night",
    kind: "pursuit",
    about: "Somebody knows the dry way, and somebody has dogs.",
    picture: icon("run"),
    fields: {
      title: "Through the Marsh at Night",
      gap: "3",
      terrain: "marsh",
      ...Object.fromEntries(["run", "swim", "endurance"].map((way) => [`evader.${way}`, "on"])),
      ...Object.fromEntries(["run", "endurance"].map((way) => [`pursuer.${way}`, "on"])),
    },
  },
];

/** Whole rows of a duel's field that are blocked. */
function blocked(rows: readonly number[]): Fields {
  return Object.fromEntries(rows.flatMap((y) => Array.from({ length: 16 }, (_, x) => [`blocked.${x}.${y}`, "on"])));
}

const GROUNDS: Readonly<Record<string, ThumbGround>> = Object.fromEntries(
  await Promise.all(
    [...new Set(SCENARIOS.map(({ kind }) => kind))].map(async (kind) => {
      const { summary } = await import(`../../../src/foundry/conflict/kinds/${kind}/summary.ts`);
      return [kind, summary.ground] as const;
    }),
  ),
);

/** The compendium browser, the start window and the entry's own link find it by this. */
function scenarioText({ name, kind, fields }: Scenario): string {
  return setupText({ name, kind, fields, thumb: { ground: GROUNDS[kind]!, sides: [] } });
}

export function scenariosPack(): PackEntry[] {
  const entries = SCENARIOS.map((scenario, sort) => {
    const { name, kind, about, picture } = scenario;
    const _id = stableId("scenarios", name);
    const page = stableId("scenarios", name, "page");
    const words = "made for this game";
    const book = kind in { skirmish: 0, command: 0, sortie: 0 } ? kind : "chronicle";
    const content = `<p><img src="${systemPath(picture)}" alt="" width="${kind === "battle" ? 400 : 96}"></p><p>${escaped(about)}</p><p>@Try[${kind} ${_id}]{Open the start window, filled in}</p>${source(words)}`;
    const document = {
      _id,
      _key: `!journal!${_id}`,
      name,
      folder: folderId("scenarios", FOLDERS[kind]),
      ownership: FOR_ALL,
      pages: [
        {
          _id: page,
          _key: `!journal.pages!${_id}.${page}`,
          name,
          type: "text",
          text: { format: 1, content },
          sort: 0,
          flags: {},
        },
      ],
      sort,
      flags: {
        [SYSTEM_ID]: {
          source: `Source: ${words}.`,
          book,
          about,
          picture: systemPath(picture),
          setup: scenarioText(scenario),
        },
      },
    };
    return { file: fileName(name), document };
  });
  return [...folders("scenarios", "JournalEntry", Object.values(FOLDERS)), ...entries];
}
