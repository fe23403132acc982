/** Things of the table's own: a shape that is drawn, a weapon with figures of its own, and what both look like on sheets. */
import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../src/foundry/conflict/kinds/duel/combatant.ts";
import { fightItem, itemIcon } from "../../../src/foundry/data/own-weapon.ts";
import { outline } from "../../../src/foundry/draw/outline.ts";
import { combatView } from "../../../src/foundry/sheets/character/combat.view.ts";
import { packOf, packView } from "../../../src/foundry/sheets/character/pack.view.ts";
import { cellsOf, drawingOf, drawnShape, drawShapeView } from "../../../src/foundry/sheets/draw-shape.view.ts";
import { thingView } from "../../../src/foundry/sheets/thing.view.ts";
import { weaponOddsView } from "../../../src/foundry/sheets/weapon-odds.view.ts";
import { chronicleCheck } from "../../../src/rules/chronicle/check.ts";
import { defaults } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { ELLA, owned } from "../ella.ts";
import { missing, render, say } from "../support/render.ts";

const HOSTILE = `"><script>alert(1)</script>`;
const OPTIONS = defaults(ALL_OPTIONS);
const FIGURES = {
  distance: "spear",
  attack: 2,
  parries: true,
  parry: -1,
  twoHanded: true,
  versusPlate: true,
  plate: 3,
};
const RING = "own:xxx/x.x/xxx";
const partisan = owned("p", "Partisan", "weapon", { weapon: "own", own: FIGURES, shape: RING, hands: "both" });

describe("drawing a shape", () => {
  it("starts from the thing's own, says what is wrong, and is ready when it is of one piece", () => {
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

  it("shows cells that can be pressed, one name for each", () => {
    const thing = thingView({ ...partisan, weaponKinds: ["mace"], editable: true, owned: true }, say);
    const html = render("item/shape", { thing, drawing: drawShapeView(drawingOf(RING), say), rootId: "x" });
    expect(html.match(/data-action="pressCell"/g)).toHaveLength(36);
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(8);
    expect(new Set(html.match(/aria-label="Row [^"]+"/g)).size).toBe(36);
    expect(html).toContain(say("BNB.Shape.own"));
    expect([...missing]).toEqual([]);
  });

  it("is drawn around, its hole too, and cells that touch by a corner stay apart", () => {
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
  it("goes into the fight with its figures, and looks like the plain one of its distance", () => {
    const id = "own:spear:2:-1:2:3:Partisan";
    expect(fightItem(partisan)).toBe(id);
    expect(combatantOf({ name: "Ella", system: ELLA, items: [partisan] }, "s", 0, "e").hands).toEqual({ both: id });
    expect([itemIcon(id), itemIcon("mace")]).toEqual(["spear", "mace"]);
    const nameless = { ...partisan, name: " " };
    expect(fightItem(nameless)).toBeUndefined();
    expect(fightItem({ ...partisan, system: { weapon: "own", own: { ...FIGURES, attack: 99 } } })).toBeUndefined();
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

  it("shows its figures in fields and facts, escaped", () => {
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

  it("tells exact chances at three distances, against a plain fighter or a named one", () => {
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
