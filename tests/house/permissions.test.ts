/** One module decides who may do what: nothing else of the system asks Foundry about rights. */
import { expect, test } from "vitest";
import { FILES, textOf } from "./files.ts";

const ASKS =
  /\b(canUserModify|canUserCreate|testUserPermission|hasPermission|hasRole)\(|\.(isGM|isOwner)\b|\buser!?\.can\(/;

/** The module itself, and the documents' own overrides of what Foundry asks them. */
const MAY_ASK = ["src/foundry/documents/may.ts"];

test("windows and writers ask documents/may.ts", () => {
  const files = FILES.filter((file) => /^src\/foundry\/.*(?<!\.d)\.ts$/.test(file) && !MAY_ASK.includes(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => ASKS.test(textOf(file)))).toEqual([]);
});

test("every way to ask is detected", () => {
  const ways = ["actor.isOwner", "user.isGM ? 1 : 2", "game.user!.can(RIGHT)", 'page.canUserModify(user, "update")'];
  expect(ways.filter((way) => !ASKS.test(way))).toEqual([]);
  expect(ASKS.test("mayChange(actor) && isGm()")).toBe(false);
});
