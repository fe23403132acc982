/** A Command battle on a scene: where the tokens stand, and what dropping one somewhere orders, or why it orders nothing. */
import { expect, test, vi } from "vitest";
import { tokenAt } from "../../../../../src/foundry/conflict/scene/hexes.ts";
import type { ScenePlan } from "../../../../../src/foundry/conflict/scene/scene-support.ts";
import type { CommandState } from "../../../../../src/rules/command/index.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { distance } from "../../../../../src/rules/hex/grid.ts";
import { battle, until } from "../../../../rules/command/table.ts";
import { look } from "../../../support/scene.ts";

vi.mock("../../../../../src/foundry/conflict/scene/scene-support.ts", () => ({
  sceneSupport: (plan: object) => plan,
  behind: (_: object, seat: string, own = "") => ({ actor: own || seat }),
}));
vi.mock("../../../../../src/foundry/conflict/page/clients/seats.ts", () => ({
  actorsOf: () => ({ n1: "Actor.horse" }),
}));

vi.stubGlobal("document", { body: {} });
vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: () => " #aa3322 " }));

const { commandScene } = await import("../../../../../src/foundry/conflict/kinds/command/scene.ts");
const { gridOf } = await import("../../../../../src/foundry/conflict/kinds/command/common.view.ts");
const plan = commandScene as unknown as ScenePlan<CommandState>;
const cell = (row: number, col: number) => row * 20 + col;
const horse = until(
  battle(["heavyCavalry C 5,5"], ["lightInfantry C 8,5", "lightInfantry C 12,18"]),
  "movement",
) as AnyMatch;

function dropped(at: number, unit = "n1", seat = "north") {
  const input = look(horse, seat, { unit: "n1" });
  return plan.order(input, unit, tokenAt(gridOf(input), at));
}

test("dropped on an empty hex in reach it goes there, on an enemy in reach it charges from the nearest hex", () => {
  expect(dropped(cell(6, 5))).toMatchObject({ key: "act", order: { unit: "n1", to: cell(6, 5) } });
  const charge = dropped(cell(8, 5)) as { order: { to: number } };
  expect(charge).toMatchObject({ key: "act", order: { act: "charge", unit: "n1", target: "s1" } });
  expect(distance(gridOf(look(horse, "north")), cell(5, 5), charge.order.to)).toBe(2);
});

test("dropped out of reach it says why, and what is not its player's to move gives no order", () => {
  expect(dropped(cell(12, 18))).toEqual({ why: expect.stringMatching(/\S/) });
  expect(dropped(cell(12, 15))).toHaveProperty("why");
  expect(dropped(cell(9, 5), "s1", "north")).toEqual({ why: "" });
});

test("each token stands on its unit's hex with its command points; who has left the field is hidden", () => {
  const input = look(horse, "north", {});
  const pieces = (match: AnyMatch) => plan.pieces(look(match, "north", {}), {} as never);
  const [first] = pieces(horse);
  expect(first).toMatchObject({
    id: "n1",
    actor: "Actor.horse",
    place: { ...tokenAt(gridOf(input), cell(5, 5)), hidden: false },
  });
  expect(first!.name).toMatch(/n1.*\d/);
  const state = horse.state as CommandState;
  const units = { ...state.units, s1: { ...state.units.s1!, status: "routed" } };
  const gone = pieces({ ...horse, state: { ...state, units } } as AnyMatch).find(({ id }) => id === "s1")!;
  expect(gone.place).toMatchObject({ hidden: true });
});
