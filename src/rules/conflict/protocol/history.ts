/**
 * The match after a signed entry. Here entries only have their effect; `prove.ts` says whether they may stand. Each moves
 * the head on; those that change what is played also begin a new turn.
 */
import type { ConflictEvent, Seat } from "../contract.ts";
import { type AnyMatch, type Chair, type Signed, withEntry } from "../match.ts";
import type {
  AdviceEntry,
  AwayEntry,
  BeginEntry,
  DrawEntry,
  Entry,
  RestEntry,
  SettleEntry,
  SitEntry,
  StepEntry,
  UndoEntry,
} from "../record.ts";
import { headOf, nextHead } from "./head.ts";

type Changes = Partial<Pick<AnyMatch, "state" | "past" | "absent" | "links">>;

function extended(
  match: AnyMatch,
  entry: Entry<any, ConflictEvent>,
  changes: Changes,
  signed: Partial<Signed<any, any, any>>,
  newTurn: boolean,
): AnyMatch {
  const before = match.signed!;
  const head = nextHead(before.head, entry);
  return {
    ...match,
    ...changes,
    record: withEntry(match.record, entry),
    signed: { ...before, ...signed, head, turn: newTurn ? head : before.turn },
  };
}

export function withBegin(match: AnyMatch, entry: BeginEntry): AnyMatch {
  const record = withEntry(match.record, entry);
  const head = nextHead(headOf(match.record), entry);
  const chairs: Record<Seat, Chair> = {};
  const links: Record<Seat, string> = {};
  for (const [seat, { user, key, chain }] of Object.entries(entry.joins)) {
    chairs[seat] = { owner: user, user, key, standIn: false };
    links[seat] = chain;
  }
  const signed: Signed<any, any, any> = { head, turn: head, begun: entry, chairs, returning: [], resting: false };
  return { ...match, record, absent: [], links, signed };
}

/** `match` has been taken through the step already, by `decided`: what is left is the head, the links and who is back. */
export function withSignedStep(before: AnyMatch, after: AnyMatch): AnyMatch {
  const entry = after.record.entries.at(-1) as StepEntry<any, any>;
  const { returning } = before.signed!;
  const links = { ...before.links };
  for (const [seat, { link }] of Object.entries(entry.said ?? {})) if (link) links[seat] = link;
  const { undone: _, ...signed } = before.signed!;
  const absent = before.absent.filter((seat) => !returning.includes(seat));
  return extended(
    { ...before, signed },
    entry,
    { state: after.state, past: after.past, links, absent },
    { returning: [] },
    true,
  );
}

export function withUndo(match: AnyMatch, entry: UndoEntry, asked: readonly Seat[]): AnyMatch {
  const left = match.past.slice(0, -entry.steps);
  const undone = { past: match.past, asked };
  const { drawn: _, settling: __, ...signed } = match.signed!;
  return extended({ ...match, signed }, entry, { past: left, state: match.past[left.length]!.state }, { undone }, true);
}

export function withRedo(match: AnyMatch, entry: UndoEntry, state: unknown): AnyMatch {
  const { undone, ...signed } = match.signed!;
  return extended({ ...match, signed }, entry, { past: undone!.past, state }, {}, true);
}

export function withAway(match: AnyMatch, entry: AwayEntry): AnyMatch {
  const { returning } = match.signed!;
  return extended(
    match,
    entry,
    { absent: [...new Set([...match.absent, entry.seat])] },
    { returning: returning.filter((seat) => seat !== entry.seat) },
    false,
  );
}

/** Who was away is back from the next turn on, or at once where nobody else is there to wait for. */
export function withSitter(match: AnyMatch, entry: SitEntry): AnyMatch {
  const { seat, user, key, chain, standIn = false } = entry;
  const { chairs, returning } = match.signed!;
  const chair: Chair = { owner: standIn ? chairs[seat]!.owner : user, user, key, standIn };
  const links = chain ? { ...match.links, [seat]: chain } : match.links;
  const away = match.absent.includes(seat);
  const alone = match.conflict.seats(match.state).every((other) => match.absent.includes(other));
  return extended(
    match,
    entry,
    { links, absent: away && alone ? match.absent.filter((other) => other !== seat) : match.absent },
    { chairs: { ...chairs, [seat]: chair }, returning: away && !alone ? [...returning, seat] : returning },
    false,
  );
}

export function withRest(match: AnyMatch, entry: RestEntry): AnyMatch {
  return extended(match, entry, {}, { resting: entry.type === "rest" }, false);
}

export function withDraw(match: AnyMatch, entry: DrawEntry): AnyMatch {
  return extended(match, entry, {}, { drawn: true }, true);
}

export function withSettle(match: AnyMatch, entry: SettleEntry): AnyMatch {
  return extended(match, entry, {}, { settling: true }, false);
}

/** What was said in the turn stays: only the head moves on. */
export function withAdvice(match: AnyMatch, entry: AdviceEntry): AnyMatch {
  return extended(match, entry, {}, {}, false);
}
