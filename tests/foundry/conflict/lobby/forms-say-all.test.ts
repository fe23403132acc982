/**
 * Nothing is reachable only as text: a control of the drawn form can write every field that an engine reads from a setup.
 * The test records what the engine reads, and changes each control to see what it affects.
 */
import { expect, test } from "vitest";
import type { Form, Starter, StartInput } from "../../../../src/foundry/conflict/contract/starter.ts";
import { commandStarter } from "../../../../src/foundry/conflict/kinds/command/command-starter.ts";
import { skirmishStarter } from "../../../../src/foundry/conflict/kinds/skirmish/skirmish-starter.ts";
import { sortieStarter } from "../../../../src/foundry/conflict/kinds/sortie/sortie-starter.ts";
import { beginMatch } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { certain } from "../../../../src/rules/result.ts";
import { render, say } from "../../support/render.ts";

/** Places in these lists are alike, so one is enough; the ranks of a unit are three different things. */
const ALIKE = /^(sides|armies|units|figures|gear|spells|wounds|ground|blocked|fronts|duels|hands|worn|packed|opening)$/;

function join(path: string, key: string): string {
  const list = path.slice(path.lastIndexOf(".") + 1);
  if (/^\d+$/.test(key) && ALIKE.test(list)) return `${path}.*`;
  return path === "" ? key : `${path}.${key}`;
}

/** Wraps the value and notes every field that is read, present or not. */
function watched(value: unknown, path: string, asked: Set<string>): unknown {
  if (typeof value !== "object" || value === null) return value;
  const note = (key: string | symbol) => {
    if (typeof key === "string" && (!Array.isArray(value) || /^\d+$/.test(key))) asked.add(join(path, key));
  };
  return new Proxy(value, {
    get(target, key) {
      const found = Reflect.get(target, key);
      if (typeof found === "function") return found;
      note(key);
      return watched(found, join(path, String(key)), asked);
    },
    getOwnPropertyDescriptor(target, key) {
      note(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
}

function leaves(value: unknown, path = "", into = new Map<string, string>()): Map<string, string> {
  if (typeof value !== "object" || value === null) return into.set(path, JSON.stringify(value));
  if (path !== "") into.set(path, "");
  for (const [key, of] of Object.entries(value)) {
    const inner = path === "" ? key : `${path}.${key}`;
    leaves(of, inner, into);
  }
  return into;
}

function general(path: string): string {
  return path.split(".").reduce(join, "");
}

/** The general path, and every path that leads to it. */
function wholes(path: string): string[] {
  const parts = path.split(".");
  return parts.map((_, at) => general(parts.slice(0, at + 1).join(".")));
}

/** Every value that a control can take, by the control's name, as a browser would send them. */
function controls(html: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, name] of html.matchAll(/<input type="checkbox" name="([^"]+)"/g)) found.set(name!, ["", "on"]);
  for (const [, name] of html.matchAll(/<input[^>]*type="number"[^>]* name="([^"]+)"/g)) found.set(name!, ["", "7"]);
  for (const [, name] of html.matchAll(/<input[^>]*type="text"[^>]* name="([^"]+)"/g)) found.set(name!, ["", "Ella"]);
  for (const [, name, body] of html.matchAll(/<select[^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/gs))
    found.set(
      name!,
      [...body!.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value!),
    );
  return found;
}

const PLAYERS = [{ id: "rosa", name: "Rosa", tincture: "madder", me: true, here: true }];
const row = (prefix: string, fields: Record<string, string>): Form =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]));

const BAND = {
  rank1: "2",
  rank2: "3",
  rank3: "3",
  hp: "2",
  atk: "1",
  weapon: "spear",
  mixed1: "1",
  mixed2: "1",
  mixed3: "1",
};
const MAUD = { name: "Maud", hp: "3", atk: "2", spell1: "Dread", wound1: "leg", pc: "on" };

interface Case {
  readonly starter: Starter;
  readonly options?: Readonly<Record<string, unknown>>;
  /** A form that can start, with at least one of everything that comes in lists. */
  readonly form: Form;
  /** Fields that nobody types, by reason. */
  readonly untold: Readonly<Record<string, RegExp>>;
}

/** Made by the form from the position of a row, or only a position in a list. */
const BY_PLACE = { "made from the row": /\.(id|seat)$/, "a place in a list": /\.(\*|\d)$/ };

