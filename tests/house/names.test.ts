/**
 * Names that a reader cannot understand without their neighbours. Each of these words meant several things; alone it may name no
 * export, and in `src/foundry/conflict` no parameter. With a second word it may: `ownOrders`, `waitingInfo`.
 */
import { expect, test } from "vitest";
import { FILES, textOf } from "./files.ts";

const ALONE = "among beside facts film found hands held home kept late look own scene table".split(" ");

/** The word of a parameter may be its type's own: a Foundry scene, a ready scene. */
const MEANT: Readonly<Record<string, RegExp>> = { scene: /^(Scene|ReadyScene)\b/ };
const PARAMETERS = ["among", "beside", "facts", "film", "hands", "late", "scene", "table"];

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
}

function exported(text: string): string[] {
  const names = /^export (?:async |abstract )*(?:function\*?|const|let|class|interface|type) (\w+)/gm;
  return [...withoutComments(text).matchAll(names)].flatMap(([, name]) => (ALONE.includes(name!) ? [name!] : []));
}

/** Of functions, methods and constructors with a body or a type. */
function parameters(text: string): string[] {
  const lists = /(?:\bfunction \w+(?:<[^>]*>)?|^ {2}(?:\w+ )*#?\w+\??)\(([^)]*)\)(?:: [^{;]+)? ?[{;]/gm;
  return [...withoutComments(text).matchAll(lists)].flatMap(([, list]) =>
    [...list!.matchAll(/(?:^|,)\s*(?:(?:private |public )?readonly )?(\w+)\??: ([\w.]+)/g)].flatMap(([, name, type]) =>
      PARAMETERS.includes(name!) && !MEANT[name!]?.test(type!) ? [name!] : [],
    ),
  );
}

test("no export has one of these words for its whole name", () => {
  const code = FILES.filter((file) => /^src\/.*(?<!\.d)\.ts$/.test(file));
  expect(code.length).toBeGreaterThan(500);
  expect(code.flatMap((file) => exported(textOf(file)).map((name) => `${file} exports ${name}`))).toEqual([]);
});

test("no parameter of a conflict's code has one of these words for its whole name", () => {
  const code = FILES.filter((file) => /^src\/foundry\/conflict\/.*\.ts$/.test(file));
  expect(code.length).toBeGreaterThan(300);
  expect(code.flatMap((file) => parameters(textOf(file)).map((name) => `${file} takes ${name}`))).toEqual([]);
});

test("such a name is found, and one with a second word is not", () => {
  expect(exported("export function own(): void {}\nexport const ownOrders = 1;\n// export const hands")).toEqual([
    "own",
  ]);
  expect(parameters("function f(table: Watching, scene: Scene): void {}")).toEqual(["table"]);
  expect(parameters("class A {\n  constructor(private readonly beside: B) {}\n  give(hands: C): D;\n}")).toEqual([
    "beside",
    "hands",
  ]);
});
