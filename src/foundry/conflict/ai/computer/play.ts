/**
 * Plays the computer's seats of this client: reads the public state when a decision is due, lets a worker think, and gives its
 * order as a player would. If a worker hangs or dies, a greedy order replaces its answer, or the book's default if there is none;
 * both are reported, once per conflict. If the group has agreed to settle a conflict at once, it also plays this player's seats,
 * simply and without a pause.
 */

import { offersDraw, takesDraw } from "../../../../rules/adviser/evaluate.ts";
import { finishingOrder, type PlayerName } from "../../../../rules/adviser/players.ts";
import type { Demand, Seat } from "../../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../../rules/conflict/match.ts";
import { seededDice } from "../../../../rules/dice/seeded.ts";
import { type Problem, problem } from "../../../../rules/result.ts";
import { kindOf } from "../../contract/kinds.ts";
import type { PageView } from "../../contract/page-view.ts";
import type { ConflictClient } from "../../page/client.ts";
import { waitForSeen } from "../../page/clients/watched.ts";
import { handOver } from "./hand-over.ts";
import type { Answers } from "./task.ts";
import { type Trouble, thought } from "./thought.ts";

/** If the first answer counts for all and the computer has the floor, a player has this long to ask for it. */
const AFTER_YOU = 6000;

export function playComputers(client: ConflictClient, tell: (why: Problem) => void = () => {}): void {
  const player = new ComputerPlayer(client, tell);
  client.onChange(() => void player.look());
  void player.look();
  handOver(client);
}

/** The decision of a seat that is due. */
interface Owed {
  readonly match: AnyMatch;
  readonly seat: Seat;
  readonly player: PlayerName;
  readonly demands: readonly Demand<unknown>[];
  readonly settling: boolean;
  readonly floor: Seat | undefined;
  /** Whether one person plays all other seats. */
  readonly alone: boolean;
}

class ComputerPlayer {
  #thinking = false;
  #waiting: (() => void) | undefined;
  /** A refused order is not given again in the same turn. */
  readonly #given = new Set<string>();

  readonly #told = new Set<string>();

  constructor(
    private readonly client: ConflictClient,
    private readonly tell: (why: Problem) => void,
  ) {}

  async look(): Promise<void> {
    if (this.#thinking) return;
    this.#waiting?.();
    if (await this.#answerDraw()) return;
    const owed = this.#owed();
    if (!owed) return;
    const isOpen = !owed.settling && owed.demands.every(({ anyOf }) => anyOf !== undefined);
    // Whoever has the floor keeps it as long as they like.
    if (isOpen && owed.floor !== owed.seat) return;
    const wait = this.#wait(owed);
    if (wait !== undefined) this.#later(wait, () => this.look());
    // What happened may be watched once more meanwhile.
    else if (isOpen) this.#later(AFTER_YOU, () => (this.#wait(owed) === undefined ? this.#answer() : this.look()));
    else await this.#answer();
  }

  #later(milliseconds: number, then: () => Promise<void>): void {
    this.#waiting = this.client.port.later(milliseconds, () => void then());
  }

  /** How long its only player still looks at what has happened; undefined if there is nothing to wait for. */
  #wait({ settling, alone, match }: Owed): number | undefined {
    return settling || !alone ? undefined : waitForSeen(match.record.id);
  }

  /** Each seat of the computer answers an open draw offer. True if one has answered. */
  async #answerDraw(): Promise<boolean> {
    const view = this.client.view();
    if (!view.ok || !this.client.port.leads()) return false;
    const { match, requests, runs = [] } = view.value;
    const open = requests.find(({ request }) => request.kind === "draw");
    const seat = open?.waitingFor.find((one) => runs.includes(one));
    if (!open || seat === undefined) return false;
    await this.client.answer(open.request, takesDraw(match, seat) ? "yes" : "no", [seat]);
    return true;
  }

  async #answer(): Promise<void> {
    const owed = this.#owed();
    if (!owed || this.#thinking) return;
    this.#thinking = true;
    try {
      const { match, seat, player, demands, settling } = owed;
      if (!settling && offersDraw(match, seat)) await this.client.answer({ kind: "draw" }, "yes", [seat]);
      const task = {
        kind: match.conflict.name,
        state: match.state,
        seat,
        player,
        seed: this.client.port.randomSecret(),
      };
      const answers = settling
        ? finishing(match, seat, demands, task.seed)
        : await thought(this.client.port, match, task, (why) => this.#say(why));
      // A new draw offer is answered first: an order would withdraw it.
      await this.#answerDraw();
      const inOwnWords = kindOf(match.conflict.name)?.inOwnWords ?? ((_state, _seat, order) => order);
      for (const demand of demands) {
        const order = answers[demand.key] ?? demand.fallback;
        await this.#give(demand, inOwnWords(match.state, seat, order));
      }
    } finally {
      this.#thinking = false;
    }
    await this.look();
  }

  async #give({ key, fallback }: Demand<unknown>, order: unknown): Promise<void> {
    const turn = this.#turn();
    const given = await this.client.give(key, order);
    // The conflict may have moved on; the book's default order is always legal.
    if (!given.ok && this.#turn() === turn) await this.client.give(key, fallback);
    this.#given.add(`${turn} ${key}`);
  }

  #say(why: Trouble): void {
    if (!this.#told.has(why)) this.tell(problem(why));
    this.#told.add(why);
  }

  #turn(): string {
    const view = this.client.view();
    return view.ok ? (view.value.match.signed?.turn ?? "") : "";
  }

  /** The next decision of one of the computer's seats here. */
  #owed(): Owed | undefined {
    const view = this.client.view();
    if (!view.ok || !this.client.port.leads() || view.value.paused || view.value.ahead) return undefined;
    const { match, progress, mine, runs = [], computers = {} } = view.value as PageView;
    const settling = match.signed?.settling === true;
    const played = settling ? [...mine, ...runs] : runs;
    if (progress.stage !== "deciding") return undefined;
    const turn = match.signed?.turn ?? "";
    const open = progress.owed.filter(({ seat, key }) => played.includes(seat) && !this.#given.has(`${turn} ${key}`));
    const { floor } = view.value;
    const seat = open.find((demand) => demand.anyOf !== undefined && demand.seat === floor)?.seat ?? open[0]?.seat;
    if (seat === undefined) return undefined;
    const demands = open.filter((demand) => demand.seat === seat);
    // Nobody waits for somebody else's Continue.
    const alone = match.conflict.seats(match.state).every((one) => mine.includes(one) || runs.includes(one));
    return { match, seat, player: (computers[seat] ?? "brave") as PlayerName, demands, settling, floor, alone };
  }
}

/** One simple order for each demand, without a worker. */
function finishing(match: AnyMatch, seat: Seat, demands: readonly Demand<unknown>[], seed: string): Answers {
  const dice = seededDice(seed);
  return Object.fromEntries(demands.map(({ key }) => [key, finishingOrder({ ...match, seat }, key, dice)]));
}
