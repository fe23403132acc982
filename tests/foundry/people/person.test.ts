/** A single new character, and a successor: both books, every method, and nothing known is lost. */
import { afterAll, describe, expect, it, vi } from "vitest";
import { ratedIn } from "../../../src/foundry/data/rated.ts";
import { type MadeInput, madeView } from "../../../src/foundry/people/made.view.ts";
import {
  drawPerson,
  mayBeRaised,
  type PersonForm,
  raisePerson,
  WAYS_TO_MAKE,
} from "../../../src/foundry/people/person.ts";
import { type PersonInput, personView } from "../../../src/foundry/people/person.view.ts";
import { registerRated } from "../../../src/foundry/people/register.ts";
import { GROUP_SKILLS, SKILL_GROUPS, SKILLS } from "../../../src/rules/chronicle/checks/index.ts";
import { lowestThree, MOTIVATIONS } from "../../../src/rules/chronicle/people/index.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { GENERATIONS } from "../../../src/rules/generations.ts";
import { ELLA } from "../ella.ts";
import { missing, render, say } from "../support/render.ts";

const FORM: PersonForm = {
  name: "Osric",
  station: "reeve",
  way: "guide",
  people: "120",
  talented: false,
  group: "social",
};
const ROLLED = { sides: 4, why: "generation.group" };
const HOSTILE = `"><img src=x onerror=alert(1)><script>alert(2)</script>`;
const sum = (group: keyof typeof GROUP_SKILLS, skills: Record<string, number>) =>
  GROUP_SKILLS[group].reduce((all, id) => all + skills[id]!, 0);

describe.each(Object.entries(GENERATIONS))("by the generation %s", (_, generation) => {
  it("follows the station guide: head of 120 is a five in the best group (R000-1.03-09)", () => {
    const drawn = drawPerson(FORM, generation, seededDice("osric"));
    expect(drawn.ok && sum("social", drawn.value.drawn.skills)).toBe(5 * GROUP_SKILLS.social.length);
  });
  it.each(["distribution", "mainDice"])("draws every rating within its bounds: %s", (way) => {
    const drawn = drawPerson({ ...FORM, way }, generation, seededDice(way));
    if (!drawn.ok) throw new Error(drawn.problem.key);
    const { skills, motivations } = drawn.value.drawn;
    expect(SKILLS.every((id) => skills[id] >= 0 && skills[id] <= 10)).toBe(true);
    expect(MOTIVATIONS.every((id) => motivations[id] >= 2 && motivations[id] <= 10)).toBe(true);
  });
  it("keeps what is known about a successor, and draws the rest (R000-1.04-02)", () => {
    const bare = Object.fromEntries(SKILLS.map((id) => [id, 0])) as typeof ELLA.skills;
    const known = { ...bare, lead: 7, convince: 2 };
    const rated = ratedIn({ skills: { lead: 7, convince: 2, run: 0 }, motivations: ELLA.motivations });
    const minor = { skills: known, motivations: ELLA.motivations, rated };
    const raised = raisePerson(minor, generation, seededDice("raised"));
    expect(raised.skills).toMatchObject({ lead: 7, convince: 2, run: 0 });
    expect(sum("social", raised.skills)).toBeGreaterThan(9);
    expect(raised.motivations).toEqual(ELLA.motivations);
    expect(raisePerson(ELLA, generation, seededDice("again"))).toEqual({
      skills: ELLA.skills,
      motivations: ELLA.motivations,
    });
  });
});

it("shows the dice that decided each group: four for a main character, and what they add up to (R000-1.03-05)", () => {
  const drawn = drawPerson({ ...FORM, way: "mainDice" }, GENERATIONS["4d4"], seededDice("shown"));
  if (!drawn.ok) throw new Error(drawn.problem.key);
  for (const group of SKILL_GROUPS) {
    const faces = drawn.value.dice[group];
    expect(faces).toHaveLength(4);
    expect(faces[0]).toMatchObject(ROLLED);
    const rating = lowestThree(faces.map(({ face }) => face));
    expect(sum(group, drawn.value.drawn.skills)).toBe(rating * GROUP_SKILLS[group].length);
  }
});

describe.each(WAYS_TO_MAKE)("R000-1.04-71 of 400 people made by %s", (way) => {
  it.each(Object.entries(GENERATIONS))("no known rating changes when they are promoted (%s)", (_, generation) => {
    for (let at = 0; at < 400; at++) {
      const drawn = drawPerson({ ...FORM, way, people: String(at) }, generation, seededDice(`${way} ${at}`));
      if (!drawn.ok) throw new Error(drawn.problem.key);
      const made = { ...drawn.value.drawn, rated: ratedIn(drawn.value.drawn) };
      expect(raisePerson(made, generation, seededDice(`again ${at}`))).toEqual(drawn.value.drawn);
    }
  });
});

