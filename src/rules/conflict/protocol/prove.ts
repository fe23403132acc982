/**
 * Whether a signed entry may follow a match, proved from the entry alone: statements are signed by the keys of their seats, every
 * order is legal, every seal opened, every link part of its chain, every face made from them. The answer is the match after it,
 * or a named problem. What only those present know (somebody had already shown, or says "I am here") is in `objections.ts`.
 */
import { fail, isObject, ok, type Problem, type Result } from "../../result.ts";
import { alike } from "../canonical.ts";
import type { Seat } from "../contract.ts";
import { type AnyMatch, decided, outcomeOf } from "../match.ts";
import type {
  AdviceEntry,
  AwayEntry,
  BeginEntry,
  ControlEntry,
  DrawEntry,
  Entry,
  Join,
  RenewEntry,
  SettleEntry,
  SitEntry,
  StepEntry,
  StepWords,
  UndoEntry,
} from "../record.ts";
import { sealOf, turnDice } from "../seal.ts";
import { asked, consentsHold, presentSeats, type Request } from "./agreement.ts";
import { missingSeats, returnSteps } from "./full.ts";
import { headOf } from "./head.ts";
import {
  withAdvice,
  withAway,
  withBegin,
  withControl,
  withDraw,
  withRedo,
  withRenew,
  withRest,
  withSettle,
  withSignedStep,
  withSitter,
  withUndo,
} from "./history.ts";
import { setOf } from "./set.ts";
import {
  emptySheet,
  isCount,
  isHash,
  isJoin,
  MOST_SPENT,
  MOST_VERSIONS,
  type Opening,
  readSheet,
  type Sheet,
} from "./sheet.ts";
import type { Verifier } from "./signature.ts";
import { beginSet, countingDemands, demandsOf, linkFollows, mayBegin, refusalOf, sealPlace } from "./turn.ts";

export function provenEntry(match: AnyMatch, entry: Entry, verifier: Verifier): Result<AnyMatch> {
  if (entry.type === "begin") return match.signed ? fail("record.entry") : provenBegin(match, entry, verifier);
  if (!match.signed) return fail("record.entry");
  switch (entry.type) {
    case "step":
      return provenStep(match, entry, verifier);
    case "undo":
    case "redo":
      return provenUndo(match, entry, verifier);
    case "away":
      return provenAway(match, entry, verifier);
    case "sit":
      return provenSitter(match, entry, verifier);
    case "rest":
    case "wake":
      // Only if it changes something: an idle entry would void what the seats have locked.
      if ((entry.type === "rest") === match.signed.resting) return fail("record.entry");
      if (!consented(match, { kind: entry.type }, entry.consents, verifier)) return fail("record.consent");
      return ok(withRest(match, entry));
    case "draw":
    case "settle":
    case "advice":
      return provenWord(match, entry, verifier);
    case "control":
      return provenControl(match, entry, verifier);
    case "renew":
      return provenRenew(match, entry, verifier);
    default:
      return fail("record.entry");
  }
}

/** A draw, a settlement, or a seat that asks for advice: only while the conflict is played. */
function provenWord(
  match: AnyMatch,
  entry: DrawEntry | SettleEntry | AdviceEntry,
  verifier: Verifier,
): Result<AnyMatch> {
  if (outcomeOf(match)) return fail("conflict.over");
  const request: Request = entry.type === "advice" ? { kind: "advice", seat: entry.seat } : { kind: entry.type };
  const standsIn = Object.values(match.signed!.chairs).some(({ standIn }) => standIn);
  if (entry.type !== "advice" && standsIn) return fail("conflict.standInYields");
  if (entry.type === "settle" && match.signed!.settling) return fail("record.entry");
  if (!consented(match, request, entry.consents, verifier)) return fail("record.consent");
  if (entry.type === "advice") return ok(withAdvice(match, entry));
  return ok(entry.type === "draw" ? withDraw(match, entry) : withSettle(match, entry));
}

