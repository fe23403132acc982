/** The ratings on the Combat tab are those that the duel uses, whatever is in which hand. */
import { describe, expect, it, test } from "vitest";
import type { Hands } from "../../../src/foundry/data/shapes.ts";
import { combatView, type Owned, ratingsView } from "../../../src/foundry/sheets/character/combat.view.ts";
import {
  ACTIONS,
  type Action,
  actionRating,
  begin,
  combatantOf,
  defenceRating,
  openDefences,
  whyNot,
} from "../../../src/rules/chronicle/duel/index.ts";
import { type ConditionId, UNHURT, type Wounds, woundEffects } from "../../../src/rules/chronicle/wounds/index.ts";
import { defaults } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { certain } from "../../../src/rules/result.ts";
import { ELLA, owned } from "../ella.ts";
import { say } from "../support/render.ts";

const OPTIONS = defaults(ALL_OPTIONS);
const USELESS = { minor: 0, major: true };
const FIGURES = {
  ...{ shoots: false, thrown: false, distance: "sword", attack: 2, parries: true, parry: 3, twoHanded: false },
  ...{ versusPlate: false, plate: 0 },
};

/** "sword right, shield left" */
function things(words: string): Owned[] {
  return words.split(", ").flatMap((one) => {
    const [weapon, hands] = one.split(" ") as [string, Hands | undefined];
    if (!hands) return [];
    if (weapon === "shield") return [owned(one, "Shield", "shield", { hands })];
    return [owned(one, one, "weapon", { weapon, hands, own: FIGURES })];
  });
}

interface Given {
  readonly wounds?: Partial<Wounds>;
  readonly conditions?: readonly ConditionId[];
  readonly options?: object;
  readonly dead?: string;
}

function sheet(held: string, { wounds = {}, conditions = [], options = {}, dead = "" }: Given = {}) {
  const source = { ...ELLA, wounds: { ...UNHURT, ...wounds } };
  const given = { source, conditions, dead, items: things(held), options: { ...OPTIONS, ...options }, editable: true };
  const { actions, defences } = combatView(given, say);
  return Object.fromEntries([...defences, ...actions].map(({ id, rating, by }) => [id, { rating, by }]));
}

/** The best rating of an action or a Parry in a duel without the distance penalty; undefined if it is impossible. */
function inDuel(held: string, wounds: Partial<Wounds>) {
  const source = { ...ELLA, wounds: { ...UNHURT, ...wounds } };
  const own = combatantOf({ name: "Ella", system: source, items: things(held) }, "ella", 0, "ella");
  const foe = { ...own, id: "foe", name: "Foe", seat: "foe", side: 1, at: { x: 1, y: 0 }, wounds: UNHURT };
  const combatants = [
    { ...own, at: { x: 0, y: 0 } },
    { ...foe, hands: { right: "sword" } },
  ];
  const begun = certain(begin({ combatants }, OPTIONS));
  const state = { ...begun, bouts: [{ lone: "ella", others: ["foe"] }] };
  const [ella, enemy] = state.fighters;
  const plain = (sum: ReturnType<typeof actionRating>) =>
    sum.value - sum.modifiers.filter(({ source }) => source === "distance").reduce((all, { by }) => all + by, 0);
  const action = (id: Action) => {
    const ways = (["both", "left", "right", "body", undefined] as const).map((hand) => ({
      do: id,
      target: "foe",
      ...(hand ? { with: hand } : {}),
    }));
    const open = ways.filter((order) => whyNot(state, ella!, order) === undefined);
    return most(open.map((order) => plain(actionRating(state, ella!, order))));
  };
  const parries = openDefences(state, ella!, enemy!, "controlled").filter(({ defence }) => defence.startsWith("parry"));
  return {
    ...Object.fromEntries(ACTIONS.map((id) => [id, action(id)])),
    parry: most(parries.map(({ defence }) => plain(defenceRating(state, ella!, defence, enemy!, "bash")))),
  } as Record<string, string>;
}

function most(ratings: readonly number[]): string {
  return ratings.length === 0 ? "\u2013" : String(Math.max(...ratings)).replace("-", "\u2212");
}

describe("as in a duel", () => {
  it.each<[string, Partial<Wounds>]>([
    ["sword right", {}],
    ["sword left", {}],
    ["sword both", {}],
    ["bigSword right", {}],
    ["bigSword both", {}],
    ["bigSword both", { leftArm: USELESS }],
    ["bigSword right, shield left", {}],
    ["sword right, shield left", {}],
    ["own right, shield left", {}],
    ["rock left, sword right", {}],
    ["dagger left, axe right", {}],
    ["rock right", {}],
    ["rock right, shield left", {}],
    ["longbow both", {}],
    ["javelin right", {}],
    ["javelin right, shield left", {}],
    ["spear right, spear left", {}],
    ["sword right", { leftArm: USELESS }],
    ["sword right", { leftArm: USELESS, rightArm: USELESS }],
    ["halberd both", { leftArm: USELESS, rightArm: USELESS }],
    ["sword right", { leftLeg: USELESS }],
    ["sword right", { head: { minor: 1, major: false } }],
  ])("%s, %o", (held, wounds) => {
    const here = sheet(held, { wounds });
    const there = inDuel(held, wounds);
    expect(Object.fromEntries(Object.keys(there).map((id) => [id, here[id]!.rating]))).toEqual(there);
  });
});

