/**
 * Several clients playing one conflict with nobody in charge. What they publish for the open turn is the *exchange*:
 * open orders, seals, openings and links. From the match and the exchange every client reads the same *standing* and
 * so knows what it owes; when nothing is owed any more, every client makes the same entry. What a client must not show
 * yet (its order, its nonce, the rest of its chain) stays in its *keep*.
 */

import { fail, ok, type Result } from "../result.ts";
import { canonical } from "./canonical.ts";
import { linkBefore } from "./chain.ts";
import type { Demand, Seat } from "./contract.ts";
import { unanswered } from "./first-answer.ts";
import { type AnyMatch, step, turnOf } from "./match.ts";
import { linkFits, sealPlace, seatsOwingLinks } from "./proof.ts";
import type { StepProof } from "./record.ts";
import { addSeal, opens, sealOf, turnDice } from "./seal.ts";

/** What was published for one turn. Kept under the turn's number, so that nothing stale can be taken for new. */
export interface Exchange {
  readonly orders: Readonly<Record<string, unknown>>;
  readonly seals: Readonly<Record<string, string>>;
  readonly openings: Readonly<Record<string, Opening>>;
  readonly links: Readonly<Record<Seat, string>>;
}

export interface Opening {
  readonly order: unknown;
  readonly nonce: string;
  /** All seals that lay there when this one was opened: a seal exchanged afterwards is noticed. */
  readonly against: string;
}

export const EMPTY_EXCHANGE: Exchange = { orders: {}, seals: {}, openings: {}, links: {} };

/** One seat's secrets, on its own machine only. */
export interface Keep {
  /** Where its hash chain starts: 32 random bytes, in hex. */
  readonly secret: string;
  readonly sealed: Readonly<Record<string, { readonly order: unknown; readonly nonce: string }>>;
}

export interface Standing {
  readonly turn: number;
  /** deciding: orders or seals are missing; opening; rolling: links are missing; ready: the entry can be written. */
  readonly stage: "over" | "joining" | "deciding" | "opening" | "rolling" | "ready";
  /** Whom the table waits for, at this stage. */
  readonly awaited: readonly Seat[];
  readonly owed: readonly Demand<unknown>[];
  /** Openings and links that do not fit what was promised. Shown for what they are; the table may go on without. */
  readonly broken: readonly { readonly seat: Seat; readonly what: "opening" | "link" | "order" }[];
}

/** Thrown by the dice that stand in until links are opened: reading them shows that links are needed. */
class DiceWanted extends Error {}

export function standing(match: AnyMatch, exchange: Exchange): Standing {
  const turn = turnOf(match);
  const at = (stage: Standing["stage"], awaited: readonly Seat[], rest: Partial<Standing> = {}): Standing => ({
    turn,
    stage,
    awaited: [...new Set(awaited)].sort(),
    owed: [],
    broken: [],
    ...rest,
  });
  if (match.conflict.outcome(match.state)) return at("over", []);
  const joining = seatsOwingLinks(match).filter((seat) => match.links[seat] === undefined);
  if (joining.length > 0) return at("joining", joining);
  const demands = match.conflict.demands(match.state).filter((demand) => !match.absent.includes(demand.seat));
  const owed = unanswered(demands, (demand) =>
    Object.hasOwn(demand.secret ? exchange.seals : exchange.orders, demand.key),
  );
  if (owed.length > 0) return at("deciding", seatsOf(owed), { owed });
  const secret = demands.filter((demand) => demand.secret);
  const closed = secret.filter((demand) => !Object.hasOwn(exchange.openings, demand.key));
  const broken: Standing["broken"][number][] = [];
  for (const demand of secret) {
    const opening = exchange.openings[demand.key];
    if (opening && !openingHolds(match, exchange, demand, opening)) broken.push({ seat: demand.seat, what: "opening" });
  }
  for (const demand of demands) {
    const order = demand.secret ? exchange.openings[demand.key]?.order : exchange.orders[demand.key];
    if (order !== undefined && match.conflict.refusal(match.state, demand.key, order)) {
      broken.push({ seat: demand.seat, what: "order" });
    }
  }
  if (closed.length > 0 || broken.length > 0) return at("opening", seatsOf(closed), { broken });
  if (!wantsDice(match, exchange)) return at("ready", []);
  const seats = seatsOwingLinks(match);
  const unlinked = seats.filter((seat) => exchange.links[seat] === undefined);
  const wrong = seats.filter((seat) => exchange.links[seat] && !linkFits(match, seat, exchange.links[seat]));
  if (unlinked.length === 0 && wrong.length === 0) return at("ready", []);
  return at("rolling", unlinked, { broken: wrong.map((seat) => ({ seat, what: "link" })) });
}

