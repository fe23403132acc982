/** R000-1.04-81 R000-1.04-72: scenes counted by hand, on characters as on realms, with a step back. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { storyView } from "../../../src/foundry/sheets/character/story.view.ts";
import { countedByHand } from "../../../src/foundry/sheets/count-scene.ts";
import { sceneCounts } from "../../../src/foundry/sheets/scene-counts.view.ts";
import { troopView } from "../../../src/foundry/sheets/troop.view.ts";
import { defaults } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { ELLA } from "../ella.ts";
import { render, say } from "../support/render.ts";
import { campaignDoc, doc, inWorld } from "../support/world.ts";

afterEach(() => vi.unstubAllGlobals());

const NONE = { wealth: 2, gains: 0, setbacks: 0, pending: 0 };

describe.each(["character", "realm"])("R000-1.04-81 on a %s", (type) => {
  const press = (system: object, data: DOMStringMap) => {
    const actor = doc("Actor", "ella", { type, system: { ...NONE, ...system } }, ["rosa"]);
    inWorld({ me: "rosa", users: { rosa: true }, actors: [actor], pages: [campaignDoc({ year: 1 })] });
    return countedByHand(actor as never, data);
  };
  test("one more scene, and the third is a step", () => {
    expect(press({ gains: 1 }, { direction: "gains" })).toEqual({ "system.gains": 2, "system.pending": 0 });
    expect(press({ gains: 2 }, { direction: "gains" })).toEqual({ "system.gains": 0, "system.pending": 1 });
    expect(press({ setbacks: 2 }, { direction: "setbacks" })).toEqual({ "system.setbacks": 0, "system.pending": -1 });
  });
  test("the last one is taken back, with the step it earned, and never more", () => {
    expect(press({ pending: 1 }, { direction: "gains", back: "" })).toEqual({ "system.gains": 2, "system.pending": 0 });
    expect(press({}, { direction: "gains", back: "" })).toEqual({});
    expect(press({ pending: 1 }, { direction: "setbacks", back: "" })).toEqual({});
  });
});

describe("R000-1.04-81 in the window", () => {
  const buttons = (html: string) =>
    [...html.matchAll(/data-action="countScene" data-direction="(\w+)"( data-back)?[^>]*?( disabled)?>/g)].map(
      ([, way, back, off]) => [way, back ? "back" : "more", off ? "off" : ""].join(" ").trim(),
    );
  const ALL = ["gains more", "gains back", "setbacks more", "setbacks back off"];

  test("a character's story has the counts and their buttons, without opening the fields", () => {
    const source = { ...ELLA, ...NONE, gains: 1 };
    const story = (editable: boolean) =>
      render("character/story", {
        tab: {},
        story: storyView(
          { source, biography: "", kept: {}, whole: [], editing: false, editable, scenesPerStep: 3 },
          say,
        ),
      });
    expect(story(true)).toContain('<b class="num">1 of 3</b>');
    expect(buttons(story(true))).toEqual(ALL);
    expect(buttons(story(false))).toEqual([]);
  });

  test("so has a realm", () => {
    const system = { ...NONE, gains: 1, seat: "", ruler: "" };
    const given = {
      name: "Lake",
      type: "realm",
      img: "",
      options: defaults(ALL_OPTIONS),
      scenesPerStep: 3,
    };
    const troop = troopView({ ...given, system: system as never, editable: true }, say);
    expect(buttons(render("actor/body", { troop }))).toEqual(ALL);
    expect(sceneCounts(NONE, 3, say).map(({ value }) => value)).toEqual(["0 of 3", "0 of 3"]);
  });
});
