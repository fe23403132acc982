/** Whom the plague may kill (Chronicle 1.04): important characters, named before the dice. */
import { beforeEach, expect, test, vi } from "vitest";
import { registerEvents, rolledPlague } from "../../../src/foundry/campaign/event.ts";
import { isImportant } from "../../../src/foundry/documents/acting-as.ts";
import { doc, inWorld } from "../support/world.ts";

const someone = (id: string, seat: string, important: string, more: object = {}) =>
  doc("Actor", id, { type: "character", system: { seat, important }, ...more });
const ACTORS = () => [
  someone("main", "madder", ""),
  someone("spared", "madder", "no"),
  someone("minor", "", ""),
  someone("bishop <b>", "", "yes"),
  someone("fallen", "madder", "yes", { statuses: new Set(["dead"]) }),
  doc("Actor", "realm", { type: "realm" }),
];

test("R000-1.04-73 main characters are important, unless the sheet says otherwise", () => {
  inWorld({ me: "rosa", users: { rosa: true }, actors: ACTORS() });
  expect(game.actors!.filter((actor) => isImportant(actor)).map(({ id }) => id)).toEqual([
    "main",
    "bishop <b>",
    "fallen",
  ]);
});

let asked: string[];
let rolled: number;

beforeEach(() => {
  asked = [];
  rolled = 0;
  inWorld({ me: "rosa", users: { rosa: true }, actors: ACTORS() });
});

async function press(): Promise<void> {
  const hooks = new Map<string, (...given: any[]) => unknown>();
  vi.stubGlobal("Hooks", { on: (name: string, run: (...given: any[]) => unknown) => hooks.set(name, run) });
  vi.stubGlobal("foundry", {
    ...(globalThis as any).foundry,
    utils: { escapeHTML: (text: string) => text.replaceAll("<", "&lt;") },
    applications: {
      api: { DialogV2: { confirm: async ({ content }: { content: string }) => !asked.push(content) } },
    },
  });
  vi.stubGlobal(
    "Roll",
    class {
      async evaluate() {
        rolled++;
        throw new Error("rolled");
      }
    },
  );
  registerEvents();
  let click: () => void = () => undefined;
  const html = {
    querySelector: (css: string) =>
      css.includes("=plague") ? { addEventListener: (_: string, run: () => void) => (click = run) } : null,
    querySelectorAll: () => [],
  };
  hooks.get("renderChatMessageHTML")!({ id: "m" }, html);
  click();
  await new Promise((done) => setImmediate(done));
}

test("R000-1.04-73 the list of rolls is shown before the dice; nothing is rolled if the group cancels", async () => {
  await press();
  expect(asked).toHaveLength(1);
  for (const name of ["main", "bishop &lt;b>"]) expect(asked[0]).toContain(`<li>${name}</li>`);
  for (const name of ["spared", "minor", "fallen", "realm"]) expect(asked[0]).not.toContain(name);
  expect(rolled).toBe(0);
});

test("the window shows what was rolled and who dies, and offers to record it to whoever may", () => {
  const actors = ACTORS();
  inWorld({ me: "rosa", users: { rosa: true }, actors });
  const people = actors.slice(0, 2).map(({ uuid, id }) => ({ uuid, name: id }));
  const die = (result: number) => ({ dice: [{ results: [{ result, active: true }] }] });
  const card = (more: object) => ({ type: "plague", system: { people }, rolls: [die(1), die(9)], ...more });
  const messages = new Map<string, object>([
    ["seen", card({ isContentVisible: true })],
    ["blind", card({ isContentVisible: false })],
  ]);
  vi.stubGlobal("game", { ...(globalThis as any).game, messages });
  const { lines, nobody } = rolledPlague("seen")!;
  expect(lines.map(({ name, dies }) => [name, dies])).toEqual([
    ["main", true],
    ["spared", false],
  ]);
  expect(nobody).toBe(false);
  expect(rolledPlague("blind")).toBeUndefined();
});
