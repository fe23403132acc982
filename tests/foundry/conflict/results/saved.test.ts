/** Results start from the saved values: the bonus of an Active Effect never becomes a base value. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { turnRealm } from "../../../../src/foundry/campaign/year.ts";
import { loadKind, registerKinds } from "../../../../src/foundry/conflict/contract/kinds.ts";
import type { PlainActor } from "../../../../src/foundry/conflict/contract/results.ts";
import { countByHand } from "../../../../src/foundry/conflict/results/tally.ts";
import { applyResults } from "../../../../src/foundry/conflict/results/write.ts";
import { savedUnit } from "../../../../src/foundry/data/read.ts";
import { campaignDoc, type Doc, doc, inWorld } from "../../support/world.ts";

const SAVED = { wealth: 2, gains: 0, setbacks: 0, pending: 1, wounds: 1 };
/** With an effect of +1 on every number. */
const PREPARED = Object.fromEntries(Object.entries(SAVED).map(([name, value]) => [name, value + 1]));

let ella: Doc;
let page: Doc;
const match: any = {
  state: { wounds: { ella: 2 }, fighters: [{ id: "ella", seat: "a" }] },
  past: [{ state: { wounds: { ella: 0 } } }],
  absent: [],
  record: { id: "fight", entries: [{ type: "begin" }] },
  signed: { begun: { joins: { a: { user: "rosa", stakes: ["ella"] } } } },
  conflict: { seats: () => ["a"], outcome: () => ({ winners: ["a"], telling: { key: "BNB.End", params: {} } }) },
};

beforeEach(() => {
  const sword = {
    id: "sword",
    name: "Sword",
    type: "weapon",
    system: { lost: 9 },
    toObject: () => ({ system: { lost: 1 } }),
  };
  ella = doc("Actor", "ella", {
    type: "character",
    system: { ...PREPARED },
    saved: SAVED,
    items: { contents: [sword] },
  });
  const system = {
    over: true,
    closed: "",
    imported: "",
    seats: {},
    setup: "{}",
    options: "{}",
    actors: { ella: ella.uuid },
  };
  page = doc("JournalEntryPage", "page", { type: "duel", system });
  inWorld({ me: "rosa", users: { rosa: true }, actors: [ella], pages: [campaignDoc({ year: 1 }), page] });
});
afterEach(() => vi.unstubAllGlobals());

test("results of a fight", async () => {
  let seen: PlainActor | undefined;
  const sheetResults = {
    resultsAfter: (_: unknown, state: { wounds: object }) => state.wounds,
    plan: (before: number, after: number, actor: PlainActor) => {
      seen = actor;
      const { wounds } = actor.system as { wounds: number };
      return { changes: { "system.wounds": wounds + after - before }, statuses: {}, things: [] };
    },
  };
  registerKinds({ duel: async () => ({ sheetResults }) } as never, {}, async () => {});
  await loadKind("duel");
  await applyResults(page as never, match);
  expect(ella.written[0]).toEqual({ "system.wounds": 3 });
  expect(seen!.items[0]!.system).toEqual({ lost: 1 });
});

test("the count of scenes, and the new year", async () => {
  await countByHand(page as never, match, ella.uuid);
  expect(ella.written[0]).toMatchObject({ "system.gains": 1, "system.pending": 1 });
  await turnRealm(ella as never, 2);
  expect(ella.written[1]).toMatchObject({ "system.wealth": 2.5, "system.pending": 0 });
});

test("a unit's rest", () => {
  const unit = doc("Actor", "unit", { type: "unit", system: { size: 12 }, saved: { size: 10 } });
  expect(savedUnit(unit as never)).toEqual({ size: 10 });
});
