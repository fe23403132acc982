/**
 * npm run luck -- RECORD.json [--seat SEAT] [--playouts N] [--json]
 * How much of a record was luck, skill, and guessing the secret orders; in percentage points. They add up to the change
 * of that seat's chance.
 */
import { POINTS } from "../src/rules/adviser/evaluate.ts";
import { luckOf, turningPoints } from "../src/rules/adviser/luck.ts";
import { verify } from "../src/rules/conflict/replay.ts";
import { inWords, lexiconOf } from "../src/rules/conflict/telling.ts";
import { CONFLICTS } from "../src/rules/conflicts.ts";
import { readWords, wholeNumber } from "./arguments.ts";
import { mergedLanguage } from "./language.ts";
import { readRecord } from "./read-record.ts";
import { run, UsageError } from "./root.ts";

const PLAYOUTS = 3000;

await run(async () => {
  const words = readWords(process.argv.slice(2), { seat: "value", playouts: "value", json: "flag" });
  const saved = await readRecord(words.plain[0], "luck");
  const lexicon = lexiconOf(await mergedLanguage("en"));
  const played = verify(CONFLICTS, saved);
  if (!played.ok) throw new UsageError(`Broken: ${inWords(played.problem, lexicon)}`);
  const { conflict, state, past, record } = played.value;
  const seats = conflict.seats(state);
  const seat = String(words.flags.seat ?? seats[0]);
  if (!seats.includes(seat)) throw new UsageError(`There is no seat ${seat}; there are ${seats.join(", ")}`);
  const steps = past.map(({ state: before, entry }) => ({
    state: before,
    orders: entry.orders,
    dice: entry.faces.length > 0,
  }));
  const found = luckOf(
    conflict,
    { past: steps, end: state },
    { seat, playouts: wholeNumber(words, "playouts", PLAYOUTS), seed: record.id },
  );
  if (!found.ok) throw new UsageError(inWords(found.problem, lexicon));
  const report = found.value;
  if (words.flags.json) return console.log(JSON.stringify(report));
  const points = (value: number) => `${value < 0 ? "-" : "+"}${((100 * Math.abs(value)) / POINTS).toFixed(1)}`;
  const percent = (value: number) => `${((100 * value) / POINTS).toFixed(1)} %`;
  for (const [one, { lost, of, expected, low, high }] of Object.entries(report.losses))
    console.log(`${one}: lost ${lost} of ${of}; expected ${expected}, eight times in ten ${low} to ${high}`);
  console.log(`Chance of ${seat}: ${percent(report.first)} at first, ${percent(report.last)} at last`);
  for (const [one, skill] of Object.entries(report.skill)) console.log(`  decisions of ${one}: ${points(skill)}`);
  console.log(`  guess between secret orders: ${points(report.guess)}`);
  console.log(`  dice: ${points(report.luck)}`);
  console.log(`  together: ${points(report.last - report.first)}; each chance ± ${percent(report.error)}`);
  for (const { from, to, before, after, luck, guess } of turningPoints(report, 4)) {
    const skill = after - before - luck - guess;
    console.log(
      `Steps ${from + 1} to ${to}: ${points(after - before)} (plan ${points(skill)}, guess ${points(guess)}, dice ${points(luck)})`,
    );
  }
  console.log(
    `If you fought it again, ${report.again.games} times: ${percent(report.again.points)} ± ${percent(report.again.error)}`,
  );
});
