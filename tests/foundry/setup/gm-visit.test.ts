/** The GM's one visit: what it changes, what it records, and that undoing it restores what was before the first one. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as visit from "../../../src/foundry/setup/gm-visit.ts";
import { collection, doc, inWorld } from "../support/world.ts";

vi.mock("../../../src/foundry/conflict/page/clients/clients.ts", () => ({
  isConflictPage: ({ type }: { type: string }) => type === "duel",
}));
vi.mock("../../../src/foundry/documents/rights.ts", () => ({
  openToPlayers: async () => void settings.set("core.permissions", "opened"),
}));

const settings = new Map<string, unknown>();
const OURS = "blades-and-banners";
const record = () => settings.get(`${OURS}.gmVisit`);
const opens = () => settings.get(`${OURS}.openWorld`);
const ROLES = { gone: 0, rosa: 1, tomas: 2, helper: 3, mara: 4 } as const;

const shipped = (ground: string) => ({
  flags: { [OURS]: { ground } },
  toObject: () => ({ _id: ground, folder: "shipped", name: ground, navigation: true }),
});
const scene = (id: string, ground: string) => ({ id, flags: { [OURS]: { ground } } });

/** `grounds`: those that scenes of this world show already. */
function world(me: keyof typeof ROLES = "mara", grounds: readonly string[] = ["ford"]) {
  inWorld({ me, users: Object.fromEntries(Object.keys(ROLES).map((id) => [id, true])) });
  const users = game.users!.contents.map((user) => {
    const role = ROLES[user.id as keyof typeof ROLES];
    const hasRole = () => role === 4;
    return Object.assign(doc("User", user.id!, { role, isGM: role >= 3 }), { hasRole });
  });
  const deleted: string[] = [];
  const created: object[] = [];
  const scenes = collection(grounds.map((ground) => scene(ground, ground)));
  Object.assign(game, {
    users: collection(users),
    user: users.find(({ id }) => id === me),
    scenes,
    packs: new Map([[`${OURS}.scenes`, { getDocuments: async () => [shipped("ford"), shipped("hill")] }]]),
    journal: collection([]),
    settings: {
      get: (space: string, key: string) => settings.get(`${space}.${key}`),
      set: async (space: string, key: string, value: unknown) => void settings.set(`${space}.${key}`, value),
    },
    togglePause: vi.fn(),
  });
  const create = async (data: object[]) => {
    created.push(...data);
    return data.map((_, at) => ({ id: `new-${at}` }));
  };
  const deleteDocuments = async (ids: string[]) => void deleted.push(...ids);
  vi.stubGlobal("Scene", { implementation: { create, deleteDocuments } });
  Object.assign(CONST, {
    USER_ROLES: { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 },
    DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER: 2, OWNER: 3 },
  });
  Object.assign(foundry.utils, {
    deepClone: structuredClone,
    getDocumentClass: () => ({ canUserCreate: ({ isGM }: { isGM: boolean }) => isGM }),
  });
  const roles = () => Object.fromEntries(users.map(({ id, role }) => [id, role]));
  return { roles, created, deleted };
}

beforeEach(() => {
  settings.clear();
  settings.set("core.permissions", { ACTOR_CREATE: [4] });
});
afterEach(() => vi.unstubAllGlobals());

describe("access", () => {
  const RAISED = { ...ROLES, rosa: 3, tomas: 3 };
  const BEFORE = { rosa: 1, tomas: 2 };
  test.each([
    ["may stay as it is", "mara", "unchanged", ROLES, undefined],
    ["is not given by an assistant", "helper", "assistants", ROLES, undefined],
    [
      "as assistants raises players and trusted players, and records them",
      "mara",
      "assistants",
      RAISED,
      { roles: BEFORE, scenes: [] },
    ],
    [
      "as players records the permissions",
      "mara",
      "players",
      ROLES,
      { permissions: { ACTOR_CREATE: [4] }, roles: {}, scenes: [] },
    ],
  ] as const)("%s", async (_, me, access, after, noted) => {
    const { roles } = world(me);
    await visit.giveAccess(access);
    expect([roles(), record()]).toEqual([after, noted]);
    expect(settings.get("core.permissions")).toEqual(access === "players" ? "opened" : { ACTOR_CREATE: [4] });
  });

  test("given twice is recorded as it was before the first visit", async () => {
    world();
    await visit.giveAccess("players");
    await visit.giveAccess("players");
    await visit.giveAccess("assistants");
    Object.assign(game.users!.get("gone")!, { role: 1 });
    await visit.giveAccess("assistants");
    Object.assign(game.users!.get("rosa")!, { role: 2 });
    await visit.giveAccess("assistants");
    const roles = { rosa: 1, tomas: 2, gone: 1 };
    expect(record()).toEqual({ permissions: { ACTOR_CREATE: [4] }, roles, scenes: [] });
  });
});

