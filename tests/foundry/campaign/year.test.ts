/** R000-1.04-54: a new year, noted for absent players, applied once per realm by its first owner online. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { campaignYear, consequencesOf, registerYear, turnRealm } from "../../../src/foundry/campaign/year.ts";
import { campaignDoc, type Doc, doc, inWorld } from "../support/world.ts";

afterEach(() => vi.unstubAllGlobals());

const OURS = "blades-and-banners";
const WEALTH = { wealth: 2, gains: 0, setbacks: 0, pending: 0 };
const polity = (id: string, type: string, system: object, owners: string[], year?: number) =>
  doc(
    "Actor",
    id,
    { type, system: { ...WEALTH, ...system }, flags: year === undefined ? {} : { [OURS]: { year } } },
    owners,
  );

/** Calls the hooks of a new year, as Foundry does on every client. */
function turned(me: string, page: Doc, actors: Doc[], by: string, users: Record<string, boolean>) {
  inWorld({ me, users, actors, pages: [page] });
  const hooks: Record<string, (...given: any[]) => void> = {};
  vi.stubGlobal("Hooks", { on: (name: string, hook: () => void) => (hooks[name] = hook), once: () => 0 });
  registerYear();
  hooks.updateJournalEntryPage!(page, { system: { year: page.system.year } }, {}, by);
}

const HERE = { rosa: true, tomas: true };

test("a step up, a step down or none, one a year, and the year is noted", async () => {
  inWorld({ me: "rosa", users: HERE, pages: [campaignDoc({ year: 4 })] });
  expect(campaignYear()).toBe(4);
  const up = polity("up", "realm", { pending: 2 }, ["rosa"], 3);
  const down = polity("down", "realm", { pending: -1 }, ["rosa"], 2);
  expect(await turnRealm(up as never, 4)).toBe(true);
  expect([up.system.wealth, up.system.pending, up.flags[OURS].year]).toEqual([2.5, 1, 4]);
  expect(await turnRealm(up as never, 4)).toBe(false);
  await turnRealm(down as never, 4);
  expect([down.system.wealth, down.system.pending]).toEqual([1.5, 0]);
});

test("the record lists what a new year changes: unchanged realms are left out", () => {
  const actors = [
    polity("up", "realm", { pending: 1 }, ["rosa", "tomas"]),
    polity("still", "realm", {}, ["rosa", "tomas"]),
    polity("ahead", "realm", { pending: 1 }, ["rosa", "tomas"], 2),
    polity("ella", "character", { pending: -1 }, ["rosa", "tomas"]),
    polity("odo", "character", {}, ["rosa", "tomas"]),
  ];
  inWorld({ me: "rosa", users: HERE, actors, pages: [campaignDoc({ year: 1 })] });
  expect(consequencesOf(2)).toEqual([
    { name: "up", from: 2, to: 2.5 },
    { name: "ella", from: 2, to: 1.5 },
  ]);
});

test("the first owner online applies the year to each realm", async () => {
  const page = campaignDoc({ year: 2 });
  const [hers, his, both] = [
    polity("hers", "realm", { pending: 1 }, ["rosa"]),
    polity("his", "realm", { pending: 1 }, ["tomas"]),
    polity("both", "realm", { pending: 1 }, ["rosa", "tomas"]),
  ];
  turned("tomas", page, [hers, his, both], "rosa", HERE);
  await vi.waitFor(() => expect(his.system.wealth).toBe(2.5));
  expect([...hers.written, ...both.written]).toEqual([]);
  turned("tomas", page, [hers, his, both], "rosa", { rosa: false, tomas: true });
  await vi.waitFor(() => expect(both.system.wealth).toBe(2.5));
  expect(his.written).toHaveLength(1);
});

describe("a year that is not the next one", () => {
  let asked: string[][] = [];
  const answers = (answer: boolean) => {
    asked = [];
    const confirm = async ({ window, content }: { window: { title: string }; content: string }) => {
      asked.push([window.title, ...content.split("<li>").slice(1)]);
      return answer;
    };
    Object.assign((globalThis as any).foundry, { applications: { api: { DialogV2: { confirm } } } });
    (globalThis as any).foundry.utils.escapeHTML = (text: string) => text;
  };
  const jump = (year: number, own: number, answer: boolean) => {
    const page = campaignDoc({ year });
    const rich = polity("rich", "realm", { pending: 2 }, ["rosa"], own);
    inWorld({ me: "rosa", users: HERE, actors: [rich], pages: [page] });
    answers(answer);
    const hooks: Record<string, (...given: any[]) => void> = {};
    vi.stubGlobal("Hooks", { on: (name: string, hook: () => void) => (hooks[name] = hook), once: () => 0 });
    registerYear();
    hooks.updateJournalEntryPage!(page, { system: { year } }, {}, "tomas");
    return rich;
  };

  test.each([
    ["a thousand years on", 1001, 1],
    ["back", 5, 1000],
  ])("%s waits for the owner's press, with the figures, and is asked once", async (_, year, own) => {
    const rich = jump(year, own, false);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toEqual([
      expect.stringContaining(`year ${year}`),
      expect.stringContaining(`rich ${own} ${year} 2`),
    ]);
    expect(rich.written).toEqual([]);
    jump(year, own, true);
    await new Promise(setImmediate);
    expect(asked).toEqual([]);
  });

  test("is followed after the press: as many steps as are pending, and the year", async () => {
    const rich = jump(2002, 1, true);
    await vi.waitFor(() => expect(rich.written).toHaveLength(1));
    expect([rich.system.wealth, rich.system.pending, rich.flags[OURS].year]).toEqual([3, 0, 2002]);
  });
});

test("the client that starts the year notes the state of realms without a year of their own, once", async () => {
  const page = campaignDoc({ year: 3 });
  page.flags = { [OURS]: { realmYears: { known: 1 } } };
  const actors = [
    polity("new", "realm", {}, ["nils"]),
    polity("known", "realm", {}, ["nils"]),
    polity("own", "realm", {}, ["nils"], 2),
    polity("ella", "character", { gains: 1 }, ["nils"]),
    polity("odo", "character", {}, ["nils"]),
  ];
  turned("tomas", page, actors, "rosa", HERE);
  await Promise.resolve();
  expect(page.written).toEqual([]);
  turned("rosa", page, actors, "rosa", HERE);
  await vi.waitFor(() => expect(page.written).toHaveLength(1));
  expect(page.written).toEqual([{ [`flags.${OURS}.realmYears.new`]: 2, [`flags.${OURS}.realmYears.ella`]: 2 }]);
});

test("R000-1.04-81 three scenes on a sheet are a step at the next turn, however they got there; the rest is kept", async () => {
  const ella = polity("ella", "character", { gains: 4, setbacks: 1 }, ["rosa"], 1);
  inWorld({ me: "rosa", users: HERE, actors: [ella], pages: [campaignDoc({ year: 2 })] });
  await turnRealm(ella as never, 2);
  expect(ella.system).toMatchObject({ wealth: 2.5, gains: 1, setbacks: 1, pending: 0 });
});
