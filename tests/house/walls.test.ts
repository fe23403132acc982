/** The layers look one way only. Cycles and `export *` are the linter's; which folder may see which is told here. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { absolute, FILES, textOf } from "./files.ts";

const BOOKS = ["chronicle", "classic", "skirmish", "command", "sortie"];
const SHARED = ["src/rules/dice/", "src/rules/hex/", "src/rules/square/", "src/rules/conflict/"];
const PLAIN = ["src/rules/result.ts", "src/rules/option.ts"];

interface Zone {
  readonly name: string;
  readonly files: RegExp;
  /** Beginnings of the paths or package names that a file of the zone may import. */
  readonly may: readonly string[];
}

const ZONES: readonly Zone[] = [
  { name: "rules", files: /^src\/rules\/.*\.ts$/, may: ["src/rules/", "@noble/hashes/", "@noble/ed25519"] },
  {
    name: "shared rules",
    files: /^src\/rules\/(dice|hex|square|conflict)\//,
    may: [...SHARED, ...PLAIN, "@noble/hashes/", "@noble/ed25519"],
  },
  ...BOOKS.map((book) => ({
    name: `the ${book} book`,
    files: new RegExp(`^src/rules/${book}/`),
    may: [`src/rules/${book}/`, ...SHARED, ...PLAIN, ...(book === "classic" ? ["src/rules/chronicle/"] : [])],
  })),
  { name: "the adviser", files: /^src\/rules\/adviser\//, may: ["src/rules/adviser/", ...SHARED, ...PLAIN] },
  { name: "the system", files: /^src\/foundry\/.*\.ts$/, may: ["src/", "@noble/hashes/"] },
  { name: "views", files: /^src\/foundry\/.*\.view\.ts$/, may: ["src/rules/", "src/foundry/"] },
  { name: "the host", files: /^host\/.*\.ts$/, may: ["host/", "node:", "@", ...packages()] },
  { name: "the host's API", files: /^host\/api\/(utils|abstract|data|documents\/base)\/.*\.ts$/, may: ["host/api/"] },
];

function packages(): string[] {
  return Object.keys(JSON.parse(textOf("package.json")).devDependencies);
}

/** What a file imports: packages by name, the project's own files by path; `typed` for `import type`. */
function importsOf(file: string): { target: string; typed: boolean }[] {
  const found: { target: string; typed: boolean }[] = [];
  const statements = /^(?:(?:import|export)\s+(type\s)?[^;"'=(]*?\bfrom\s+|import\s+)["']([^"']+)["']/gm;
  for (const match of textOf(file).matchAll(statements)) {
    const target = match[2]!;
    const resolved = target.startsWith(".") ? path.posix.join(path.posix.dirname(file), target) : target;
    found.push({ target: resolved, typed: match[1] !== undefined });
  }
  return found;
}

describe.each(ZONES)("$name", ({ files, may }) => {
  const zone = FILES.filter((file) => files.test(file));

  test("has files", () => expect(zone.length).toBeGreaterThan(0));

  test("imports only what it may", () => {
    const trespasses = zone.flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => !may.some((start) => target.startsWith(start)))
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(trespasses).toEqual([]);
  });
});

/** Small modules of the system that know nothing of Foundry either. */
const PURE = [
  "src/foundry/percent.ts",
  "src/foundry/system.ts",
  "src/foundry/setup/plan.ts",
  "src/foundry/data/shapes.ts",
  "src/foundry/sheets/character/rating.ts",
  "src/foundry/check/draft.ts",
  "src/foundry/check/offer.ts",
  "src/foundry/rule-pages.ts",
  "src/foundry/documents/healing.ts",
  "src/foundry/people/person.ts",
  "src/foundry/conflict/page/page-record.ts",
  "src/foundry/conflict/computer/opponents.ts",
  "src/foundry/conflict/start/fields.ts",
  "src/foundry/conflict/start/fill.ts",
  "src/foundry/conflict/kinds/command/command-fields.ts",
  "src/foundry/conflict/kinds/skirmish/skirmish-fields.ts",
  "src/foundry/conflict/kinds/sortie/sortie-fields.ts",
];

test("a view is pure: of the system's own files it imports other views, drawings, pure modules and types only", async () => {
  const views = FILES.filter((file) => file.endsWith(".view.ts"));
  const trespasses = views.flatMap((file) =>
    importsOf(file)
      .filter(({ target, typed }) => target.startsWith("src/foundry/") && !typed && !PURE.includes(target))
      .filter(({ target }) => !target.endsWith(".view.ts") && !target.startsWith("src/foundry/draw/"))
      .map(({ target }) => `${file} imports ${target}`),
  );
  expect(trespasses).toEqual([]);
  for (const file of [...views, ...PURE]) await import(pathToFileURL(absolute(file)).href);
});

test("every file of the rules can be imported bare", async () => {
  const rules = FILES.filter((file) => /^src\/rules\/.*\.ts$/.test(file));
  expect(rules.length).toBeGreaterThan(10);
  for (const file of rules) await import(pathToFileURL(absolute(file)).href);
});

test("nothing outside the host imports it, nor does the host import the system", () => {
  const src = FILES.filter((file) => file.startsWith("src/"));
  expect(src.flatMap((file) => importsOf(file).filter(({ target }) => target.startsWith("host/")))).toEqual([]);
});
