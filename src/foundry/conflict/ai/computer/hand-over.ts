/**
 * A seat of the computer runs on one machine. If that machine leaves for good, another one continues with the seat: all clients
 * agree that the seat is away, the first of them substitutes, and the record says both. A machine that returns leaves it there;
 * only its own player can take the seat over again, by a press.
 */
import type { Seat } from "../../../../rules/conflict/contract.ts";
import { type AnyMatch, outcomeOf } from "../../../../rules/conflict/match.ts";
import { presentSeats, type Request, requestKey } from "../../../../rules/conflict/protocol/agreement.ts";
import type { OpenRequest, PageView } from "../../contract/page-view.ts";
import type { ConflictClient } from "../../page/client.ts";

/** How long a machine may be gone, in milliseconds: a reload or a lost connection does not count as leaving. */
const GONE = 15_000;
/** How long each further successor waits for the one before. */
const NEXT_HEIR = 4000;

export function handOver(client: ConflictClient): void {
  const heir = new Heir(client);
  client.onChange(() => void heir.look());
  void heir.look();
}

class Heir {
  #busy = false;
  #cancel: (() => void) | undefined;
  /** Since when this client has seen nobody behind a seat, and since when the seat has been away. */
  readonly #gone = new Map<string, number>();

  constructor(private readonly client: ConflictClient) {}

  async look(): Promise<void> {
    if (this.#busy) return;
    this.#cancel?.();
    const view = this.client.view();
    if (!view.ok || !this.client.port.leads()) return;
    const { match, paused, imported, computers = {} } = view.value;
    if (!match.signed || match.signed.resting || paused || imported || outcomeOf(match)) return;
    let said = false;
    this.#busy = true;
    try {
      for (const seat of Object.keys(computers)) said ||= await this.#lookAt(view.value, seat);
    } finally {
      this.#busy = false;
    }
    if (said) await this.look();
  }

  /** True if something was written: the conflict has changed then and is checked again. */
  async #lookAt({ match, requests, mine, runs = [] }: PageView, seat: Seat): Promise<boolean> {
    const { port } = this.client;
    const user = match.signed!.chairs[seat]?.user;
    if (user === undefined) return false;
    const away = match.absent.includes(seat);
    // A player's own seat is taken over only by a press, which signs what was played in between.
    if (user === port.user) return false;
    if (port.isActive(user)) {
      for (const name of [seat, `${seat} away`]) this.#gone.delete(name);
      return false;
    }
    const own = [...mine, ...runs].filter((one) => presentSeats(match).includes(one));
    if (own.length === 0) return false;
    const name = away ? `${seat} away` : seat;
    const since = this.#gone.get(name) ?? port.now();
    this.#gone.set(name, since);
    const heirs = heirsOf(match, port.writers());
    const place = away ? Math.max(0, heirs.indexOf(port.user)) : 0;
    const wish: Request = { kind: "sit", seat, user: port.user, standIn: true };
    const other = away ? betterHeir(requests, wish, heirs) : undefined;
    if (other) return this.#say(requests, other, own[0]!);
    const left = since + (away ? 0 : GONE) + place * NEXT_HEIR - port.now();
    if (left > 0) {
      this.#cancel = port.later(left, () => void this.look());
      return false;
    }
    if (!away) return this.#say(requests, { kind: "away", seat }, own[0]!);
    if (answered(requests, wish, own[0]!)) return false;
    return (await this.client.takeSeat(seat, true)).ok;
  }

  async #say(requests: readonly OpenRequest[], request: Request, as: Seat): Promise<boolean> {
    if (answered(requests, request, as)) return false;
    return (await this.client.answer(request, "yes")).ok;
  }
}

/** Seated users who are present, in the same order on all clients. */
function heirsOf(match: AnyMatch, writers: readonly string[]): string[] {
  const sitting = presentSeats(match).map((seat) => match.signed!.chairs[seat]!.user);
  return writers.filter((user) => sitting.includes(user));
}

/** Another successor has asked to continue: it goes first, unless this one has asked too and precedes it. */
function betterHeir(requests: readonly OpenRequest[], wish: Request & { kind: "sit" }, heirs: readonly string[]) {
  const wishes = requests.flatMap(({ request }) =>
    request.kind === "sit" && request.seat === wish.seat && request.standIn ? [request] : [],
  );
  const asked = wishes.some(({ user }) => user === wish.user);
  return wishes.find(
    ({ user }) =>
      user !== wish.user && heirs.includes(user) && (!asked || heirs.indexOf(user) < heirs.indexOf(wish.user)),
  );
}

function answered(requests: readonly OpenRequest[], request: Request, seat: Seat): boolean {
  const open = requests.find(({ key }) => key === requestKey(request));
  return open !== undefined && (open.yes.includes(seat) || open.no.includes(seat));
}
