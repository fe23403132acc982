/** The layers look one way only, and no file leads back to itself. `export *` is the linter's. */

import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { absolute, FILES, textOf } from "./files.ts";
import { importsOf } from "./imports.ts";

const SHARED = ["src/rules/dice/", "src/rules/hex/", "src/rules/square/", "src/rules/conflict/"];
/** Whatever else has a folder there. */
const BOOKS = [...new Set(FILES.flatMap((file) => /^src\/rules\/(\w+)\//.exec(file)?.[1] ?? []))].filter(
  (folder) => folder !== "adviser" && !SHARED.includes(`src/rules/${folder}/`),
);
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
  {
    name: "the system",
    files: /^src\/foundry\/.*\.ts$/,
    may: ["src/", "templates/", "assets/", "system.json", "@noble/hashes/", "fflate"],
  },
  { name: "views", files: /^src\/foundry\/.*\.view\.ts$/, may: ["src/rules/", "src/foundry/"] },
  { name: "the host", files: /^host\/.*\.ts$/, may: ["host/", "node:", "@", ...packages()] },
  { name: "the host's API", files: /^host\/api\/(utils|abstract|data|documents\/base)\/.*\.ts$/, may: ["host/api/"] },
];

function packages(): string[] {
  return Object.keys(JSON.parse(textOf("package.json")).devDependencies);
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

/** Small modules of the system that do not depend on Foundry either. */
const PURE = [
  "src/foundry/base/percent.ts",
  "src/foundry/base/locale.ts",
  "src/foundry/base/read-text.ts",
  "src/foundry/system.ts",
  "src/foundry/documents/setup-plan.ts",
  "src/foundry/help/self-check/finding.ts",
  "src/foundry/data/own-weapon.ts",
  "src/foundry/data/shapes.ts",
  "src/foundry/data/skirmish-fields.ts",
  "src/foundry/data/rating.ts",
  "src/foundry/check/difficulties.ts",
  "src/foundry/check/draft.ts",
  "src/foundry/check/offer.ts",
  "src/foundry/base/rule-pages.ts",
  "src/foundry/documents/healing.ts",
  "src/foundry/people/person.ts",
  "src/foundry/people/callings.ts",
  "src/foundry/people/kits.ts",
  "src/foundry/conflict/page/page-record.ts",
  "src/foundry/conflict/contract/opponents.ts",
  "src/foundry/conflict/contract/fields.ts",
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

/** What depends on the hour or on luck, and in a view also what depends on the browser: the rules do not compile with that. */
const CHANGING = /\bMath\.random\b|\bDate\b/;
const OF_THE_BROWSER =
  /\b(?:game|ui|canvas|document|localStorage|navigator)[!?]?\.|\b(?:foundry|CONFIG|CONST|Hooks|globalThis|performance|crypto)\.|\bset(?:Timeout|Interval)\b|\bfetch\(/;

/** Comments, imports and texts left out. */
function reads(pattern: RegExp, text: string): string | undefined {
  return pattern.exec(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|^import [^;]*;|"(?:[^"\\\n]|\\.)*"/gm, ""))?.[0];
}

test("rules and views read no clock and no random number, and views no browser", () => {
  const found = FILES.flatMap((file) => {
    const view = /^src\/foundry\/.*\.view\.ts$/.test(file);
    if (!view && !/^src\/rules\/.*\.ts$/.test(file)) return [];
    const text = textOf(file);
    const read = reads(CHANGING, text) ?? (view ? reads(OF_THE_BROWSER, text) : undefined);
    return read ? [`${file} reads ${read}`] : [];
  });
  expect(found).toEqual([]);
  expect(reads(CHANGING, 'const now = Date.now(); // "x"')).toBe("Date");
  expect(reads(OF_THE_BROWSER, "return game!.user;")).toBe("game!.");
  expect(reads(OF_THE_BROWSER, '/** ui.warn */\nconst text = "game.user";')).toBeUndefined();
});

test("every view has a test that calls it directly", () => {
  const tests = FILES.filter((file) => file.startsWith("tests/") && !file.startsWith("tests/browser/"));
  const asked = new Set(tests.flatMap((file) => importsOf(file).map(({ target }) => target)));
  const views = FILES.filter((file) => file.endsWith(".view.ts"));
  expect(views.length).toBeGreaterThan(100);
  expect(views.filter((file) => !asked.has(file))).toEqual([]);
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

/** Groups of files that import one another, types included: to read one of them you must read them all. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    stack.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) found.push(group.sort());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

test("an import cycle is found, a fork that meets again is none", () => {
  const graph = new Map([
    ["a", ["b", "c"]],
    ["b", ["d"]],
    ["c", ["d"]],
    ["d", ["e"]],
    ["e", ["f"]],
    ["f", ["d"]],
  ]);
  expect(circles(graph)).toEqual([["d", "e", "f"]]);
});

test("no file imports itself in a cycle, not even for a type", () => {
  const code = FILES.filter((file) => /^(src|host|scripts|tests)\/.*\.ts$/.test(file));
  const graph = new Map(
    code.map((file) => [file, importsOf(file).flatMap(({ target, lazy }) => (lazy ? [] : target))]),
  );
  expect(graph.get("src/foundry/sheets/character/pack.actions.ts")).toContain(
    "src/foundry/sheets/character/actions.ts",
  );
  expect(circles(graph)).toEqual([]);
});
