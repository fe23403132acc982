/** The talk window by the second reading: nothing preselected, the first to speak is heard, everybody answers. */

import { expect, test } from "vitest";
import { discussionBoard } from "../../../../../src/foundry/conflict/kinds/discussion/discussion-board.ts";
import { windowView } from "../../../../../src/foundry/conflict/window/window.view.ts";
import { talkedPairs } from "../../../../../src/rules/chronicle/discussion/index.ts";
import { MOTIVATIONS } from "../../../../../src/rules/chronicle/people/index.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { scriptedDice } from "../../../../../src/rules/dice/scripted.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { discussion } from "../../../../../src/rules/varied-conflicts.ts";
import { drawnFoot } from "../../../support/foot.ts";
import { render, say } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";
import { APPEAL } from "./appeal.ts";

const motivations = Object.fromEntries(MOTIVATIONS.map((one) => [one, 6]));
const person = (id: string) => ({ id, name: id, seat: id, skills: { convince: 4, lead: 2 }, motivations });
const setup = {
  topic: "The gate",
  context: "the siege",
  participants: [person("Ella"), person("Odo")],
  table: ["Wat"],
};
const begin = (options: object = {}) => certain(beginMatch(discussion, setup, { options })) as AnyMatch;
function drawn(match: AnyMatch, seat: string, draft: object = {}): string {
  const scene = look(match, seat, draft as never);
  const orders = discussionBoard.ordersContext(scene);
  const panel = render("conflict/discussion-orders", { orders, replay: { live: true }, view: {} });
  return panel + drawnFoot(scene, orders.foot);
}

test("R000-2.04-51 no motivation is preselected; all chances are shown, or only that of the named one", () => {
  const html = drawn(begin(), "Ella");
  expect(html).not.toMatch(/class="btn heart[^>]*aria-pressed="true"/);
  expect(html.match(/class="chance"/g)).toHaveLength(18);
  expect(html).toContain("Write the request");
  expect(drawn(begin(), "Ella", { response: "Open it" })).toContain("Choose a motivation");
  const order = [...html.matchAll(/data-act="motivation" data-id="(\w+)"/g)].map((match) => match[1]);
  expect(order).toEqual(MOTIVATIONS);
  const closed = begin({ "appeal.showAll": false });
  expect(drawn(closed, "Ella")).not.toMatch(/class="chance"/);
  const named = drawn(closed, "Ella", { motivation: "honest", response: "Open it" });
  expect(named.match(/class="chance"/g)).toHaveLength(1);
  expect(named).toContain("Make the appeal");
});

test("A000-2.01-51 two clients both have the panel to speak from, and the window says that the first is heard", () => {
  const match = begin();
  for (const seat of ["Ella", "Odo"]) {
    expect(drawn(match, seat)).toContain('data-act="appeal"');
    expect(windowView(look(match, seat, {}), []).waiting).toContain("Anybody can speak");
  }
  // An onlooker has the window open, but nobody to speak for.
  expect(drawn(match, "Wat")).not.toContain('data-act="appeal"');
});

test("R000-2.02-51 the panel asks for the request, and an appeal without one is refused in plain words", () => {
  expect(drawn(begin(), "Ella", { motivation: "honest" })).toContain('name="response"');
  const empty = { ...APPEAL, response: "" };
  const refusal = discussion.refusal(begin().state as never, "speak:Ella", empty as never)!;
  expect(say(refusal.key, refusal.params)).toContain("Type what the listener should do");
});

test("R000-2.01-51 R000-2.01-52 a listener may leave or strike instead, and stonewall only after three", () => {
  let match = begin();
  const settle = { do: "settle", terms: null, takes: {} };
  for (let heard = 0; heard < 3; heard++) {
    const asked = certain(step(match, { "speak:Ella": APPEAL }, scriptedDice([])));
    for (const way of ["escape", "violence"]) expect(drawn(asked, "Odo")).toContain(`data-value="${way}"`);
    expect(drawn(asked, "Odo")).not.toContain('data-value="ignore"');
    match = certain(step(asked, { "settle:Odo": settle, "settle:Wat": settle }, scriptedDice([1, 1, 1])));
  }
  const fourth = certain(step(match, { "speak:Ella": APPEAL }, scriptedDice([])));
  expect(drawn(fourth, "Odo")).toContain('data-value="ignore"');
});

test("A000-2.02-51 A000-2.01-52 everybody else answers: listeners their reaction, onlookers the terms", () => {
  const asked = certain(step(begin(), { "speak:Ella": APPEAL }, scriptedDice([])));
  const listener = drawn(asked, "Odo");
  for (const taking of ["hear", "escape", "violence", "remove"]) expect(listener).toContain(`data-value="${taking}"`);
  expect(listener).not.toContain('data-value="ignore"');
  expect(drawn(asked, "Wat")).not.toContain('data-act="take"');
  expect(drawn(asked, "Wat", { other: true })).toContain('name="tskill"');
  expect(drawn(asked, "Ella")).not.toContain('data-act="settle"');
  const removal = certain(
    step(begin(), { "speak:Ella": { do: "leave", how: "removal", target: "Odo" } }, scriptedDice([])),
  );
  expect(drawn(removal, "Odo")).toContain('data-value="yield"');
  expect(drawn(removal, "Wat")).not.toContain('data-value="yield"');
});

test("A000-2.01-53 a record says who has appealed to whom, without what was undone", () => {
  let match = certain(step(begin(), { "speak:Ella": APPEAL }, scriptedDice([])));
  const settle = { do: "settle", terms: null, takes: {} };
  match = certain(step(match, { "settle:Odo": settle, "settle:Wat": settle }, scriptedDice([1, 1, 1])));
  expect(talkedPairs(match.record.entries)).toEqual([["Ella", "Odo"]]);
  expect(talkedPairs([...match.record.entries, { type: "undo", steps: 1 }])).toEqual([]);
  expect(talkedPairs([{ type: "step" }, {}])).toEqual([]);
});