/** The last present seat cannot be away: somebody must remain to continue and to come back to. */
function provenAway(match: AnyMatch, entry: AwayEntry, verifier: Verifier): Result<AnyMatch> {
  const { seat, locked, consents } = entry;
  const present = presentSeats(match);
  if (!present.includes(seat)) return fail("conflict.absence", { seat });
  if (present.length === 1) return fail("conflict.lastSeat", { seat });
  if (!consented(match, { kind: "away", seat }, consents, verifier)) return fail("record.consent");
  if (locked !== undefined && !hadLocked(match, seat, locked, verifier)) return fail("record.lock");
  return ok(withAway(match, entry));
}

/** Is that the seat's own sheet of the open turn, with a lock on it? */
function hadLocked(match: AnyMatch, seat: Seat, text: unknown, verifier: Verifier): boolean {
  if (typeof text !== "string") return false;
  const { turn, chairs } = match.signed!;
  const demands = demandsOf(match).filter((demand) => demand.seat === seat);
  const sheet = readSheet(text, { seat, turn, key: chairs[seat]!.key, demands, verifier });
  return sheet.ok && sheet.value.lock !== undefined;
}

function provenControl(match: AnyMatch, entry: ControlEntry, verifier: Verifier): Result<AnyMatch> {
  const { seat, byPlayer, consents } = entry;
  const { begun, byPlayer: known } = match.signed!;
  if (!begun.seats[seat]?.computer || typeof byPlayer !== "boolean" || byPlayer === (known[seat] ?? false))
    return fail("record.entry");
  if (!consented(match, { kind: "control", seat, byPlayer }, consents, verifier)) return fail("record.consent");
  return ok(withControl(match, entry));
}

/** Each present seat names its own new chain, with its own signature. */
function provenRenew(match: AnyMatch, entry: RenewEntry, verifier: Verifier): Result<AnyMatch> {
  const { chains, consents } = entry;
  if (!isObject(chains) || !isObject(consents)) return fail("record.entry");
  const present = [...presentSeats(match)].sort();
  if (!alike(Object.keys(chains).sort(), present) || !alike(Object.keys(consents).sort(), present))
    return fail("record.consent");
  for (const seat of present) {
    const chain = chains[seat];
    if (!isHash(chain)) return fail("record.entry");
    const consent = { [seat]: consents[seat] };
    if (!consented(match, { kind: "renew", seat, chain }, consent, verifier)) return fail("record.consent");
  }
  return ok(withRenew(match, entry));
}

function consented(match: AnyMatch, request: Request, consents: unknown, verifier: Verifier): boolean {
  return consentsHold(verifier, match, request, consents);
}

function provenBegin(match: AnyMatch, entry: BeginEntry, verifier: Verifier): Result<AnyMatch> {
  const { seats: about, actors, joins } = entry;
  if (!isObject(about) || !isObject(actors) || !isObject(joins)) return fail("record.entry");
  const seats = match.conflict.seats(match.state);
  if (!alike(Object.keys(joins).sort(), [...seats].sort())) return fail("record.begin");
  const bare: Record<Seat, Join> = {};
  for (const seat of seats) {
    const { signature: _, ...join } = joins[seat]!;
    const owner = about[seat]?.user;
    if (!isJoin(join) || (owner && owner !== join.user)) return fail("record.join", { seat });
    bare[seat] = join;
  }
  if (!mayBegin(match, actors, bare)) return fail("record.unsigned");
  const turn = headOf(match.record);
  const set = beginSet(match, { seats: about, actors }, bare);
  for (const seat of seats) {
    const { signature } = joins[seat]!;
    const sheet: Sheet = { ...emptySheet(seat, turn), join: bare[seat]!, lock: set };
    if (!verifier(bare[seat]!.key, "sheet", sheet, signature)) return fail("record.signature", { seat });
  }
  return ok(withBegin(match, entry));
}

/** Whether the parts of a step's entry have the right types: it comes from a page or a file. */
function wordsShaped(words: unknown): words is StepWords {
  if (!isObject(words) || typeof words.signature !== "string") return false;
  const { version = 0, nonces = {}, unlawful = {}, late = {}, spent = 0, lock, link } = words;
  if (!isObject(nonces) || !Object.values(nonces).every(isHash) || !isObject(unlawful) || !isObject(late)) return false;
  if (!isCount(spent, MOST_SPENT) || !isCount(version, MOST_VERSIONS)) return false;
  return [lock, link].every((hash) => hash === undefined || isHash(hash));
}

