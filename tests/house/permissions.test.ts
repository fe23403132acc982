/** One module decides who may do what: nothing else of the system asks Foundry about rights. */
import { expect, test } from "vitest";
import { FILES, textOf } from "./files.ts";

const ASKS =
  /\b(canUserModify|canUserCreate|testUserPermission|hasPermission|hasRole|getUserLevel)(\?\.)?\(|\b(isGM|isOwner|activeGM)\b|\buser[!?]?\.(can\(|role\s*[<>=])|\.ownership\[|\.permission\b/;

/** The module itself, and the documents' own overrides of what Foundry asks them. */
const MAY_ASK = ["may", "sharing", "artwork"].map((name) => `src/foundry/documents/${name}.ts`);

test("windows and writers ask documents/may.ts", () => {
  const files = FILES.filter((file) => /^src\/foundry\/.*(?<!\.d)\.ts$/.test(file) && !MAY_ASK.includes(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => ASKS.test(textOf(file)))).toEqual([]);
});

test("every way to ask is detected", () => {
  const ways = [
    "actor.isOwner",
    "user.isGM ? 1 : 2",
    "const { isGM } = game.user!",
    "game.users!.activeGM === game.user",
    "game.user!.can(RIGHT)",
    "game.user?.can(RIGHT)",
    "game.user!.role >= 3",
    "actor.ownership[game.user!.id!] === 3",
    "actor.getUserLevel(user)",
    "actor.permission > 2",
    'page.canUserModify(user, "update")',
    'page.testUserPermission?.(user, "OWNER")',
  ];
  expect(ways.filter((way) => !ASKS.test(way))).toEqual([]);
  expect(ASKS.test("mayChange(actor) && isGm()")).toBe(false);
});
