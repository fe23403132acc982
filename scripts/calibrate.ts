/**
 * npm run calibrate -- KIND --positions N --seed S [--playouts P] [--json] [--jobs N] [--shard I/N] [--kept FOLDER]
 * Compares stated chances with results: positions from games between equal computer players, on sample set-ups. The error
 * is the mean distance between stated and actual shares, tenth by tenth. `sharp` is the calibration factor of the kind's
 * counsel that fits these positions: fit with one seed, judge by another. share-out.ts explains --jobs, --shard and --kept.
 */
import { conflictNamed, readWords, wholeNumber } from "./arguments.ts";
import { type CalibrateTerms, calibrated, gamesFor, type Position } from "./calibrate-games.ts";
import { run } from "./root.ts";
import { readSharing, SHARING, SharedRun } from "./share-out.ts";

await run(async () => {
  const words = readWords(process.argv.slice(2), {
    positions: "value",
    seed: "value",
    playouts: "value",
    json: "flag",
    ...SHARING,
  });
  const conflict = conflictNamed(words.plain[0]);
  const positions = wholeNumber(words, "positions", 200);
  const playouts = wholeNumber(words, "playouts", 20);
  const terms: CalibrateTerms = { name: conflict.name, playouts, seed: String(words.flags.seed ?? "1") };
  const shared = new SharedRun<readonly Position[]>({ command: "calibrate", terms }, readSharing(words));
  let games = await shared.first(gamesFor(positions));
  while (games && games.flat().length < positions)
    games = await shared.first(games.length + gamesFor(positions - games.flat().length));
  if (!games) return;
  const found = calibrated(conflict.name, positions, games);
  if (words.flags.json) console.log(JSON.stringify({ conflict: conflict.name, ...found }));
  else {
    console.log(
      `${found.positions} positions of ${found.games} games: error ${found.error.toFixed(3)}, sharp ${found.sharp}`,
    );
    for (const { stated, happened, count } of found.tenths)
      console.log(`stated ${stated.toFixed(3)}  happened ${happened.toFixed(3)}  (${count})`);
  }
});
