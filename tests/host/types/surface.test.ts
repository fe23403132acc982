/** The host's API compared with the types package, both ways, through the compiler. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
let errors: string[] = [];

function compile(): string {
  try {
    return execFileSync("node_modules/.bin/tsc", ["-p", "tests/host/types/tsconfig.json"], {
      cwd: root,
      encoding: "utf8",
    });
  } catch (problem) {
    return (problem as { stdout: string }).stdout;
  }
}

beforeAll(() => {
  errors = compile()
    .split("\n")
    .filter((line) => line.startsWith("tests/host/types/"));
}, 300_000);

describe("the host's namespaces", () => {
  it("offer nothing that the types package does not know", () => {
    expect(errors.filter((line) => line.includes("surface.ts"))).toEqual([]);
  });

  it("lack only what CONTRACT.md says is not here", () => {
    const lists = errors.filter((line) => line.includes("missing.ts"));
    expect(lists).toHaveLength(5);
    const missing = lists.flatMap((line) =>
      [...line.slice(line.indexOf("to type")).matchAll(/"(\w+)"/g)].map((match) => match[1]!),
    );
    expect(missing.length).toBeGreaterThan(0);
    const contract = readFileSync(`${root}/host/CONTRACT.md`, "utf8");
    const section = contract.slice(contract.indexOf("### Not here (API core)"));
    const listed = new Set([...section.matchAll(/`(\w+)`/g)].map((match) => match[1]!));
    expect(missing.filter((name) => !listed.has(name))).toEqual([]);
  });
});
