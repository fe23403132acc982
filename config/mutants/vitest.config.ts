/** The tests for `npm run mutants`: those of the changed folder, without whole games, which would take all the time. */
import { defineConfig } from "vitest/config";
import { compiledTemplates } from "../../scripts/build/compiled-templates.ts";
import { grammars } from "../../scripts/build/grammar.ts";

export default defineConfig({
  plugins: [grammars(), compiledTemplates()],
  test: {
    include: [`${process.env.MUTANTS_TESTS ?? "tests/rules"}/**/*.test.ts`],
    exclude: ["**/{perft,playout,playouts,fuzz}.test.ts", "**/*.long.test.ts"],
    setupFiles: ["config/fast-check.ts"],
    testTimeout: 60_000,
  },
});