function seatsOf(demands: readonly Demand<unknown>[]): Seat[] {
  return demands.map((demand) => demand.seat);
}

function openingHolds(match: AnyMatch, exchange: Exchange, demand: Demand<unknown>, opening: Opening): boolean {
  const seal = exchange.seals[demand.key]!;
  return (
    opening.against === canonical(exchange.seals) && opens(seal, sealPlace(match, demand), opening.nonce, opening.order)
  );
}

function givenOrders(match: AnyMatch, exchange: Exchange): Record<string, unknown> {
  const orders: Record<string, unknown> = {};
  const answered = new Set<string>();
  for (const demand of match.conflict.demands(match.state)) {
    if (match.absent.includes(demand.seat)) continue;
    // Of what whoever is first may answer, one answer counts; the others have none, or came too late.
    if (demand.anyOf !== undefined) {
      if (answered.has(demand.anyOf) || !Object.hasOwn(exchange.orders, demand.key)) continue;
      answered.add(demand.anyOf);
    }
    orders[demand.key] = demand.secret ? exchange.openings[demand.key]?.order : exchange.orders[demand.key];
  }
  return orders;
}

function wantsDice(match: AnyMatch, exchange: Exchange): boolean {
  try {
    step(match, givenOrders(match, exchange), {
      roll() {
        throw new DiceWanted();
      },
    });
    return false;
  } catch (error) {
    if (error instanceof DiceWanted) return true;
    throw error;
  }
}

/** What one client adds to the exchange. */
export interface Publication {
  readonly orders?: Readonly<Record<string, unknown>>;
  readonly seals?: Readonly<Record<string, string>>;
  readonly openings?: Readonly<Record<string, Opening>>;
  readonly links?: Readonly<Record<Seat, string>>;
}

export interface Given {
  readonly publication: Publication;
  readonly keep: Keep;
}

/** A person has decided. An open order is published as it is, a secret one as its seal; refused orders change nothing. */
export function give(
  match: AnyMatch,
  exchange: Exchange,
  keep: Keep,
  key: string,
  order: unknown,
  nonce: string,
): Result<Given> {
  const demand = match.conflict.demands(match.state).find((open) => open.key === key);
  if (!demand) return fail("conflict.notAsked", { key });
  const refused = match.conflict.refusal(match.state, key, order);
  if (refused) return { ok: false, problem: refused };
  if (!demand.secret) return ok({ publication: { orders: { [key]: order } }, keep });
  // Who could seal now would know what the others ordered.
  if (Object.keys(exchange.openings).length > 0) return fail("conflict.lieOpen");
  const seal = sealOf(sealPlace(match, demand), nonce, order);
  const seals = addSeal(exchange.seals, key, seal);
  if (!seals.ok) return seals;
  const sealed = { ...keep.sealed, [sealedName(match, key)]: { order, nonce } };
  return ok({ publication: { seals: { [key]: seal } }, keep: { ...keep, sealed } });
}

/** May this seal still be taken back? Until one order of the turn lies open. */
export function mayTakeBack(exchange: Exchange, key: string): boolean {
  return Object.hasOwn(exchange.seals, key) && Object.keys(exchange.openings).length === 0;
}

/**
 * What a client owes by itself, without a person: openings once every seal lies there, links once every order does, and
 * a seal that was taken back too late.
 */
