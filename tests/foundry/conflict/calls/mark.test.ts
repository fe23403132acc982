/** The number on the sidebar's tab. */
import { afterEach, expect, test, vi } from "vitest";
import { setMark } from "../../../../src/foundry/conflict/calls/mark.ts";

vi.mock("../../../../src/foundry/base/say.ts", () => ({ say: (key: string) => key }));

afterEach(() => vi.unstubAllGlobals());

interface Mark {
  readonly style: { visibility?: string };
  textContent?: string;
  setAttribute(): void;
}

test("a number that comes while the sidebar is missing is drawn the next time", () => {
  const marks: Mark[] = [];
  const place = {
    classList: { add: () => {} },
    querySelector: () => marks[0] ?? null,
    append: (mark: Mark) => marks.push(mark),
  };
  const tab = { parentElement: place, getAttribute: () => "Combat", setAttribute: () => {} };
  let sidebar: typeof tab | null = null;
  vi.stubGlobal("document", {
    title: "Valley",
    querySelector: () => sidebar,
    createElement: (): Mark => ({ style: {}, setAttribute: () => {} }),
  });
  setMark(1);
  expect(marks).toEqual([]);
  sidebar = tab;
  setMark(1);
  expect(marks.map(({ textContent, style }) => [textContent, style.visibility])).toEqual([["1", ""]]);
  expect(document.title).toBe("(1) Valley");
  setMark(0);
  expect(marks.map(({ style }) => style.visibility)).toEqual(["hidden"]);
  expect(document.title).toBe("Valley");
});
