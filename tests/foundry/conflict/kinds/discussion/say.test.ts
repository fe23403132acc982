/** A000-2.02-81: who has a say in the terms of an appeal, from the start form to the set-up. */
import { describe, expect, test } from "vitest";
import type { Candidate, StartInput } from "../../../../../src/foundry/conflict/contract/starter.ts";
import { discussionStarter } from "../../../../../src/foundry/conflict/kinds/discussion/discussion-starter.ts";
import { defaults } from "../../../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../../../src/rules/options.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { ELLA } from "../../../ella.ts";
import { render, say } from "../../../support/render.ts";

const player = (id: string, here = true) => ({ id, name: id, tincture: "madder", me: id === "rosa", here });
const PLAYERS = [player("rosa"), player("tomas"), player("mara"), player("agnes", false), player("computer:1", false)];

function candidate(name: string, owner: string): Candidate {
  const given = { uuid: name, name, type: "character", img: "", tincture: "", owner, system: ELLA, items: [] };
  return { ...given, picked: true };
}

function input(more: Partial<StartInput> = {}): StartInput {
  const candidates = [candidate("Ella", "rosa"), candidate("Odo", "tomas")];
  const options = defaults(ALL_OPTIONS);
  return { players: PLAYERS, candidates, options, given: {}, earlier: [], say, ...more };
}

/** The players that the form asks about, a ticked one with a star; and whether they are seen without opening anything. */
function asked(more: Partial<StartInput> = {}): string[] {
  const html = render(discussionStarter.template, { start: discussionStarter.context(input(more)) });
  const [open = ""] = html.split("<details");
  return [...open.matchAll(/name="table\.([\w:]+)" (checked)?/g)].map(([, id, on]) => `${on ? "*" : ""}${id}`);
}

test("R000-2.04-51 the form shows people: their station, and of one's own what moves them most", () => {
  const about = (more: Partial<StartInput> = {}, unknown = false) => {
    const [ella, odo] = [candidate("Ella", "rosa"), { ...candidate("Odo", "tomas"), unknown }];
    const system = {
      ...ELLA,
      station: "Miller",
      motivations: { ...ELLA.motivations, proud: 13, honest: 12, lazy: 11 },
    };
    const candidates = [ella, odo].map((one) => ({ ...one, system }));
    const html = render(discussionStarter.template, {
      start: discussionStarter.context(input({ candidates, ...more })),
    });
    return [...html.matchAll(/<b>(?:Ella|Odo)<\/b><span>([^<]*)</g)].map(([, words]) => words);
  };
  const options = { ...defaults(ALL_OPTIONS), "appeal.showAll": false };
  expect(about({ options })).toEqual(["Miller, Proud 13, Honest 12, Lazy 11", "Miller"]);
  expect(about()[1]).toBe("Miller, Proud 13, Honest 12, Lazy 11");
  expect(about({}, true)[1]).toBe("");
});

describe("A000-2.02-81 a say in the terms", () => {
  test("everybody who plays neither side, ticked if they are here, in plain sight", () => {
    expect(asked()).toEqual(["*mara", "agnes"]);
  });

  test("nobody is ticked where the computer plays a side; what was ticked by hand stays", () => {
    expect(asked({ given: { "part.player": "computer:1" } })).toEqual(["tomas", "mara", "agnes"]);
    const roles = { "role.Ella": "first", "role.Odo": "part", redrawn: "on" };
    expect(asked({ given: { ...roles, "table.agnes": "on" } })).toEqual(["mara", "*agnes"]);
    // Unless the computer was chosen only now: those who were ticked for a talk between people are not asked.
    const practice = { ...roles, settlesFor: "people", "table.mara": "on", "part.player": "computer:1" };
    expect(asked({ given: practice })).toEqual(["tomas", "mara", "agnes"]);
    expect(asked({ given: { ...practice, settlesFor: "computer" } })).toEqual(["tomas", "*mara", "agnes"]);
  });

  test("one person who plays both characters asks all the others", () => {
    expect(asked({ given: { "first.player": "rosa", "part.player": "rosa" } })).toEqual(["*tomas", "*mara", "agnes"]);
  });

  test("not where the talker alone decides", () => {
    expect(asked({ options: { ...defaults(ALL_OPTIONS), "appeal.terms": "talker" } })).toEqual([]);
  });

  test("they sit at the table of the set-up, with a seat", () => {
    const form = { topic: "The gate", context: "the siege", "role.Ella": "first", "role.Odo": "part" };
    const players = { "first.player": "rosa", "part.player": "tomas", "table.mara": "on", "table.tomas": "on" };
    const { setup, seats } = certain(discussionStarter.read({ ...form, ...players }, input()));
    expect(setup).toMatchObject({ table: ["mara"] });
    expect(Object.keys(seats).sort()).toEqual(["mara", "rosa", "tomas"]);
  });
});
