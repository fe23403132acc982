import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { grammars } from "../scripts/grammar.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Two projects: `unit` runs in Node; `browser` drives the built system in Chromium and needs `npm run build` first. */
export default defineConfig({
  root,
  plugins: [grammars()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/{rules,foundry,host,house}/**/*.test.ts"],
          pool: "threads",
          setupFiles: ["config/fast-check.ts"],
          // Generous, for machines that are busy with something else: no test here is about time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          fileParallelism: false,
          expect: { poll: { timeout: 10_000 } },
          // Real browsers on a busy machine: a fault must show twice.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
