/** Who may do what, and who is named to somebody who may not. */
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
  test("is changed by who owns it and read by who may observe it", () => {
    const page = documentOf({ rosa: "OWNER", tomas: "OBSERVER" });
    expect([mayChange(page), owns(page), mayRead(page)]).toEqual([true, true, true]);
    const other = tomas as never;
    expect([mayChange(page, other), owns(page, other), mayRead(page, other)]).toEqual([false, false, true]);
    expect(mayRead(documentOf({ rosa: "OWNER" }), other)).toBe(false);
  });

  test("that is not there belongs to nobody", () => {
    expect([mayChange(undefined), owns(null), mayRead(undefined)]).toEqual([false, false, false]);
  });

  test("has one first owner among those who are here, whatever order users are listed in", () => {
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

test("who may not is told who can; who may is told nothing", () => {
  expect(whoCan((user) => mayUse("ACTOR_CREATE", user))).toBe("TOMAS and KEEPER");
  expect(barFrom((user) => mayUse("ACTOR_CREATE", user), "person.mayNot")).toEqual({
    key: "BNB.Problem.person.mayNot",
    params: { who: "TOMAS and KEEPER" },
  });
  expect(barFrom((user) => user.id === "rosa", "person.mayNot")).toBeUndefined();
});
