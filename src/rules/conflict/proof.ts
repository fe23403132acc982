/**
 * What a step proves where people played apart: seals that open to the orders given, links that follow the published
 * chains, faces that those links make. A record without chains (a simulation, one person in all seats) claims nothing.
 */
import { canonical } from "./canonical.ts";
import { followsLink } from "./chain.ts";
import type { Seat } from "./contract.ts";
import { type AnyMatch, nextEntryIndex } from "./match.ts";
import type { StepEntry } from "./record.ts";
import { opens, type SealPlace, turnDice } from "./seal.ts";

export interface Flaw {
  readonly name: "seal" | "links" | "dice";
  readonly seat?: Seat;
}

export function proofFlaw(match: AnyMatch, entry: StepEntry<unknown, unknown>): Flaw | undefined {
  if (!match.record.chains) return undefined;
  for (const demand of match.conflict.demands(match.state)) {
    if (!demand.secret || match.absent.includes(demand.seat)) continue;
    const sealed = entry.proof?.seals?.[demand.key];
    const place = sealPlace(match, demand);
    if (!sealed || !opens(sealed.seal, place, sealed.nonce, entry.orders[demand.key])) {
      return { name: "seal", seat: demand.seat };
    }
  }
  if (entry.faces.length === 0) return undefined;
  const links = entry.proof?.links ?? {};
  const owed = seatsOwingLinks(match);
  if (owed.length === 0 || canonical(Object.keys(links).sort()) !== canonical(owed)) return { name: "links" };
  for (const seat of owed) if (!linkFits(match, seat, links[seat]!)) return { name: "links", seat };
  return canonical(jointFaces(match, entry, links)) === canonical(entry.faces) ? undefined : { name: "dice" };
}

/** Every seat that is present gives a link to every reading of dice. */
export function seatsOwingLinks(match: AnyMatch): Seat[] {
  return match.conflict
    .seats(match.state)
    .filter((seat) => !match.absent.includes(seat))
    .sort();
}

export function linkFits(match: AnyMatch, seat: Seat, link: string): boolean {
  const before = match.links[seat];
  return before !== undefined && followsLink(link, before);
}

export function sealPlace(match: AnyMatch, demand: { readonly key: string; readonly seat: Seat }): SealPlace {
  const { rules, id } = match.record;
  return { rules, conflict: id, turn: nextEntryIndex(match), key: demand.key, seat: demand.seat };
}

function jointFaces(
  match: AnyMatch,
  entry: StepEntry<unknown, unknown>,
  links: Readonly<Record<Seat, string>>,
): number[] {
  const joint = turnDice(match.record.id, nextEntryIndex(match), links);
  const faces: number[] = [];
  match.conflict.decide(match.state, entry.orders, {
    roll(sides, why) {
      const face = joint.roll(sides, why);
      faces.push(face);
      return face;
    },
  });
  return faces;
}