function provenStep(match: AnyMatch, entry: StepEntry<unknown, any>, verifier: Verifier): Result<AnyMatch> {
  if (outcomeOf(match)) return fail("conflict.over");
  const { orders, said = {}, waived = [], faces, events } = entry;
  if (!isObject(orders) || !isObject(said) || !Array.isArray(faces)) return fail("record.entry");
  if (!Array.isArray(waived) || !Object.values(said).every(wordsShaped)) return fail("record.entry");
  const present = presentSeats(match);
  if (Object.keys(said).some((seat) => !present.includes(seat))) return fail("record.entry");
  const flaw = ordersFlaw(match, entry, present);
  if (flaw) return { ok: false, problem: flaw };
  const step = rebuilt(match, entry, present);
  const { bound } = step;
  // Everybody present must have locked a binding set.
  if (bound && present.some((seat) => !said[seat])) return fail("record.lock");
  for (const [seat, words] of Object.entries(said)) {
    const sheet = step.sheets[seat]!;
    if (!verifier(match.signed!.chairs[seat]!.key, "sheet", sheet, words.signature)) {
      return fail("record.signature", { seat });
    }
    if (bound && (!words.link || !linkFollows(match, seat, words.link, words.spent ?? 0))) {
      return fail("record.links", { seat });
    }
  }
  const links = Object.fromEntries(present.map((seat) => [seat, said[seat]?.link ?? ""]));
  const dice = bound ? turnDice(match.record.id, step.set, links) : NO_DICE;
  const after = decided(match, orders, dice, { waived, said: said as StepEntry<unknown, never>["said"] & object });
  const made = after.record.entries.at(-1) as StepEntry<unknown, never>;
  if (!alike(made.faces, faces)) return fail("record.dice");
  if (!alike(made.events, events)) return fail("record.events");
  const past = [...after.past.slice(0, -1), { state: match.state, entry }];
  const entries = [...after.record.entries.slice(0, -1), entry];
  return ok(withSignedStep(match, { ...after, past, record: { ...after.record, entries } }));
}

const NO_DICE = {
  roll(): number {
    throw new Error("dice were read that nobody threw");
  },
};

/** Every demand is answered legally by the right seat; or by its default if that seat is away or had sealed an illegal order. */
function ordersFlaw(
  match: AnyMatch,
  entry: StepEntry<unknown, unknown>,
  present: readonly Seat[],
): Problem | undefined {
  const { orders, said = {}, waived = [] } = entry;
  const given = Object.keys(orders).filter((key) => !waived.includes(key));
  const demands = countingDemands(match, given);
  const named = (key: string, params = {}) => fail(key, params).problem;
  if (!alike(Object.keys(orders).sort(), demands.map(({ key }) => key).sort())) return named("record.orders");
  for (const { key, seat, secret, fallback } of demands) {
    const unlawful = said[seat]?.unlawful;
    const sealedWrong = unlawful !== undefined && Object.hasOwn(unlawful, key);
    if (waived.includes(key)) {
      const illegal = sealedWrong && secret && refusalOf(match, key, unlawful[key]);
      if ((present.includes(seat) && !illegal) || !alike(orders[key], fallback)) return named("record.orders");
      continue;
    }
    if (sealedWrong || !present.includes(seat)) return named("record.orders");
    if (!said[seat]) return named("record.signature", { seat });
    const refused = refusalOf(match, key, orders[key]);
    if (refused) return refused;
  }
  return waived.every((key) => Object.hasOwn(orders, key)) ? undefined : named("record.orders");
}

