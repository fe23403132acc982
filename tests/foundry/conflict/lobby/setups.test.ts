/** A player's own setups: saved ones load completely, hostile or broken ones are named and refused, each has a drawing. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { loadKind, registerKinds } from "../../../../src/foundry/conflict/contract/kinds.ts";
import type { Starter, StartInput } from "../../../../src/foundry/conflict/contract/starter.ts";
import { FETCHERS, SUMMARIES } from "../../../../src/foundry/conflict/fetchers.ts";
import { fillForm } from "../../../../src/foundry/conflict/lobby/setups/fill-form.ts";
import { ownSetupRows } from "../../../../src/foundry/conflict/lobby/setups/setup-rows.view.ts";
import {
  keptFields,
  missingFrom,
  type OwnSetup,
  readSetupText,
  setupText,
} from "../../../../src/foundry/conflict/lobby/setups/setup-text.ts";
import { readThumb } from "../../../../src/foundry/conflict/lobby/setups/thumb.ts";
import { readyScenes, sceneAgainst, thumbOf } from "../../../../src/foundry/conflict/lobby/start/ready-scenes.ts";
import { thumb } from "../../../../src/foundry/draw/thumb.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { certain, fail } from "../../../../src/rules/result.ts";
import { missing, render, say } from "../../support/render.ts";

const OWN: OwnSetup = {
  name: "The <gate> again",
  kind: "command",
  fields: { "north.0.class": "heavyCavalry", "north.0.count": "3", title: "Gate", "more.north": "1" },
  thumb: { ground: "hexes", sides: [["heavyCavalry"], ["archers", "lightInfantry"]] },
};

test("a saved setup loads completely", () => {
  expect(certain(readSetupText(setupText(OWN)))).toEqual(OWN);
});

test("a field missing in the saved setup keeps the form's default; an emptied one is empty", () => {
  class Field {
    type = "text";
    value = "typed before";
    constructor(
      readonly name: string,
      readonly defaultValue: string,
    ) {}
  }
  vi.stubGlobal("HTMLInputElement", Field);
  for (const other of ["HTMLSelectElement", "HTMLTextAreaElement"]) vi.stubGlobal(other, class {});
  const fields = [new Field("dusk", "12"), new Field("title", "A battle"), new Field("rounds", "9")];
  const form = { querySelectorAll: () => fields } as unknown as HTMLElement;
  fillForm(form, { title: "Gate", rounds: "" });
  expect(fields.map(({ value }) => value)).toEqual(["12", "Gate", ""]);
  vi.unstubAllGlobals();
});

describe("a text from anywhere", () => {
  const whole = JSON.parse(setupText(OWN)) as Record<string, unknown>;
  const reason = (saved: unknown) => {
    const read = readSetupText(typeof saved === "string" ? saved : JSON.stringify(saved));
    return read.ok ? "taken" : read.problem.key.split(".").at(-1);
  };
  test.each([
    ["notJson", "{"],
    ["notJson", ""],
    ["notASetup", "null"],
    ["notASetup", []],
    ["notASetup", { ...whole, format: "something else" }],
    ["version", { ...whole, version: 2 }],
    ["kind", { ...whole, kind: "joust" }],
    ["kind", { ...whole, kind: ["duel"] }],
    ["noName", { ...whole, name: "  " }],
    ["noName", { ...whole, name: { toString: "x" } }],
    ["fields", { ...whole, fields: undefined }],
    ["fields", { ...whole, fields: ["title"] }],
    ["fields", { ...whole, fields: { title: 7 } }],
    ["fields", { ...whole, fields: { 'x"] *, body': "on" } }],
    ["fields", { ...whole, fields: { "a.constructor.b": "on" } }],
    ["fields", JSON.stringify(whole).replace('"title"', '"__proto__"')],
    ["fields", { ...whole, fields: Object.fromEntries([...Array(3001).keys()].map((at) => [`f${at}`, ""])) }],
    ["tooLong", `${JSON.stringify(whole)}${" ".repeat(200_000)}`],
  ])("is refused by name: %s", (why, saved) => {
    missing.clear();
    expect(reason(saved)).toBe(why);
    const read = readSetupText(typeof saved === "string" ? saved : JSON.stringify(saved));
    if (!read.ok) say(read.problem.key, read.problem.params);
    expect([...missing]).toEqual([]);
  });

  test("contains only our drawings, and no name longer than a line", () => {
    const saved = {
      ...whole,
      name: `a\n${"b".repeat(300)}`,
      thumb: { ground: "<svg>", sides: [["<script>", "archers"], 7] },
    };
    const read = certain(readSetupText(JSON.stringify(saved)));
    expect(read.thumb).toEqual({ ground: "plain", sides: [["archers"], []] });
    expect(read.name).toMatch(/^a b{78}$/);
    expect(readThumb(undefined)).toEqual({ ground: "plain", sides: [] });
  });
});

test("only the fields of a form are saved", () => {
  const typed = {
    title: "A",
    "scene.player": "computer:2",
    redrawn: "on",
    blank: "",
    "north.name": "N",
    file: new Blob([]),
  };
  expect(keptFields(typed)).toEqual({ title: "A", blank: "", "north.name": "N" });
});

test("unknown participants are counted once each", () => {
  const fields = {
    "role.Actor.ella": "0",
    "player.Actor.ella": "rosa",
    "role.Actor.odo": "1",
    "role.Actor.wat": "",
    "attacker.army": "Actor.levy",
    "defender.army": "Actor.levy",
  };
  expect(missingFrom({ ...OWN, fields }, new Set(["Actor.ella"]))).toBe(2);
});

test("the list is sorted by name, escaped, with kind, length and drawing", () => {
  missing.clear();
  const own = ownSetupRows(
    [
      { ...OWN, id: "b" },
      { ...OWN, id: "a", name: "A first one" },
    ],
    (kind) => SUMMARIES[kind]!.minutes,
    say,
  );
  const html = render("conflict/start-own", { own });
  expect([...missing]).toEqual([]);
  expect(own.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(html).not.toMatch(/<gate>|undefined|\[object/);
  expect(html).toContain("40 min");
  expect(html.match(/<svg class="thumb"/g)).toHaveLength(2);
});

beforeAll(async () => {
  registerKinds(FETCHERS, SUMMARIES, async () => {});
  for (const kind of Object.keys(CONFLICTS)) await loadKind(kind);
});

describe.each(Object.values(CONFLICTS))("the drawing of $name", (conflict) => {
  test("shows who is on each side, and survives anything else", () => {
    // A discussion may have one side only; of a few samples one has two.
    const scenes = [...Array(6).keys()].map((at) => thumbOf(conflict.name, conflict.sample(seededDice(`scene ${at}`))));
    const scene = scenes.find(({ sides }) => sides.length > 1)!;
    expect(scene.sides.every((side) => side.length > 0 && side.length <= 6)).toBe(true);
    expect(readThumb(JSON.parse(JSON.stringify(scene)))).toEqual(scene);
    expect(thumb(scene)).toMatch(/^<svg class="thumb".*data-seat="madder".*data-seat="woad".*<\/svg>$/);
    for (const odd of [undefined, 7, [], { armies: 1, sides: [null], combatants: {} }])
      expect(thumb(thumbOf(conflict.name, odd))).not.toMatch(/undefined|NaN/);
  });
});

const NO_ARMIES: Starter = { template: "", context: () => ({}), read: () => fail("start.two") };

test("every ready scene has its own", () => {
  const input: StartInput = { players: [], candidates: [], options: {}, given: {}, earlier: [], say };
  const drawn = readyScenes().map((scene) => {
    const conflict = CONFLICTS[scene.kind]!;
    const given = {
      conflict,
      starter: NO_ARMIES,
      input: { ...input, options: defaults(conflict.options) },
      me: "rosa",
    };
    return thumb(thumbOf(scene.kind, certain(sceneAgainst(scene, "1", given)).setup));
  });
  expect([drawn.length, new Set(drawn).size]).toEqual([10, 10]);
});
