/** The GM's list: who stands in it, what a press will do, what players see. */
import { describe, expect, it } from "vitest";
import { type GmTableInput, gmTableView, type Somebody, wayOf } from "../../../src/foundry/people/gm-table.view.ts";
import { missing, render, say } from "../support/render.ts";

const somebody = (id: string, more: Partial<Somebody> = {}): Somebody => ({
  ...{ id, name: id, type: "character", img: "x.svg", station: "", players: [], seen: "hidden", alias: "A stranger" },
  ...{ onScene: true, told: [], ...more },
});
const given: GmTableInput = {
  all: [
    somebody("Ella", { players: ["Rosa"], seen: "known" }),
    somebody("Spy"),
    somebody("Wat", { seen: "seen", alias: "a guard" }),
  ],
  ...{
    scope: "scene",
    search: "",
    chosen: "Spy",
    way: "seen",
    one: "r",
    players: [{ id: "r", name: "Rosa" }],
    note: "",
    undo: "",
    just: "",
  },
};
const view = (more: Partial<GmTableInput> = {}) => gmTableView({ ...given, ...more }, say);

describe("the list", () => {
  it("has the GM's people first, with the next step of each; players' characters have none", () => {
    expect(view().groups.map(({ rows }) => rows.map(({ name, act }) => [name, act]))).toEqual([
      [
        ["Spy", "Reveal"],
        ["Wat", "Tell name"],
      ],
      [["Ella", undefined]],
    ]);
  });

  it("finds by name and by alias, and says who is missing", () => {
    expect(view({ search: "guard" }).groups[0]?.rows.map(({ name }) => name)).toEqual(["Wat"]);
    expect(view({ search: "xyz" })).toMatchObject({ groups: [], empty: "Nobody by that name." });
  });

  it("counts the hidden", () => {
    expect(view().foot.count).toBe("1 of 3 are hidden from players");
  });
});

describe("the card", () => {
  it.each([
    ["Spy", "Nobody", ["seen", "known", "one"], "Reveal as a figure"],
    ["Wat", "a guard", ["known", "one"], "Tell the name"],
    ["Ella", "Ella", [], undefined],
  ])("of %s: players see %s", (chosen, they, ways, main) => {
    const { person, foot } = view({ chosen, way: chosen === "Wat" ? "known" : "seen" });
    expect([person?.they.name, person?.ways.map(({ id }) => id), foot.main?.words]).toEqual([they, ways, main]);
  });

  it("tells one player only", () => {
    expect(view({ way: "one" }).foot.main).toEqual({ way: "one", words: "Tell Rosa only" });
  });

  it("offers no way that changes nothing", () => {
    expect([wayOf({ seen: "seen" }, "seen"), wayOf({ seen: "hidden" }, "hidden")]).toEqual(["known", "seen"]);
  });
});

it("offers the next step only when it is asked for: not under a pointer that has just revealed somebody", () => {
  const { groups, foot } = view({ chosen: "Wat", just: "Wat" });
  expect(groups[0]?.rows.map(({ name, act }) => [name, act])).toEqual([
    ["Spy", "Reveal"],
    ["Wat", undefined],
  ]);
  expect([foot.main, foot.hide?.off]).toEqual([undefined, false]);
  expect(view({ chosen: "Spy", just: "Wat" }).foot).toMatchObject({ main: { way: "seen" }, hide: { off: true } });
});

it("has all its texts, and shows typed names as text", () => {
  const all = [somebody("<script>", { alias: "<b>" })];
  const { foot, person, ...list } = view({ all, chosen: "<script>" });
  const html = ["gm-list", "gm-card", "gm-foot"].map((part) =>
    render(`people/${part}`, { ...list, person, foot, open: true }),
  );
  expect(html.join("")).not.toMatch(/<script>|<b><b>/);
  expect([...missing]).toEqual([]);
});
