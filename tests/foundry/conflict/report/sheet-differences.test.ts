/** What whoever is invited reads before joining: their own sheets, the others', the group's rules, and what has no sheet. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { comparisonToRead } from "../../../../src/foundry/conflict/report/sheet-differences.ts";
import { campaignDoc, doc, inWorld } from "../../support/world.ts";

const stakes: Readonly<Record<string, readonly string[]>> = { north: ["ella", "gone"], south: ["odo"] };

vi.mock("../../../../src/foundry/conflict/page/clients/clients.ts", () => ({
  clientOf: () => ({ port: { stakesOf: (seat: string) => stakes[seat] ?? [] } }),
}));
vi.mock("../../../../src/foundry/conflict/page/clients/seats.ts", () => ({
  copiedOf: (page: { actors: object }) => page.actors,
  seatInfos: (page: { seats: object[] }) => page.seats,
}));
/** A sheet has the strength that the options say; who stands where is on no sheet. */
const kinds: Readonly<Record<string, object>> = vi.hoisted(() => ({
  draft: { starter: {} },
  duel: {
    starter: {
      fromSheet: ({ name }: any, { at }: any, { options }: any) => ({
        id: name.toLowerCase(),
        strength: options.strength,
        at,
      }),
    },
  },
}));
vi.mock("../../../../src/foundry/conflict/contract/kinds.ts", () => ({ kindOf: (type: string) => kinds[type] }));

const SEATS = [
  { seat: "north", user: "rosa", name: "Reds" },
  { seat: "south", user: "tomas", name: "Blues" },
  { seat: "west", user: "gm", name: "Others" },
];
const ACTORS = { ella: "Actor.ella", odo: "Actor.odo", lady: "Actor.lady", gone: "Actor.gone" };
const page = (type = "duel", actors: object = ACTORS) => ({ type, actors, seats: SEATS }) as never;

const SEATED = { ella: "north", odo: "south", hob: "south", lady: "south", masked: "west" } as const;

/** A set-up whose figures are those of the sheets, except the given ones. */
function match(strengths: Readonly<Record<string, number>> = {}, setup: object = {}, more: object = {}) {
  const ids = Object.keys(SEATED) as (keyof typeof SEATED)[];
  const people = ids.map((id) => ({ id, strength: strengths[id] ?? 4 }));
  const fighters = ids.map((id) => ({ id, name: id, seat: SEATED[id] }));
  return {
    ...{ conflict: { seats: () => ["north", "south", "west"] }, state: { fighters } },
    record: { setup: { people, ...setup }, options: { strength: 4, "rules.check": "2d8+d10" } },
    ...more,
  } as never;
}
const line = (name: string) => expect.stringMatching(`^BNB.Joining.differs ${name} `);
const NORTH = [{ seat: "north", sit: "first", free: false }] as const;
const NO_SHEET = ["BNB.Joining.noSheet hob", "BNB.Joining.mayNotRead lady", "BNB.Joining.hidden masked"];

beforeEach(() => {
  const person = (name: string, readers?: string[]) =>
    doc("Actor", name.toLowerCase(), { name, type: "character" }, readers);
  const actors = [person("Ella"), person("Odo"), person("Lady", ["gm"])];
  inWorld({ me: "rosa", users: { rosa: true, tomas: true, gm: true }, actors });
  (game.users!.get("gm") as any).isGM = true;
});
afterEach(() => vi.unstubAllGlobals());

test("a set-up like the sheets has no differences; who has no sheet to compare is named, and why", () => {
  expect(comparisonToRead(page(), match(), NORTH)).toEqual({ differences: [], uncompared: NO_SHEET });
});

test("one's own sheet comes first, then the others' that one may read", () => {
  const { differences } = comparisonToRead(page(), match({ ella: 1, odo: 9, lady: 9 }), NORTH);
  expect(differences).toEqual([line("Ella"), line("Odo")]);
});

test.each([
  ["without ids", { people: [{ strength: 1 }, { strength: 4 }] }, ["Ella", "Odo"]],
  ["with a decoy that has the right figures", { decoy: { id: "ella", strength: 4 } }, ["Ella"]],
])("a set-up %s is not joined silently", (_, setup, names) => {
  const { differences } = comparisonToRead(page(), match({}, setup), NORTH);
  expect(differences).toEqual(names.map((name) => `BNB.Joining.notOne ${name}`));
});

test("what no sheet says is named, whether a kind takes it over or it stands beside the people", () => {
  const at = (id: string) => ({ id, strength: 4, at: 3 });
  const setup = { people: Object.keys(SEATED).map(at), terrain: "mud" };
  const { differences, uncompared } = comparisonToRead(page(), match({}, setup), NORTH);
  expect(differences).toEqual([]);
  expect(uncompared).toEqual([...NO_SHEET, expect.stringMatching(/^BNB.Joining.terms .*more/)]);
});

test("rules that are not the group's are listed, also where no sheet takes part", () => {
  const rules = (options: object) =>
    inWorld({ me: "rosa", users: { rosa: true }, pages: [campaignDoc({ options: JSON.stringify(options) })] });
  rules({ "rules.check": "d8pool" });
  for (const kind of ["duel", "draft"])
    expect(comparisonToRead(page(kind), match(), NORTH).differences).toEqual([
      expect.stringMatching(/^BNB.Joining.rule .*rules.check/),
    ]);
});

test.each([
  ["what everybody has signed", page(), match({ ella: 1 }, {}, { signed: {} })],
  ["an unknown kind", page("unknown"), match({ ella: 1 })],
])("of %s nothing is compared", (_, of, record) => {
  expect(comparisonToRead(of, record, NORTH)).toEqual({ differences: [], uncompared: [] });
});

test.each([
  ["a player's own first seat", { sit: "first", free: false }, true],
  ["a free seat", { sit: "", free: true }, true],
  ["a seat of another player", { sit: "", free: false }, false],
  ["a seat already taken here", { sit: "here", free: false }, false],
] as const)("the differences of %s are read: %j %s", (_, how, read) => {
  const { differences } = comparisonToRead(page(), match({ odo: 1 }), [{ seat: "south", ...how }]);
  expect(differences).toEqual(read ? [line("Odo")] : []);
});
