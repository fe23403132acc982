/** Which effects a sheet lists: all but those that are nothing more than a condition of the books. */
import { expect, test } from "vitest";
import { effectsView } from "../../src/foundry/sheets/effects.view.ts";
import { quietly, render } from "./support/render.ts";

const effect = (name: string, more: object = {}) => ({
  uuid: name,
  name,
  img: "icons/svg/aura.svg",
  on: true,
  from: "",
  changes: [],
  statuses: [],
  ...more,
});
const ALL = [
  effect("Prone", { statuses: ["prone"] }),
  effect("Blessed <b>"),
  effect("Poisoned", { statuses: ["poison"], on: false }),
  effect("Heavy mail", { statuses: ["prone"], changes: ["system.skills.run"], from: "Mail" }),
];

test("a plain condition stands among the conditions, everything else is listed with its source", () => {
  const view = effectsView(ALL, ["prone"], true, quietly)!;
  expect(view.rows.map(({ name, on, note }) => [name, on, note])).toEqual([
    ["Blessed <b>", true, ""],
    ["Poisoned", false, ""],
    ["Heavy mail", true, "Mail · changes system.skills.run"],
  ]);
  expect(effectsView(ALL.slice(0, 1), ["prone"], true, quietly)).toBeUndefined();
});

test("who may not edit reads them and changes nothing", () => {
  const html = render("parts/effects", { effects: effectsView(ALL, [], false, quietly) });
  expect(html).not.toContain("removeEffect");
  expect(html.match(/disabled/g)).toHaveLength(4);
  expect(html).not.toContain("<b>");
});