test.each([
  [
    "opened by a GM is unpaused and recorded",
    "mara",
    true,
    undefined,
    [true, 1, { opened: true, roles: {}, scenes: [] }],
  ],
  ["that opened before is not recorded", "mara", true, true, [true, 1, undefined]],
  ["closed by a GM is not unpaused", "mara", false, true, [false, 0, undefined]],
  ["is not opened by a player", "rosa", true, undefined, [undefined, 0, undefined]],
] as const)("a world %s", async (_, me, open, before, [after, unpaused, noted]) => {
  world(me);
  if (before) settings.set(`${OURS}.openWorld`, before);
  await visit.openWorld(open);
  expect([opens(), record()]).toEqual([after, noted]);
  expect(game.togglePause).toHaveBeenCalledTimes(unpaused);
});

describe("battlefields", () => {
  const HILL = { name: "hill", navigation: false, ownership: { default: 2 } };

  test("are imported where no scene has their ground, for all to see, and recorded", async () => {
    const { created } = world();
    await visit.noteJournal("log");
    settings.set(`${OURS}.gmVisit`, { journal: "log", scenes: ["earlier"] });
    await visit.importBattlefields();
    expect(created).toEqual([HILL]);
    expect(record()).toEqual({ journal: "log", roles: {}, scenes: ["earlier", "new-0"] });
  });

  test("that are all here are not recorded", async () => {
    world("mara", ["ford", "hill"]);
    await visit.importBattlefields();
    expect(record()).toBeUndefined();
  });

  test("are not imported by who may create no scene", async () => {
    const { created } = world("rosa");
    await visit.importBattlefields();
    expect(created).toEqual([]);
  });
});

test.each([
  ["an empty record", "mara", {}, false],
  ["empty lists", "mara", { roles: {}, scenes: [], permissions: {} }, false],
  ["a scene", "mara", { scenes: ["old"] }, true],
  ["a journal", "mara", { journal: "log" }, true],
  ["an opened world", "mara", { opened: true }, true],
  ["a scene, by an assistant", "helper", { scenes: ["old"] }, false],
] as const)("after %s there is something to undo: %s %j %s", (_, me, noted, may) => {
  world(me);
  settings.set(`${OURS}.gmVisit`, noted);
  expect(visit.mayUndo()).toBe(may);
});

describe("undoing", () => {
  const log = (type: string) => ({ id: "log", pages: [{ type }], delete: vi.fn() });
  const undo = async (noted: object, entry = log("campaign")) => {
    const made = world();
    Object.assign(game, { journal: collection([entry]) });
    settings.set(`${OURS}.gmVisit`, noted);
    settings.set(`${OURS}.openWorld`, true);
    await visit.undoVisit();
    expect(record()).toEqual({});
    return { ...made, entry };
  };

  test("restores permissions, roles, scenes, the pause and the journal", async () => {
    const noted = { journal: "log", permissions: { JOURNAL_CREATE: [1] }, opened: true };
    const { roles, deleted, entry } = await undo({ ...noted, roles: { helper: 1, left: 1 }, scenes: ["ford", "lost"] });
    expect([roles(), deleted]).toEqual([{ ...ROLES, helper: 1 }, ["ford"]]);
    expect([settings.get("core.permissions"), opens()]).toEqual([{ JOURNAL_CREATE: [1] }, false]);
    expect(entry.delete).toHaveBeenCalledOnce();
  });

  test("leaves what the visit did not change", async () => {
    const { roles, deleted, entry } = await undo({});
    expect([roles(), deleted, opens()]).toEqual([ROLES, [], true]);
    expect(settings.get("core.permissions")).toEqual({ ACTOR_CREATE: [4] });
    expect(entry.delete).not.toHaveBeenCalled();
  });

  test("keeps a journal in which a conflict was played", async () => {
    const { entry } = await undo({ journal: "log" }, log("duel"));
    expect(entry.delete).not.toHaveBeenCalled();
  });
});
