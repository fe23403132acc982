/** The terms in a check's window, and the state of an offer after each answer. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CheckDraft, type Person, skillNamed, termsOf, usualOpposing } from "../../../src/foundry/check/draft.ts";
import { type GivenAnswer, offerStatus } from "../../../src/foundry/check/offer.ts";
import type { CharacterSource } from "../../../src/foundry/data/shapes.ts";
import { SKILLS, type Skill } from "../../../src/rules/chronicle/checks/index.ts";
import { ELLA } from "../ella.ts";
import { OPTIONS } from "../sheet-context.ts";
import { DRAFT } from "./noticed.ts";

const person = (name: string, source: CharacterSource, conditions: Person["conditions"] = []): Person => ({
  dead: false,
  uuid: `Actor.${name}`,
  name,
  img: "",
  seat: "madder",
  source,
  conditions,
});
const ella = person("Ella", ELLA);
const odo = person("Odo", { ...ELLA, skills: { ...ELLA.skills, notice: 2, hide: 6 } });
const hurt = person("Ella", { ...ELLA, wounds: { ...ELLA.wounds, head: { minor: 1, major: false } } }, ["prone"]);

describe("the terms of a check", () => {
  it.each([
    ["a difficulty", DRAFT, ella, undefined, 5, 3],
    ["a typed modifier with its word", { ...DRAFT, modifiers: [{ words: "rain", value: -2 }] }, ella, undefined, 3, 3],
    ["a modifier of nothing needs no word", { ...DRAFT, modifiers: [{ words: "", value: 0 }] }, ella, undefined, 5, 3],
    ["another character’s skill", { ...DRAFT, against: "person", opposing: "hide" }, ella, odo, 5, 6],
    ["Survive in its own terrain", { ...DRAFT, skill: "survive", inTerrain: true }, ella, undefined, 6, 3],
    [
      "R000-1.03-71 the opponent’s Survive in its own terrain",
      { ...DRAFT, skill: "survive", against: "person", opposing: "survive", opponentInTerrain: true },
      ella,
      odo,
      5,
      6,
    ],
    [
      "R000-1.03-71 each side by its own terrain",
      { ...DRAFT, skill: "survive", against: "person", opposing: "survive", inTerrain: true },
      ella,
      odo,
      6,
      5,
    ],
    ["Survive elsewhere", { ...DRAFT, skill: "survive" }, ella, undefined, 5, 3],
  ] as const)("count %s", (_, draft, roller, opponent, rating, opposition) => {
    const terms = termsOf(draft as CheckDraft, roller, opponent, OPTIONS);
    expect(terms).toMatchObject({ ok: true, value: { rating, opposition } });
  });

  it("R000-4.06-51 are not settled for the dead or the incapable, nor against them", () => {
    const dead = { ...odo, dead: true };
    const dazed = {
      ...odo,
      source: { ...odo.source, wounds: { ...odo.source.wounds, head: { minor: 0, major: true } } },
    };
    const against = { ...DRAFT, against: "person" as const };
    for (const [one, key] of [
      [dead, "acting.dead"],
      [dazed, "acting.incapable"],
    ] as const) {
      expect(termsOf(DRAFT, one, undefined, OPTIONS)).toMatchObject({ problem: { key: `BNB.Problem.${key}` } });
      expect(termsOf(against, ella, one, OPTIONS)).toMatchObject({ problem: { key: `BNB.Problem.${key}` } });
    }
  });

  it("name every part of a rating that is not the bare skill", () => {
    const draft = { ...DRAFT, skill: "control" as Skill, modifiers: [{ words: "a borrowed blade", value: -1 }] };
    const terms = termsOf(draft, hurt, undefined, OPTIONS);
    expect(terms.ok && terms.value.modifiers.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["BNB.Modifier.wounds", "a borrowed blade"]),
    );
  });

  it.each([
    ["nothing that failing means, unopposed", { ...DRAFT, consequence: "  " }, undefined, "check.noConsequence"],
    ["nobody to stand against it", { ...DRAFT, against: "person" as const }, undefined, "checkWindow.nobody"],
    [
      "a modifier without a word",
      { ...DRAFT, modifiers: [{ words: " ", value: 2 }] },
      undefined,
      "checkWindow.wordless",
    ],
    ["a difficulty that is no figure", { ...DRAFT, difficulty: Number.NaN }, undefined, "check.opposition"],
  ])("are refused for %s", (_, draft, opponent, key) => {
    expect(termsOf(draft, ella, opponent, { ...OPTIONS, "check.terms": "agreed" })).toMatchObject({
      ok: false,
      problem: { key: `BNB.Problem.${key}` },
    });
  });

  it("ask no consequence in a group that rolls quickly", () => {
    const quick = { ...OPTIONS, "check.terms": "quick" as const };
    expect(termsOf({ ...DRAFT, consequence: "" }, ella, undefined, quick).ok).toBe(true);
  });

  it("R000-1.02-81 R000-1.02-06 by default need a consequence, or the roller's word that there is none", () => {
    const open = { ...DRAFT, consequence: "" };
    expect(OPTIONS["check.terms"]).toBe("table");
    expect(termsOf(open, ella, undefined, OPTIONS)).toMatchObject({
      problem: { key: "BNB.Problem.check.noConsequence" },
    });
    expect(termsOf({ ...open, noConsequence: true }, ella, undefined, OPTIONS).ok).toBe(true);
    const agreed = { ...OPTIONS, "check.terms": "agreed" as const };
    expect(termsOf({ ...open, noConsequence: true }, ella, undefined, agreed).ok).toBe(false);
  });

  it("ask for no consequence where somebody opposes it", () => {
    const draft = { ...DRAFT, against: "person" as const, consequence: "" };
    expect(termsOf(draft, ella, odo, OPTIONS).ok).toBe(true);
  });

  it("never throw, whatever was typed", () => {
    const typed = fc.record({
      skill: fc.constantFrom(...SKILLS),
      against: fc.constantFrom("difficulty" as const, "person" as const),
      difficulty: fc.double(),
      opponent: fc.string(),
      opposing: fc.constantFrom(...SKILLS),
      modifiers: fc.array(fc.record({ words: fc.string(), value: fc.double() })),
      inTerrain: fc.boolean(),
      opponentInTerrain: fc.boolean(),
      consequence: fc.string(),
    });
    fc.assert(
      fc.property(typed, fc.boolean(), (draft, there) => {
        const terms = termsOf(draft, ella, there ? odo : undefined, OPTIONS);
        if (terms.ok) expect(Number.isInteger(terms.value.rating)).toBe(true);
      }),
    );
  });

  it("find a skill by its id or by its name", () => {
    const names = new Map<string, Skill>([["jump/climb", "jumpClimb"]]);
    expect(["jumpClimb", " Jump/Climb ", "fly"].map((text) => skillNamed(text, names))).toEqual([
      "jumpClimb",
      "jumpClimb",
      undefined,
    ]);
    expect([usualOpposing("hide"), usualOpposing("run")]).toEqual(["notice", "run"]);
  });
});

describe("an offer", () => {
  const said = (...answers: [GivenAnswer["answer"], string][]) => answers.map(([answer, user]) => ({ answer, user }));
  const all = ["rosa", "tomas", "mara"];
  it.each([
    ["made by the roller’s player waits", "rosa", said(), { state: "offered", settled: false, agreed: [] }],
    ["made by another is settled at once", "tomas", said(), { state: "offered", settled: true, agreed: [] }],
    ["agreed to is settled", "rosa", said(["agreed", "mara"]), { state: "offered", settled: true, agreed: ["mara"] }],
    ["is not settled by its own maker", "rosa", said(["agreed", "rosa"]), { settled: false, agreed: [] }],
    ["ends when the roller withdraws", "rosa", said(["withdrawn", "rosa"]), { state: "withdrawn" }],
    [
      "does not end because another says so",
      "rosa",
      said(["withdrawn", "tomas"], ["rolled", "mara"]),
      { state: "offered" },
    ],
    ["ends once", "tomas", said(["rolled", "rosa"], ["withdrawn", "rosa"]), { state: "rolled" }],
  ])("%s", (_, by, answers, status) => {
    expect(offerStatus(by, ["rosa"], all, answers)).toMatchObject(status);
  });

  it("asks nobody where nobody else is online", () => {
    expect(offerStatus("rosa", ["rosa"], ["rosa"], []).settled).toBe(true);
  });
});