describe("R000-1.04-71 the sheet stores which ratings are known", () => {
  const hooks = new Map<string, (...given: any[]) => unknown>();
  vi.stubGlobal("Hooks", { on: (name: string, run: (...given: any[]) => unknown) => hooks.set(name, run) });
  registerRated();
  vi.unstubAllGlobals();

  const created = (system: object | undefined, type = "character") => {
    const updateSource = vi.fn();
    hooks.get("preCreateActor")!({ type, updateSource }, { system });
    return updateSource.mock.calls;
  };
  it("those that a new character is made with, zeros too; none on a blank sheet", () => {
    expect(created({ skills: { run: 0 }, motivations: { proud: 6 } })).toEqual([
      [{ "system.rated": { run: true, proud: true } }],
    ]);
    expect(created(undefined)).toEqual([[{ "system.rated": {} }]]);
  });
  it("a copy keeps its own list, and only characters have one", () => {
    expect(created({ skills: { run: 0 }, rated: {} })).toEqual([]);
    expect(created({}, "realm")).toEqual([]);
  });
  it("those that are typed, and not those that were there before", () => {
    const _source = { system: { skills: { run: 0, ride: 3 }, motivations: { proud: 6 } } };
    const typed = (system: object, type = "character") => {
      const changes = { system };
      hooks.get("preUpdateActor")!({ type, _source }, changes);
      return (changes.system as { rated?: object }).rated;
    };
    expect(typed({ skills: { run: 2, ride: 3 }, motivations: { proud: 7 } })).toEqual({ run: true, proud: true });
    expect(typed({ skills: { run: 0 } })).toBeUndefined();
    expect(typed({ skills: { run: 2 }, rated: { ride: true } })).toEqual({ run: true, ride: true });
    expect(typed({ skills: { run: 2 } }, "realm")).toBeUndefined();
  });
});

it.each([
  ["no name", { name: " " }, "person.name"],
  ["no way", { way: "magic" }, "person.way"],
  ["people that are no figure", { people: "many" }, "generation.people"],
  ["a group that is none", { group: "cookery" }, "skills.group"],
])("is refused for %s", (_, changes, key) => {
  const drawn = drawPerson({ ...FORM, ...changes }, GENERATIONS["4d4"], seededDice("no"));
  expect(drawn).toMatchObject({ ok: false, problem: { key: `BNB.Problem.${key}` } });
});

const madeOf = (name: string): MadeInput => ({
  name,
  station: name,
  face: name,
  img: name,
  how: name,
  drawn: { skills: ELLA.skills, motivations: ELLA.motivations },
  things: [{ name, icon: name }],
  goal: name,
  opponent: true,
  mayPlace: true,
  mayUndo: true,
  another: true,
});

describe("the window", () => {
  const input = (name: string, changes: Partial<PersonInput> = {}): PersonInput => ({
    mode: "careful",
    form: { ...FORM, name, station: name },
    calling: "soldier",
    kit: "sword",
    faces: ["woman.oval.grown.circlet.none.fair.red.green.murrey", name],
    face: 0,
    things: { sword: { name, icon: "sword" }, mail: { name: "Mail", icon: "mail" } },
    owner: "rosa",
    users: [{ id: "rosa", name }],
    minors: [{ id: "m", name, source: ELLA }],
    chosen: "m",
    dead: [{ id: "d", name, chosen: true }],
    book: "chronicle",
    askWhom: "",
    ...changes,
  });
  const draw = (given: PersonInput) => render("people/person", { rootId: "w", person: personView(given, say) });

  it("says whom to ask, and disables the button", () => {
    const html = draw(input("Osric", { askWhom: "Keeper" }));
    expect(html).toContain("One of these can: Keeper");
    expect(html).toMatch(/type="submit"[^>]*disabled/);
  });
  it("says what is known about a successor", () => {
    expect(personView(input("Osric", { mode: "promote" }), say).known.every(({ kept }) => kept)).toBe(true);
    const partly = { ...ELLA, rated: { lead: true } };
    const lines = personView(
      input("Osric", { mode: "promote", minors: [{ id: "m", name: "O", source: partly }] }),
      say,
    );
    expect(lines.known.map(({ words }) => words)).toContain(
      `1 of ${GROUP_SKILLS.social.length} known, the rest will be rolled`,
    );
    expect(lines.known.at(-1)).toMatchObject({ kept: false, words: "missing: will be rolled" });
    const nobody = draw(input("Osric", { mode: "promote", minors: [] }));
    expect(nobody).toContain("Create a character first");
    expect(nobody).toMatch(/type="submit"[^>]*disabled/);
  });
  it("offers to roll a weak character again, and says by which rule", () => {
    const html = (again?: MadeInput["again"]) =>
      render("people/person", {
        rootId: "w",
        made: madeView({ ...madeOf("Osric"), ...(again ? { again } : {}) }, say),
      });
    expect(html({ sum: 41, below: 50 })).toContain("All skills together come to 41. Below 50");
    expect(html()).not.toContain("rollAgain");
  });
  it("shows hostile names as plain text", () => {
    const card = render("people/card", {
      name: HOSTILE,
      how: HOSTILE,
      groups: [{ name: "x", skills: [{ name: HOSTILE, rating: 1 }] }],
    });
    const made = render("people/person", { rootId: "w", made: madeView(madeOf(HOSTILE), say) });
    const html = draw(input(HOSTILE)) + draw(input(HOSTILE, { mode: "promote" })) + made + card;
    expect(html).not.toMatch(/<script|<img src=x/);
  });
});

afterAll(() => expect([...missing].filter((key) => key.startsWith("BNB."))).toEqual([]));

it("R000-1.04-53 the dead, and living characters with a player, are not offered as successors", () => {
  expect(mayBeRaised({ dead: false, played: false })).toBe(true);
  expect(mayBeRaised({ dead: true, played: false })).toBe(false);
  expect(mayBeRaised({ dead: false, played: true })).toBe(false);
});
