/** Who can take part in a conflict: what a start form reads from the world's actors. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Player } from "../../../../src/foundry/conflict/contract/starter.ts";
import { candidates } from "../../../../src/foundry/conflict/lobby/start/candidates.ts";

const PLAYERS: readonly Player[] = [
  { id: "rosa", name: "Rosa", tincture: "gules", me: true, here: true },
  { id: "tomas", name: "Tomas", tincture: "azure", me: false, here: true },
];

const OWNER = 3;
const asked: string[] = [];

const actor = (name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  name,
  type: "character",
  uuid: `Actor.${name}`,
  img: `${name}.svg`,
  ownership: {},
  system: {},
  statuses: new Set<string>(),
  getFlag: () => undefined,
  testUserPermission: () => true,
  get items(): unknown {
    asked.push(name);
    return { contents: [{ type: "weapon", name: "Spear", system: { hands: 2 }, img: "spear.svg" }] };
  },
  ...more,
});

function atTable(...actors: readonly object[]): void {
  const user = { id: "rosa" };
  vi.stubGlobal("game", { actors, user, i18n: { lang: "en" } });
}

beforeEach(() => {
  vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { OWNER } });
  asked.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

it("are sorted by name, whatever was picked before", () => {
  atTable(actor("Wat"), actor("Agnes"), actor("Odo"), actor("Ella"));
  expect(candidates(PLAYERS, []).map(({ name }) => name)).toEqual(["Agnes", "Ella", "Odo", "Wat"]);
  const found = candidates(PLAYERS, ["Actor.Wat", "Actor.Ella", "Actor.Nobody"]);
  expect(found.map(({ name, picked }) => [name, picked])).toEqual([
    ["Ella", true],
    ["Wat", true],
    ["Agnes", false],
    ["Odo", false],
  ]);
});

it("are those that the user may see", () => {
  const sees = (who: { id: string }, level: string) => who.id !== "rosa" || level !== "OBSERVER";
  atTable(actor("Wat", { testUserPermission: sees }), actor("Odo"));
  expect(candidates(PLAYERS, []).map(({ name }) => name)).toEqual(["Odo"]);
});

it("are played by their first owner online, in that player's colour, or by the user of the form", () => {
  atTable(
    actor("Agnes", { ownership: { tomas: OWNER, rosa: OWNER } }),
    actor("Ella", { ownership: { tomas: OWNER, rosa: 2 } }),
    actor("Odo", { ownership: { tomas: OWNER }, system: { seat: "vert" } }),
    actor("Wat", { ownership: { wanderer: OWNER } }),
  );
  const told = candidates(PLAYERS, []).map(({ name, owner, mine, tincture }) => [name, owner, mine, tincture]);
  expect(told).toEqual([
    ["Agnes", "rosa", true, "gules"],
    ["Ella", "tomas", false, "azure"],
    ["Odo", "tomas", false, "vert"],
    ["Wat", "rosa", false, "silverpoint"],
  ]);
});

it("load their gear only when somebody needs it, and nothing of thousands of others", () => {
  atTable(
    ...Array.from({ length: 3000 }, (_, at) => actor(`Extra ${at}`)),
    actor("Ella", { statuses: new Set(["dead"]), img: null }),
  );
  const [ella] = candidates(PLAYERS, ["Actor.Ella"]);
  expect(asked).toEqual([]);
  expect(ella).toMatchObject({ uuid: "Actor.Ella", type: "character", img: "", dead: true, system: {} });
  expect(ella!.items).toEqual([{ type: "weapon", name: "Spear", system: { hands: 2 } }]);
  expect(asked).toEqual(["Ella"]);
});
