/** Who may do what, and which users are named to somebody who may not. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  barFrom,
  isFirstOwner,
  isGm,
  mayChange,
  mayRead,
  mayUse,
  ownersHere,
  owns,
  whoCan,
} from "../../../src/foundry/documents/may.ts";

const userOf = (id: string, parts: object = {}) => ({
  id,
  name: id.toUpperCase(),
  active: true,
  isGM: false,
  can: () => false,
  ...parts,
});
const keeper = userOf("keeper", { isGM: true, active: false, can: () => true });
const rosa = userOf("rosa");
const tomas = userOf("tomas", { can: (right: string) => right === "ACTOR_CREATE" });

/** A document with levels by user; a GM owns everything. */
function documentOf(levels: Readonly<Record<string, "OWNER" | "OBSERVER">>) {
  const level = (user: User) => (user.isGM ? "OWNER" : levels[user.id!]);
  return {
    canUserModify: (user: User) => level(user) === "OWNER",
    testUserPermission: (user: User, least: string) =>
      level(user) === "OWNER" || (level(user) === least && least === "OBSERVER"),
  };
}

beforeEach(() =>
  vi.stubGlobal("game", { user: rosa, users: [tomas, keeper, rosa], i18n: { localize: (key: string) => key } }),
);
afterEach(() => vi.unstubAllGlobals());

describe("a document", () => {
  test("can be changed by its owners and read by its observers", () => {
    const page = documentOf({ rosa: "OWNER", tomas: "OBSERVER" });
    expect([mayChange(page), owns(page), mayRead(page)]).toEqual([true, true, true]);
    const other = tomas as never;
    expect([mayChange(page, other), owns(page, other), mayRead(page, other)]).toEqual([false, false, true]);
    expect(mayRead(documentOf({ rosa: "OWNER" }), other)).toBe(false);
  });

  test("that does not exist belongs to nobody", () => {
    expect([mayChange(undefined), owns(null), mayRead(undefined)]).toEqual([false, false, false]);
  });

  test("has one first owner among the users online, in whatever order users are listed", () => {
    const shared = documentOf({ rosa: "OWNER", tomas: "OWNER" });
    expect(ownersHere(shared).map(({ id }) => id)).toEqual(["rosa", "tomas"]);
    expect(isFirstOwner(shared)).toBe(true);
    expect(isFirstOwner(documentOf({ tomas: "OWNER" }))).toBe(false);
    expect(isFirstOwner(documentOf({}))).toBe(false);
  });
});

test("a right is the user's own", () => {
  expect([mayUse("ACTOR_CREATE"), mayUse("ACTOR_CREATE", tomas as never)]).toEqual([false, true]);
  expect([isGm(), isGm(keeper as never)]).toEqual([false, true]);
});

test("a user without the right reads who has it; a user with it reads nothing", () => {
  expect(whoCan((user) => mayUse("ACTOR_CREATE", user))).toBe("TOMAS and KEEPER");
  expect(barFrom((user) => mayUse("ACTOR_CREATE", user), "person.mayNot")).toEqual({
    key: "BNB.Problem.person.mayNot",
    params: { who: "TOMAS and KEEPER" },
  });
  expect(barFrom((user) => user.id === "rosa", "person.mayNot")).toBeUndefined();
});
