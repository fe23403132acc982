/** Standing orders at the tables of this browser: played when they are due, shown and lifted in the table's window. */

import { clientOf, onAnyTable } from "../clients/clients.ts";
import type { BoardInput } from "../contract/board.ts";
import { kindOf } from "../contract/kinds.ts";
import { leads } from "../page/tabs.ts";
import { orderInWords } from "../words/in-words.view.ts";
import { dueNow, isLeft, leftNow, repeatable, type StandingAt, type StandingOrder } from "./repeat.view.ts";
import { keepStanding, standingOf } from "./store.ts";

/** Orders on their way: the table changes several times before one lies there. */
const giving = new Set<string>();

function standingAt(page: JournalEntryPage | undefined): StandingAt | undefined {
  if (!page) return undefined;
  const kind = kindOf(page.type);
  const view = kind?.board.rests ? clientOf(page).view() : undefined;
  return view?.ok ? { table: view.value, rests: kind!.board.rests!, page: page.uuid } : undefined;
}

async function playDue(page: JournalEntryPage): Promise<void> {
  const at = standingAt(page);
  if (!at) return;
  const { record, past } = at.table.match;
  const { left, lapsed: before } = standingOf(record.id);
  if (left.length === 0) return;
  const { give, lapsed } = dueNow(
    at,
    left.filter(({ key }) => !giving.has(`${record.id} ${key}`)),
  );
  if ((give.length === 0 && lapsed.length === 0) || !leads()) return;
  const kept = left
    .filter((one) => !lapsed.includes(one))
    .map((one) => (give.includes(one) ? { ...one, steps: past.length } : one));
  keepStanding(record.id, { left: kept, lapsed: lapsed.length > 0 ? past.length : before });
  for (const { key, order } of give) {
    const name = `${record.id} ${key}`;
    giving.add(name);
    try {
      await clientOf(page).give(key, order);
    } finally {
      giving.delete(name);
    }
  }
  if (lapsed.length > 0) void clientOf(page).refresh();
}

export function registerStanding(): void {
  onAnyTable((page) => void playDue(page));
}

/** What the window's foot says of them; nothing where nobody plays, or a replay is looked at. */
export function standingContext(page: JournalEntryPage, scene: BoardInput): object | undefined {
  const at = standingAt(page);
  if (!at || !scene.live || at.table.standing.stage === "over" || at.table.mine.length === 0) return undefined;
  const { left, lapsed } = standingOf(at.table.match.record.id);
  const words = ({ key, order, steps }: StandingOrder) => {
    const { match } = scene.table;
    const state = match.past[steps]?.state ?? match.state;
    return orderInWords({ ...scene, table: { ...scene.table, match: { ...match, state } } }, key, order);
  };
  return {
    left: left.map((one) => ({ key: one.key, words: words(one) })),
    offers: repeatable(at)
      .filter((one) => !isLeft(left, one))
      .map((one) => ({ key: one.key, words: words(one) })),
    lapsed: lapsed === scene.table.match.past.length,
  };
}

interface Shown {
  readonly page: JournalEntryPage;
  render(options: { parts: string[] }): Promise<unknown>;
}

function leave(at: StandingAt, order: StandingOrder): void {
  const { id } = at.table.match.record;
  const left = standingOf(id).left.filter(({ key }) => key !== order.key);
  keepStanding(id, { left: [...left, order], lapsed: -1 });
}

/** For a board whose button gives an order and leaves it standing. */
export function leaveStanding(page: JournalEntryPage | undefined, key: string, order: unknown): void {
  const at = standingAt(page);
  const left = at && leftNow(at, key, order);
  if (left) leave(at, left);
}

/** The demands that are answered by a standing order of this player's. */
export function standingKeys(page: JournalEntryPage | undefined): readonly string[] {
  const at = standingAt(page);
  return at ? standingOf(at.table.match.record.id).left.map(({ key }) => key) : [];
}

export const standingActions = {
  async keepOrdering(this: Shown, _: Event, target: HTMLElement): Promise<void> {
    const at = standingAt(this.page);
    const offer = at && repeatable(at).find(({ key }) => key === target.dataset.key);
    if (!offer) return;
    leave(at, offer);
    await playDue(this.page);
    await this.render({ parts: ["orders", "foot"] });
  },
  async liftStanding(this: Shown, _: Event, target: HTMLElement): Promise<void> {
    const at = standingAt(this.page);
    if (!at) return;
    const { id } = at.table.match.record;
    keepStanding(id, { left: standingOf(id).left.filter(({ key }) => key !== target.dataset.key), lapsed: -1 });
    await this.render({ parts: ["orders", "foot"] });
  },
};
