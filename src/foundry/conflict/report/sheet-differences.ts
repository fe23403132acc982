/**
 * A set-up compared with the current sheets and the group's rules, as whoever is invited reads it before joining. What cannot be
 * compared is named.
 */
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { say } from "../../base/say.ts";
import { listed } from "../../base/words.view.ts";
import { actorAt } from "../../documents/by-uuid.ts";
import { tableOptions } from "../../documents/campaign-log.ts";
import { isGm, mayRead } from "../../documents/may.ts";
import { ActorCandidate } from "../contract/actor-candidate.ts";
import { kindOf } from "../contract/kinds.ts";
import { clientOf } from "../page/clients/clients.ts";
import { copiedOf, seatInfos } from "../page/clients/seats.ts";
import { broughtBy } from "../page/stakes.ts";
import { notOnSheets, ruleDifferences, sheetDifferences } from "./sheet-differences.view.ts";

interface SeatToTake {
  readonly seat: string;
  readonly sit: "" | "first" | "here";
  readonly free: boolean;
}

export interface Comparison {
  readonly differences: readonly string[];
  /** What there was nothing to compare with, and why. */
  readonly uncompared: readonly string[];
}

const NOTHING: Comparison = { differences: [], uncompared: [] };

/** Only for who may take a seat now. Their own sheets come first, then the others' that they may read. */
export function comparisonToRead(page: JournalEntryPage, match: AnyMatch, seats: readonly SeatToTake[]): Comparison {
  const starter = kindOf(page.type)?.starter;
  const own = seats.flatMap(({ seat, sit, free }) => (sit === "first" || free ? [seat] : []));
  if (match.signed || !starter || own.length === 0) return NOTHING;
  const { setup } = match.record;
  const options = match.record.options as Readonly<Record<string, unknown>>;
  const sheets = new Map<string, ActorCandidate>();
  const hidden = new Set<string>();
  for (const [id, uuid] of Object.entries(copiedOf(page))) {
    const actor = actorAt(uuid);
    if (actor && mayRead(actor)) sheets.set(id, new ActorCandidate(actor, [], false));
    else if (actor) hidden.add(id);
  }
  const { port } = clientOf(page);
  const mine = own.flatMap((seat) => port.stakesOf(seat, match));
  const input = { candidates: [...sheets.values()], options, say };
  const read = [...new Set([...mine, ...sheets.keys()])].flatMap((id) => {
    const sheet = sheets.get(id);
    return sheet ? sheetDifferences(starter, setup, id, sheet, input) : [];
  });
  const rules = ruleDifferences(options, { ...tableOptions() }, say);
  if (!starter.fromSheet) return { differences: rules, uncompared: [] };

  const seated = seatInfos(page).map((info) => ({ info, brought: broughtBy(match, info.seat, info.name) }));
  const unknown = seated.flatMap(({ info, brought }) =>
    brought.flatMap(({ id, name, inside }) => {
      if (sheets.has(id) || (inside.length > 0 && inside.every((one) => sheets.has(one)))) return [];
      if (hidden.has(id) || inside.some((one) => hidden.has(one))) return [say("BNB.Joining.mayNotRead", { name })];
      const user = game.users!.get(info.user);
      return [say(`BNB.Joining.${user && isGm(user) ? "hidden" : "noSheet"}`, { name })];
    }),
  );
  const everybody = new Set([...sheets.keys(), ...seated.flatMap(({ brought }) => brought.map(({ id }) => id))]);
  const terms = notOnSheets(starter, setup, sheets, everybody, input);
  return {
    differences: [...read, ...rules],
    uncompared: [...unknown, ...(terms.length > 0 ? [say("BNB.Joining.terms", { what: listed(terms, say) })] : [])],
  };
}
