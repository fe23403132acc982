/** Whose sheets are compared with a set-up, and for which seats a player reads the differences before joining. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { differencesBySeat, differencesToRead } from "../../../../src/foundry/conflict/report/sheet-differences.ts";
import { doc, inWorld } from "../../support/world.ts";

const stakes: Readonly<Record<string, readonly string[]>> = {
  north: ["ella", "gone"],
  south: ["odo"],
  east: ["spears"],
};

vi.mock("../../../../src/foundry/conflict/page/clients/clients.ts", () => ({
  clientOf: () => ({ port: { stakesOf: (seat: string) => stakes[seat] ?? [] } }),
}));
vi.mock("../../../../src/foundry/conflict/page/clients/seats.ts", () => ({
  actorsOf: (page: { actors: object }) => page.actors,
}));
/** A sheet has the strength that the options say, and a note of how many sheets it was read with. */
const kinds: Readonly<Record<string, object>> = vi.hoisted(() => ({
  sortie: {},
  duel: {
    starter: {
      fromSheet: ({ name }: any, _: unknown, { options, candidates }: any) => ({
        id: name.toLowerCase(),
        strength: options.strength,
        sheets: candidates.length,
      }),
    },
  },
}));
vi.mock("../../../../src/foundry/conflict/contract/kinds.ts", () => ({ kindOf: (type: string) => kinds[type] }));

const page = (type = "duel") =>
  ({ type, actors: { ella: "Actor.ella", odo: "Actor.odo", spears: "Actor.spears", gone: "Actor.gone" } }) as never;

/** A set-up whose figures are those of the sheets, except the given ones. */
function match(strengths: Readonly<Record<string, number>> = {}, more: object = {}) {
  const part = (id: string) => ({ id, strength: strengths[id] ?? 4, sheets: 3 });
  return {
    conflict: { seats: () => ["north", "south", "east", "west"] },
    record: { setup: { people: ["ella", "odo", "spears"].map(part) }, options: { strength: 4 } },
    ...more,
  } as never;
}
const WEAK = { ella: 1, odo: 2, spears: 3 };
const line = (name: string) => expect.stringMatching(`^BNB.Joining.differs ${name} `);

beforeEach(() => {
  const actors = ["Ella", "Odo", "Spears"].map((name) => doc("Actor", name.toLowerCase(), { name, type: "character" }));
  inWorld({ me: "rosa", users: { rosa: true }, actors });
});
afterEach(() => vi.unstubAllGlobals());

test("a set-up like the sheets has no differences, and a missing actor none either", () => {
  expect(differencesBySeat(page(), match())).toEqual({ north: [], south: [], east: [], west: [] });
});

test("each seat reads what differs in its own actors", () => {
  expect(differencesBySeat(page(), match(WEAK))).toEqual({
    north: [line("Ella")],
    south: [line("Odo")],
    east: [line("Spears")],
    west: [],
  });
});

test.each([
  ["what everybody has signed", page(), match(WEAK, { signed: {} })],
  ["a kind that is not started from sheets", page("sortie"), match(WEAK)],
  ["an unknown kind", page("unknown"), match(WEAK)],
])("of %s nothing is compared", (_, of, record) => {
  expect(differencesBySeat(of, record)).toEqual({});
});

test.each([
  ["a player's own first seat", { sit: "first", free: false }, true],
  ["a free seat", { sit: "", free: true }, true],
  ["a seat of another player", { sit: "", free: false }, false],
  ["a seat already taken here", { sit: "here", free: false }, false],
] as const)("the differences of %s are read: %j %s", (_, how, read) => {
  const seats = [{ seat: "south", ...how }];
  expect(differencesToRead(page(), match(WEAK), seats)).toEqual(read ? [line("Odo")] : []);
});

test("a seat that the conflict does not know has none", () => {
  expect(differencesToRead(page(), match(WEAK), [{ seat: "up", sit: "first", free: true }])).toEqual([]);
});
