/**
 * `npm run bench [WORD] [--json]`: measures every file in bench/ (those whose name or measures contain WORD), each peer
 * in the same run, in processor time. Peers are installed into bench/ on demand; without them only our own figures are
 * printed. Fails if a figure misses the limit of its measure.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { readWords } from "../arguments.ts";
import { bundled } from "../build/bundled.ts";
import { inRoot, run, UsageError } from "../root.ts";
import { FIGURES } from "./figures.ts";
import { type Measure, secondsForOne } from "./measure.ts";

interface Line {
  readonly name: string;
  /** Milliseconds for one. */
  readonly ours: number;
  readonly peer: number | null;
  readonly ratio: number | null;
  /** Steps of play in a second. */
  readonly steps?: number;
  readonly met: boolean | null;
  readonly note?: string;
}

/** Games by which the steps of one are counted. */
const SAMPLE = 100;

/** Beside the peers, so that a measure finds them. */
const BUNDLES = "bench/node_modules/.bundled";

await run(async () => {
  const words = readWords(process.argv.slice(2), { json: "flag" });
  const measures = (await allMeasures()).filter(({ topic, measure }) =>
    words.plain.every((word) => `${topic} ${measure.name}`.includes(word)),
  );
  const figures = FIGURES.filter(({ name }) => words.plain.every((word) => name.includes(word)));
  if (measures.length + figures.length === 0)
    throw new UsageError(`Nothing in bench/ is called ${words.plain.join(" ")}`);
  const peers = measures.some(({ measure }) => measure.peer) && (await installPeers());
  const lines: Line[] = [];
  for (const { measure } of measures) {
    const line = await measured(measure, peers);
    lines.push(line);
    console.log(words.flags.json ? JSON.stringify(line) : inWords(line, measure));
  }
  const missed = lines.filter((line) => line.met === false).map((line) => line.name);
  for (const { name, unit, most, take, note } of figures) {
    const figure = await take();
    const met = figure <= most;
    if (!met) missed.push(name);
    const plain = `${name.padEnd(48)} ${figure.toPrecision(4)} ${unit}, at most ${most}  ${met ? "met" : "MISSED"}`;
    console.log(words.flags.json ? JSON.stringify({ name, figure, unit, most, met }) : plain);
    if (note && !words.flags.json) console.log(`    ${note}`);
  }
  if (missed.length > 0) throw new UsageError(`Misses its mark: ${missed.join("; ")}`);
});

async function allMeasures(): Promise<{ topic: string; measure: Measure }[]> {
  const files = (await readdir(inRoot("bench"))).filter((name) => name.endsWith(".ts")).sort();
  const lists = await Promise.all(
    files.map(async (file) => {
      const { default: list } = await import(await bundled(path.join("bench", file), BUNDLES));
      return (list as readonly Measure[]).map((measure) => ({ topic: file.slice(0, -3), measure }));
    }),
  );
  return lists.flat();
}

async function installPeers(): Promise<boolean> {
  const { dependencies } = JSON.parse(await readFile(inRoot("bench/package.json"), "utf8"));
  const missing = () => Object.keys(dependencies).filter((name) => !existsSync(inRoot("bench/node_modules", name)));
  if (missing().length === 0) return true;
  console.error(`Installing into bench/: ${missing().join(", ")}`);
  spawnSync("npm", ["install", "--prefix", inRoot("bench"), "--no-save"], { stdio: "ignore", shell: true });
  if (missing().length > 0) console.error(`Could not be had, so not compared with: ${missing().join(", ")}`);
  return missing().length === 0;
}

async function measured(measure: Measure, peers: boolean): Promise<Line> {
  const theirs = measure.peer && peers ? await measure.peer.load() : undefined;
  const [ours, peer = null] = secondsForOne([measure.ours, ...(theirs ? [theirs] : [])]).map((s) => s * 1000) as [
    number,
    number?,
  ];
  const ratio = peer === null ? null : peer / ours;
  const steps = measure.steps && ((measure.ours(SAMPLE) as number) / SAMPLE / ours) * 1000;
  const marks = [
    measure.ratio !== undefined && ratio !== null ? ratio >= measure.ratio : undefined,
    measure.under !== undefined ? ours < measure.under : undefined,
    measure.perSecond !== undefined ? 1000 / ours >= measure.perSecond : undefined,
    measure.steps?.perSecond !== undefined ? steps! >= measure.steps.perSecond : undefined,
  ].filter((mark) => mark !== undefined);
  const met = marks.length === 0 ? null : marks.every(Boolean);
  const known = { ...(steps ? { steps: Math.round(steps) } : {}), ...(measure.note ? { note: measure.note } : {}) };
  return { name: measure.name, ours, peer, ratio, met, ...known };
}

function inWords(line: Line, measure: Measure): string {
  const versus =
    line.peer === null ? "" : `  ${measure.peer!.name} ${duration(line.peer)}  ${line.ratio!.toPrecision(4)} times`;
  const mark = line.met === null ? "" : line.met ? "  met" : "  MISSED";
  const steps = line.steps === undefined ? "" : `, ${line.steps.toLocaleString("en")} steps`;
  const note = line.note ? `\n    ${line.note}` : "";
  return `${line.name.padEnd(48)} ${duration(line.ours)} (${rate(line.ours)}${steps})${versus}${mark}${note}`;
}

function duration(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toPrecision(3)} s`;
  if (ms >= 1) return `${ms.toPrecision(3)} ms`;
  return ms >= 0.001 ? `${(ms * 1000).toPrecision(3)} \u00b5s` : `${(ms * 1_000_000).toPrecision(3)} ns`;
}

function rate(ms: number): string {
  return `${Math.round(1000 / ms).toLocaleString("en")} a second`;
}
