/**
 * What a window shows, as short text in tests/fixtures/windows. After an intended change, write the files again
 * (`WINDOWS=write`) and read the diff.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { inLines, inPieces, packed, WIDTH } from "./in-lines.ts";

const FOLDER = new URL("../../fixtures/windows/", import.meta.url);

export class Kept {
  readonly #file: URL;
  readonly #kept: readonly string[];
  readonly #shown: string[] = [];
  #before: (() => object) | undefined;

  constructor(name: string) {
    this.#file = new URL(`${name}.txt`, FOLDER);
    this.#kept = existsSync(this.#file) ? readFileSync(this.#file, "utf8").split(/^# /m) : [];
    afterAll(() => {
      if (process.env.WINDOWS === "write") writeFileSync(this.#file, this.#shown.map((text) => `# ${text}`).join(""));
    });
  }

  /** A whole view, or lines made from it; after `~` only the differences to the one before. */
  show(name: string, view: () => object): void {
    const before = this.#before;
    this.#before = view;
    test(name, () => {
      const told = view();
      const whole = isLines(told) ? told : inLines(told);
      const other = before?.();
      const changed = other && !isLines(told) && !isLines(other) ? difference(inPieces(other), inPieces(told)) : whole;
      const lines = changed.length < whole.length ? changed.map((line, at) => (at === 0 ? `~ ${line}` : line)) : whole;
      const text = under(name, lines);
      if (process.env.WINDOWS === "write") this.#shown.push(text);
      else expect(text).toBe(this.#kept.find((one) => one.startsWith(`${name}\n`) || one.startsWith(`${name}: `)));
    });
  }

  /** Only the differences in another view. */
  compare(name: string, usual: () => object, other: () => object): void {
    const before = this.#before;
    this.show(name, () => difference(inPieces(usual()), inPieces(other())));
    this.#before = before;
  }
}

/** What fits is beside its name. */
function under(name: string, lines: readonly string[]): string {
  const [only = ""] = lines;
  if (lines.length === 1 && name.length + only.length < WIDTH) return `${name}: ${only}\n`;
  return `${name}\n${lines.map((line) => `${line}\n`).join("")}`;
}

function isLines(told: object): told is readonly string[] {
  return Array.isArray(told) && told.every((one) => typeof one === "string");
}

/** What is new, and the names of removed parts without a replacement of that name. */
function difference(one: readonly string[], other: readonly string[]): string[] {
  const [here, there] = [new Set(one), new Set(other)];
  const nameOf = (piece: string) => /^[\w: ]+(?=:)/.exec(piece)?.[0] ?? piece.slice(0, 30);
  const fresh = other.filter((piece) => !here.has(piece));
  const named = new Set(fresh.map(nameOf));
  const gone = new Set(one.filter((piece) => !there.has(piece)).map(nameOf));
  const without = [...gone].filter((name) => !named.has(name));
  const gap = without.length > 0 ? [`without ${onceNamed(without).join(", ")}`] : [];
  return packed([...gap, ...onceNamed(fresh)]);
}

/** What a piece has in common with the one before it, such as `books: skirmish: `, appears once. */
function onceNamed(pieces: readonly string[]): string[] {
  const partsOf = (piece: string) => /^(?:\w+: )*/.exec(piece)![0].match(/\w+: /g) ?? [];
  return pieces.map((piece, at) => {
    const [before, parts] = [at === 0 ? [] : partsOf(pieces[at - 1]!), partsOf(piece)];
    const same = parts.findIndex((part, deep) => part !== before[deep]);
    return piece.slice(parts.slice(0, same < 0 ? parts.length : same).join("").length);
  });
}
