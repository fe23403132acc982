/**
 * The attacks and morale checks of a step, one after another, each with what it did itself: damage of the attacks of a phase is
 * settled together, and is shared out here among them in the order in which they struck. Windows and replays show these; nothing
 * is decided here.
 */
import { applySkirmish, changed } from "../apply.ts";
import type { SkirmishEvent } from "../events.ts";
import { isNotable, isShown, type NotableEvent } from "../notable.ts";
import type { SkirmishState } from "../state.ts";

export type AttackEvent = Extract<SkirmishEvent, { type: "attack" }>;
export type CheckEvent = Extract<SkirmishEvent, { type: "morale" }>;

interface Moments {
  readonly before: SkirmishState;
  /** The same with what this attack or check did, and nothing else. */
  readonly after: SkirmishState;
}
export interface Landed extends Moments {
  readonly kind: "attack";
  readonly attack: AttackEvent;
  /** The target may still give something up against it. */
  readonly open: boolean;
}
export interface Checked extends Moments {
  readonly kind: "morale";
  readonly check: CheckEvent;
}

/** Something else that is shown on its own; several of one kind that belong together. */
export interface News extends Moments {
  readonly kind: "news";
  readonly told: readonly NotableEvent[];
}

/** Attacks that rolled or hit without a roll, and rolled morale checks. */
export function isFought(event: { readonly type: string }): event is AttackEvent | CheckEvent {
  if (event.type === "morale") return (event as CheckEvent).face !== null;
  return event.type === "attack" && ((event as AttackEvent).faces.length > 0 || (event as AttackEvent).hits > 0);
}

/** Damage by agent. */
type Damage = Map<string, number>;

interface Pending {
  readonly place: number;
  readonly attack: AttackEvent;
  readonly unit: string;
  readonly did: Damage;
  /** Damage that has not been dealt yet. */
  rest: number;
}

/** Events of later steps may follow: a target answers in a separate step. */
export function foughtIn(begun: SkirmishState, events: readonly SkirmishEvent[]): (Landed | Checked | News)[] {
  const found: (Landed | Checked | News)[] = [];
  let waiting: Pending[] = [];
  let state = begun;
  const close = () => {
    const dealt: Damage = new Map();
    for (const { place, attack, did } of waiting) {
      const { before } = found[place]!;
      const mine = withDamage(before, dealt);
      for (const [agent, damage] of did) dealt.set(agent, (dealt.get(agent) ?? 0) + damage);
      found[place] = { kind: "attack", attack, open: false, before: mine, after: withDamage(mine, did) };
    }
    waiting = [];
  };
  for (const event of events) {
    const before = state;
    state = applySkirmish(state, event);
    if (event.type === "attack" && isFought(event)) {
      const { fighter, unit } = before.agents[event.at]!;
      const rest = Math.max(0, event.hits - fighter.resistance);
      waiting.push({ place: found.length, attack: event, unit, did: new Map(), rest });
      found.push({ kind: "attack", attack: event, open: rest > 0, before, after: before });
    } else if (event.type === "hurt") {
      share(waiting, event.agent, before.agents[event.agent]!.unit, event.damage);
    } else if (event.type === "morale" && isFought(event)) {
      close();
      found.push({ kind: "morale", check: event, before, after: state });
    } else if (event.type === "gaveWay") {
      const last = found.at(-1);
      if (last?.kind === "morale") found[found.length - 1] = { ...last, after: state };
    } else if (!SETTLING.includes(event.type)) {
      // What is asked is taken off the list before the rest of it is dealt.
      if (before.suffering.length === 0) close();
    }
    if (isNotable(event) && isShown(event, before)) addNews(found, event, before, state);
    else if (COSTS.includes(event.type)) {
      const last = found.at(-1);
      if (last?.kind === "news") found[found.length - 1] = { ...last, after: state };
    }
  }
  if (state.suffering.length === 0) close();
  return found;
}

/** What a notable event costs follows it. */
const COSTS: readonly SkirmishEvent["type"][] = ["hurt", "fell", "suffered"];

/** The saves of one unit in flight are one piece of news. */
function addNews(
  found: (Landed | Checked | News)[],
  event: NotableEvent,
  before: SkirmishState,
  after: SkirmishState,
): void {
  const last = found.at(-1);
  const [first] = last?.kind === "news" ? last.told : [];
  const together =
    event.type === "retreatSave" &&
    first?.type === "retreatSave" &&
    before.agents[first.agent]!.unit === before.agents[event.agent]!.unit;
  if (last?.kind === "news" && together) found[found.length - 1] = { ...last, told: [...last.told, event], after };
  else found.push({ kind: "news", told: [event], before, after });
}

/** What happens while damage is settled. */
const SETTLING: readonly SkirmishEvent["type"][] = ["attack", "astray", "gaveUp", "wounded"];

/** First to the attacks on this figure or rank, in their order, then to those whose damage passed on to it. */
function share(waiting: readonly Pending[], agent: string, unit: string, damage: number): void {
  let left = damage;
  const own = waiting.filter((one) => one.attack.at === agent);
  for (const one of [...own, ...waiting.filter((other) => other.unit === unit && !own.includes(other))]) {
    const mine = Math.min(one.rest, left);
    if (mine === 0) continue;
    one.rest -= mine;
    left -= mine;
    one.did.set(agent, (one.did.get(agent) ?? 0) + mine);
  }
}

function withDamage(state: SkirmishState, dealt: Damage): SkirmishState {
  if (dealt.size === 0) return state;
  const agents: Record<string, { damage: number }> = {};
  for (const [id, damage] of dealt) agents[id] = { damage: state.agents[id]!.damage + damage };
  return changed(state, { agents });
}
