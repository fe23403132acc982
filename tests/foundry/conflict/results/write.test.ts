/** Results on actors and the end on the page: who writes them, once, and what an undo reverts. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { savedLine } from "../../../../src/foundry/base/words.view.ts";
import { loadKind, registerKinds } from "../../../../src/foundry/conflict/contract/kinds.ts";
import type { SheetResults } from "../../../../src/foundry/conflict/contract/results.ts";
import { sheetsOf } from "../../../../src/foundry/conflict/results/sheets.ts";
import { unconfirmed } from "../../../../src/foundry/conflict/results/unconfirmed.ts";
import { applyResults, pendingResults, writeResults } from "../../../../src/foundry/conflict/results/write.ts";
import { told } from "../../../../src/rules/conflict/telling.ts";
import { memoryStorage } from "../../support/storage.ts";
import { campaignDoc, type Doc, doc, inWorld } from "../../support/world.ts";

/** Everybody's wounds are those of the state; a plan writes the difference. */
const wounds: SheetResults<number> = {
  resultsAfter: (_, state) => (state as { wounds: Record<string, number> }).wounds,
  plan: (before, after, actor, { when }) => ({
    changes:
      after === before
        ? {}
        : { "system.wounds": (actor.system as { wounds: number }).wounds + after - before, "system.when": when },
    statuses: after > 2 ? { prone: true } : {},
    things: after > 3 ? [{ _id: "sword", "system.lost": true }] : [],
  }),
};

interface Played {
  readonly wounds: Record<string, number>;
  readonly winners?: string[];
  readonly resting?: boolean;
}

/** Rosa put Ella at stake, Tomas Odo; Nils takes part without anybody's signature. */
function matchOf({ wounds: now, winners, resting = false }: Played): any {
  const state = { wounds: now };
  const join = (user: string, stakes: string[]) => ({ user, stakes });
  return {
    state,
    past: [{ state: { wounds: { ella: 0, odo: 0, nils: 0 } } }],
    absent: [],
    record: { id: "fight", entries: [{ type: "begin" }] },
    signed: { resting, drawn: false, begun: { joins: { a: join("rosa", ["ella"]), b: join("tomas", ["odo"]) } } },
    conflict: {
      seats: () => ["a", "b"],
      outcome: () => winners && { winners, telling: { key: "BNB.End", params: {} } },
    },
  };
}

/** As in a browser that saw all of it. */
const followed = (match: any) => () => ({ match, followed: true });

let ella: Doc;
let odo: Doc;
let nils: Doc;
let page: Doc;
let campaign: Doc;

const person = (id: string, owners: string[]) => {
  const toggled: unknown[] = [];
  return doc(
    "Actor",
    id,
    {
      type: "character",
      system: { wounds: 0 },
      toggled,
      toggleStatusEffect: async (...what: unknown[]) => void toggled.push(what),
      updateEmbeddedDocuments: vi.fn(async () => []),
    },
    owners,
  );
};

function at(me: string, here: Record<string, boolean> = { rosa: true, tomas: true }): any {
  inWorld({ me, users: here, actors: [ella, odo, nils], pages: [campaign, page] });
  return page;
}

