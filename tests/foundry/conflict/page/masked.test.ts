/** Who enters a conflict under an alias: the page has neither name nor address, and only a GM finds the actor. */
import { beforeEach, expect, test, vi } from "vitest";
import { maskedActors, maskUnknown, noteMasked } from "../../../../src/foundry/conflict/page/clients/masked.ts";
import { type Doc, doc, inWorld } from "../../support/world.ts";

let actors: Record<"ella" | "malvo" | "wat", Doc>;
const page = { type: "duel", system: { recordId: "record" } } as never;

function open(me = "gm"): void {
  const of = (id: string, name: string, owner: string, flags = {}) =>
    Object.assign(doc("Actor", id, { name, type: "character", flags }), { ownership: { default: 0, [owner]: 3 } });
  const guard = { "blades-and-banners": { alias: "a guard" } };
  actors = {
    ella: of("ella", "Ella", "rosa"),
    malvo: of("malvo", "Malvo", "gm", guard),
    wat: of("wat", "Wat", "gm", structuredClone(guard)),
  };
  inWorld({ me, users: { gm: true, rosa: true }, actors: Object.values(actors) });
  for (const user of (globalThis as any).game.users) user.isGM = user.id === "gm";
  vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } });
}

beforeEach(() => open());

const wanted = () => ({
  ...{ kind: "duel", title: "Ella, Malvo and Wat", options: {} },
  setup: {
    fighters: [
      { id: "c1", name: "Ella" },
      { id: "c2", name: "Malvo" },
      { id: "c3", name: "Wat", uuid: "Actor.wat" },
    ],
  },
  seats: { a: { user: "gm", tincture: "sable", name: "Malvo", actor: "Actor.malvo" } },
  actors: { c1: "Actor.ella", c2: "Actor.malvo", c3: "Actor.wat" },
});

test("names become aliases, numbered where they are alike, and addresses go", () => {
  const { conflict, actors: masked } = maskUnknown(wanted());
  expect(JSON.stringify(conflict)).not.toMatch(/Malvo|Wat|Actor\.(malvo|wat)/);
  expect(conflict.title).toBe("Ella, a guard 1 and a guard 2");
  expect(conflict.setup).toMatchObject({ fighters: [{ name: "Ella" }, { name: "a guard 1" }, { name: "a guard 2" }] });
  expect(conflict.actors).toEqual({ c1: "Actor.ella" });
  expect([...masked.keys()]).toEqual(["c2", "c3"]);
});

test("a group's name is a list of theirs, each whole; other texts stay as they are", () => {
  actors.wat.name = "Malvo Wat";
  const map = "name: Malvo";
  const setup = { sides: [{ name: "Ella, Malvo (lord) and Malvo Wat" }, { name: "Malvoy" }], map };
  const { conflict } = maskUnknown({ ...wanted(), setup });
  expect(conflict.setup).toEqual({
    sides: [{ name: "Ella, a guard 1 (lord) and a guard 2" }, { name: "Malvoy" }],
    map,
  });
  actors.malvo.name = `Malvo ${"the Long ".repeat(9)}`;
  const cut = { side: { name: actors.malvo.name.slice(0, 60) } };
  expect(maskUnknown({ ...wanted(), setup: cut }).conflict.setup).toEqual({ side: { name: "a guard 1" } });
});

test("a conflict of known people is left as it is", () => {
  actors.malvo.ownership.default = 1;
  actors.wat.ownership.default = 2;
  const given = wanted();
  expect(maskUnknown(given).conflict).toBe(given);
});

test("a GM's client finds them by their own note; a player's does not", async () => {
  await noteMasked(page, maskUnknown(wanted()));
  expect(maskedActors(page)).toEqual({ c2: "Actor.malvo", c3: "Actor.wat" });
  const { game } = globalThis as any;
  game.user = game.users.get("rosa");
  expect(maskedActors(page)).toEqual({});
});

test("the copies of a friendly fight tell as little, and get no results", () => {
  const { actors: uuids, ...rest } = wanted();
  const { conflict, actors: masked } = maskUnknown({ ...rest, actors: {}, faces: uuids });
  expect(JSON.stringify(conflict)).not.toMatch(/Malvo|Wat|Actor\.(malvo|wat)/);
  expect([conflict.faces, conflict.actors, masked.size]).toEqual([{ c1: "Actor.ella" }, {}, 0]);
});
