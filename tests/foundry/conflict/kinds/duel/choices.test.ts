/** Either/or skills from the stored sheet to the fight: an open choice takes the better skill, a fixed one is kept. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DEMOS } from "../../../../../scripts/build/world/demo.ts";
import { inRoot } from "../../../../../scripts/root.ts";
import type { Candidate, Form, StartInput } from "../../../../../src/foundry/conflict/contract/starter.ts";
import { duelBoard } from "../../../../../src/foundry/conflict/kinds/duel/duel-board.ts";
import { duelStarter } from "../../../../../src/foundry/conflict/kinds/duel/duel-starter.ts";
import { drawPerson, WAYS_TO_MAKE } from "../../../../../src/foundry/people/person.ts";
import { combatView } from "../../../../../src/foundry/sheets/character/combat.view.ts";
import {
  actionChances,
  apart,
  begin,
  CHOICE_IDS,
  CHOICE_SKILLS,
  conditionsOf,
  type DuelState,
  type Fighter,
  fighterOf,
} from "../../../../../src/rules/chronicle/duel/index.ts";
import { UNHURT } from "../../../../../src/rules/chronicle/wounds/index.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { fraction } from "../../../../../src/rules/dice/fraction.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { GENERATIONS } from "../../../../../src/rules/generations.ts";
import { defaults } from "../../../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../../../src/rules/options.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { CHECKS } from "../../../../../src/rules/variants.ts";
import { duel } from "../../../../../src/rules/varied-duel.ts";
import { ELLA } from "../../../ella.ts";
import { render, say } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";

const OPTIONS = defaults(ALL_OPTIONS);
/** Foundry fills what a stored document leaves out with these. */
const INITIAL = JSON.parse(readFileSync(inRoot("template.json"), "utf8"));
const NEW = INITIAL.Actor.character;
/** Without wounds. */
const WHOLE = { ...ELLA, wounds: UNHURT };
const ROSA = { id: "rosa", name: "Rosa", tincture: "madder", me: true, here: true };

function character(name: string, system: object, items: Candidate["items"] = []): Candidate {
  const whole = { ...NEW, ...system };
  return {
    uuid: name,
    name,
    type: "character",
    img: "",
    tincture: "",
    owner: "rosa",
    system: whole,
    items,
    picked: true,
  };
}

function inputOf(...candidates: Candidate[]): StartInput {
  return { players: [ROSA], candidates, options: OPTIONS, given: {}, earlier: [], say };
}

/** A duel as its form starts it: one against one. */
function fight(one: Candidate, other: Candidate, more: Form = {}): DuelState {
  const form = Object.fromEntries(
    [one, other].flatMap(({ uuid }, side) => [
      [`role.${uuid}`, String(side)],
      [`player.${uuid}`, "rosa"],
    ]),
  );
  return certain(begin(certain(duelStarter.read({ ...form, ...more }, inputOf(one, other))).setup, OPTIONS));
}

function form(one: Candidate, other: Candidate): string {
  return render(duelStarter.template, { start: duelStarter.context(inputOf(one, other)) });
}

function demo(): Candidate[] {
  const actors: any[] = JSON.parse(readFileSync(inRoot(DEMOS.en), "utf8")).collections.actors;
  const whole = (item: Candidate["items"][number]) => ({
    ...item,
    system: { ...INITIAL.Item[item.type], ...(item.system as object) },
  });
  return actors
    .filter(({ type }) => type === "character")
    .map(({ name, system, items }) => character(name, system, items.map(whole)));
}

/** Choices with which somebody would fight worse than they could. */
function worse(one: Candidate): string[] {
  const { skills, choices } = fighterOf(fight(one, { ...one, uuid: "foe" }), "c1");
  return CHOICE_IDS.filter((id) => CHOICE_SKILLS[id].some((skill) => skills[skill] > skills[choices[id]]));
}

describe("R000-4.00-81 a choice that nobody fixed is the better skill", () => {
  test.each(demo().map((one) => [one.name, one] as const))(
    "%s of the demo world fights as well as they can",
    (_, one) => {
      expect(worse(one)).toEqual([]);
    },
  );

  test("so do 400 drawn characters, in every way to draw them", () => {
    for (const generation of Object.values(GENERATIONS)) {
      for (let at = 0; at < 200; at++) {
        const way = WAYS_TO_MAKE[at % WAYS_TO_MAKE.length]!;
        const form = { name: "Osric", station: "", way, people: "120", talented: false, group: "physical" };
        expect(worse(character("Osric", certain(drawPerson(form, generation, seededDice(`${at}`)))))).toEqual([]);
      }
    }
  });

  test("a choice that their player fixed is kept, even a bad one", () => {
    const system = { ...ELLA, choices: { ...NEW.choices, parry: "control" } };
    const state = fight(character("Ella", system), character("Luk", ELLA));
    expect(state.fighters.map(({ choices }) => choices.parry)).toEqual(["control", "fightingMind"]);
  });
});

test("in the welcome duel Brother Luk's Quick Attack at Ella is at 41.4 %, and she parries by Fighting Mind", () => {
  const all = demo();
  const [luk, ella] = ["Brother Luk", "Ella Avitch"].map((name) => all.find((one) => one.name === name)!);
  const state = fight(luk!, ella!);
  const fighters = state.fighters.map((one, x) => ({ ...one, at: { x, y: 0 } }));
  const near = { ...state, fighters, bouts: [{ lone: "c1", others: ["c2"] }] };
  const chances = actionChances(CHECKS["2d8+d10"], near, "c1", { do: "quick", target: "c2", with: "right" });
  expect(chances.find(({ best }) => best)?.chance).toEqual(fraction(53, 128));
  expect((100 * 53) / 128).toBeCloseTo(41.4, 1);
  expect(fighterOf(state, "c2").choices.parry).toBe("fightingMind");
});

