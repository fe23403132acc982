/** Commands for people who translate and release: what they report, and what a changelog becomes. */
import { describe, expect, it } from "vitest";
import { isLater, notesOf, numbered } from "../../scripts/version-notes.ts";
import { compared, placesOf, sentencesOf } from "../../scripts/words-report.ts";

describe("a translation", () => {
  const english = sentencesOf({ A: { hail: "Hail, {name}", bye: "Bye", days: { one: "{n} day", other: "{n} days" } } });
  it("is told what it lacks, holds in vain, says with other figures, and which plurals its language asks for", () => {
    const other = sentencesOf({
      A: { hail: "Czołem, {imię}", old: "x", days: { one: "{n} dzień", other: "{n} dnia" } },
    });
    expect(compared(english, other, "pl")).toEqual({
      missing: ["A.bye  Bye"],
      unused: ["A.old"],
      otherFigures: [expect.stringContaining("A.hail")],
      missingForms: ["A.days.few", "A.days.many"],
    });
  });

  it("that is whole is told nothing", () => {
    expect(Object.values(compared(english, english, "en")).flat()).toEqual([]);
  });

  it("finds where a key is shown, whole or put together", () => {
    const text = ["x", 'say("BNB.Home.title")', "say(`BNB.Home.way.$" + "{name}`)", 'fail("calendar.day")'].join("\n");
    expect(placesOf("BNB.Home.title", text).map(({ line }) => line)).toEqual([2]);
    expect(placesOf("BNB.Home.way.look", text).map(({ line }) => line)).toEqual([3]);
    expect(placesOf("BNB.Problem.calendar.day", text).map(({ line }) => line)).toEqual([4]);
  });
});

describe("a new version", () => {
  const changelog = "# Changelog\n\n## Unreleased\n\n- One\n- Two\n\n## 0.1.0\n\nFirst.\n";
  it("takes what is unreleased, and leaves room for the next", () => {
    const after = numbered(changelog, "0.2.0")!;
    expect(after).toBe("# Changelog\n\n## Unreleased\n\n## 0.2.0\n\n- One\n- Two\n\n## 0.1.0\n\nFirst.\n");
    expect(notesOf(after, "0.2.0")).toBe("- One\n- Two\n");
    expect(numbered(after, "0.3.0")).toBeUndefined();
  });

  it.each([
    ["0.2.0", "0.1.9", true],
    ["0.1.10", "0.1.9", true],
    ["1.0.0", "0.9.9", true],
    ["0.1.0", "0.1.0", false],
    ["0.0.9", "0.1.0", false],
  ])("%s after %s: %s", (one, other, later) => {
    expect(isLater(one, other)).toBe(later);
  });
});
