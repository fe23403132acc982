/**
 * The match after a signed entry. This file only applies entries; `prove.ts` says whether they are valid. Each entry advances the
 * head; those that change what is played also begin a new turn.
 */
import type { ConflictEvent, Seat } from "../contract.ts";
import { type AnyMatch, type Chair, type Signed, withEntry } from "../match.ts";
import type {
  AdviceEntry,
  AwayEntry,
  BeginEntry,
  ControlEntry,
  DrawEntry,
  Entry,
  RenewEntry,
  RestEntry,
  SettleEntry,
  SitEntry,
  StepEntry,
  UndoEntry,
} from "../record.ts";
import { clamped, missingSeats, vouchedBy, withLeft } from "./full.ts";
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
    signed: {
      ...before,
      ...signed,
      left: vouchedBy(match, signed.left ?? before.left, entry),
      head,
      turn: newTurn ? head : before.turn,
    },
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
  const signed: Signed<any, any, any> = {
    head,
    turn: head,
    begun: entry,
    chairs,
    returning: [],
    left: {},
    byPlayer: {},
    resting: false,
  };
  return { ...match, record, absent: [], links, signed };
}

/** `decided` has already made the step; what remains is the head, the links and who is back. */
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
  return extended(
    { ...match, signed },
    entry,
    { past: left, state: match.past[left.length]!.state },
    { undone, left: clamped(signed.left, left.length) },
    true,
  );
}

export function withRedo(match: AnyMatch, entry: UndoEntry, state: unknown): AnyMatch {
  const { undone, ...signed } = match.signed!;
  return extended({ ...match, signed }, entry, { past: undone!.past, state }, {}, true);
}

export function withAway(match: AnyMatch, entry: AwayEntry): AnyMatch {
  const { returning } = match.signed!;
  const { seat, locked, consents } = entry;
  // A seat that locked the turn and does not reveal loses that order; coming back does not restore it.
  const left = withLeft(match, seat, { agreed: Object.hasOwn(consents, seat), bound: locked === undefined ? 0 : 1 });
  return extended(
    match,
    entry,
    { absent: [...new Set([...match.absent, seat])] },
    { left, returning: returning.filter((other) => other !== seat) },
    false,
  );
}

/**
 * An absent seat is back from the next turn on. The key that left signs all that was played since; or it takes that back, and
 * everybody decides again from where it left.
 */
export function withSitter(match: AnyMatch, entry: SitEntry): AnyMatch {
  const { seat, user, key, chain, standIn = false, steps = 0, consents } = entry;
  const { chairs, returning, left: before } = match.signed!;
  const chair: Chair = { owner: standIn ? chairs[seat]!.owner : user, user, key, standIn };
  const links = chain ? { ...match.links, [seat]: chain } : match.links;
  const { [seat]: known, ...others } = before;
  const agreed = key === chairs[seat]!.key || Object.hasOwn(consents, seat);
  const signs = known?.key === key || (agreed && !missingSeats(match).includes(seat));
  const left = signs ? others : withLeft(match, seat, { agreed: false, bound: 0 });
  const seated = { chairs: { ...chairs, [seat]: chair }, left };
  if (steps > 0) {
    const past = match.past.slice(0, -steps);
    const { undone: _, drawn: __, settling: ___, ...signed } = match.signed!;
    const absent = match.absent.filter((other) => other !== seat);
    return extended(
      { ...match, signed },
      entry,
      { links, absent, past, state: match.past[past.length]!.state },
      { ...seated, left: clamped(left, past.length), returning: returning.filter((other) => other !== seat) },
      true,
    );
  }
  const away = match.absent.includes(seat) && !returning.includes(seat);
  return extended(match, entry, { links }, { ...seated, returning: away ? [...returning, seat] : returning }, false);
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

/** What was said in the turn stays valid: only the head advances. */
export function withAdvice(match: AnyMatch, entry: AdviceEntry): AnyMatch {
  return extended(match, entry, {}, {}, false);
}

export function withControl(match: AnyMatch, entry: ControlEntry): AnyMatch {
  const byPlayer = { ...match.signed!.byPlayer, [entry.seat]: entry.byPlayer };
  return extended(match, entry, {}, { byPlayer }, false);
}

/** Nothing said before counts any more: not in this turn, and no link of the old chains. */
export function withRenew(match: AnyMatch, entry: RenewEntry): AnyMatch {
  const { undone: _, ...signed } = match.signed!;
  return extended({ ...match, signed }, entry, { links: { ...match.links, ...entry.chains } }, {}, true);
}
