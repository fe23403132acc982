/** A table's own things: a drawn shape, a weapon with its own values, and both on the sheets. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRoot } from "../../../scripts/root.ts";
import { battleSheetResults } from "../../../src/foundry/conflict/kinds/battle/results.ts";
import { armourIcon, itemIcon } from "../../../src/foundry/data/own-weapon.ts";
import { entriesOf } from "../../../src/foundry/documents/army/army.view.ts";
import { outline } from "../../../src/foundry/draw/outline.ts";
import { OWN_KINDS, ownThingsView } from "../../../src/foundry/help/learn/own-things.view.ts";
import { armySheetView } from "../../../src/foundry/sheets/army/army.view.ts";
import { combatView } from "../../../src/foundry/sheets/character/combat.view.ts";
import { packOf, packView } from "../../../src/foundry/sheets/character/pack.view.ts";
import { ownTroopForm, ownTroopsView, typedTroop } from "../../../src/foundry/sheets/own-troops.view.ts";
import { cellsOf, drawingOf, drawnShape, drawShapeView } from "../../../src/foundry/sheets/thing/draw-shape.view.ts";
import { thingView } from "../../../src/foundry/sheets/thing/thing.view.ts";
import { weaponOddsView } from "../../../src/foundry/sheets/thing/weapon-odds.view.ts";
import { ownKinds } from "../../../src/foundry/sheets/troop.view.ts";
import { armyOf, ownTroop } from "../../../src/rules/chronicle/battle/index.ts";
import { chronicleCheck } from "../../../src/rules/chronicle/checks/index.ts";
import { combatantOf, fightArmour, fightItem } from "../../../src/rules/chronicle/duel/index.ts";
import { RANGED_WEAPONS, WEAPON_IDS } from "../../../src/rules/chronicle/equipment/index.ts";
import { defaults } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { ELLA, OWN_WEAPON, owned } from "../ella.ts";
import { missing, render, say } from "../support/render.ts";

const HOSTILE = `"><script>alert(1)</script>`;
const OPTIONS = defaults(ALL_OPTIONS);
const RING = "own:xxx/x.x/xxx";
const partisan = owned("p", "Partisan", "weapon", { weapon: "own", own: OWN_WEAPON, shape: RING, hands: "both" });

describe("a weapon of one's own that shoots, and armour of one's own", () => {
  const sheet = (thing: typeof partisan) =>
    thingView({ ...thing, weaponKinds: ["mace"], editable: true, owned: true }, say);
  const bow = owned("b", "Wych bow", "weapon", {
    weapon: "own",
    own: { ...OWN_WEAPON, shoots: true, attack: 3 },
    hands: "both",
  });
  const scales = owned("s", "Dragon scales", "armour", {
    armour: "own",
    own: { protects: 6, plate: true },
    place: "worn",
  });

  it("enter a duel with their values, and are drawn as the most similar ones", () => {
    const combatant = combatantOf({ name: "Ella", system: ELLA, items: [bow, scales] }, "s", 0, "c1");
    expect(combatant).toMatchObject({
      armour: "worn:6:plate:Dragon scales",
      hands: { both: "shot:3:2:kept:Wych bow" },
    });
    expect([itemIcon("shot:3:2:kept:Wych bow"), itemIcon("shot:0:1:thrown:Dart")]).toEqual(["bow", "spear"]);
    expect(armourIcon(fightArmour(scales))).toBe("plate");
    // A meaningless name, a value out of bounds: nothing that a fight would accept.
    expect(fightItem({ ...bow, name: " " })).toBeUndefined();
    expect(fightArmour({ ...scales, system: { ...scales.system, own: { protects: 99, plate: true } } as never })).toBe(
      "none",
    );
  });

  it("show their fields, what they do, and exact chances", () => {
    missing.clear();
    const facts = (thing: typeof partisan) => sheet(thing).facts.map(({ name, value }) => `${name} ${value}`);
    expect(facts(bow)).toContain("Shoot/Aim +3");
    expect(facts(scales)).toContain("Against attacks +6");
    const html = render("item/use", { thing: sheet(bow) });
    expect(html).toContain('name="system.own.thrown"');
    expect(html).not.toContain('name="system.own.distance"');
    expect(render("item/use", { thing: sheet(scales) })).toContain('name="system.own.protects"');
    const plain = { item: "longbow" as const, check: chronicleCheck, options: OPTIONS, wielder: undefined };
    const given = { ...plain, foe: undefined, people: [], chosen: "" };
    const chance = (more: object) => weaponOddsView({ ...given, ...more }, say).rows[0]!.chances[0];
    // Nobody's Shoot/Aim against a Dodge of 3: 3d10 over 12 or more, then with three more.
    expect(chance({ item: fightItem(bow)! })).not.toBe(chance({}));
    const worn = weaponOddsView({ ...given, item: "sword", worn: true }, say);
    expect([worn.heads.length, worn.rows.map(({ chances }) => chances.length)]).toEqual([3, [3, 3, 3]]);
    expect([...missing]).toEqual([]);
  });
});

describe("drawing a shape", () => {
  it("starts from the thing's own, says what is wrong, and is ready when it is one piece", () => {
    const bent = drawingOf("normalAwkward");
    expect([...bent]).toEqual(["0,0", "0,1", "0,2", "1,2"]);
    expect(drawShapeView(bent, say)).toMatchObject({ ready: true, words: "4 cells." });
    expect(drawShapeView(new Set(["0,0"]), say).words).toBe("One cell.");
    const apart = drawShapeView(new Set(["0,0", "2,2"]), say);
    expect([apart.ready, apart.words]).toEqual([false, say("BNB.Problem.carry.inPieces")]);
    expect(apart.rows.flat().filter(({ on }) => on)).toHaveLength(2);
    expect(drawingOf("small").size).toBe(0);
    expect(drawnShape(drawingOf(RING))).toEqual({ ok: true, value: RING });
  });

  it("shows cells that can be pressed, each with its own name", () => {
    missing.clear();
    const thing = thingView({ ...partisan, weaponKinds: ["mace"], editable: true, owned: true }, say);
    const html = render("item/shape", { thing, drawing: drawShapeView(drawingOf(RING), say), rootId: "x" });
    expect(html.match(/data-action="pressCell"/g)).toHaveLength(36);
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(8);
    expect(new Set(html.match(/aria-label="Row [^"]+"/g)).size).toBe(36);
    expect(html).toContain(say("BNB.Shape.own"));
    expect([...missing]).toEqual([]);
  });

  it("is outlined, its hole too, and cells that touch at a corner stay apart", () => {
    const loops = (shape: Parameters<typeof cellsOf>[0]) => outline(cellsOf(shape), 10).match(/M/g)!.length;
    expect([loops("normal"), loops(RING), loops("own:xxx/x.x/xx.")]).toEqual([1, 2, 1]);
    expect(
      outline(
        [
          [0, 0],
          [1, 1],
        ],
        10,
      ).match(/M/g),
    ).toHaveLength(2);
  });
});

describe("a thing with a drawn shape", () => {
  it("waits beside the grid, lies on it, and says its size", () => {
    const waiting = packOf([partisan], 2, OPTIONS);
    expect(waiting.waiting).toEqual([{ id: "p", shape: RING }]);
    const laid = owned("p", "Partisan", "weapon", { ...partisan.system, cell: { row: 0, column: 0, lie: 0 } });
    const candle = owned("c", "Book", "gear", { shape: "own:x", cell: { row: 1, column: 1, lie: 0 } });
    const view = packView([laid, candle], 2, OPTIONS, { list: false, lifted: undefined, editable: true }, say);
    expect(view.carried.map(({ cells }) => cells)).toEqual([8, 1]);
    expect(view.carried[0]!.shape).toBe(say("BNB.Shape.own"));
  });
});

describe("a weapon of one's own", () => {
  it("enters the fight with its values, and looks like the plain one of its distance", () => {
    const id = "own:spear:2:-1:2:3:Partisan";
    expect(fightItem(partisan)).toBe(id);
    expect(combatantOf({ name: "Ella", system: ELLA, items: [partisan] }, "s", 0, "e").hands).toEqual({ both: id });
    expect([itemIcon(id), itemIcon("mace")]).toEqual(["spear", "mace"]);
    const nameless = { ...partisan, name: " " };
    expect(fightItem(nameless)).toBeUndefined();
    expect(fightItem({ ...partisan, system: { weapon: "own", own: { ...OWN_WEAPON, attack: 99 } } })).toBeUndefined();
  });

  it("counts on the character's own sheet", () => {
    const given = { source: ELLA, conditions: [], dead: "", options: OPTIONS, editable: true };
    const rating = (items: (typeof partisan)[]) =>
      Number(
        combatView({ ...given, items }, say)
          .actions.find(({ id }) => id === "quick")!
          .rating.replace("\u2212", "-"),
      );
    const halberd = owned("h", "Halberd", "weapon", { weapon: "halberd", hands: "both" });
    expect(rating([partisan]) - rating([halberd])).toBe(2 - 1);
  });

  it("shows its values in fields and facts, escaped", () => {
    const thing = thingView({ ...partisan, name: HOSTILE, weaponKinds: ["mace"], editable: true, owned: false }, say);
    const html = render("item/use", { thing });
    expect(html).toMatch(/name="system.own.attack" value="2" min="-8" max="8"/);
    expect(html).not.toContain("<script>");
    expect(thing.facts.map(({ value }) => value)).toContain("+3");
    const plain = thingView(
      {
        ...partisan,
        system: { ...partisan.system, weapon: "mace" } as never,
        weaponKinds: ["mace"],
        editable: true,
        owned: false,
      },
      say,
    );
    expect(render("item/use", { thing: plain })).not.toContain("system.own");
  });

  it("shows exact chances at three distances, against a plain fighter or a named one", () => {
    missing.clear();
    const item = fightItem(partisan)!;
    const given = { item, check: chronicleCheck, options: OPTIONS, wielder: undefined, foe: undefined, chosen: "" };
    const view = weaponOddsView({ ...given, people: [{ id: "b", name: HOSTILE }] }, say);
    expect(view.rows[2]!.chances[2]).toBe("50.0");
    const html = render("item/odds", { odds: view });
    expect(html).not.toContain("<script>");
    expect(html.match(/<td/g)).toHaveLength(12);
    const hurt = {
      name: "Bo",
      skills: { control: 1, fightingMind: 1, speed: 1, strength: 1 },
      wounds: { head: { minor: 0, major: true } },
    };
    expect(weaponOddsView({ ...given, foe: hurt, people: [] }, say).problem).toContain("Bo");
    expect(render("item/odds", { odds: undefined })).toContain("hidden");
    expect([...missing]).toEqual([]);
  });
});

describe("troops of one's own", () => {
  const GUARD = "own:pikemen:6:3:0:9:Lake Guard";
  const army = {
    seat: "madder" as const,
    commander: { uuid: "", name: "" },
    realm: { uuid: "", name: "" },
    units: {
      a: { name: "First", troop: GUARD, size: 100, losses: 10, uuid: "" },
      b: { name: "", troop: "bowmen", size: 50, losses: 0, uuid: "" },
    },
  };

  it("march in an army with their name, cost and division", () => {
    expect(armyOf(army.units).troops).toEqual({ [GUARD]: 90, bowmen: 50 });
    const find = () => undefined;
    const shown = { system: army, entries: entriesOf(army, find), find, book: "chronicle" as const, options: OPTIONS };
    const view = armySheetView({ ...shown, adding: { troop: GUARD, units: 2, each: 10 }, pending: {} }, say);
    expect(view.rows[0]!.troops.find(({ chosen }) => chosen)).toMatchObject({ id: GUARD, name: "Lake Guard" });
    expect(view.add.words).toContain("180");
    expect(view.cost.types.map(({ name, apiece }) => [name, apiece])).toContainEqual(["Lake Guard", 9]);
    expect(view.preview.types.map(({ name }) => name)).toContain("Lake Guard");
    const plan = battleSheetResults.plan(
      {},
      { "attacker-a": 20 },
      { system: army, items: [], statuses: [] },
      {} as never,
    );
    expect(plan.changes).toEqual({ "system.units.a.losses": 30 });
  });

  it("show values and chances against the book's eight, and a form that says what is wrong", () => {
    missing.clear();
    const kinds = ownKinds([GUARD, "bowmen", GUARD, "own:nothing"]);
    expect(kinds).toEqual([GUARD]);
    const ownTroops = ownTroopsView(kinds, { check: chronicleCheck, options: OPTIONS }, say);
    const html = render("actor/own-troops", { ownTroops, troop: { editable: true } });
    expect(html.match(/<td/g)).toHaveLength(16);
    expect(html).toContain("<b>Lake Guard</b>: Strength 6, Movement 3, Range 0, Cost 9.");
    const form = ownTroopForm(GUARD, say);
    expect(form.figures.map(({ value }) => value)).toEqual([6, 3, 0, 9]);
    expect(render("sheets/own-troop-form", form)).toMatch(/name="strength" value="6" min="1" max="9"/);
    const typed = typedTroop({
      name: "Lake Guard",
      like: "pikemen",
      strength: "6",
      movement: "3",
      range: "0",
      cost: "9",
    });
    expect(ownTroop(typed)).toEqual({ ok: true, value: GUARD });
    expect(ownTroop(typedTroop({ name: "X", like: "pikemen", strength: "" })).ok).toBe(false);
    expect(ownTroopForm("bowmen", say).figures.map(({ value }) => value)).toEqual([2, 2, 4, 4]);
    expect([...missing]).toEqual([]);
  });
});

it("every weapon of the book has an icon that is drawn", () => {
  const drawn = [...readFileSync(inRoot("src/foundry/draw/icons.svg"), "utf8").matchAll(/id="(\w+)"/g)].map(
    ([, id]) => id,
  );
  for (const weapon of [...WEAPON_IDS, ...RANGED_WEAPONS, "shot:0:1:thrown:X", "shot:0:2:kept:X"])
    expect(drawn, weapon).toContain(itemIcon(weapon));
});

it("are in the rules beside the book's own, each once, with what they do and who has them", () => {
  missing.clear();
  const of = (thing: typeof partisan, holder: string) => ({ ...thing, uuid: `Item.${holder || "w"}`, holder });
  const plain = owned("m", "Mace", "weapon", { weapon: "mace" });
  const scales = owned("s", "Dragon scales", "armour", { armour: "own", own: { protects: 6, plate: true } });
  const given = {
    things: [of(partisan, "Ella"), of(partisan, HOSTILE), of(plain, "Ella"), of(scales, "")],
    troops: ["bowmen", "own:pikemen:6:3:0:9:Lake Guard"].map((troop) => ({ uuid: "Actor.a", troop, holder: "Lake" })),
  };
  const rows = (kind: Parameters<typeof ownThingsView>[0]) =>
    ownThingsView(kind, given, say).rows.map(({ name, does, holders }) => [name, does, holders]);
  expect(rows("weapons")).toEqual([
    ["Partisan", expect.stringMatching(/Spear.*\+2.*\+3.*\u22121/s), `Ella and ${HOSTILE}`],
  ]);
  expect(rows("armour")).toEqual([["Dragon scales", expect.stringContaining("+6"), say("BNB.OwnThings.nobody")]]);
  expect(rows("shapes")).toEqual([["Partisan", "cells: 8", `Ella and ${HOSTILE}`]]);
  expect(rows("troops")).toEqual([["Lake Guard", expect.stringContaining("Strength 6, Movement 3"), "Lake"]]);
  const html = render("rules/own-things", ownThingsView("shapes", given, say));
  expect(html).toContain("<path");
  expect(html).not.toContain("<script>");
  for (const kind of OWN_KINDS) {
    const none = ownThingsView(kind, { things: [], troops: [] }, say);
    expect(render("rules/own-things", none)).toContain(none.empty);
  }
  expect([...missing]).toEqual([]);
});
