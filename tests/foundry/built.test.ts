/** A start builds nothing on an unchanged tree, and notices every change. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { hashOf } from "../../scripts/build/built.mjs";

const root = mkdtempSync(path.join(tmpdir(), "sources-"));
afterAll(() => rmSync(root, { recursive: true }));
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};

test("sources are the same until one is changed, touched, added or removed", () => {
  write("src/duel/strike.ts", "1");
  write("src/main.ts", "2");
  const seen: string[] = [];
  const now = (): string => hashOf(["src", "system.json"], root);
  const changes: (() => void)[] = [
    () => {},
    () => write("src/duel/strike.ts", "11"),
    () => utimesSync(path.join(root, "src/main.ts"), 1, 2),
    () => write("src/duel/parry.ts", ""),
    () => write("system.json", "{}"),
    () => rmSync(path.join(root, "src/duel/parry.ts")),
  ];
  for (const change of changes) {
    change();
    expect(now()).toBe(now());
    expect(seen).not.toContain(now());
    seen.push(now());
  }
});
