/**
 * Which new entries this client accepts, beyond what the record proves: it never accepts one that continues without a seat of its
 * own unless its player agrees, and it believes an absence only after it has seen the request for a while itself.
 */
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { missingSeats } from "../../../rules/conflict/protocol/full.ts";
import { nextHead } from "../../../rules/conflict/protocol/head.ts";
import type { Keep } from "../../../rules/conflict/protocol/keep.ts";
import { foreignKey, isHere } from "../../../rules/conflict/protocol/objections.ts";
import { publicKey } from "../../../rules/conflict/protocol/signature.ts";
import type { AwayEntry, Entry, SitEntry } from "../../../rules/conflict/record.ts";
import { type Problem, problem } from "../../../rules/result.ts";
import type { Findings } from "./findings.ts";
import type { History, Refusal } from "./history.ts";
import { entryPath } from "./page-record.ts";
import type { Reading, TablePort } from "./port.ts";

/** Milliseconds a request to continue without a seat must last before a client believes that nobody is there. */
const ABSENCE_GRACE = 15_000;

/** What the witness needs from the reader whose entries it judges. */
interface Read {
  readonly isLive: boolean;
  readonly history: History;
  readonly findings: Findings;
  mySeats(match: AnyMatch): readonly Seat[];
  keepOf(match: AnyMatch, seat: Seat): Keep | undefined;
  readTable(match: AnyMatch): Reading;
  objection(match: AnyMatch, entry: Entry): Problem | undefined;
}

export class EntryJudge {
  /** Since when this client has seen the request about each seat, by head and seat, and what it had read of that seat then. */
  readonly #askedAt = new Map<string, { readonly since: number; readonly version: number; readonly here: boolean }>();
  /** Entries about own seats that existed when this client connected: the others may have played them honestly. */
  readonly #found = new Set<string>();
  /** Milliseconds until a pending entry may be accepted. */
  waits: number | undefined;

  /** `wasHere` is called when an entry continues without one of this browser's own seats. */
  constructor(
    private readonly reader: Read,
    private readonly port: TablePort,
    private readonly wasHere: (match: AnyMatch, seat: Seat) => boolean,
  ) {}

