/** Migrating saved data to the current format, with made-up steps: in order, once, by one client. */
import { afterEach, describe, expect, it, test, vi } from "vitest";
import {
  changesOf,
  concerns,
  isNewer,
  STEPS as REAL_STEPS,
  SCHEMA_VERSION,
  type Step,
  stepsFor,
} from "../../src/foundry/data/migrations.ts";
import { COPIED, copyText, readCopy } from "../../src/foundry/setup/update/copy.ts";
import { isDone, type ReportLine, reportText } from "../../src/foundry/setup/update/report.view.ts";
import { missing, say } from "./support/render.ts";

const CAMPAIGN = "JournalEntryPage.campaign";

/** Two made-up steps, listed out of order: a note gets a title, then a page gets a name. */
const STEPS: readonly Step[] = [
  { kind: CAMPAIGN, to: 3, changes: () => ({ "system.name": "Log" }) },
  {
    kind: CAMPAIGN,
    to: 2,
    changes: (system) => ({ "system.title": `On ${(system as { day: number }).day}`, "system.name": "" }),
  },
];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("steps", () => {
  it("are chosen by kind and version, in order, and written together as narrow paths", () => {
    const to = (kind: string, version: unknown) => stepsFor(STEPS, kind, version).map((step) => step.to);
    expect([to(CAMPAIGN, 1), to(CAMPAIGN, 2), to(CAMPAIGN, 3), to(CAMPAIGN, undefined)]).toEqual([
      [2, 3],
      [3],
      [],
      [2, 3],
    ]);
    expect(to("Actor.character", 1)).toEqual([]);
    expect(changesOf(stepsFor(STEPS, CAMPAIGN, 1), { day: 4 })).toEqual({
      "system.title": "On 4",
      "system.name": "Log",
      "system.schemaVersion": 3,
    });
    expect([concerns(STEPS, "JournalEntryPage"), concerns(STEPS, "Actor")]).toEqual([true, false]);
  });

  it("lead to the current version", () => {
    expect(Math.max(1, ...REAL_STEPS.map((step) => step.to))).toBe(SCHEMA_VERSION);
    expect([isNewer(SCHEMA_VERSION), isNewer(SCHEMA_VERSION + 1)]).toEqual([false, true]);
  });
});

