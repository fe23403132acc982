/** How this client's user joins: for the first time, again after an absence, on another device, or as a substitute. */
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { type Answer, asked, consentsOf, type Request } from "../../../rules/conflict/protocol/agreement.ts";
import { joinDuty, type Spoken } from "../../../rules/conflict/protocol/duties.ts";
import type { Keep } from "../../../rules/conflict/protocol/keep.ts";
import { provenEntry } from "../../../rules/conflict/protocol/prove.ts";
import { publicKey } from "../../../rules/conflict/protocol/signature.ts";
import type { SitEntry } from "../../../rules/conflict/record.ts";
import { fail, ok, type Result } from "../../../rules/result.ts";
import { askText, sitEntry } from "./agreeing.ts";
import { beginningOf } from "./page-record.ts";
import type { Reading, TablePort } from "./port.ts";
import type { TableReader } from "./reader.ts";
import { joinOf } from "./speaker.ts";

interface Does {
  say(seat: Seat, said: Spoken): Promise<void>;
  write(next: AnyMatch): Promise<void>;
  answer(match: AnyMatch, seats: readonly Seat[], request: Request, answer: Answer): Promise<void>;
}

export class Sitting {
  /** Where this client has joined again, by head and seat. */
  readonly #done = new Set<string>();

  constructor(
    private readonly port: TablePort,
    private readonly reader: TableReader,
    private readonly does: Does,
  ) {}

  isDone(name: string): boolean {
    return this.#done.has(name);
  }

  async take(reading: Reading, seat: Seat, standIn: boolean): Promise<Result<true>> {
    const { match } = reading;
    if (!match.signed) return this.first(reading, seat);
    const chair = match.signed.chairs[seat];
    if (!chair) return fail("conflict.absence", { seat });
    if (chair.owner === this.port.user || this.#ownedBefore(match, seat)) return this.again(match, seat, {});
    const request: Request = { kind: "sit", seat, user: this.port.user, standIn };
    const consents = consentsOf(match, request, this.reader.answers(match));
    if (consents) return this.again(match, seat, consents, standIn);
    if (asked(match, request).length === 0) return this.again(match, seat, {}, standIn);
    const seats = this.reader.mySeats(match).filter((own) => this.reader.keepOf(match, own));
    if (seats.length > 0) await this.does.answer(match, seats, request, "yes");
    // A user without a seat asks through their own document, where nobody can ask in their name.
    else await this.port.keepOwnAnswers(askText(match.signed.head, request));
    return ok(true);
  }

  #ownedBefore({ signed }: AnyMatch, seat: Seat): boolean {
    const keep = this.port.readKeep(seat);
    return keep !== undefined && signed?.left[seat]?.key === publicKey(keep.key);
  }

  /** The key that left the seat, even if it was carried here from another device; otherwise this browser's. */
  async keyFor(match: AnyMatch, seat: Seat): Promise<string> {
    return this.#ownedBefore(match, seat) ? this.port.readKeep(seat)!.key : this.port.deviceKey();
  }

  /** A new chain. What this key has published in the open turn still binds it, or its seat could not continue. */
  async #freshKeep(match: AnyMatch, seat: Seat): Promise<Keep> {
    const fresh = { secret: this.port.randomSecret(), key: await this.keyFor(match, seat), sealed: {} };
    const old = this.port.readKeep(seat);
    return old?.key === fresh.key ? { ...old, secret: fresh.secret } : fresh;
  }

  async first({ match, turn }: Reading, seat: Seat): Promise<Result<true>> {
    const { user } = beginningOf(this.port.page()).seats[seat] ?? { user: "" };
    if (user && user !== this.port.user) return fail("conflict.notYourSeat", { seat });
    const known = this.port.readKeep(seat);
    const keep = { ...(known ?? (await this.#freshKeep(match, seat))), seenAtJoin: this.reader.before(match) };
    this.port.writeKeep(seat, keep);
    const said = joinDuty(match, turn, keep, seat, joinOf(this.port, match, seat, keep));
    if (said) await this.does.say(seat, said);
    return ok(true);
  }

  /** The user's own seat on this device, or another's by consent; with a new chain if the old secrets are elsewhere. */
  async again(
    match: AnyMatch,
    seat: Seat,
    consents: SitEntry["consents"],
    standIn = false,
    steps = 0,
  ): Promise<Result<true>> {
    const known = this.reader.keepOf(match, seat);
    if (known && !match.absent.includes(seat)) return ok(true);
    // Once per point of the history: a second entry, with another chain, would overwrite the first.
    const name = `${match.signed!.head} ${seat}`;
    if (this.#done.has(name)) return ok(true);
    this.#done.add(name);
    const keep = known ?? (await this.#freshKeep(match, seat));
    const entry = sitEntry(match, { seat, user: this.port.user, keep, newChain: !known, standIn, steps }, consents);
    const next = provenEntry(match, entry, this.reader.verifier);
    const against = next.ok ? this.reader.objection(match, entry) : next.problem;
    if (!next.ok || against) {
      // The objection may be temporary.
      this.#done.delete(name);
      return { ok: false, problem: against! };
    }
    if (!known) this.port.writeKeep(seat, keep);
    await this.does.write(next.value);
    return ok(true);
  }
}
