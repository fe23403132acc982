import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { grammars } from "../scripts/grammar.ts";

/**
 * The tests that judge mutants: `npm run mutants` names them, those of one part. Games by the thousand are left out: they
 * run in workers of their own, where no mutant is, and a rule that only they hold is a rule without a test.
 */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [grammars()],
  test: {
    include: JSON.parse(process.env.MUTANTS_TESTS ?? "[]"),
    exclude: ["tests/rules/conflict/fuzz.test.ts"],
    pool: "threads",
    isolate: false,
    setupFiles: ["config/fast-check.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