describe("an update by one client", () => {
  const document = (name: string, more: object = {}) => {
    const saved = {
      name,
      documentName: "JournalEntryPage",
      type: "campaign",
      _source: { system: { schemaVersion: 1, calendar: {} } },
      toObject: () => saved._source,
      testUserPermission: () => true,
      update: vi.fn(async (changes: any) => {
        saved._source.system.schemaVersion = changes["system.schemaVersion"];
      }),
      ...more,
    };
    return saved;
  };
  class FakeEntry {
    readonly pages: { contents: readonly object[] };
    constructor(pages: readonly object[]) {
      this.pages = { contents: pages };
    }
  }
  const user = (id: string, isGM: boolean) => ({ id, name: id, isGM, active: true });

  async function worldOf(
    pages: readonly object[],
    me: object,
    users: readonly object[],
    elsewhere: { strays?: readonly object[]; packs?: readonly object[]; log?: object } = {},
  ) {
    vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { OWNER: 3 } });
    vi.stubGlobal("Actor", class {});
    vi.stubGlobal("Item", class {});
    vi.stubGlobal("JournalEntry", FakeEntry);
    const tokens = (elsewhere.strays ?? []).map((actor) => ({ actorLink: false, actor, _source: {} }));
    const list = (contents: readonly object[]) => ({
      contents,
      _source: [],
      documentName: "Actor",
      find: () => undefined,
      filter: () => [],
    });
    vi.stubGlobal("game", {
      actors: list([]),
      items: list([]),
      scenes: list([
        { tokens: { contents: [...tokens, { actorLink: true, actor: document("Linked"), _source: {} }] } },
      ]),
      packs: Object.assign([...(elsewhere.packs ?? [])], {
        get: (id: string) => elsewhere.packs?.find((pack: any) => pack.collection === id),
      }),
      journal: {
        ...list([{ pages: { contents: pages } }]),
        filter: (test: (entry: object) => boolean) => [elsewhere.log ?? {}].filter(test),
      },
      users,
      user: me,
      release: { generation: 13 },
    });
    return import("../../src/foundry/setup/update/world.ts");
  }

  it("continues where it stopped: what is written stays, failures are named and retried", async () => {
    const [gm, rosa] = [user("z", true), user("a", false)];
    const broken = document("Torn", { update: vi.fn().mockRejectedValue(new Error("torn in two")) });
    const pages = [document("One"), broken, document("Three")];
    const world = await worldOf(pages, gm, [rosa, gm]);
    const lines: ReportLine[] = [];
    await world.bringUp((line) => lines.push(line), STEPS);
    expect(lines.map(({ name, outcome, why }) => [name, outcome, why])).toEqual([
      ["One", "updated", ""],
      ["Torn", "broken", "torn in two"],
      ["Three", "updated", ""],
    ]);
    expect(world.olderDocuments(STEPS).map((one) => one.document.name)).toEqual(["Torn"]);
    // The data in memory already have the new shape: a difference would be empty.
    expect(pages[0]!.update).toHaveBeenCalledExactlyOnceWith(expect.anything(), { diff: false });
    expect(
      reportText(
        lines.filter((line) => !isDone(line)),
        say,
      ),
    ).toContain("torn in two");
  });

  it("reaches unlinked tokens and this world's compendia, and skips locked ones and the system's", async () => {
    const steps = [...STEPS, { ...STEPS[0]!, kind: "Actor.unit" }];
    const gm = user("z", true);
    const stray = document("Stray", { documentName: "Actor", type: "unit", items: { contents: [] } });
    const pack = (name: string, packageType: string, locked: boolean) => {
      const page = document(name, { pack: name });
      const getDocuments = vi.fn(async () => [new FakeEntry([page])]);
      return { collection: name, metadata: { packageType }, locked, getDocuments, page };
    };
    const packs = [pack("Ours", "world", false), pack("Shut", "world", true), pack("Shipped", "system", false)];
    const world = await worldOf([], gm, [gm], { strays: [stray], packs });
    const every = async () => [...world.olderDocuments(steps), ...(await world.olderInPacks(steps))];
    expect((await every()).map((one) => one.document.name)).toEqual(["Stray", "Ours", "Shut"]);
    const lines: ReportLine[] = [];
    await world.bringUp((line) => lines.push(line), steps);
    expect(lines.map(({ name, outcome }) => [name, outcome])).toEqual([
      ["Stray", "updated"],
      ["Ours", "updated"],
      ["Shut", "locked"],
    ]);
    expect((await every()).map((one) => one.document.name)).toEqual(["Shut"]);
    expect(packs.map((one) => one.page.update.mock.calls.length)).toEqual([1, 0, 0]);
    expect(
      reportText(
        lines.filter((line) => !isDone(line)),
        say,
      ),
    ).toContain("unlock");
    // A player fetches no compendium: players cannot write them.
    const player = await worldOf([], user("a", false), [gm], { packs });
    expect(await player.olderInPacks(steps)).toEqual([]);
  });

  it.each([
    ["an actor", { actors: [{ system: { schemaVersion: 99 } }] }],
    ["what an actor carries", { actors: [{ items: [{ system: { schemaVersion: 99 } }] }] }],
    ["a thing", { items: [{ system: { schemaVersion: 99 } }] }],
    ["a token of its own", { tokens: [{ delta: { system: { schemaVersion: 99 } } }] }],
    ["a page", { pages: [{ system: { schemaVersion: 99 } }] }],
    ["nothing", undefined],
  ])("asks nobody whom no step concerns, and finds %s of a later version in what was saved", async (_, saved) => {
    const of = (name: string): readonly object[] => (saved as any)?.[name] ?? [];
    const gm = user("z", true);
    const world = await worldOf(
      of("pages").map((_source) => document("Page", { _source })),
      gm,
      [gm],
    );
    const unread = (name: string) => ({
      get contents(): never {
        throw new Error(`${name} are made`);
      },
      _source: of(name),
    });
    const tokens = { contents: [{ _source: {} }, ...of("tokens").map((_source) => ({ _source }))] };
    Object.assign(game, { actors: unread("actors"), items: unread("items"), scenes: { contents: [{ tokens }] } });
    expect(world.isWorldNewer()).toBe(saved !== undefined);
    expect(world.olderDocuments()).toEqual([]);
  });

  it("is run by a GM if one is online, and otherwise by the first owner", async () => {
    const [gm, rosa, tomas] = [user("z", true), user("a", false), user("b", false)];
    const one = document("One");
    const asked = await worldOf([one], rosa, [gm, rosa, tomas]);
    const lines: ReportLine[] = [];
    await asked.bringUp((line) => lines.push(line), STEPS);
    expect([lines[0]!.outcome, lines[0]!.why, one.update.mock.calls.length]).toEqual(["waits", "z", 0]);
    const alone = await worldOf([one], rosa, [{ ...gm, active: false }, tomas, rosa]);
    expect(alone.olderDocuments(STEPS).map(alone.isMine)).toEqual([true]);
  });

  const campaignLog = (schema: number | undefined, isOwner = true) => ({
    flags: { "blades-and-banners": { chronicle: true, schema } },
    ownership: { default: 3 },
    testUserPermission: () => isOwner,
    update: vi.fn(),
  });

  it.each([
    ["once every document is updated", true, undefined, true],
    ["not while one of them is left", true, "torn", false],
    ["not by who may not write it", false, undefined, false],
  ])("is recorded in the campaign log, %s", async (_, isOwner, torn, recorded) => {
    const gm = user("z", true);
    const log = campaignLog(undefined, isOwner);
    const one = document("One");
    if (torn) one.update.mockRejectedValue(new Error(torn));
    const world = await worldOf([one], gm, [gm], { log });
    await world.bringUp(() => {}, STEPS);
    const changes = { "flags.blades-and-banners.schema": SCHEMA_VERSION };
    expect(log.update.mock.calls.map(([written]) => written)).toEqual(recorded ? [changes] : []);
  });

  it.each([
    ["no version", undefined, [false, false]],
    ["an earlier version", SCHEMA_VERSION - 1, [false, false]],
    ["this version", SCHEMA_VERSION, [true, false]],
    ["a later version", SCHEMA_VERSION + 1, [false, true]],
  ])("is known to be done, or newer, from a campaign log with %s", async (_, schema, known) => {
    const gm = user("z", true);
    const world = await worldOf([], gm, [gm], { log: campaignLog(schema) });
    expect([world.isNoted(), world.isWorldNewer()]).toEqual(known);
  });
});

