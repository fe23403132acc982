/** What a battle starts with, and which starts are refused, by name. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { ownTroop } from "../../../../src/rules/chronicle/battle/muster/troops.ts";
import { beginBattle } from "../../../../src/rules/chronicle/battle/setup.ts";
import { BATTLE_OPTIONS } from "../../../../src/rules/chronicle/options.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { certain, fail } from "../../../../src/rules/result.ts";
import { field } from "./scene.ts";

const OPTIONS = defaults(BATTLE_OPTIONS);
const ARMY = { name: "Avitch", troops: { pikemen: 10 } };
const GOOD = { map: field(), kind: "standing", attacker: ARMY, defender: { ...ARMY, name: "Harrow" } };
/** That many hexes of land in a row between two of water. */
const land = (hexes: number) =>
  `map Test\nsize 2 40\nfield\n${". ".repeat(hexes)}${"~ ".repeat(40 - hexes)}\n ${"~ ".repeat(39)}`;

test("a battle starts with both armies to be split, the larger first, and nothing else", () => {
  const names = { pikemen: ["The Firsts"] };
  const larger = { name: " Harrow ", troops: { bowmen: 20, pikemen: 0 }, tactics: 10, names };
  expect(certain(beginBattle({ ...GOOD, defender: larger }, OPTIONS))).toEqual({
    map: field(),
    kind: "standing",
    options: OPTIONS,
    armies: {
      attacker: { ...ARMY, tactics: 0, names: {} },
      defender: { name: "Harrow", troops: { bowmen: 20 }, tactics: 10, names },
    },
    phase: { at: "split", side: "defender" },
    counts: { attacker: { pikemen: 1 }, defender: { bowmen: 1 } },
    units: [],
    lossNumber: 0,
    row: null,
    round: 0,
    proactive: "attacker",
    clock: 0,
    intents: { attacker: "fight", defender: "fight" },
    duels: [],
    clusters: [],
    shots: [],
    aftermath: [],
    driven: [],
    ending: null,
  });
});

const army = (more: object) => ({ ...GOOD, attacker: { ...ARMY, ...more } });
const OWN = certain(ownTroop({ name: "Slingers", like: "bowmen", strength: 1, movement: 3, range: 2, cost: 2 }));

test.each<[string, unknown]>([
  ["an ambush", { ...GOOD, kind: "ambushed" }],
  ["the longest name", army({ name: "n".repeat(60) })],
  ["one soldier", army({ troops: { pikemen: 1 } })],
  ["a million", army({ troops: { pikemen: 1_000_000 } })],
  ["troops of the table's own", army({ troops: { [OWN]: 5 } })],
  ["no Tactics", army({ tactics: 0 })],
  ["the best Tactics", army({ tactics: 10 })],
  ["names of the longest", army({ names: { pikemen: ["n".repeat(60), ""], [OWN]: [] } })],
  ["just room enough", { ...GOOD, map: land(36) }],
])("good: %s", (_, setup) => {
  expect(beginBattle(setup, OPTIONS).ok).toBe(true);
});

const side = "attacker";
test.each<[string, unknown, ReturnType<typeof fail>]>([
  ["nothing", null, fail("battle.setup")],
  ["a list", [GOOD], fail("battle.setup")],
  ["a word", "battle", fail("battle.setup")],
  ["another kind", { ...GOOD, kind: "asleep" }, fail("battle.kind")],
  ["no army", { ...GOOD, attacker: 3 }, fail("battle.army", { side })],
  ["a list of armies", { ...GOOD, attacker: [ARMY] }, fail("battle.army", { side })],
  ["an army without troops", { ...GOOD, attacker: { name: "A" } }, fail("battle.army", { side })],
  ["no other army", { ...GOOD, defender: null }, fail("battle.army", { side: "defender" })],
  ["no name", army({ name: undefined }), fail("battle.armyName", { side })],
  ["a blank name", army({ name: "  " }), fail("battle.armyName", { side })],
  ["too long a name", army({ name: "n".repeat(61) }), fail("battle.armyName", { side })],
  [
    "strange troops",
    army({ troops: { ["e".repeat(70)]: 3 } }),
    fail("battle.troopType", { side, type: "e".repeat(60) }),
  ],
  ...[1.5, -1, 1_000_001, "7", null].map((count): [string, unknown, ReturnType<typeof fail>] => [
    `${count} pikemen`,
    army({ troops: { pikemen: count } }),
    fail("battle.troopCount", { side, type: "pikemen", most: 1_000_000 }),
  ]),
  ["nobody", army({ troops: { pikemen: 0 } }), fail("battle.noTroops", { side })],
  ...[-1, 11, 1.5, "3"].map((tactics): [string, unknown, ReturnType<typeof fail>] => [
    `Tactics ${tactics}`,
    army({ tactics }),
    fail("battle.tactics", { side }),
  ]),
  ["names that are a list", army({ names: ["First"] }), fail("battle.unitNames", { side })],
  ["one name for all", army({ names: { pikemen: "First" } }), fail("battle.unitNames", { side })],
  ["a number for a name", army({ names: { pikemen: ["First", 2] } }), fail("battle.unitNames", { side })],
  ["too long a name for a unit", army({ names: { pikemen: ["n".repeat(61)] } }), fail("battle.unitNames", { side })],
  ["names for strange troops", army({ names: { elephants: ["First"] } }), fail("battle.unitNames", { side })],
  ["too little room", { ...GOOD, map: land(35) }, fail("battle.mapTooSmall", { passable: 35, needed: 36 })],
])("refused: %s", (_, setup, why) => {
  expect(beginBattle(setup, OPTIONS)).toEqual(why);
});

test("an unreadable map says so itself", () => {
  expect(beginBattle({ ...GOOD, map: "here be dragons" }, OPTIONS)).toMatchObject({ ok: false });
  expect(beginBattle({ ...GOOD, map: undefined }, OPTIONS)).toMatchObject({ ok: false });
});

test("anything else is refused and nothing throws", () => {
  fc.assert(fc.property(fc.anything(), (setup) => beginBattle(setup, OPTIONS).ok === false));
});
