/** Escape closes the front window and no other: also while it is redrawn, never one that is closing or minimized. */
import { afterEach, expect, test, vi } from "vitest";
import { registerEscape } from "../../../../src/foundry/base/windows/escape.ts";
import { frontOf, isInFront } from "../../../../src/foundry/base/windows/front-window.ts";

afterEach(() => void vi.unstubAllGlobals());

const RENDERED = 2;
const RENDERING = 1;
const CLOSING = -2;

/** A page with these windows, and what a press of Escape reaches. */
function pageWith(windows: Readonly<Record<string, object>>, older: readonly number[] = []) {
  const document = Object.assign(new EventTarget(), {
    querySelector: () => null,
    querySelectorAll: () => older.map((zIndex) => ({ style: { zIndex: String(zIndex) } })),
  });
  const closed: string[] = [];
  const apps = Object.entries(windows).map(([name, about], at) => {
    const inside = { ownerDocument: document, matches: () => false, closest: () => null };
    const app = {
      hasFrame: true,
      minimized: false,
      state: RENDERED,
      own: true,
      inside,
      close: async () => void closed.push(name),
      ...about,
      element: {
        style: { zIndex: String(100 + at) },
        ownerDocument: document as object,
        contains: (node: unknown) => node === inside,
        classList: { contains: (name: string) => name === "bnb" && app.own },
        querySelectorAll: () => [],
      },
    };
    return app;
  });
  vi.stubGlobal("document", document);
  vi.stubGlobal("foundry", { applications: { instances: new Map(apps.map((app, at) => [at, app])) } });
  return {
    apps,
    front: () => Object.keys(windows)[apps.indexOf(frontOf(apps as any) as any)],
    escape: (target: object = { matches: () => false, closest: () => null }) => {
      const event = Object.assign(new Event("keydown", { cancelable: true }), { key: "Escape" });
      Object.defineProperty(event, "target", { value: target });
      document.dispatchEvent(event);
      return { closed: closed.splice(0), taken: event.defaultPrevented };
    },
  };
}

test("the highest window is in front, also while it is redrawn", () => {
  expect(pageWith({ battle: {}, sheet: {} }).front()).toBe("sheet");
  expect(pageWith({ battle: {}, sheet: { state: RENDERING } }).front()).toBe("sheet");
});

test("a closing, minimized or frameless window is not in front", () => {
  for (const about of [{ state: CLOSING }, { minimized: true }, { hasFrame: false }])
    expect(pageWith({ battle: {}, other: about }).front()).toBe("battle");
});

test("a detached window has keys of its own, and is not in front of the page", () => {
  const page = pageWith({ battle: {}, detached: {} });
  const [battle, detached] = page.apps;
  const elsewhere = new EventTarget();
  detached!.element.ownerDocument = elsewhere;
  Object.assign(detached!.inside, { ownerDocument: elsewhere });
  expect(page.front()).toBe("battle");
  expect(isInFront(battle!.inside as any)).toBe(true);
  expect(isInFront(detached!.inside as any)).toBe(true);
});

test("only elements of the front window are in front", () => {
  const [battle, sheet] = pageWith({ battle: {}, sheet: {} }).apps;
  expect(isInFront(battle!.inside as any)).toBe(false);
  expect(isInFront(sheet!.inside as any)).toBe(true);
});

test("Escape closes our front window alone, and is left to Foundry where another package's is in front", () => {
  const ours = pageWith({ foreign: { own: false }, battle: {}, sheet: { state: RENDERING } });
  registerEscape();
  expect(ours.escape()).toEqual({ closed: ["sheet"], taken: true });
  const theirs = pageWith({ battle: {}, foreign: { own: false } });
  registerEscape();
  expect(theirs.escape()).toEqual({ closed: [], taken: false });
});

test("Escape in a text is left to the text", () => {
  const page = pageWith({ sheet: {} });
  registerEscape();
  const field = (own: boolean) => ({
    matches: (selector: string) => selector.includes("input"),
    closest: () => (own ? {} : null),
  });
  expect(page.escape(field(false))).toEqual({ closed: [], taken: false });
  expect(page.escape(field(true)).closed).toEqual(["sheet"]);
  const text = { matches: (selector: string) => selector.includes("prose-mirror"), closest: () => ({}) };
  expect(page.escape(text).closed).toEqual([]);
});

test("an application of the older kind in front leaves Escape to Foundry; behind, it changes nothing", () => {
  const front = pageWith({ battle: {} }, [150]);
  registerEscape();
  expect([front.escape(), isInFront(front.apps[0]!.inside as never)]).toEqual([{ closed: [], taken: false }, false]);
  const behind = pageWith({ battle: {} }, [50]);
  registerEscape();
  expect(behind.escape()).toEqual({ closed: ["battle"], taken: true });
});
