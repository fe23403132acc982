/**
 * What is shown, kept as text in tests/fixtures/windows: each test tells lines, which must be those of last time. Whoever
 * shows something otherwise on purpose writes them anew (`WINDOWS=write`) and reads what changed.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { inLines, sumOf } from "./in-lines.ts";

const FOLDER = new URL("../../fixtures/windows/", import.meta.url);

export class Kept {
  readonly #file: URL;
  readonly #kept: readonly string[];
  readonly #shown: string[] = [];

  constructor(name: string) {
    this.#file = new URL(`${name}.txt`, FOLDER);
    this.#kept = existsSync(this.#file) ? readFileSync(this.#file, "utf8").split(/^# /m) : [];
    afterAll(() => {
      if (process.env.WINDOWS === "write") writeFileSync(this.#file, this.#shown.map((text) => `# ${text}`).join(""));
    });
  }

  /** A whole view, or lines that were made of it. */
  show(name: string, view: () => object): void {
    test(name, () => {
      const told = view();
      const lines = isLines(told) ? told : inLines(told);
      const text = `${name}\n${lines.join("\n")}\n\n`;
      if (process.env.WINDOWS === "write") this.#shown.push(text);
      else expect(text).toBe(this.#kept.find((one) => one.startsWith(`${name}\n`)));
    });
  }

  /** Only what is different in another view. */
  compare(name: string, usual: () => object, other: () => object): void {
    this.show(name, () => difference(inLines(usual()), inLines(other())));
  }
}

function isLines(told: object): told is readonly string[] {
  return Array.isArray(told) && told.every((one) => typeof one === "string");
}

/** How many lines are gone, and those that are new. */
function difference(one: readonly string[], other: readonly string[]): string[] {
  const [here, there] = [new Set(one), new Set(other)];
  const gone = one.filter((line) => !there.has(line));
  const fresh = other.filter((line) => !here.has(line));
  return [
    ...(gone.length > 0 ? [`without ${gone.length} lines, ${sumOf(gone.join())}`] : []),
    ...fresh.map((line) => `+ ${line.trim()}`),
  ];
}
