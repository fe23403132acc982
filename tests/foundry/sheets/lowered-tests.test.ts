/** R002-HP-05: what wounds of the Skirmish book leave of tests outside a fight, as the Story tab shows it. */
import { expect, test } from "vitest";
import { storyView } from "../../../src/foundry/sheets/character/story.view.ts";
import { loweredTests, WOUNDS } from "../../../src/rules/skirmish/index.ts";
import { ELLA } from "../ella.ts";
import { render, say } from "../support/render.ts";

const RATINGS = { agility: 8, vigor: 7, finesse: 6, capture: 1 };
const wound = (kind: (typeof WOUNDS)[number]) => ({ kind, permanent: false, fresh: true });

test("R002-HP-05 each wound lowers its own test: the knee Capture in a chase, never below 0", () => {
  expect(
    WOUNDS.map((kind) => loweredTests(RATINGS, [wound(kind)]).map(({ test: one, rating }) => [one, rating])),
  ).toEqual([
    [["bashing", undefined]],
    [],
    [["chase", 0]],
    [["agility", 7]],
    [["vigor", 6]],
    [["finesse", 5]],
    [],
    [],
    [],
    [],
  ]);
});

test("R002-HP-05 the Story tab names them, and nothing for the unhurt", () => {
  const shown = (kinds: (typeof WOUNDS)[number][]) => {
    const maimed = Object.fromEntries(kinds.map((kind) => [kind, wound(kind)]));
    const source = { ...ELLA, maimed, skirmish: { ...ELLA.skirmish, vigor: 7, capture: 6 } };
    const given = { source, biography: "", kept: {}, whole: [], editing: false, editable: true, scenesPerStep: 3 };
    return render("character/story", { tab: {}, story: storyView(given, say) });
  };
  const html = shown(["guts", "knee", "shoulder"]);
  expect(html).toContain("<li>Vigor 6 (\u22121)</li>");
  expect(html).toContain("<li>Capture in a chase 4 (\u22122)</li>");
  expect(html).toContain("<li>Chance to bash something \u22121</li>");
  expect(shown([])).not.toContain("Tests outside a fight");
});