test("every failure of an update has its words", () => {
  const outcomes = ["waits", "locked", "broken"] as const;
  const lines = outcomes.map((outcome) => ({ name: "Ella", type: CAMPAIGN, outcome, why: "" }));
  const told = reportText([...lines, { ...lines[0]!, why: "Rosa" }], say);
  expect(told.split("Ella")).toHaveLength(5);
  expect(told).toContain("Rosa");
  expect([...missing]).toEqual([]);
  expect(
    [...outcomes, "updated", "putBack", "made"].map((outcome) => isDone({ ...lines[0]!, outcome } as ReportLine)),
  ).toEqual([false, false, false, true, true, true]);
});

describe("a copy of the world", () => {
  const one = { _id: "actorAAAAAAAAAAA", name: "Ella" };
  const documents = Object.fromEntries(COPIED.map((name) => [name, name === "Actor" ? [one] : []])) as any;
  it("is read back unchanged", () => {
    const read = readCopy(copyText("here", documents));
    expect(read).toMatchObject({ ok: true, value: { world: "here", documents } });
  });

  it.each([
    ["no JSON", "{", "notJson"],
    ["something else", "[]", "notACopy"],
    ["another file", `{"kind":"world"}`, "notACopy"],
    ["a list too few", copyText("here", { ...documents, Item: undefined }), "missing"],
    ["a document without an id", copyText("here", { ...documents, Item: [{ name: "x" }] }), "broken"],
    ["a later version", copyText("here", documents).replace('"schema": 1', '"schema": 99'), "newer"],
  ])("is refused by name if it is %s", (_, text, key) => {
    expect(readCopy(text)).toMatchObject({ ok: false, problem: { key: `BNB.Problem.copy.${key}` } });
  });
});