const CASES: Readonly<Record<string, Case>> = {
  skirmish: {
    starter: skirmishStarter,
    options: { "d12.saveDie": "tableEntered" },
    form: {
      ...row("red.0", { ...BAND, x: "5", y: "4" }),
      ...row("red.0.leader", MAUD),
      ...row("blue.0", { ...BAND, x: "5", y: "5", facing: "0" }),
      ...row("blue.0.leader", { ...MAUD, name: "Odo" }),
      ...row("ground.0", { kind: "rough", x: "1", y: "1" }),
      ...row("ground.1", { kind: "wall", x: "2", y: "1" }),
      ...row("duel.0", { red: "red-1-leader", blue: "blue-1-leader" }),
      "narrow.figures": "3",
      surprise: "red",
      width: "12",
      height: "12",
    },
    untold: {
      ...BY_PLACE,
      "asked of every agent, of use to a single figure only": /\.ranks\.\d\.(death|finesse|bandages)$/,
      "asked of every agent, and refused to a single figure": /\.figures\.\*\.gear$/,
    },
  },
  command: {
    starter: commandStarter,
    options: { "cp.archerStats": "entered", "cp.mapSize": "any", "cp.carryDamage": true },
    form: {
      ...row("north", { leadership: "9", bonus: "1" }),
      ...row("south", { leadership: "8", bonus: "1" }),
      ...row("north.0", { class: "archers", grade: "C", count: "1", row: "1", col: "1" }),
      ...row("south.0", { class: "archers", grade: "C", count: "1", row: "9", col: "1" }),
      map: "small",
    },
    untold: BY_PLACE,
  },
  sortie: {
    starter: sortieStarter,
    form: {
      ...row("north.0", { size: "100" }),
      ...row("south.0", { size: "100" }),
      ...row("front.0", { unit: "north-1", enemy: "south-1", gap: "1", terrain: "open" }),
      "fort.side": "north",
      gap: "2",
    },
    untold: BY_PLACE,
  },
};

test.each(Object.entries(CASES))("every field of a %s's setup has its control in the form", (kind, one) => {
  const { starter, options = {}, form, untold } = one;
  const input = inputWith(options);
  const start = certain(starter.read(form, input));
  const asked = new Set<string>();
  certain(beginMatch(CONFLICTS[kind]!, watched(start.setup, "", asked), { options: start.options }));

  const changes = changesBy(starter, form, input, start.setup);
  // A control that writes a part writes the whole too.
  const written = new Set([...changes.values()].flatMap((paths) => [...paths].flatMap(wholes)));
  const unsaid = [...asked].filter(
    (path) => !written.has(path) && !Object.values(untold).some((reason) => reason.test(path)),
  );
  expect(asked.size).toBeGreaterThan(20);
  expect(unsaid).toEqual([]);
});

test("a rank behind the front can differ from the front in gear and in figures", () => {
  const { starter, form, options = {} } = CASES.skirmish!;
  const input = inputWith(options);
  const changes = changesBy(starter, form, input, certain(starter.read(form, input)).setup);
  const alone = new Set<string>();
  for (const paths of changes.values()) {
    const ranks = [...paths].map((path) => /^sides\.0\.units\.0\.ranks\.(\d)\.(?:gear\.0\.)?(\w+)/.exec(path));
    const touched = new Set(ranks.flatMap((found) => (found ? [found[1]!] : [])));
    if (touched.size === 1) for (const found of ranks) if (found) alone.add(`${found[1]} ${found[2]}`);
  }
  const fields = [
    "hp",
    "atk",
    "might",
    "armour",
    "shield",
    "helmet",
    "hands",
    "worn",
    "packed",
    "ammo",
    "damage",
    "name",
  ];
  const missing = ["1", "2"]
    .flatMap((rank) => fields.map((field) => `${rank} ${field}`))
    .filter((one) => !alone.has(one));
  expect(missing).toEqual([]);
});

function inputWith(options: Readonly<Record<string, unknown>>): StartInput {
  return { players: PLAYERS, candidates: [], options, given: {}, earlier: [], say };
}

/** What each control of the form changes in the setup, by name. Rows of one kind are alike; only the first is tried. */
function changesBy(starter: Starter, form: Form, input: StartInput, setup: unknown): Map<string, Set<string>> {
  const known = CHANGES.get(starter);
  if (known) return known;
  const base = leaves(setup);
  const given = { redrawn: "on", ...(form as Record<string, string>) };
  const html = render(starter.template, { start: starter.context({ ...input, given }) });
  const changes = new Map<string, Set<string>>();
  for (const [name, values] of controls(html)) {
    if (name === "asText" || /^(blue|south|red\.[1-9]|north\.[1-9])/.test(name)) continue;
    const changed = new Set<string>();
    for (const value of values) {
      const turned = starter.read({ ...form, [name]: value }, input);
      if (!turned.ok) continue;
      const now = leaves(turned.value.setup);
      for (const [path, was] of base) if (now.get(path) !== was) changed.add(path);
      for (const [path] of now) if (!base.has(path)) changed.add(path);
    }
    changes.set(name, changed);
  }
  CHANGES.set(starter, changes);
  return changes;
}

/** Every control is changed once, whatever is searched for later. */
const CHANGES = new Map<Starter, Map<string, Set<string>>>();
