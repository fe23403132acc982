/** What is shown of a draft as it happens: the deal, card by card, and each pick of another player. */
import { describe, expect, it } from "vitest";
import { draftBoard } from "../../../../../src/foundry/conflict/kinds/draft/draft.view.ts";
import { draftBoardKind } from "../../../../../src/foundry/conflict/kinds/draft/draft-board.ts";
import { draftMoments } from "../../../../../src/foundry/conflict/kinds/draft/moments.view.ts";
import { bestOf } from "../../../../../src/foundry/conflict/kinds/draft/set-card.view.ts";
import type { DraftState } from "../../../../../src/rules/chronicle/draft/index.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { render, say } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";
import { shownAt } from "../../moments/shown.ts";

const begun = certain(
  beginMatch(CONFLICTS.draft!, { drafters: ["P", "Q"].map((player) => ({ player, wants: 3 })) }),
) as AnyMatch;
const cast = certain(step(begun, {}, seededDice("cast")));
const stateOf = (match: AnyMatch) => match.state as DraftState;
const take = (match: AnyMatch, set: number) =>
  certain(step(match, { [`pick-${stateOf(match).picks.length}`]: { set } }, seededDice("x")));
const [first, second] = stateOf(cast).order as [string, string];
const { pool } = stateOf(cast);

describe("the deal", () => {
  const at = (beat: number) => shownAt({ ...look(cast, first), say }, draftMoments, 0, 0, beat);

  it("turns one card after the other, and nothing can be picked meanwhile", () => {
    const dealt = (beat: number) => draftBoard(at(beat)).cards.filter(({ back }) => !back).length;
    expect([0, 1, 3, 6].map(dealt)).toEqual([0, 1, 3, 6]);
    expect(draftBoard(at(6)).cards.some(({ mayPick }) => mayPick)).toBe(false);
    expect(render("conflict/draft-board", { board: draftBoard(at(2)) }).match(/cast-card back/g)).toHaveLength(4);
    expect(draftMoments.words(at(0).moment!.moment, at(0))).toEqual({ line: "6 sets of ratings are dealt" });
  });

  it("of many sets takes no longer than that of twelve", () => {
    const many = certain(
      beginMatch(CONFLICTS.draft!, { drafters: ["P", "Q", "R", "S", "T"].map((player) => ({ player, wants: 5 })) }),
    ) as AnyMatch;
    const { past, conflict } = certain(step(many, {}, seededDice("many")));
    const [deal] = draftMoments.of(past[0]!, conflict, []);
    expect(deal!.beats.at(-1)).toBe(2400);
    expect(deal!.beats).toHaveLength(26);
  });
});

describe("a pick", () => {
  const picked = take(cast, 2);
  const at = (beat: number) => shownAt({ ...look(picked, second), say }, draftMoments, 1, 0, beat);

  it("of another is shown until it is seen; the own one is not shown again", () => {
    const of = (mine: readonly string[]) => draftMoments.of(picked.past[1]!, picked.conflict, mine);
    expect(of([second])).toHaveLength(1);
    expect(of([])).toHaveLength(1);
    expect(of([first])).toEqual([]);
    expect(draftBoardKind.moments).toBe(draftMoments);
  });

  it("lifts the card first; then it is taken and stands in the order of picks", () => {
    const card = (beat: number) => draftBoard(at(beat)).cards[2]!;
    expect(card(0)).toMatchObject({ lifted: true, takenBy: undefined });
    expect(card(1)).toMatchObject({ lifted: false, takenBy: { seat: first } });
    const notes = (beat: number) => draftBoard(at(beat)).order.map(({ note }) => note);
    expect(notes(0)[0]).toBe("now");
    expect(notes(1).slice(0, 2)).toEqual(["took 3", "now"]);
  });

  it("says who took what, its ratings, and what it was the best at", () => {
    const { best } = draftBoard(at(0)).cards[2]!;
    const words = draftMoments.words(at(0).moment!.moment, at(0));
    expect(words).toEqual({ line: `${first} takes set 3: ${best[0]!.label} ${best[0]!.rating}` });
    const panel = draftBoard(at(1)).moment!;
    expect(panel).toMatchObject({ title: `${first} takes set 3`, best });
    expect(render("conflict/draft-board", { board: draftBoard(at(1)) })).toContain(panel.title);
    const groups = Object.keys(pool[0]!.skills.groups) as (keyof (typeof pool)[0]["skills"]["groups"])[];
    for (const [set, { skills }] of pool.entries()) {
      const now = take(cast, set);
      const why = draftBoard(shownAt({ ...look(now), say }, draftMoments, 1)).moment!.why;
      const others = pool.filter((_, other) => other !== set);
      const leads = groups.filter((group) => others.every((one) => one.skills.groups[group] < skills.groups[group]));
      const [group, ...more] = leads.map((one) => say(`BNB.SkillGroup.${one}`));
      expect(why).toContain(group ? `The best of those left in ${group}` : "");
      expect(why.endsWith(`${more.at(-1) ?? group}.`)).toBe(group !== undefined);
      expect(leads).toEqual(bestOf(pool[set]!, others));
    }
    const last = [0, 1, 2, 3, 4, 5].reduce(take, cast);
    expect(draftBoard(shownAt({ ...look(last), say }, draftMoments, 6)).moment!.why).toBe("It was the last one.");
  });
});
