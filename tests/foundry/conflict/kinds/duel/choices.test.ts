/** Either/or skills from the stored sheet to the fight: an open choice takes the better skill, a fixed one is kept. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DEMOS } from "../../../../../scripts/demo.ts";
import { inRoot } from "../../../../../scripts/root.ts";
import type { Candidate, StartInput } from "../../../../../src/foundry/conflict/contract/starter.ts";
import { duelStarter } from "../../../../../src/foundry/conflict/kinds/duel/duel-starter.ts";
import { drawPerson, WAYS_TO_MAKE } from "../../../../../src/foundry/people/person.ts";
import { combatView } from "../../../../../src/foundry/sheets/character/combat.view.ts";
import {
  actionChances,
  begin,
  CHOICE_IDS,
  CHOICE_SKILLS,
  type DuelState,
  fighterOf,
} from "../../../../../src/rules/chronicle/duel/index.ts";
import { fraction } from "../../../../../src/rules/dice/fraction.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../../../src/rules/options.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { CHECKS, GENERATIONS } from "../../../../../src/rules/variants.ts";
import { ELLA } from "../../../ella.ts";
import { render, say } from "../../../support/render.ts";

const OPTIONS = defaults(ALL_OPTIONS);
/** Foundry fills what a stored document leaves out with these. */
const INITIAL = JSON.parse(readFileSync(inRoot("template.json"), "utf8"));
const NEW = INITIAL.Actor.character;
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

function fight(...people: [Candidate, Candidate]): DuelState {
  const input: StartInput = { players: [ROSA], candidates: people, options: OPTIONS, given: {}, earlier: [], say };
  const form = Object.fromEntries(
    people.flatMap(({ uuid }, side) => [
      [`role.${uuid}`, String(side)],
      [`player.${uuid}`, "rosa"],
    ]),
  );
  return certain(begin(certain(duelStarter.read(form, input)).setup, OPTIONS));
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

describe("R000-4.00-81 on the sheet", () => {
  const shown = (choices: object) => {
    const source = { ...ELLA, choices: { ...NEW.choices, ...choices } };
    const given = { source, conditions: [], dead: "", items: [], options: OPTIONS, editable: true };
    return render("character/combat", { tab: {}, combat: combatView(given, say) });
  };
  test("an open choice names the better skill and its rating", () => {
    expect(shown({})).toContain('<option value="" selected>The better: Fighting Mind 5</option>');
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