beforeAll(async () => {
  registerKinds({ duel: async () => ({ sheetResults: wounds }) } as never, {}, async () => {});
  await loadKind("duel");
});

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  ella = person("ella", ["rosa"]);
  odo = person("odo", ["tomas"]);
  nils = person("nils", ["rosa", "tomas"]);
  campaign = campaignDoc({}, []);
  page = doc("JournalEntryPage", "page", {
    type: "duel",
    system: {
      ...{ over: false, closed: "", imported: "", writeResults: {}, seats: {}, setup: "{}", options: "{}" },
      actors: { ella: ella.uuid, odo: odo.uuid, nils: nils.uuid, ghost: "Actor.gone" },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("results that are not on the sheets yet", () => {
  test("are those of everybody whose results changed, with whether this user may write them", () => {
    const pending = pendingResults(at("rosa"), matchOf({ wounds: { ella: 1, odo: 2, nils: 0, ghost: 1 } }));
    expect(pending.map(({ id, may }) => [id, may])).toEqual([
      ["ella", true],
      ["odo", false],
    ]);
  });

  test("are told at the end only: for each when it was written, or for whom it waits and whether they are online", async () => {
    const hurt = matchOf({ wounds: { ella: 1, odo: 2, nils: 0 }, winners: ["a"] });
    expect(sheetsOf(at("rosa"), matchOf({ wounds: { ella: 1 } }))).toBeUndefined();
    await writeResults(at("rosa"), followed(hurt));
    const told = (me: string, here?: Record<string, boolean>) => {
      const { byId, may } = sheetsOf(at(me, here), hurt)!;
      return [...["ella", "odo", "nils"].map((id) => [byId[id]!.state, byId[id]!.who ?? ""].join(" ").trim()), may];
    };
    const [waits] = ["waits BNB.Sheets."];
    expect(told("rosa")).toEqual(["written", `${waits}here tomas`, "same", false]);
    expect(told("rosa", { rosa: true, tomas: false })).toEqual(["written", `${waits}away tomas`, "same", false]);
    expect(told("tomas")).toEqual(["written", "mine BNB.Sheets.you", "same", true]);
    expect(sheetsOf(at("rosa"), hurt)!.byId.ghost).toBeUndefined();
  });
});

test("a practice game and a book that changes no sheet say so once", async () => {
  const match = matchOf({ wounds: { ella: 1 }, winners: ["a"] });
  page.flags = { "blades-and-banners": { private: "rosa" } };
  page.system.actors = {};
  expect(sheetsOf(at("rosa"), match)).toMatchObject({ plain: { words: "BNB.Sheets.practice.words" }, byId: {} });
  page.flags = {};
  page.type = "pursuit";
  expect(sheetsOf(at("rosa"), match)).toMatchObject({ plain: { words: "BNB.Sheets.nothing.words" }, may: false });
});

test("a record from elsewhere offers no results, even for characters with the same ids", () => {
  page.system.imported = "Keeper";
  const match = matchOf({ wounds: { ella: 1, odo: 2 }, winners: ["a"] });
  expect(pendingResults(at("rosa"), match)).toEqual([]);
  expect(sheetsOf(at("rosa"), match)).toMatchObject({ plain: { words: "BNB.Sheets.imported.words" }, may: false });
});

describe("a client writes automatically", () => {
  test("only to characters its own user put at stake, with the day, and notes what it wrote", async () => {
    const match = matchOf({ wounds: { ella: 1, odo: 2, nils: 1 } });
    await writeResults(at("rosa"), followed(match));
    expect(ella.system).toMatchObject({ wounds: 1, when: savedLine(told("SheetResults.day", { day: 12 })) });
    expect(unconfirmed()).toEqual([]);
    expect(ella.flags["blades-and-banners"].results.fight.ella).toMatch(/^[0-9a-f]{64} \d{13} 1$/);
    expect([odo.written, nils.written]).toEqual([[], []]);
  });

  test("never the same twice, keeps manual corrections, and reverts its own part after an undo", async () => {
    const rosas = at("rosa");
    await writeResults(rosas, followed(matchOf({ wounds: { ella: 3 } })));
    await writeResults(rosas, followed(matchOf({ wounds: { ella: 3 } })));
    expect(ella.system.wounds).toBe(3);
    ella.system.wounds = 5;
    await writeResults(rosas, followed(matchOf({ wounds: { ella: 1 } })));
    expect(ella.system.wounds).toBe(3);
  });

  test("conditions and things with them", async () => {
    await writeResults(at("rosa"), followed(matchOf({ wounds: { ella: 4 } })));
    expect(ella.toggled).toEqual([["prone", { active: true }]]);
    expect(ella.updateEmbeddedDocuments).toHaveBeenCalledWith("Item", [{ _id: "sword", "system.lost": true }]);
  });

  test("nothing that this browser did not follow, until its owner asks for it", async () => {
    const match = matchOf({ wounds: { ella: 2 }, winners: ["a"] });
    await writeResults(at("rosa"), () => ({ match, followed: false }));
    expect(ella.written).toEqual([]);
    expect(page.system.over).toBe(true);
    expect(sheetsOf(at("rosa"), match)!.may).toBe(true);
    expect(unconfirmed().map(({ actors }) => actors)).toEqual([[ella]]);
    await applyResults(at("rosa"), match);
    expect(ella.system.wounds).toBe(2);
    expect(unconfirmed()).toEqual([]);
  });

  test("nothing from another history of the same conflict, also not by hand", async () => {
    await writeResults(at("rosa"), followed(matchOf({ wounds: { ella: 2 }, winners: ["a"] })));
    const other = matchOf({ wounds: { ella: 4 }, winners: ["b"] });
    other.record = { ...other.record, entries: [{ type: "begin", other: true }] };
    await writeResults(at("rosa"), followed(other));
    await applyResults(at("rosa"), other);
    expect(ella.system.wounds).toBe(2);
    expect(sheetsOf(at("rosa"), other)).toMatchObject({ byId: { ella: { state: "other" } }, may: false });
    // A history that only continued is the same one.
    const later = matchOf({ wounds: { ella: 3 }, winners: ["a"] });
    later.record = { ...later.record, entries: [...later.record.entries, { type: "undo" }] };
    await writeResults(at("rosa"), followed(later));
    expect(ella.system.wounds).toBe(3);
  });

  test("once more if something changed in between, and not two at a time", async () => {
    const rosas = at("rosa");
    let hurt = 1;
    let reads = 0;
    const read = () => {
      reads++;
      return { match: matchOf({ wounds: { ella: hurt } }), followed: true };
    };
    const first = writeResults(rosas, read);
    hurt = 2;
    await Promise.all([first, writeResults(rosas, read)]);
    expect(reads).toBe(2);
    expect(ella.system.wounds).toBe(2);
  });

  test("nothing while the record cannot be read", async () => {
    await writeResults(at("rosa"), () => undefined);
    expect([...ella.written, ...page.written]).toEqual([]);
  });
});

test("by hand it writes everything that its user may, whoever put it at stake", async () => {
  await applyResults(at("rosa"), matchOf({ wounds: { ella: 1, odo: 2, nils: 1 } }));
  expect([ella, odo, nils].map(({ system }) => system.wounds)).toEqual([1, 0, 1]);
});

describe("the end is noted on the page", () => {
  const over = matchOf({ wounds: {}, winners: ["a"] });
  const goesOn = matchOf({ wounds: {} });

  test("by the first owner online, and by nobody else", async () => {
    await writeResults(at("tomas"), followed(over));
    expect(page.system.over).toBe(false);
    await writeResults(at("tomas", { rosa: false, tomas: true }), followed(over));
    expect(page.system.over).toBe(true);
  });

  test("once, and removed with an undo", async () => {
    await writeResults(at("rosa"), followed(over));
    await writeResults(at("rosa"), followed(over));
    expect(page.written).toEqual([{ "system.over": true }]);
    await writeResults(at("rosa"), followed(goesOn));
    expect(page.system.over).toBe(false);
  });

  test("also where the table has archived it, without an end", async () => {
    await writeResults(at("rosa"), followed(matchOf({ wounds: {}, resting: true })));
    expect(page.system.over).toBe(true);
  });

  test("and in the calendar, with how it ended; not for imported records, nor for a draft", async () => {
    campaign = campaignDoc({});
    await writeResults(at("rosa"), followed(over));
    expect(campaign.system.calendar.playedpage).toMatchObject({
      done: true,
      day: 12,
      what: "page",
      note: savedLine({ key: "BNB.End", params: {} }),
    });
    for (const other of [{ type: "draft" }, { type: "duel", system: { ...page.system, imported: "Mara" } }]) {
      campaign = campaignDoc({});
      Object.assign(page, other);
      page.system.over = false;
      await writeResults(at("rosa"), followed(over));
      expect(page.system.over).toBe(true);
      expect(campaign.written).toEqual([]);
    }
  });
});