test("things that are no weapons fill no hand, and of two things in one hand the first counts", () => {
  const ratings = (...items: Owned[]) => {
    const given = { source: ELLA, conditions: [], dead: false, items, hurt: woundEffects(UNHURT, OPTIONS) };
    const { actions } = ratingsView({ ...given, options: OPTIONS }, say);
    return ["vicious", "hold"].map((id) => actions.find((row) => row.id === id)!.rating);
  };
  const rope = owned("rope", "Rope", "gear", { icon: "rope", hands: "left" });
  const [axe, sword] = things("axe right, sword right");
  expect([ratings(rope, axe!), ratings(axe!, sword!), ratings(sword!, axe!)]).toEqual([
    ["3", "4"],
    ["3", "4"],
    ["2", "4"],
  ]);
});

test("the good arm takes what a useless arm holds, if it is empty", () => {
  const hurt = sheet("sword right", { wounds: { rightArm: USELESS } });
  expect([hurt.quick, hurt.hold]).toEqual([sheet("sword right").quick, { rating: "\u2013", by: "needs a free hand" }]);
  const shielded = sheet("sword right, shield left", { wounds: { rightArm: USELESS } });
  expect([shielded.quick, shielded.trip!.rating]).toEqual([{ rating: "\u2013", by: "nothing to attack with" }, "4"]);
});

test("bare arms of somebody unarmed parry the unarmed", () => {
  const bare = { rating: "3", by: "Fighting Mind \u2212 2, against unarmed attacks" };
  const none = { rating: "\u2013", by: "nothing to parry with" };
  expect([sheet("").parry, sheet("rock right").parry]).toEqual([bare, none]);
  expect(sheet("", { wounds: { leftArm: USELESS, rightArm: USELESS } }).parry).toEqual(none);
});

test("a dead or incapable fighter can do nothing at all", () => {
  const all = (given: Given) => [...new Set(Object.values(sheet("sword right", given)).map(({ by }) => by))];
  expect(all({ wounds: { head: USELESS } })).toEqual(["incapable"]);
  expect(all({ wounds: { head: USELESS, leftLeg: USELESS } })).toEqual(["incapable"]);
  expect(all({ wounds: { head: USELESS }, dead: "Ella" })).toEqual(["dead"]);
  expect(all({ wounds: { body: USELESS } })).toEqual(["incapable"]);
});

test("a held fighter dodges only where the table allows it, and only if nothing else prevents it", () => {
  const inPlace = { options: { "combat.heldDodge": "inPlace" } };
  const dodge = (conditions: readonly ConditionId[], given: Given = inPlace) =>
    sheet("", { ...given, conditions }).dodge!.rating;
  expect([dodge([]), dodge(["held"]), dodge(["held"], {})]).toEqual(["4", "2", "\u2013"]);
  expect([dodge(["tackled"]), dodge(["held", "prone"])]).toEqual(["\u2013", "\u2013"]);
});

test("armour protects its wearer, and only the best piece", () => {
  const plate = (place: "pack" | "worn") => owned("p", "Plate", "armour", { armour: "plate", place });
  const mail = owned("m", "Mail", "armour", { armour: "metal", place: "worn" });
  const armour = (...items: Owned[]) =>
    combatView({ source: ELLA, conditions: [], dead: "", items, options: OPTIONS, editable: true }, say).armour;
  expect([armour(plate("pack")), armour(mail, plate("pack")), armour(mail, plate("worn"))]).toEqual([
    "",
    "+2 against attacks",
    "+4 against attacks",
  ]);
});

test("a Major on the body is called incapable only at a table with that rule", () => {
  const notes = (bodyMajor: string) => {
    const source = { ...ELLA, wounds: { ...UNHURT, body: USELESS } };
    const options = { ...OPTIONS, "wounds.bodyMajor": bodyMajor } as typeof OPTIONS;
    const view = combatView({ source, conditions: [], dead: "", items: [], options, editable: true }, say);
    return [view.right[0]!.notes, view.penalty, view.incapable];
  };
  expect(notes("asHead")).toEqual([["incapable"], "", true]);
  expect(notes("penalty")).toEqual([[], "\u22122 hand-to-hand", false]);
  expect(notes("none")).toEqual([[], "", false]);
});
