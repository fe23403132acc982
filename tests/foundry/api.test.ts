/** Which events other packages get, and when: the difference between two reads of a conflict. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRoot } from "../../scripts/root.ts";
import { happened } from "../../src/foundry/api/watch.ts";

const look = (steps: number, waitingFor: string[], over = false) => ({ steps, waitingFor, over });

describe("between two reads of a conflict", () => {
  it("the first read reports nothing: it was so before", () => {
    expect(happened(undefined, look(7, ["a"]))).toEqual({ steps: [], ended: false, opened: false });
  });

  it("new steps are reported one by one, with the seats whose decision is next", () => {
    expect(happened(look(2, ["a"]), look(4, ["b"]))).toEqual({ steps: [2, 3], ended: false, opened: true });
    expect(happened(look(2, ["a"]), look(3, ["a"]))).toEqual({ steps: [2], ended: false, opened: true });
    expect(happened(look(2, ["a", "b"]), look(2, ["b"]))).toEqual({ steps: [], ended: false, opened: true });
    expect(happened(look(2, ["a"]), look(2, ["a"]))).toEqual({ steps: [], ended: false, opened: false });
  });

  it("an end is reported once, and nobody's decision is due after it", () => {
    expect(happened(look(2, ["a"]), look(3, [], true))).toEqual({ steps: [2], ended: true, opened: false });
    expect(happened(look(3, [], true), look(3, [], true))).toEqual({ steps: [], ended: false, opened: false });
  });

  it("an undone step is not reported as new, only the changed decision", () => {
    expect(happened(look(3, [], true), look(2, ["a"]))).toEqual({ steps: [], ended: false, opened: true });
  });
});

describe("docs/api.md", () => {
  const types = readFileSync(inRoot("src/foundry/api/public.ts"), "utf8");
  const docs = readFileSync(inRoot("docs/api.md"), "utf8");

  it("lists every member and every hook, and no others", () => {
    const [, body = ""] = /interface SystemApi \{([\s\S]*?)\n\}/.exec(types) ?? [];
    const members = [...body.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name);
    const hooks = [...types.matchAll(/"(blades-and-banners\.\w+)"/g)].map(([, name]) => name);
    expect(members.length).toBeGreaterThan(5);
    expect([...docs.matchAll(/^\| `(\w+)[(`]/gm)].map(([, name]) => name)).toEqual(members);
    expect([...docs.matchAll(/^\| `(blades-and-banners\.\w+)`/gm)].map(([, name]) => name)).toEqual(hooks);
  });
});
