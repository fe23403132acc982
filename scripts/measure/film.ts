/**
 * npm run film -- [ROUTE…] [WIDTHxHEIGHT] [dark] [de]: whole routes through the built system with real presses, looked at and
 * judged after each; frames and a contact sheet go to dist/film. Without a route all are filmed; with `--pairs` each
 * in other sizes, dark and German too, pairwise. The exit code says whether
 * every route reached its end; faults are listed in faults.txt beside the sheet, and `--strict` fails at any that is unknown.
 */
import { closeBrowser } from "../../tests/browser/support/browser.ts";
import { readWords } from "../arguments.ts";
import { buildChanged } from "../build/build.ts";
import { inRoot, run, UsageError } from "../root.ts";
import { ROUTES } from "./film/routes.ts";
import { filmed, TAKES } from "./film/take.ts";

/** Two at once fill two cores. */
const AT_ONCE = 2;

await run(async () => {
  const { plain, flags } = readWords(process.argv.slice(2), { strict: "flag", pairs: "flag", out: "value" });
  const size = plain.find((word) => /^\d+x\d+$/.test(word)) ?? "1280x720";
  const others = plain.filter((word) => word !== size && word !== "dark" && word !== "de");
  const unknown = others.filter((word) => !(word in ROUTES));
  if (unknown.length > 0) throw new UsageError(`No route ${unknown[0]}. Known: ${Object.keys(ROUTES).join(", ")}`);
  const routes = others.length > 0 ? others : Object.keys(ROUTES);
  const chosen = routes.map((route) => ({
    route,
    size,
    dark: plain.includes("dark"),
    language: plain.includes("de") ? "de" : "en",
  }));
  const takes = flags.pairs ? TAKES.filter(({ route }) => routes.includes(route)) : chosen;
  await buildChanged();
  const out = String(flags.out ?? inRoot("dist/film"));
  const rest = [...takes];
  const worker = async (): Promise<void> => {
    for (let take = rest.shift(); take; take = rest.shift()) {
      const began = performance.now();
      const { name, frames, faults, problem } = await filmed(take, out);
      const took = ((performance.now() - began) / 1000).toFixed(0);
      console.log(
        `${problem ? "FAILED" : "ok    "} ${name}: ${frames} frames, ${faults.length} faults, ${took} s ${problem ?? ""}`,
      );
      if (problem || (flags.strict === true && faults.length > 0)) process.exitCode = 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    await closeBrowser();
  }
});
