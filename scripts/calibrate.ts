/**
 * npm run calibrate -- KIND --positions N --seed S [--playouts P] [--json]
 * Stated chances against what came of it: positions out of games between equal players made of code, on sample set-ups.
 * The error is the mean distance between what was stated and what happened, tenth by tenth. `sharp` is the value of the
 * kind's counsel (how much surer than its worth) that these very positions would ask for: fit with one seed, judge by another.
 */
import { conflictNamed, readWords, wholeNumber } from "./arguments.ts";
import { bundled } from "./bundled.ts";
import { run } from "./root.ts";

await run(async () => {
  const words = readWords(process.argv.slice(2), {
    positions: "value",
    seed: "value",
    playouts: "value",
    json: "flag",
  });
  const conflict = conflictNamed(words.plain[0]);
  const { calibrated }: typeof import("./calibrate-games.ts") = await import(
    await bundled("scripts/calibrate-games.ts", "node_modules/.bundled")
  );
  const positions = wholeNumber(words, "positions", 200);
  const playouts = wholeNumber(words, "playouts", 20);
  const found = calibrated(conflict.name, { positions, playouts, seed: String(words.flags.seed ?? "1") });
  if (words.flags.json) console.log(JSON.stringify({ conflict: conflict.name, ...found }));
  else {
    console.log(
      `${found.positions} positions of ${found.games} games: error ${found.error.toFixed(3)}, sharp ${found.sharp}`,
    );
    for (const { stated, happened, count } of found.tenths)
      console.log(`stated ${stated.toFixed(3)}  happened ${happened.toFixed(3)}  (${count})`);
  }
});
