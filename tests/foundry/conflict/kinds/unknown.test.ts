/** Somebody whom players do not know enters a conflict: no name that stands on their sheet goes with them. */
import { describe, expect, test } from "vitest";
import type { Candidate, StartInput } from "../../../../src/foundry/conflict/contract/starter.ts";
import { battleStarter } from "../../../../src/foundry/conflict/kinds/battle/battle-starter.ts";
import { discussionStarter } from "../../../../src/foundry/conflict/kinds/discussion/discussion-starter.ts";
import { skirmishRow } from "../../../../src/foundry/conflict/kinds/skirmish/skirmish-starter.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../../src/rules/options.ts";
import { certain } from "../../../../src/rules/result.ts";
import { ELLA } from "../../ella.ts";
import { say } from "../../support/render.ts";

const actor = (uuid: string, type: string, system: unknown, unknown = false): Candidate => ({
  ...{ uuid, name: `name of ${uuid}`, type, img: "", tincture: "", owner: "gm", items: [], picked: false },
  ...{ system, unknown },
});

const input = (candidates: readonly Candidate[]): StartInput => ({
  players: ["gm", "rosa"].map((id) => ({ id, name: id, tincture: "", me: id === "gm", here: true })),
  ...{ candidates, options: defaults(ALL_OPTIONS), given: {}, earlier: [], say },
});

describe("a battle", () => {
  const units = {
    a: { name: "Secret Foot", troop: "mediumInfantry", size: 120, losses: 0, uuid: "" },
    b: { name: "Secret Horse", troop: "lightCavalry", size: 60, losses: 0, uuid: "horse" },
  };
  const horse = (unknown: boolean) =>
    actor("horse", "unit", { book: "chronicle", troop: "lightCavalry", size: 60, losses: 0 }, unknown);
  const levy = { units: { k: { name: "Levy", troop: "pikemen", size: 200, losses: 0, uuid: "" } } };
  const namesOf = (army: boolean, unit: boolean) => {
    const candidates = [actor("levy", "army", levy), actor("raiders", "army", { units }, army), horse(unit)];
    const form = {
      ...{ "attacker.army": "levy", "defender.army": "raiders", map: "0" },
      ...{ "attacker.player": "rosa", "defender.player": "gm" },
    };
    const { setup } = certain(battleStarter.read(form, input(candidates)));
    return (setup as { defender: { names: Record<string, string[]>; troops: object } }).defender;
  };

  test("an unknown army marches without the names of its companies", () => {
    const { names, troops } = namesOf(true, false);
    expect(troops).toEqual({ mediumInfantry: 120, lightCavalry: 60 });
    expect(JSON.stringify(names)).not.toContain("Secret");
  });

  test("a known army keeps them, but for a unit that is unknown", () => {
    const first = (unit: boolean) => Object.values(namesOf(false, unit).names).map(([name]) => name);
    expect(first(true)).toEqual(["Secret Foot", say("BNB.GivenNames.horse").split("; ")[0]]);
    expect(first(false)).toEqual(["Secret Foot", "name of horse"]);
  });
});

test("a warband's figures and ranks lose their names", () => {
  const unit = { rank1: 4, hp: 1, atk: 1, armour: 2, weapon: "sword", called1: "Secret guards" };
  const figures = { a: { name: "Secret captain", hp: 3, atk: 2, weapon: "axe", fallen: false, captive: false } };
  const band = (unknown: boolean) => {
    const row = skirmishRow(actor("band", "unit", { skirmish: { unit, figures } }, unknown), "red.0", {
      candidates: [],
      say,
    });
    return JSON.stringify(row);
  };
  expect(band(false).match(/Secret/g)).toHaveLength(2);
  expect(band(true)).not.toContain("Secret");
  expect(band(true)).toContain("A fighter");
  expect(band(true)).toContain("axe");
});

test("a talk hears only what drives them in its own matter", () => {
  const driven = {
    motivation: "honest",
    skill: "convince",
    talkerRating: 4,
    playedOut: false,
    by: "",
    seat: "",
    when: "",
  };
  const driving = {
    here: { topic: "The raid", context: "before the harvest", ...driven },
    else: { topic: "Secret murder", context: "at night", ...driven },
  };
  const told = (unknown: boolean) => {
    const people = [actor("ella", "character", ELLA), actor("odo", "character", { ...ELLA, driving }, unknown)];
    const form = {
      ...{ "role.ella": "first", "role.odo": "part", "first.player": "rosa", "part.player": "gm" },
      ...{ topic: "the raid", context: "before the harvest" },
    };
    const { setup } = certain(discussionStarter.read(form, input(people)));
    const { participants } = setup as { participants: { name: string; driving: { topic: string }[] }[] };
    return participants.find(({ name }) => name === "name of odo")!.driving.map(({ topic }) => topic);
  };
  expect(told(false)).toEqual(["The raid", "Secret murder"]);
  expect(told(true)).toEqual(["The raid"]);
});
