/**
 * A tournament in numbered pieces, its games, on all cores and on several machines. A piece depends on the terms of its run
 * and its number alone, so the result is the same however the pieces are shared out.
 *
 * --jobs N: so many processes, by default one for each core. --kept FOLDER: every piece is saved when it is done and not
 * worked out again. --shard I/N --kept FOLDER: only each N-th piece, saved and not summed up. The same command without
 * --shard merges the shards: it takes all that is saved in the folder, works out what is missing, and sums up.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Tinypool } from "tinypool";
import { once } from "../../src/rules/conflict/once.ts";
import { type Words, wholeNumber } from "../arguments.ts";
import { bundled } from "../build/bundled.ts";
import { UsageError } from "../root.ts";
import type { Task, TournamentGame } from "./tournament-games.ts";

export const SHARING = { jobs: "value", shard: "value", kept: "value" } as const;

export interface Sharing {
  readonly jobs: number;
  readonly shard: { readonly number: number; readonly of: number } | undefined;
  readonly kept: string | undefined;
}

export function readSharing(words: Words): Sharing {
  const { shard, kept } = words.flags;
  const [, number, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(String(shard ?? "1/1")) ?? [];
  if (of === undefined || Number(number) > Number(of))
    throw new UsageError(`--shard takes a part of the whole such as 2/3, not ${shard}`);
  if (shard !== undefined && kept === undefined) throw new UsageError("--shard saves its pieces: name --kept FOLDER");
  return {
    jobs: wholeNumber(words, "jobs", availableParallelism()),
    shard: shard === undefined ? undefined : { number: Number(number), of: Number(of) },
    kept: kept === undefined ? undefined : String(kept),
  };
}

const bundle = once(() => bundled("scripts/play/tournament-games.ts", "node_modules/.bundled"));

export class SharedRun {
  readonly #known = new Map<number, TournamentGame>();
  readonly #name: string;

  constructor(
    private readonly terms: Task["terms"],
    private readonly sharing: Sharing,
  ) {
    this.#name = ["tournament", ...Object.values(terms)].join("-");
    const { kept } = sharing;
    if (kept === undefined || !existsSync(kept)) return;
    for (const file of readdirSync(kept).filter((each) => each.startsWith(`${this.#name}.`))) {
      for (const line of readFileSync(path.join(kept, file), "utf8").split("\n").filter(Boolean)) {
        const { piece, value } = JSON.parse(line);
        this.#known.set(piece, value);
      }
    }
  }

  /** The first pieces in order; undefined for one shard of several, which has only saved its own. */
  async first(count: number): Promise<readonly TournamentGame[] | undefined> {
    const { shard } = this.sharing;
    const numbers = Array.from({ length: count }, (_, piece) => piece);
    const own = shard ? numbers.filter((piece) => piece % shard.of === shard.number - 1) : numbers;
    await this.#workOut(own.filter((piece) => !this.#known.has(piece)));
    if (!shard) return numbers.map((piece) => this.#known.get(piece)!);
    console.log(
      `Shard ${shard.number} of ${shard.of}: ${own.length} of ${count} pieces are saved in ${this.sharing.kept}`,
    );
    return undefined;
  }

  async #workOut(missing: readonly number[]): Promise<void> {
    if (missing.length === 0) return;
    const filename = fileURLToPath(await bundle());
    const threads = Math.min(this.sharing.jobs, missing.length);
    // Processes, not threads: some of them measure the processor time of an answer.
    const pool = new Tinypool({ filename, runtime: "child_process", minThreads: threads, maxThreads: threads });
    let done = 0;
    try {
      await Promise.all(
        missing.map(async (piece) => {
          this.#keep(piece, await pool.run({ terms: this.terms, piece } satisfies Task));
          if (process.stderr.isTTY) process.stderr.write(`\r${++done} of ${missing.length} pieces`);
        }),
      );
    } finally {
      if (process.stderr.isTTY) process.stderr.write("\n");
      await pool.destroy();
    }
  }

  #keep(piece: number, value: TournamentGame): void {
    this.#known.set(piece, value);
    const { kept, shard } = this.sharing;
    if (kept === undefined) return;
    mkdirSync(kept, { recursive: true });
    const part = shard ? `${shard.number}-of-${shard.of}` : "all";
    appendFileSync(path.join(kept, `${this.#name}.${part}.jsonl`), `${JSON.stringify({ piece, value })}\n`);
  }
}