/** The seats' sheets, rebuilt from the orders and the words that the entry stores. */
function rebuilt(match: AnyMatch, entry: StepEntry<unknown, unknown>, present: readonly Seat[]) {
  const { orders, said = {}, waived = [] } = entry;
  const { turn, head } = match.signed!;
  const open: Record<string, { seat: Seat; order: unknown }> = {};
  const seals: Record<string, string> = {};
  const ofSeat: Record<
    Seat,
    { orders: Record<string, unknown>; seals: Record<string, string>; openings: Record<string, Opening> }
  > = {};
  for (const seat of present) ofSeat[seat] = { orders: { ...said[seat]?.late }, seals: {}, openings: {} };
  let secrets = false;
  for (const { key, secret, seat } of demandsOf(match)) {
    const sheet = ofSeat[seat];
    if (!sheet || !Object.hasOwn(orders, key)) continue;
    if (!secret) {
      if (waived.includes(key)) continue;
      open[key] = { seat, order: orders[key] };
      sheet.orders[key] = orders[key];
      continue;
    }
    secrets = true;
    const order = said[seat]?.unlawful?.[key] ?? orders[key];
    const nonce = said[seat]?.nonces?.[key] ?? "00".repeat(32);
    seals[key] = sealOf(sealPlace(match, key, seat), nonce, order);
    sheet.seals[key] = seals[key];
    sheet.openings[key] = { order, nonce };
  }
  const spent = Object.fromEntries(present.map((seat) => [seat, said[seat]?.spent ?? 0]));
  const set = setOf(head, { orders: open, seals }, spent);
  const sheets: Record<Seat, Sheet> = {};
  const bound = secrets || entry.faces.length > 0;
  for (const [seat, { version = 0, lock, link, spent: skipped = 0 }] of Object.entries(said)) {
    const locks = bound ? set : lock;
    sheets[seat] = {
      ...emptySheet(seat, turn),
      ...ofSeat[seat],
      version,
      spent: skipped,
      ...(locks === undefined ? {} : { lock: locks }),
      ...(link === undefined ? {} : { link }),
    };
  }
  return { sheets, set, bound };
}

function provenUndo(match: AnyMatch, entry: UndoEntry, verifier: Verifier): Result<AnyMatch> {
  const { steps, consents } = entry;
  if (entry.type === "redo") {
    const undone = match.signed!.undone;
    if (!undone || steps !== undone.past.length - match.past.length) return fail("conflict.nothingToRedo");
    if (!consented(match, { kind: "redo" }, consents, verifier)) return fail("record.consent");
    return redone(match, entry);
  }
  if (!Number.isInteger(steps) || steps < 1 || steps > match.past.length) {
    return fail("conflict.undoTooFar", { steps: Number.isFinite(steps) ? steps : 0, standing: match.past.length });
  }
  const request: Request = { kind: "undo", steps };
  // What a missing seat has signed is not taken back without it.
  const { left } = match.signed!;
  if (missingSeats(match).some((seat) => left[seat]!.past > match.past.length - steps)) return fail("record.consent");
  if (!consented(match, request, consents, verifier)) return fail("record.consent");
  return ok(withUndo(match, entry, asked(match, request)));
}

/** The state after the restored steps, from their events. */
export function redone(match: AnyMatch, entry: UndoEntry): Result<AnyMatch> {
  const last = match.signed!.undone!.past.at(-1)!;
  let state = last.state;
  for (const event of last.entry.events) state = match.conflict.apply(state, event);
  return ok(withRedo(match, entry, state));
}

function provenSitter(match: AnyMatch, entry: SitEntry, verifier: Verifier): Result<AnyMatch> {
  const { seat, user, key, chain, standIn, steps, signature, consents } = entry;
  const chair = match.signed!.chairs[seat];
  if (!chair || typeof user !== "string" || !isHash(key) || (chain !== undefined && !isHash(chain))) {
    return fail("record.entry");
  }
  if (!verifier(key, "sit", sitWords(match, entry), signature)) return fail("record.signature", { seat });
  if (chain === undefined && key !== chair.key) return fail("record.join", { seat });
  // Only the key that left may take back what was played without it, and exactly that.
  const returns = steps === undefined || (steps > 0 && steps === returnSteps(match, seat, key));
  if (!returns) return fail("record.consent");
  const isOwner = user === chair.owner || match.signed!.left[seat]?.key === key;
  // The owner needs no consent; anybody else needs everybody's.
  if (!isOwner || Object.keys(consents ?? {}).length > 0) {
    const request: Request = { kind: "sit", seat, user, standIn: standIn === true };
    if (!consented(match, request, consents, verifier)) return fail("record.consent");
  }
  return ok(withSitter(match, entry));
}

/** What a player signs when taking a seat. */
export function sitWords(match: AnyMatch, sitter: Omit<SitEntry, "type" | "signature" | "consents">): object {
  const { seat, user, key, chain, standIn, steps } = sitter;
  return { head: match.signed!.head, seat, user, key, chain, standIn, steps };
}
