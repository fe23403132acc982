import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { compiledTemplates } from "../scripts/build/compiled-templates.ts";
import { grammars } from "../scripts/build/grammar.ts";
import SlowFirst from "./slow-first.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * `rules` and `unit` run in Node; `browser` drives the built system in Chromium and needs `npm run build` first. With
 * TEST_LONG=1 (`npm run test:long`) each project runs only what `npm test` leaves out: files named `*.long.test.ts`, and
 * files that play more games or cover more kinds there. `browser14`, only in the long run, repeats the tests of version
 * differences on the host's face of version 14, and `browser-site` some on the static site.
 */
const ON_BOTH_FACES = [
  "campaign.long",
  "character-life.long",
  "check",
  "duel-scene.long",
  "effects-saved.long",
  "first-evening.long",
  "gm-evening.long",
  "paused.long",
  "redirected.long",
  "scenes-without-gm",
  "self-check.long",
  "setup",
  "things.long",
];
/** The main files of the browser tests, played once more on the static site, whose table lies in a browser. */
const ON_THE_SITE = ["battle", "command", "discussion", "duel"];
const LONG = process.env.TEST_LONG === "1";

/** Vitest leaves one core free, which halves the speed on two. */
const CORES = availableParallelism();

/** Test files in these folders that belong to this run. */
function testsIn(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file.replaceAll(path.sep, "/")}`)
      .filter((file) => file.endsWith(".test.ts") && belongs(file)),
  );
}

function belongs(file: string): boolean {
  const long = file.endsWith(".long.test.ts");
  return LONG ? long || text(file).includes('/often.ts"') : !long;
}

function text(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

const UNIT = testsIn("tests/foundry", "tests/host");
const APART = UNIT.filter(
  (file) => file.startsWith("tests/host/api/") || /stubGlobal\(|support\/world\.ts"/.test(text(file)),
);

const FAST_CHECK = "config/fast-check.ts";

const unit = {
  pool: "threads" as const,
  maxWorkers: CORES,
  // Generous, for busy machines: no test here is about time.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

const browser = {
  // Two at once, and no more: a page also waits for network and disk, but a browser needs a core.
  maxWorkers: Math.min(2, CORES),
  // One process, and so one Chromium, for all its files; each file still has a table of its own.
  isolate: false,
  // A busy machine makes a test slow, not wrong, so waits are long.
  expect: { poll: { timeout: 90_000 } },
  testTimeout: 600_000,
  hookTimeout: 600_000,
} as const;

export default defineConfig({
  root,
  plugins: [grammars(), compiledTemplates()],
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: testsIn("tests/rules", "tests/house"),
          pool: "threads",
          maxWorkers: CORES,
          // The rules have no state of their own, so their tests share modules: that saves half the time.
          isolate: false,
          setupFiles: [FAST_CHECK],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // Most of these share their modules too. Those that stub Foundry are isolated.
      {
        extends: true,
        test: {
          name: "unit",
          include: UNIT.filter((file) => !APART.includes(file)),
          isolate: false,
          setupFiles: [FAST_CHECK, "tests/foundry/support/words-forgotten.ts"],
          ...unit,
        },
      },
      { extends: true, test: { name: "unit-apart", include: APART, setupFiles: [FAST_CHECK], ...unit } },
      {
        extends: true,
        test: {
          name: "browser",
          include: testsIn("tests/browser"),
          env: { TABLE_DRAWN: "no" },
          ...browser,
        },
      },
      ...(LONG
        ? [
            {
              extends: true as const,
              test: {
                name: "browser14",
                include: ON_BOTH_FACES.map((name) => `tests/browser/${name}.test.ts`),
                env: { TABLE_FACE: "14" },
                ...browser,
              },
            },
            {
              extends: true as const,
              test: {
                name: "browser-site",
                include: ON_THE_SITE.map((name) => `tests/browser/${name}.test.ts`),
                env: { TABLE_TRANSPORT: "site", TABLE_DRAWN: "no" },
                ...browser,
              },
            },
          ]
        : []),
    ],
  },
});
