/** The texts of the set-up: a change of the rules line by line, and the welcome on a first visit. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRoot } from "../../../scripts/root.ts";
import { firstVisitView } from "../../../src/foundry/setup/first-visit.view.ts";
import type { RulesChange } from "../../../src/foundry/setup/rules-change.ts";
import { changeWords } from "../../../src/foundry/setup/rules-change.view.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { missing, quietly, render, say } from "../support/render.ts";

const nameOf = (user: string) => ({ u3: "Mara" })[user];
const words = (change: Partial<RulesChange>, tell = quietly) =>
  changeWords({ before: {}, after: {}, ...change }, nameOf, tell);

describe("a change of the rules", () => {
  it("names the book first, then each option before and after, in words", () => {
    const lines = words({
      book: ["chronicle", "classic"],
      before: { "check.settledBy": "all" },
      after: { "check.settledBy": "anyone" },
    });
    expect(lines[0]).toBe("Book: Chronicle → Classic");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^.+: .+ → .+$/);
  });

  it("has words for every option and each of its choices", () => {
    missing.clear();
    for (const [key, spec] of Object.entries(ALL_OPTIONS)) {
      const values = "choices" in spec ? spec.choices : [3, null];
      for (const value of values) {
        const [line] = words({ before: { [key]: spec.default }, after: { [key]: value } }, say);
        expect(line, key).not.toContain("BNB.");
      }
    }
    expect([...missing].filter((key) => !/\.(one|other)$/.test(key))).toEqual([]);
  });

  it("names an unused option, and shows a number as it is", () => {
    const number = Object.entries(ALL_OPTIONS).find(([, spec]) => "integer" in spec)![0];
    expect(words({ before: { [number]: 7 }, after: { [number]: null } })[0]).toMatch(/: 7 → not used$/);
  });

  it("says a GM by name, not by the id", () => {
    const lines = ["u3", "none"].map((user) =>
      words({ before: { "table.gm": "u9" }, after: { "table.gm": user } }, say),
    );
    expect(lines.flat()).toEqual([
      "Who decides open questions: (deleted) → Mara",
      "Who decides open questions: (deleted) → Nobody: the group decides",
    ]);
  });
});

describe("the welcome", () => {
  it("before the table is set up, says whom one waits for and whether they are online", () => {
    const waits = (here: boolean[]) =>
      firstVisitView(
        {
          world: "",
          player: "Rosa",
          people: [],
          ways: ["setup"],
          waits: here.map((one, at) => ({ name: `GM ${at}`, here: one })),
        },
        quietly,
      );
    expect(waits([false]).text).toContain("GM 0 (not online) can set it up");
    expect(waits([true, false]).text).toContain("GM 0 (online) or GM 1 (not online)");
    expect(waits([true])).toMatchObject({
      waiting: true,
      once: expect.stringContaining("As soon as the world is set up"),
    });
    expect(home(["Ella"])).toMatchObject({ waiting: false, once: expect.stringContaining("shown once") });
  });

  const home = (people: string[], ways: string[] = []) =>
    firstVisitView({ world: "Harrow", player: "Rosa", people, ways }, quietly);
  it.each([
    [["Ella"], /Ella/, /and/],
    [["Ella", "Odo"], /Ella and Odo/, /,/],
    [["Ella", "Odo", "Luk"], /Ella, Odo and Luk/, /undefined/],
  ])("says whom one holds: %j", (people, said, not) => {
    const { text } = home(people);
    expect(text).toMatch(said);
    expect(/(\w+(?:, \w+)*(?: and \w+)?)/.exec(text.slice(text.indexOf("Ella")))![0]).not.toMatch(not);
  });

  it("says so to a player without a character", () => {
    expect(home([]).text).not.toBe(home(["Ella"]).text);
    expect(home([]).text).not.toContain("{who}");
    expect(home([]).title).toContain("Rosa");
  });

  it("names the fights that run, to join one's own and watch others, and says once how long a duel takes", () => {
    const fight = { uuid: "a", title: "Ella and Odo", who: ["Tomas", "Mara"], mine: false };
    const given = { world: "", player: "Rosa", people: [], ways: ["against"] };
    const shown = firstVisitView({ ...given, playing: [fight, { ...fight, uuid: "b", mine: true }] }, say);
    expect(shown.playing).toEqual([
      { uuid: "a", words: "Tomas and Mara: Ella and Odo", label: "Watch" },
      { uuid: "b", words: "Tomas and Mara: Ella and Odo", label: "Join" },
    ]);
    expect(shown.ways[0]).toMatchObject({ label: "Play a 3-minute duel", minutes: "3 min" });
  });

  it("has an icon and words for each available way", () => {
    const { ways, friends, links } = home([], ["against", "person", "draft", "house", "rules", "look"]);
    expect(ways.map(({ icon }) => icon)).toEqual(["swords", "mask"]);
    for (const { label, what } of ways) expect(label + what).not.toContain("BNB.");
    expect(friends.map(({ label }) => label)).toEqual(["Draft characters", "Choose rules"]);
    expect(links.map(({ way }) => way)).toEqual(["rules", "look"]);
    for (const { label } of links) expect(label).not.toContain("BNB.");
    expect(home([], ["unknown"]).ways[0]!.icon).toBe("book");
  });

  it("draws its icons as in the sprite, without fetching it", () => {
    const sprite = readFileSync(inRoot("src/foundry/draw/icons.svg"), "utf8");
    for (const way of ["against", "person", "gm", "rules", "setup", "look"]) {
      const shown = firstVisitView({ world: "", player: "Rosa", people: [], ways: [way], waits: [] }, quietly);
      const symbol = new RegExp(`<symbol id="${shown.ways[0]!.icon}"[^>]*>(.*?)</symbol>`).exec(sprite)![1]!;
      const drawn = render("setup/home", shown);
      expect(drawn, way).toContain(symbol);
      expect(drawn, way).not.toContain("<use");
      // One icon, its arrow, and two lines of the picture.
      expect(drawn.match(/<path/g)!.length, way).toBeLessThan(5);
    }
  });
});