export function duties(
  match: AnyMatch,
  exchange: Exchange,
  keeps: Readonly<Record<Seat, Keep>>,
): Publication | undefined {
  const { stage, owed } = standing(match, exchange);
  if (stage === "deciding") return sealsOwed(match, exchange, keeps, owed);
  if (stage === "opening") return openingsOwed(match, exchange, keeps);
  if (stage === "rolling") return linksOwed(match, exchange, keeps);
  return undefined;
}

/** A seal taken back in the very moment in which another order was opened against it: that came too late, it lies there again. */
function sealsOwed(
  match: AnyMatch,
  exchange: Exchange,
  keeps: Readonly<Record<Seat, Keep>>,
  owed: readonly Demand<unknown>[],
): Publication | undefined {
  const against = Object.values(exchange.openings).map((opening) => opening.against);
  const seals: Record<string, string> = {};
  for (const demand of against.length > 0 ? owed : []) {
    const sealed = demand.secret ? keeps[demand.seat]?.sealed[sealedName(match, demand.key)] : undefined;
    if (!sealed) continue;
    const seal = sealOf(sealPlace(match, demand), sealed.nonce, sealed.order);
    if (against.includes(canonical({ ...exchange.seals, ...seals, [demand.key]: seal }))) seals[demand.key] = seal;
  }
  return Object.keys(seals).length > 0 ? { seals } : undefined;
}

function openingsOwed(
  match: AnyMatch,
  exchange: Exchange,
  keeps: Readonly<Record<Seat, Keep>>,
): Publication | undefined {
  const openings: Record<string, Opening> = {};
  for (const demand of match.conflict.demands(match.state)) {
    if (!demand.secret || Object.hasOwn(exchange.openings, demand.key)) continue;
    const sealed = keeps[demand.seat]?.sealed[sealedName(match, demand.key)];
    if (sealed) openings[demand.key] = { ...sealed, against: canonical(exchange.seals) };
  }
  return Object.keys(openings).length > 0 ? { openings } : undefined;
}

function linksOwed(match: AnyMatch, exchange: Exchange, keeps: Readonly<Record<Seat, Keep>>): Publication | undefined {
  const links: Record<Seat, string> = {};
  for (const seat of seatsOwingLinks(match)) {
    const keep = keeps[seat];
    if (!keep || exchange.links[seat] !== undefined) continue;
    const link = linkBefore(keep.secret, match.links[seat]!);
    if (link !== undefined) links[seat] = link;
  }
  return Object.keys(links).length > 0 ? { links } : undefined;
}

/** What a seat has sealed for a demand that is still open, read from its own keep: nobody else can know it. */
export function sealedOrder(match: AnyMatch, keep: Keep | undefined, key: string): unknown {
  return keep?.sealed[sealedName(match, key)]?.order;
}

function sealedName(match: AnyMatch, key: string): string {
  return `${turnOf(match)}/${key}`;
}

/** All is there: the entry that every client makes alike. */
export function resolve(match: AnyMatch, exchange: Exchange): Result<AnyMatch> {
  const { stage, turn } = standing(match, exchange);
  if (stage !== "ready") return fail("conflict.notReady");
  const seals: Record<string, { seal: string; nonce: string }> = {};
  for (const [key, opening] of Object.entries(exchange.openings)) {
    seals[key] = { seal: exchange.seals[key]!, nonce: opening.nonce };
  }
  const links = wantsDice(match, exchange) ? exchange.links : {};
  const proof: StepProof = {
    ...(Object.keys(seals).length > 0 ? { seals } : {}),
    ...(Object.keys(links).length > 0 ? { links } : {}),
  };
  const dice = Object.keys(links).length > 0 ? turnDice(match.record.id, turn, links) : NO_DICE;
  return step(match, givenOrders(match, exchange), dice, Object.keys(proof).length > 0 ? proof : undefined);
}

const NO_DICE = {
  roll(): number {
    throw new DiceWanted();
  },
};
