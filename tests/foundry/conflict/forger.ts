/** What one player can forge with only their own keys: entries that verify, and others; for tests of attacks. */
import { entryPath } from "../../../src/foundry/conflict/page/page-record.ts";
import type { Seat } from "../../../src/rules/conflict/contract.ts";
import { type AnyMatch, outcomeOf } from "../../../src/rules/conflict/match.ts";
import { type Request, requestKey, signAnswer } from "../../../src/rules/conflict/protocol/agreement.ts";
import { duty, give } from "../../../src/rules/conflict/protocol/duties.ts";
import type { Keep } from "../../../src/rules/conflict/protocol/keep.ts";
import { provenEntry } from "../../../src/rules/conflict/protocol/prove.ts";
import { isSigned } from "../../../src/rules/conflict/protocol/signature.ts";
import { readTurn, Trial } from "../../../src/rules/conflict/protocol/turn.ts";
import type { Entry } from "../../../src/rules/conflict/record.ts";
import { certain } from "../../../src/rules/result.ts";
import { hex } from "./page-clients.ts";

/** What Tomas has: his seats, their secrets, and a console. */
export interface Console {
  readonly seats: { readonly tomas: readonly Seat[] };
  keep(user: "tomas", seat: Seat): Keep;
  readonly page: { write(by: string, changes: Record<string, unknown>): Promise<void> };
}

/** What Tomas can make alone: entries that verify, from his own keys. */
export class Forger {
  readonly made: Entry[] = [];
  readonly keeps: Record<string, Keep>;
  #nonces = 0;
  readonly #raw: Entry[] = [];

  constructor(
    readonly table: Console,
    public match: AnyMatch,
    /** Tomas's orders instead of the defaults. */
    readonly choose: (match: AnyMatch, key: string) => unknown = () => undefined,
  ) {
    this.keeps = Object.fromEntries(table.seats.tomas.map((seat) => [seat, table.keep("tomas", seat)]));
  }

  consents(request: Request): Record<string, string> {
    const { head } = this.match.signed!;
    const key = requestKey(request);
    return Object.fromEntries(
      Object.entries(this.keeps).map(([seat, keep]) => [seat, signAnswer(keep.key, head, seat, key, "yes")]),
    );
  }

  add(entry: Entry): this {
    this.match = certain(provenEntry(this.match, entry, isSigned));
    this.made.push(entry);
    return this;
  }

  advice(): this {
    const [seat] = this.table.seats.tomas;
    const consents = this.consents({ kind: "advice", seat: seat! });
    return this.add({ type: "advice", seat: seat!, consents: { [seat!]: consents[seat!]! } });
  }

  away(seat: string): this {
    return this.add({ type: "away", seat, consents: this.consents({ kind: "away", seat }) });
  }

  /** Steps with only Tomas's own seats, until it is over or the limit is reached. */
  steps(most: number): this {
    for (let left = most; left > 0 && !outcomeOf(this.match); left--) this.#step();
    return this;
  }

  #step(): void {
    const sheets: Record<string, any> = {};
    const trial = new Trial();
    for (let left = 40; left > 0; left--) {
      const turn = readTurn(this.match, sheets, trial);
      if (turn.next) {
        const next = certain(turn.next());
        this.made.push(next.record.entries.at(-1)!);
        this.match = next;
        return;
      }
      for (const [seat, keep] of Object.entries(this.keeps)) {
        const owed = turn.progress.owed.find((open) => open.seat === seat);
        const spoken = owed
          ? certain(give(this.match, turn, keep, seat, owed.key, this.#order(owed), hex(`nonce ${this.#nonces++}`)))
          : duty(this.match, turn, sheets, keep, seat);
        if (!spoken) continue;
        this.keeps[seat] = spoken.keep;
        sheets[seat] = spoken.sheet;
        break;
      }
    }
    throw new Error("no step");
  }

  #order({ key, fallback }: { key: string; fallback: unknown }): unknown {
    return this.choose(this.match, key) ?? fallback;
  }

  /** An entry that does not verify, after those that do. */
  raw(...entries: readonly Entry[]): this {
    this.#raw.push(...entries);
    return this;
  }

  /** All of it in one write or in one write each, by any user with a console. */
  async lands(how: "one" | "many", by = "tomas"): Promise<void> {
    const from = this.match.record.entries.length - this.made.length;
    const all = [...this.made, ...this.#raw];
    const changes = all.map((entry, at) => [entryPath(from + at), JSON.stringify(entry)] as const);
    if (how === "one") return this.table.page.write(by, Object.fromEntries(changes));
    for (const [path, text] of changes) await this.table.page.write(by, { [path]: text });
  }
}
