/** Repeated orders of this browser's player: given when they are due, shown and cancelled in the conflict window. */

import type { BoardInput, PlanBook } from "../contract/board.ts";
import { kindOf } from "../contract/kinds.ts";
import { clientOf } from "../page/clients/clients.ts";
import { leads } from "../page/tabs.ts";
import { orderInWords } from "../words/in-words.view.ts";
import { dueNow, isLeft, leftNow, type RepeatAt, type RepeatedOrder, repeatable } from "./repeat.view.ts";
import { keepRepeats, repeatsOf } from "./store.ts";

/** Orders on their way: the conflict changes several times before one arrives. */
const giving = new Set<string>();

function repeatAt(page: JournalEntryPage | undefined): RepeatAt | undefined {
  if (!page) return undefined;
  const kind = kindOf(page.type);
  const view = kind?.board.repeats ? clientOf(page).view() : undefined;
  return view?.ok
    ? { table: view.value, rules: kind!.board.repeats!, plans: kind!.board.plans, page: page.uuid }
    : undefined;
}

export async function playDue(page: JournalEntryPage): Promise<void> {
  const at = repeatAt(page);
  if (!at) return;
  const { record, past } = at.table.match;
  const { left, lapsed: before, plans } = repeatsOf(record.id);
  if (left.length === 0 && Object.keys(plans).length === 0) return;
  const isFree = ({ key }: { key: string }) => !giving.has(`${record.id} ${key}`);
  const { give, lapsed } = dueNow(at, left.filter(isFree));
  const carried = plansNow(at, plans, isFree);
  const ended = Object.keys(plans).length - Object.keys(carried.plans).length;
  if ((give.length === 0 && lapsed.length === 0 && !carried.give && ended === 0) || !leads()) return;
  const kept = left
    .filter((one) => !lapsed.includes(one))
    .map((one) => (give.includes(one) ? { ...one, steps: past.length } : one));
  keepRepeats(record.id, { left: kept, lapsed: lapsed.length > 0 ? past.length : before, plans: carried.plans });
  for (const { key, order } of carried.give ? [...give, carried.give] : give) {
    const name = `${record.id} ${key}`;
    giving.add(name);
    try {
      await clientOf(page).give(key, order);
    } finally {
      giving.delete(name);
    }
  }
  if (lapsed.length > 0 || ended > 0) void clientOf(page).refresh();
}

/** What continues the plans; undefined while one of their orders is on its way, or no decision is due. */
function plansNow({ table, plans: rules }: RepeatAt, plans: PlanBook, isFree: (given: { key: string }) => boolean) {
  const open = !table.paused && !table.imported && table.progress.stage === "deciding";
  const found = rules && open && Object.keys(plans).length > 0 ? rules.next(table, plans) : { plans };
  return found.give && !isFree(found.give) ? { plans } : found;
}

/** Adds to this player's plans. */
export function keepPlans(page: JournalEntryPage | undefined, plans: PlanBook): void {
  const id = repeatAt(page)?.table.match.record.id;
  if (id !== undefined) keepRepeats(id, { plans: { ...repeatsOf(id).plans, ...plans } });
}

/** What the bottom of the window says about them; undefined without a player, or in a replay. */
export function repeatContext(page: JournalEntryPage, input: BoardInput): object | undefined {
  const at = repeatAt(page);
  if (!at || !input.live || at.table.progress.stage === "over" || at.table.mine.length === 0) return undefined;
  const { left, lapsed, plans } = repeatsOf(at.table.match.record.id);
  const words = ({ key, order, steps }: RepeatedOrder) => {
    const { match } = input.table;
    const state = match.past[steps]?.state ?? match.state;
    return orderInWords({ ...input, table: { ...input.table, match: { ...match, state } } }, key, order);
  };
  return {
    left: [
      ...left.map((one) => ({ key: one.key, words: words(one) })),
      ...Object.entries(plans).map(([id, plan]) => ({ key: id, words: at.plans?.words(input, id, plan) })),
    ],
    offers: repeatable(at)
      .filter((one) => !isLeft(left, one))
      .map((one) => ({ key: one.key, words: words(one) })),
    lapsed: lapsed === input.table.match.past.length,
  };
}

interface Shown {
  readonly page: JournalEntryPage;
  render(options: { parts: string[] }): Promise<unknown>;
}

function leave(at: RepeatAt, order: RepeatedOrder): void {
  const { id } = at.table.match.record;
  const left = repeatsOf(id).left.filter(({ key }) => key !== order.key);
  keepRepeats(id, { left: [...left, { ...order }], lapsed: -1 });
}

/** For a board whose button gives an order and repeats it. */
export function repeatOrder(page: JournalEntryPage | undefined, key: string, order: unknown): void {
  const at = repeatAt(page);
  const left = at && leftNow(at, key, order);
  if (left) leave(at, left);
}

/** The demands that a repeated order of this player answers. */
export function repeatedKeys(page: JournalEntryPage | undefined): readonly string[] {
  const at = repeatAt(page);
  return at ? repeatsOf(at.table.match.record.id).left.map(({ key }) => key) : [];
}

export const repeatActions = {
  async keepOrdering(this: Shown, _: Event, target: HTMLElement): Promise<void> {
    const at = repeatAt(this.page);
    const offer = at && repeatable(at).find(({ key }) => key === target.dataset.key);
    if (!offer) return;
    leave(at, offer);
    target.closest("details")?.removeAttribute("open");
    await playDue(this.page);
    await this.render({ parts: ["orders", "foot"] });
  },
  async stopRepeating(this: Shown, _: Event, target: HTMLElement): Promise<void> {
    const at = repeatAt(this.page);
    if (!at) return;
    const { id } = at.table.match.record;
    const { left, plans } = repeatsOf(id);
    const { [target.dataset.key ?? ""]: stopped, ...rest } = plans;
    keepRepeats(id, { left: left.filter(({ key }) => key !== target.dataset.key), lapsed: -1, plans: rest });
    await this.render({ parts: ["orders", "foot"] });
  },
};
