/** R000-4.06-81: wounds and conditions from the sheet count in the checks of a discussion, from its form to its panels. */
import { describe, expect, test } from "vitest";
import type { Candidate, StartInput } from "../../../../../src/foundry/conflict/contract/starter.ts";
import { discussionStarter } from "../../../../../src/foundry/conflict/kinds/discussion/discussion-starter.ts";
import { speechView } from "../../../../../src/foundry/conflict/kinds/discussion/speech.view.ts";
import { type DiscussionState, ratingIn } from "../../../../../src/rules/chronicle/discussion/index.ts";
import { UNHURT, type Wounds } from "../../../../../src/rules/chronicle/wounds/index.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { scriptedDice } from "../../../../../src/rules/dice/scripted.ts";
import { defaults } from "../../../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../../../src/rules/options.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { discussion } from "../../../../../src/rules/varied-conflicts.ts";
import { ELLA } from "../../../ella.ts";
import { say } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";
import { APPEAL } from "./appeal.ts";

const PLAYERS = ["Ella", "Odo"].map((id, at) => ({ id, name: id, tincture: "madder", me: at === 0, here: true }));
const skills = { ...ELLA.skills, run: 6, strength: 5 };

function candidate(name: string, wounds: Partial<Wounds>, conditions: readonly string[] = []): Candidate {
  const system = { ...ELLA, skills, wounds: { ...UNHURT, ...wounds }, driving: {}, grown: {} };
  const given = { uuid: name, name, type: "character", img: "", tincture: "", owner: name, system, items: [] };
  return { ...given, picked: true, conditions };
}

function begun(wounds: Partial<Wounds>, conditions: readonly string[] = []): AnyMatch {
  const candidates = [candidate("Ella", {}), candidate("Odo", wounds, conditions)];
  const options = { ...defaults(ALL_OPTIONS), "wounds.headMinorStacks": true };
  const input: StartInput = { players: PLAYERS, candidates, options, given: {}, earlier: [], say };
  const form = { topic: "The gate", context: "the siege", "role.Ella": "first", "role.Odo": "part" };
  const players = { "player.Ella": "Ella", "player.Odo": "Odo" };
  const { setup } = certain(discussionStarter.read({ ...form, ...players }, input));
  return certain(beginMatch(discussion, setup)) as AnyMatch;
}

const LAME = { leftLeg: { minor: 0, major: true } };
const DAZED = { head: { minor: 2, major: false } };
const odo = (match: AnyMatch) => (match.state as DiscussionState).participants[1]!;

describe("R000-4.06-81 in a discussion", () => {
  test("the sheet's wounds and conditions are in every rating", () => {
    expect(ratingIn(odo(begun({})), "run")).toBe(6);
    expect(ratingIn(odo(begun(LAME)), "run")).toBe(0);
    expect(ratingIn(odo(begun(DAZED)), "strength")).toBe(1);
    expect(ratingIn(odo(begun({}, ["held"])), "strength")).toBe(3);
    expect(ratingIn(odo(begun({ ...LAME, ...DAZED }, ["held"])), "convince")).toBe(skills.convince);
  });

  test("the lame run at 0 when they try to escape", () => {
    const faces = [8, 4, 5];
    const flees = (wounds: Partial<Wounds>) => {
      const key = (match: AnyMatch, kind: string) =>
        match.conflict.demands(match.state).find((one) => one.kind === kind)!.key;
      const play = (match: AnyMatch, orders: object, dice: readonly number[] = []) =>
        certain(step(match, orders as Record<string, unknown>, scriptedDice(dice))) as AnyMatch;
      const asked = play(begun(wounds), { "speak:Ella": { ...APPEAL, listeners: ["p2"], by: "p1" } });
      const trying = play(asked, { [key(asked, "settle")]: { do: "settle", terms: null, takes: { p2: "escape" } } });
      const judged = { [key(trying, "judge")]: { do: "judge", yields: false, skill: null } };
      const done = play(trying, judged, [...faces, ...faces, 8]);
      return odo(done).present;
    };
    expect([flees({}), flees(LAME)]).toEqual([false, true]);
  });

  test("the panel shows the rating that is rolled", () => {
    const match = begun({});
    const shown = speechView(look(match, "Ella", {})) as Record<string, any>;
    const strength = shown.otherSkills.find(({ id }: { id: string }) => id === "strength");
    expect(strength.rating).toBe(5);
    const hurt = { ...(match.state as DiscussionState) };
    const [ella, other] = hurt.participants;
    const state = { ...hurt, participants: [{ ...ella!, hurt: { penalty: -4, uselessLeg: false } }, other!] };
    const lower = speechView(look({ ...match, state } as AnyMatch, "Ella", {})) as Record<string, any>;
    expect(lower.otherSkills.find(({ id }: { id: string }) => id === "strength").rating).toBe(1);
  });
});
