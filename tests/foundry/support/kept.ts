/**
 * What a window shows, as short text in tests/fixtures/windows. Whoever changes on purpose what is shown writes the files
 * again (`WINDOWS=write`) and reads what changed.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { inLines, inPieces, packed } from "./in-lines.ts";

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
      const text = `${name}\n${lines.map((line) => `${line}\n`).join("")}`;
      if (process.env.WINDOWS === "write") this.#shown.push(text);
      else expect(text).toBe(this.#kept.find((one) => one.startsWith(`${name}\n`)));
    });
  }

  /** Only what is different in another view. */
  compare(name: string, usual: () => object, other: () => object): void {
    this.show(name, () => difference(inPieces(usual()), inPieces(other())));
  }
}

function isLines(told: object): told is readonly string[] {
  return Array.isArray(told) && told.every((one) => typeof one === "string");
}

/** What is new, and the names of what is gone without another of that name in its place. */
function difference(one: readonly string[], other: readonly string[]): string[] {
  const [here, there] = [new Set(one), new Set(other)];
  const nameOf = (piece: string) => /^[\w: ]+(?=:)/.exec(piece)?.[0] ?? piece.slice(0, 30);
  const fresh = other.filter((piece) => !here.has(piece));
  const named = new Set(fresh.map(nameOf));
  const gone = new Set(one.filter((piece) => !there.has(piece)).map(nameOf));
  return packed([...[...gone].filter((name) => !named.has(name)).map((name) => `without ${name}`), ...fresh]);
}
