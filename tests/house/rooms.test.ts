/** The rooms of src/foundry build on one another in one direction: a file imports its own room and those listed before it. */
import path from "node:path";
import { describe, expect, test } from "vitest";
import { FILES, textOf } from "./files.ts";
import { importsOf } from "./imports.ts";

/** Lowest first. */
const ROOMS = {
  "src/foundry": [
    "system.ts",
    "draw",
    "base",
    "data",
    "documents",
    "chat",
    "campaign",
    "conflict",
    "check",
    "people",
    "sheets",
    "help",
    "setup",
    "api",
    "main.ts",
  ],
  "src/foundry/conflict": [
    "contract",
    "page",
    "words",
    "results",
    "ai",
    "board",
    "moments",
    "report",
    "calls",
    "scene",
    "window",
    "lobby",
    "kinds",
    "fetchers.ts",
    "register.ts",
  ],
} as const;

/** Imports that climb from a room to one above it, or that belong to no room at all. */
function climbs(floor: string, rooms: readonly string[], files: readonly string[], imports = importsOf): string[] {
  const roomOf = (file: string): string => file.slice(floor.length + 1).split("/")[0]!;
  return files.flatMap((file) => {
    const here = rooms.indexOf(roomOf(file));
    if (here < 0) return [`${file} is in no room`];
    return imports(file)
      .filter(({ target }) => target.startsWith(`${floor}/`))
      .filter(({ target }) => rooms.indexOf(roomOf(target)) > here)
      .map(({ target }) => `${path.posix.relative(floor, file)} imports ${path.posix.relative(floor, target)}`);
  });
}

describe.each(Object.entries(ROOMS))("%s", (floor, rooms) => {
  const files = FILES.filter((file) => file.startsWith(`${floor}/`) && /(?<!\.d)\.ts$/.test(file));

  test("every room has files", () => {
    const empty = rooms.filter((room) => !files.some((file) => `${file}/`.startsWith(`${floor}/${room}/`)));
    expect(empty).toEqual([]);
  });

  test("no import climbs", () => expect(climbs(floor, rooms, files)).toEqual([]));
});

test("an import that climbs is found, and so is a file without a room", () => {
  const imports = (file: string) => [
    { target: file.startsWith("a/low") ? "a/high/x.ts" : "a/low/x.ts", typed: true, lazy: false },
  ];
  expect(climbs("a", ["low", "high"], ["a/low/y.ts", "a/high/y.ts", "a/yard/y.ts"], imports)).toEqual([
    "low/y.ts imports high/x.ts",
    "a/yard/y.ts is in no room",
  ]);
});

test("the page on architecture names these rooms in their order", () => {
  const page = textOf("docs/architecture.md");
  const floor = /src\/foundry +([\w ]+)/.exec(page)![1]!.trim().split(/ +/);
  expect(floor).toEqual(ROOMS["src/foundry"].filter((room) => !room.includes(".")));
  const table = [...page.matchAll(/^\| `(\w+)(?:\/<kind>)?` \|/gm)].map(([, room]) => room);
  expect(table).toEqual(ROOMS["src/foundry/conflict"].filter((room) => !room.includes(".")));
});
