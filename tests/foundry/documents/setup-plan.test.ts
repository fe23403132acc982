import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergedLanguage } from "../../../scripts/build/language.ts";
import { permissionsWith, planOf, seatChanges } from "../../../src/foundry/documents/setup-plan.ts";
import { setupView } from "../../../src/foundry/setup/setup.view.ts";
import { lexiconOf } from "../../../src/rules/conflict/telling.ts";
import { defaults } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { certain } from "../../../src/rules/result.ts";

const USERS = [
  { id: "u1", name: "Rosa" },
  { id: "u2", name: "Tomas" },
];

describe("the set-up form", () => {
  test("read unchanged keeps only what differs from the default answers", () => {
    const form = { book: "chronicle", "seat.u1": "madder", "seat.u2": "" };
    const options = { "option.carry.gridMode": "rows", "option.carry.mirror": "true", "option.combat.noDefence": "-2" };
    expect(certain(planOf({ ...form, ...options }, USERS))).toEqual({
      book: "chronicle",
      options: { "carry.gridMode": "rows" },
      seats: [{ tincture: "madder", user: "u1", name: "Rosa" }],
    });
  });

  test("for the Classic book changes the three answers in which it differs", () => {
    expect(certain(planOf({ book: "classic" }, USERS)).options).toEqual({
      "rules.check": "d8pool",
      "rules.generation": "table+2",
      "rules.discussion": "classic",
    });
  });

  test.each([
    [{ book: "tarot" }, "BNB.Problem.setupWindow.book"],
    [{ book: "chronicle", "seat.u1": "woad", "seat.u2": "woad" }, "BNB.Problem.setupWindow.seatTaken"],
    [{ book: "chronicle", "option.carry.gridMode": "heaps" }, "BNB.Problem.options.value"],
    [{ book: "chronicle", "option.wealth.scenesPerStep": "many" }, "BNB.Problem.options.value"],
    [{ book: "chronicle", "option.wealth.scenesPerStep": "0" }, "BNB.Problem.options.value"],
  ])("%j is refused by name", (form, key) => {
    expect(planOf(form, USERS)).toMatchObject({ ok: false, problem: { key } });
  });

  test("with any nonsense in it gives a plan or a named problem, never an error", () => {
    const keys = ["book", "seat.u1", ...Object.keys(ALL_OPTIONS).map((key) => `option.${key}`)];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.anything()), (form) => {
        const plan = planOf(form, USERS);
        expect(plan.ok || plan.problem.key.startsWith("BNB.Problem.")).toBe(true);
      }),
    );
  });
});

test("seats without a holder are removed from the page, the others written one by one", () => {
  const seats = [{ tincture: "woad" as const, user: "u2", name: "Tomas" }];
  expect(seatChanges(seats, { madder: {}, woad: {} })).toEqual({
    "system.seats.woad": { user: "u2", name: "Tomas" },
    "system.seats.-=madder": null,
  });
});

test("creation rights of players are granted and revoked without touching other rights, or a GM's", () => {
  const roles = [1, 2, 3, 4];
  const least = (name: string) => (name === "ACTOR_CREATE" ? 3 : 2);
  const before = { FILES_UPLOAD: [3, 4] };
  const open = permissionsWith(before, true, roles, least);
  expect(open).toMatchObject({ ACTOR_CREATE: roles, FILES_UPLOAD: [3, 4], ITEM_CREATE: roles });
  const closed = permissionsWith(open, false, roles, least);
  expect(closed).toMatchObject({ ACTOR_CREATE: [3, 4], FILES_UPLOAD: [3, 4], JOURNAL_CREATE: [2, 3, 4] });
});

test("a player who may not set the table up reads who can", () => {
  const input = {
    book: "chronicle",
    users: [],
    tinctures: [],
    access: "players" as const,
    battlefields: 0,
    visit: {},
    mayUndo: false,
    done: false,
  };
  const world = { opensWorld: true, mayOpenWorld: false, whoMayOpenWorld: "Keeper" };
  const rights = { mayKeep: false, whoMayKeep: "Keeper", mayOpenRights: false, whoMayOpenRights: "Keeper", ...world };
  const say = (key: string, params?: object) => `${key} ${Object.values(params ?? {})}`;
  const view = setupView({ ...input, ...rights, options: defaults(ALL_OPTIONS) }, say);
  expect(view.note).toBe("BNB.Setup.askSomebody Keeper");
  expect(view.rightsNote).toBe("BNB.Setup.rightsNote Keeper");
  expect(view.pauseNote).toBe("BNB.Pause.setUpNote Keeper");
});

test("every option of every book has its label, its explanation and a word for each choice", async () => {
  const lexicon = lexiconOf(await mergedLanguage("en"));
  const missing: string[] = [];
  const say = (key: string): string => {
    const words = lexicon(key);
    if (words === undefined) missing.push(key);
    return words ?? key;
  };
  const input = {
    book: "chronicle",
    users: [],
    tinctures: [],
    access: "players" as const,
    battlefields: 0,
    visit: {},
    mayUndo: false,
    done: false,
  };
  const world = { opensWorld: true, mayOpenWorld: true, whoMayOpenWorld: "" };
  const rights = { mayKeep: true, whoMayKeep: "", mayOpenRights: true, whoMayOpenRights: "", ...world };
  const view = setupView({ ...input, ...rights, options: defaults(ALL_OPTIONS) }, say);
  expect([view.gm, ...view.groups.flatMap((group) => group.options)]).toHaveLength(Object.keys(ALL_OPTIONS).length);
  expect(missing).toEqual([]);
});

test("the Chronicle after the Classic book keeps none of its check, generation and appeals", () => {
  const form = {
    book: "chronicle",
    "option.rules.check": "d8pool",
    "option.rules.generation": "table+2",
    "option.rules.discussion": "classic",
    "option.carry.mirror": "false",
  };
  expect(planOf(form, [], "classic")).toMatchObject({ ok: true, value: { options: { "carry.mirror": false } } });
  const switched = planOf(form, [], "classic");
  expect(switched.ok && Object.keys(switched.value.options)).toEqual(["carry.mirror"]);
  // A Chronicle table that chose the pool itself keeps it.
  expect(planOf(form, [], "chronicle")).toMatchObject({ value: { options: { "rules.check": "d8pool" } } });
});
