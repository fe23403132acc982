/** Effects on a sheet: their rows, their texts, and what the form shows and refuses. */
import { expect, test } from "vitest";
import {
  draftProblem,
  type EffectDraft,
  type EffectInfo,
  type EffectsGiven,
  effectsView,
  previewView,
  STARTS,
} from "../../src/foundry/sheets/effects/effects.view.ts";
import { ruleRows } from "../../src/foundry/sheets/effects/rules.view.ts";
import { chronicleCheck, isSkill } from "../../src/rules/chronicle/checks/index.ts";
import { ELLA, owned } from "./ella.ts";
import { OPTIONS } from "./sheet-context.ts";
import { quietly, render } from "./support/render.ts";

const effect = (name: string, more: Partial<EffectInfo> = {}): EffectInfo => ({
  uuid: name,
  name,
  on: true,
  from: "",
  changes: [],
  statuses: [],
  ...more,
});
const change = (name: string, value: string, kind: "add" | "multiply" | "override" | "custom" = "add") => ({
  name,
  kind,
  value,
});
const ALL = [
  effect("Prone", { statuses: ["prone"] }),
  effect("Blessed <b>", { changes: [change("Lead", "1")], fights: 1 }),
  effect("Poisoned", { statuses: ["poison"], on: false, untilDay: 9 }),
  effect("Heavy mail", {
    statuses: ["prone"],
    changes: [change("Run", "-2"), change("Ride", "2", "multiply")],
    from: "Mail",
  }),
  effect("Old smoke", { changes: [change("Home", "Rome", "override")], untilDay: 3 }),
  effect("Fast", { left: "2 rounds" }),
];
const view = (more: Partial<EffectsGiven> = {}) =>
  effectsView(
    { effects: ALL, own: ["prone"], rules: [], form: undefined, day: 7, editable: true, rootId: "sheet", ...more },
    quietly,
  );

test("each row says by how much, how long and from where; a plain condition is the rules' row", () => {
  const rows = view().rows.map(({ name, on, changes, lasts, from }) =>
    [
      name,
      on ? "on" : "off",
      ...changes.map(({ by, name: of, tone }) => `${by} ${of} ${tone}`.trim()),
      lasts,
      from,
    ].join("; "),
  );
  expect(rows).toEqual([
    "Blessed <b>; on; +1 Lead good; the next fight; ",
    "Poisoned; off; 2 days left; ",
    "Heavy mail; on; −2 Run bad; ×\u20092 Ride; until removed; Mail",
    "Old smoke; on; =\u2009Rome Home; ended on day 3; ",
    "Fast; on; 2 rounds; ",
  ]);
  expect(view().count).toBe(4);
});

test("without any effect the sheet says so, and offers to add one", () => {
  const html = render("parts/effects", { effects: view({ effects: ALL.slice(0, 1) }) });
  expect(html).toContain("empty-state");
  expect(html).toContain('data-action="addEffect"');
});

test("a user who may not edit reads them and changes nothing", () => {
  const html = render("parts/effects", { effects: view({ editable: false }) });
  expect(html).not.toMatch(/removeEffect|editEffect|addEffect/);
  expect(html.match(/disabled/g)).toHaveLength(5);
  expect(html).not.toContain("<b> ");
});

test("wounds, conditions, a shield and armour are rows with their reason", () => {
  const rows = ruleRows(
    {
      source: { wounds: { ...ELLA.wounds, head: { minor: 1, major: false } } },
      conditions: ["held"],
      items: [
        owned("s", "Round shield", "shield", { place: "pack", hands: "left" }),
        owned("t", "Spare shield", "shield", { place: "pack", hands: "" }),
        owned("a", "Mail", "armour", { place: "worn", armour: "metal" }),
      ],
      options: OPTIONS,
    },
    quietly,
  );
  expect(
    rows.map(({ name, changes, tab }) => [name, ...changes.map(({ by, name: of }) => `${by} ${of}`), tab]),
  ).toEqual([
    ["Wounds", "−2 Hand-to-Hand", "combat"],
    ["Held", "−2 Speed", "−2 Strength", "combat"],
    ["Round shield", "+1 Parry", "pack"],
    ["Mail", "+2 against attacks", "pack"],
  ]);
});

const DRAFT: EffectDraft = {
  uuid: "",
  name: "Smoke",
  from: "",
  lines: [{ key: "system.skills.notice", by: -2 }],
  lasting: "days",
  count: 3,
};
const VALUES = [
  { key: "system.skills.notice", name: "Notice", group: "Knowledge", now: 3, min: 0, max: 10 },
  { key: "system.wealth", name: "Wealth", group: "Wealth", now: 2, min: 0 },
];
const form = (draft: Partial<EffectDraft> = {}) => ({
  draft: { ...DRAFT, ...draft },
  values: VALUES,
  sources: [],
  others: 0,
  check: chronicleCheck,
});

test("the form shows the value before and after, within its range, and what that means for a check", () => {
  expect(previewView(form(), quietly)).toEqual([
    { name: "Notice", before: "3", after: "1", tone: "bad", means: "A check against 3: 50.0%, then 33.1%" },
  ]);
  const lines = [
    { key: "system.skills.notice", by: -9 },
    { key: "system.wealth", by: 1 },
    { key: "system.wealth", by: 2 },
    { key: "", by: 4 },
  ];
  expect(previewView(form({ lines }), quietly).map(({ name, after }) => `${name} ${after}`)).toEqual([
    "Notice 0",
    "Wealth 5",
  ]);
  const shown = view({ form: form() }).form!;
  expect([shown.ends, shown.lastings.filter(({ chosen }) => chosen).map(({ id }) => id)]).toEqual([
    "Switches itself off on day 10.",
    ["days"],
  ]);
  expect(view({ form: form({ lasting: "always" }) }).form!.counts).toBe(false);
});

test("a draft without a name, with a change of 0 or without an end is refused", () => {
  const refused = (draft: Partial<EffectDraft>) =>
    draftProblem({ ...DRAFT, ...draft })
      ?.key.split(".")
      .at(-1);
  expect(refused({})).toBeUndefined();
  expect(refused({ name: " " })).toBe("name");
  expect(refused({ lines: [{ key: "system.wealth", by: 0 }] })).toBe("zero");
  expect(refused({ lines: [{ key: "", by: 0 }] })).toBeUndefined();
  expect(["0", "1.5", "", "1000"].map((count) => refused({ count: Number(count) }))).toEqual(Array(4).fill("count"));
  expect(refused({ lasting: "always", count: 0 })).toBeUndefined();
});

test("every ready-made effect changes existing skills", () => {
  for (const { lines } of Object.values(STARTS))
    for (const { key } of lines) expect(isSkill(key.replace("system.skills.", ""))).toBe(true);
});
