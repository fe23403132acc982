/** A duel between the lines: both sides get the same suggestion, and the engine accepts what is entered. */
import { expect, test } from "vitest";
import {
  asItEnded,
  championsView,
  duelEntered,
} from "../../../../../src/foundry/conflict/kinds/battle/champions.view.ts";
import { panelView } from "../../../../../src/foundry/conflict/kinds/battle/panel.view.ts";
import { sequelsOf } from "../../../../../src/foundry/conflict/window/sequel.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import type { BattleState } from "../../../../../src/rules/chronicle/battle/index.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { battle } from "../../../../../src/rules/varied-battle.ts";
import { missing, render } from "../../../support/render.ts";
import { look as lookAt } from "../../../support/scene.ts";

const USERS: Readonly<Record<string, string>> = { attacker: "rosa", defender: "tomas" };
const DUEL = { record: "At the ford", fromBattle: true, winners: ["tomas"] };

/** The first council of a battle, as that side sees it. */
function council(effect: "none" | "modifier"): AnyMatch {
  let found: AnyMatch | undefined;
  playOut(battle as never, seededDice("champions/o"), seededDice("champions/d"), {
    watch(match) {
      if (battle.demands(match.state as BattleState).some(({ kind }) => kind === "council")) found ??= match;
    },
  });
  const state = found!.state as BattleState;
  // Both have joined: otherwise the panel waits for them.
  const links = { attacker: "00", defender: "00" };
  return { ...found!, links, state: { ...state, options: { ...state.options, "battle.duelEffect": effect } } };
}

const look = (match: AnyMatch, seat: string, draft: object = {}) =>
  lookAt(match, seat, draft, (name) => ({ user: USERS[name]! }));

test("A000-1.01-02 both sides get the same suggestion, and the engine accepts it from both", () => {
  const match = council("modifier");
  const [ours, theirs] = ["attacker", "defender"].map((seat) => asItEnded(look(match, seat), DUEL));
  expect(ours).toEqual(theirs);
  const state = match.state as BattleState;
  expect(state.units.find(({ id }) => id === ours!.unit)?.side).toBe("defender");
  for (const { key, fallback } of battle.demands(state)) {
    expect(battle.refusal(state, key, { ...fallback, duel: ours })).toBeUndefined();
  }
});

test("an unfinished duel, one without a winner, or one player on both sides suggests nothing", () => {
  const match = council("modifier");
  for (const winners of [undefined, [], ["mara"], ["rosa", "tomas"]]) {
    expect(asItEnded(look(match, "attacker"), { ...DUEL, winners })).toBeUndefined();
  }
});

test("A000-1.01-02 a table where duels have no effect is not asked", () => {
  const view = championsView(look(council("none"), "attacker"), [DUEL]);
  expect(view).toEqual({ duels: [{ value: "At the ford", chosen: false }] });
});

test("the draft is chosen in the fields, and duels of this battle come first", () => {
  const match = council("modifier");
  const draft = { duel: asItEnded(look(match, "attacker"), DUEL) };
  const view = championsView(look(match, "attacker", draft), [
    { ...DUEL, record: "Elsewhere", fromBattle: false },
    DUEL,
  ]);
  expect(view.duels).toEqual([
    { value: "At the ford", chosen: true },
    { value: "Elsewhere", chosen: false },
  ]);
  expect(view.effect!.units.filter(({ chosen }) => chosen)).toHaveLength(1);
  expect(view.effect!.strengths.filter(({ chosen }) => chosen)).toMatchObject([{ value: 1, words: "+1" }]);
});

test("the panel offers it, with every text and the record's name escaped", () => {
  missing.clear();
  const input = look(council("modifier"), "attacker");
  const champions = championsView(input, [{ ...DUEL, record: "<b>Ford</b>" }]);
  const html = render("conflict/battle-orders", { orders: { ...panelView(input), champions }, replay: { live: true } });
  expect(html).toMatch(/name="duelUnit"[\s\S]*name="duelBy"[\s\S]*data-act="asItEnded"/);
  expect(html).not.toMatch(/\[object |undefined|NaN|<b>Ford/);
  expect([...missing]).toEqual([]);
});

test.each([
  ["", "a1", 2, undefined],
  ["Ford", "", 2, { record: "Ford" }],
  ["Ford", "a1", 0, { record: "Ford" }],
  ["Ford", "a1", -1, { record: "Ford", unit: "a1", by: -1 }],
])("fields %j, %j, %d are entered as %j", (record, unit, by, order) => {
  expect(duelEntered(record, unit, by)).toEqual(order);
});

test("a running battle offers a duel between the lines", () => {
  const { state } = council("modifier");
  expect(sequelsOf("battle", state)).toMatchObject([{ kind: "duel" }]);
  expect(sequelsOf("battle", { ...(state as object), ending: {} })).toEqual([]);
});