  /** What objects to a new entry on the page. Entries from before this client connected are verified, not witnessed. */
  judge(match: AnyMatch, entry: Entry, index: number): Refusal | undefined {
    const writer = this.reader.isLive ? this.port.writerOf(entryPath(index)) : undefined;
    const foreign = foreignKey(entry, (user) => this.port.keysOf(user));
    if (foreign && (this.reader.isLive || !this.#provesItself(entry))) return { kind: "flaw", why: foreign };
    // A key that was later removed from the document, or a deleted user, is only reported.
    if (foreign) this.reader.findings.note({ why: foreign, by: "", at: this.port.now(), entry: index });
    const own = this.ownSeatIn(match, entry);
    if (own !== undefined) return this.#judgeOwn(match, entry, own, writer);
    const signedSince = () => this.#signedSince(entry as AwayEntry | SitEntry);
    const otherHand = entry.type === "sit" && writer !== undefined && writer !== entry.user;
    if (otherHand && this.#playsHere(match) && !signedSince())
      return { kind: "flaw", why: problem("record.otherHand", { seat: entry.seat }) };
    // The seat itself has signed all of it since, so nothing objects to it any more.
    if (entry.type === "away" && signedSince()) return undefined;
    const why = this.reader.objection(match, entry);
    if (entry.type === "away") return this.#judgeAway(match, entry, why);
    return why && { kind: "flaw", why };
  }

  /**
   * A present player is not away. If the request has lasted long enough, or a seat of this browser has agreed, then the seat's
   * answer and the entry crossed: the entry is left out, and nobody is blamed.
   */
  #judgeAway(match: AnyMatch, { seat, consents }: AwayEntry, why: Problem | undefined): Refusal | undefined {
    const byItself = Object.hasOwn(consents, seat);
    if (byItself && this.reader.mySeats(match).includes(seat)) return undefined;
    const agreed = Object.keys(consents).some((each) => this.reader.mySeats(match).includes(each));
    const fair = agreed || this.#hasStood(match, seat);
    if (why) return fair ? { kind: "wait" } : { kind: "flaw", why };
    if (byItself || !this.reader.isLive) return undefined;
    const left = this.graceLeft(this.reader.readTable(match), seat);
    if (left !== undefined && left <= 0) return undefined;
    if (left === undefined && !fair) return { kind: "flaw", why: problem("conflict.isHere", { seat }) };
    this.waits = left;
    return { kind: "wait" };
  }

  /** Whether this client has seen the request to continue without that seat for long enough. */
  #hasStood(match: AnyMatch, seat: Seat): boolean {
    const asked = this.#askedAt.get(`${match.signed?.head} ${seat}`);
    return asked !== undefined && asked.since + ABSENCE_GRACE <= this.port.now();
  }

  /** An entry that continues without one of this browser's own seats needs its player's consent. Were they here to see it? */
  #judgeOwn(match: AnyMatch, entry: Entry, seat: Seat, writer: string | undefined): Refusal | undefined {
    // The same user has joined on another device, and this browser sees that user write it.
    if (entry.type === "sit" && writer === this.port.user) return undefined;
    const name = nextHead(match.signed?.head ?? "", entry);
    if (!this.reader.isLive) this.#found.add(name);
    const away = entry.type === "away";
    if (this.#found.has(name) || (away && !this.wasHere(match, seat))) return { kind: "own", seen: false };
    // The writer could not know better.
    if (away && this.#hasStood(match, seat)) return { kind: "own", seen: true };
    return { kind: "own", seen: true, why: problem(away ? "conflict.isHere" : "record.ownSeat", { seat }) };
  }

  /** The original keys prove the record; a later key counts once the other seats have signed after it. */
  #provesItself(entry: Entry): boolean {
    if (entry.type !== "sit") return true;
    const after = this.reader.history.ahead(this.port.page());
    return after !== undefined && !missingSeats(after).includes(entry.seat);
  }

  /** Whether that seat's own key has signed, further down the page, what was played without it. */
  #signedSince({ seat }: AwayEntry | SitEntry): boolean {
    const after = this.reader.history.ahead(this.port.page());
    return after?.signed !== undefined && after.signed.left[seat] === undefined;
  }

  /** Whether this browser has the secrets of a seat there. */
  #playsHere(match: AnyMatch): boolean {
    return match.signed !== undefined && this.reader.mySeats(match).some((seat) => this.reader.keepOf(match, seat));
  }

  /** The seat of this browser that an entry removes, or gives another key, without that seat's own signature. */
  ownSeatIn(match: AnyMatch, entry: Entry): Seat | undefined {
    if (entry.type === "begin") {
      return Object.keys(entry.joins).find((seat) => {
        const keep = this.port.readKeep(seat);
        return keep?.seenAtJoin !== undefined && publicKey(keep.key) !== entry.joins[seat]!.key;
      });
    }
    if (entry.type !== "away" && entry.type !== "sit") return undefined;
    const { seat } = entry;
    const keep = this.reader.mySeats(match).includes(seat) ? this.reader.keepOf(match, seat) : undefined;
    // A substitute yields to the owner; a seat that left voluntarily only watches.
    if (
      !keep ||
      match.signed?.chairs[seat]?.standIn ||
      match.absent.includes(seat) ||
      Object.hasOwn(entry.consents ?? {}, seat)
    )
      return undefined;
    return entry.type === "sit" && entry.key === publicKey(keep.key) ? undefined : seat;
  }

  /**
   * How long the request to continue without a seat must still last at this head, in milliseconds; undefined if the seat has
   * answered since. Each client counts from when it first saw the request.
   */
  graceLeft({ match, sheets, turn, answers }: Reading, seat: Seat): number | undefined {
    const name = `${match.signed!.head} ${seat}`;
    const version = sheets[seat]?.version ?? -1;
    const here = isHere(match, seat, { turn, answers }) !== undefined;
    const before = this.#askedAt.get(name);
    // The absence of a user who has just disconnected starts now.
    const known = before && (here || !before.here) ? { ...before, here } : { since: this.port.now(), version, here };
    this.#askedAt.set(name, known);
    if (version > known.version || here) return undefined;
    return known.since + ABSENCE_GRACE - this.port.now();
  }
}
