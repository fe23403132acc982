/**
 * Continues from an older page. Earlier signatures of the seats there could be reused, so every present seat names a new, signed
 * chain, and nothing is played until all have.
 */
import { chainEnd } from "../../../rules/conflict/chain.ts";
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { type Answer, presentSeats, type Request } from "../../../rules/conflict/protocol/agreement.ts";
import { provenEntry } from "../../../rules/conflict/protocol/prove.ts";
import type { Entry } from "../../../rules/conflict/record.ts";
import { renewOf } from "./agreeing.ts";
import type { Reading, TablePort } from "./port.ts";
import type { TableReader } from "./reader.ts";

type SayAnswers = (match: AnyMatch, seats: readonly Seat[], request: Request, answer: Answer) => Promise<void>;

/** Present seats that have not named a new chain yet. */
export function notRenewed({ match, answers }: Reading): Seat[] {
  return presentSeats(match).filter((seat) => renewOf(seat, answers[seat]) === undefined);
}

export class Renewing {
  constructor(
    private readonly port: TablePort,
    private readonly reader: TableReader,
    private readonly sayAnswers: SayAnswers,
  ) {}

  /** Each seat of this browser names a new chain, once per head. True if one has. */
  async say(match: AnyMatch, answers: Reading["answers"]): Promise<boolean> {
    const { head } = match.signed!;
    let said = false;
    for (const seat of this.reader.mySeats(match)) {
      const keep = this.reader.keepOf(match, seat);
      if (!keep || renewOf(seat, answers[seat]) !== undefined) continue;
      const next = keep.next?.head === head ? keep.next : { head, secret: this.port.randomSecret() };
      this.port.writeKeep(seat, { ...keep, next });
      await this.sayAnswers(match, [seat], { kind: "renew", seat, chain: chainEnd(next.secret) }, "yes");
      said = true;
    }
    return said;
  }

  /** The seats have started with new secrets: from here on this browser uses its own. */
  takeSecrets(match: AnyMatch): void {
    for (const seat of this.reader.mySeats(match)) {
      const keep = this.port.readKeep(seat);
      if (!keep?.next || match.links[seat] !== chainEnd(keep.next.secret)) continue;
      this.port.writeKeep(seat, { key: keep.key, secret: keep.next.secret, sealed: {} });
    }
  }

  /** The match with new chains, once every present seat has named its own. */
  next({ match, answers }: Reading): AnyMatch | undefined {
    const given = match.signed ? presentSeats(match).map((seat) => [seat, renewOf(seat, answers[seat])] as const) : [];
    if (given.length === 0 || given.some(([, one]) => !one)) return undefined;
    const entry: Entry = {
      type: "renew",
      chains: Object.fromEntries(given.map(([seat, one]) => [seat, one!.chain])),
      consents: Object.fromEntries(given.map(([seat, one]) => [seat, one!.signature])),
    };
    const next = provenEntry(match, entry, this.reader.verifier);
    return next.ok ? next.value : undefined;
  }
}
