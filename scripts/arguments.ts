/** Command-line arguments: `CONFLICT --games N --seed S --json`. Anything else is reported in one line. */
import type { AnyConflict } from "../src/rules/conflict/contract.ts";
import { CONFLICTS } from "../src/rules/conflicts.ts";
import { UsageError } from "./root.ts";

export interface Words {
  readonly plain: readonly string[];
  readonly flags: Readonly<Record<string, string | true>>;
}

export function readWords(argv: readonly string[], known: Readonly<Record<string, "flag" | "value">>): Words {
  const plain: string[] = [];
  const flags: Record<string, string | true> = {};
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i]!;
    if (!word.startsWith("--")) {
      plain.push(word);
      continue;
    }
    const name = word.slice(2);
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!kind)
      throw new UsageError(
        `Unknown option ${word}. Known: ${Object.keys(known)
          .map((k) => `--${k}`)
          .join(" ")}`,
      );
    if (kind === "flag") flags[name] = true;
    else {
      const value = argv[++i];
      if (value === undefined) throw new UsageError(`${word} needs a value`);
      flags[name] = value;
    }
  }
  return { plain, flags };
}

export function wholeNumber(words: Words, name: string, fallback: number): number {
  const value = words.flags[name];
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(`--${name} takes a whole number from 1, not ${value}`);
  return number;
}

export function conflictNamed(name: string | undefined): AnyConflict {
  const conflict = name !== undefined && Object.hasOwn(CONFLICTS, name) ? CONFLICTS[name] : undefined;
  if (!conflict)
    throw new UsageError(`Name a conflict: ${Object.keys(CONFLICTS).join(", ")}${name ? ` (not ${name})` : ""}`);
  return conflict;
}