test("the window of that duel shows Luk's player 41.4 % on the card of the Quick Attack", () => {
  const all = demo();
  const [luk, ella] = ["Brother Luk", "Ella Avitch"].map((name) => all.find((one) => one.name === name)!);
  const form = Object.fromEntries([luk!, ella!].map(({ uuid }, side) => [`role.${uuid}`, String(side)]));
  const players = { [`player.${luk!.uuid}`]: "rosa", [`player.${ella!.uuid}`]: "rosa" };
  const { setup } = certain(duelStarter.read({ ...form, ...players }, inputOf(luk!, ella!)));
  // On two spaces nobody has room to move.
  const combatants = (setup as { combatants: object[] }).combatants.map((one, x) => ({ ...one, at: { x, y: 0 } }));
  const begun = certain(beginMatch(duel, { ...(setup as object), combatants, field: { width: 2, height: 1 } }));
  const match = certain(step(begun, {}, seededDice("welcome"))) as AnyMatch;
  const seat = (match.state as DuelState).fighters.find(({ id }) => id === "c1")!.seat;
  const orders = render("conflict/duel-orders", {
    orders: duelBoard.ordersContext(look(match, seat)),
    replay: { live: true },
  });
  const words = orders.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(words).toMatch(/Quick Attack[^%]*41\.4 %/);
});

describe("R000-4.00-81 on the sheet", () => {
  const shown = (choices: object) => {
    const source = { ...ELLA, choices: { ...NEW.choices, ...choices } };
    const given = { source, conditions: [], dead: "", items: [], options: OPTIONS, editable: true };
    return render("character/combat", { tab: {}, combat: combatView(given, say) });
  };
  test("an open choice names the better skill and its rating", () => {
    expect(shown({})).toContain('<option value="" selected>Better: Fighting Mind 5</option>');
    expect(shown({})).not.toContain("choice-note");
  });
  test("a fixed one says what it costs", () => {
    const html = shown({ parry: "control", quick: "speed" });
    expect(html).toContain('<option value="control" selected>Always Control 4</option>');
    expect(html).toContain("Fixed. Costs 1: Fighting Mind is 5.");
    expect(html).toContain("Fixed. It is the better skill now.");
    expect(html).toContain("2 fixed");
  });
});

describe("R000-4.00-81 R000-4.01-03 in the form of a duel", () => {
  const [ella, luk] = [
    character("Ella", WHOLE),
    character("Luk", { ...WHOLE, skills: { ...ELLA.skills, control: 9 } }),
  ];

  test("shows what each fighter will use, as fields", () => {
    const html = form(ella, luk);
    expect(html).toContain("Control 9: Hold, Parry.");
    expect(html).toContain('name="choice.Luk.parry"');
    expect(html).toContain('<option value="" selected>Better: Control 9</option>');
  });

  test("a choice changed there counts for this fight, also back to the better skill", () => {
    const state = fight(ella, luk, { "choice.Luk.parry": "fightingMind", "choice.Ella.controlled": "" });
    expect(state.fighters.map(({ choices }) => [choices.parry, choices.controlled])).toEqual([
      ["fightingMind", "control"],
      ["fightingMind", "speed"],
    ]);
  });
});

describe("R000-4.07-81 PRONE, HELD and TACKLED on a sheet are where the duel starts from", () => {
  const ella = character("Ella", WHOLE);
  const lying = { ...character("Luk", WHOLE), conditions: ["prone", "held"] };

  test("the form shows them, and asks who holds: the only enemy, if nobody says otherwise", () => {
    const html = form(ella, lying);
    expect(html).toMatch(/name="prone.Luk" checked/);
    expect(html).toContain("Held by");
    expect(html).toContain('<option value="Ella" selected>Ella</option>');
    const hand = (hands: string) => ({
      type: "weapon",
      name: hands,
      system: { place: "pack", hands, weapon: "sword" },
    });
    expect(form(character("Ella", WHOLE, [hand("right")]), lying)).toContain('<option value="Ella" selected>');
    expect(form(character("Ella", WHOLE, [hand("right"), hand("left")]), lying)).toContain(
      '<option value="" selected>nobody',
    );
    expect(form(ella, character("Luk", WHOLE))).not.toMatch(/Held by|name="prone/);
  });

  test("they hold in the fight, beside each other", () => {
    const state = fight(ella, lying, { "holder.Luk": "Ella" });
    expect(state.fighters.map(({ prone }) => prone)).toEqual([false, true]);
    expect(state.grips).toEqual([{ by: "c1", on: "c2", hand: "left", kind: "held" }]);
    expect(conditionsOf(state, fighterOf(state, "c2"))).toEqual(["prone", "held"]);
    expect(apart(...(state.fighters as [Fighter, Fighter]))).toBe(1);
  });

  test("HELD counts only if the holder is in the fight; who stands up in the form is not PRONE", () => {
    const state = fight(ella, lying, { "holder.Luk": "", "asked.Luk": "on" });
    expect([state.grips, state.fighters.map(({ prone }) => prone)]).toEqual([[], [false, false]]);
  });

  test("of two enemies nobody is taken for the holder", () => {
    const input = { ...inputOf(ella, character("Wat", WHOLE), lying) };
    const given = { "role.Ella": "0", "role.Wat": "0", "role.Luk": "1", redrawn: "on" };
    const html = render(duelStarter.template, { start: duelStarter.context({ ...input, given }) });
    expect(html).toContain('<option value="" selected>nobody here</option>');
  });
});
