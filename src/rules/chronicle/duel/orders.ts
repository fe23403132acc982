/**
 * What a player may say in a duel. `read…` turn what came from outside into an order of exactly the right shape, or
 * undefined; whether the order is legal here and now is asked elsewhere.
 */
import { readSquare } from "../../square/field.ts";
import type { Square } from "../../square/square.ts";
import { type BodyPart, isBodyPart } from "../wounds/index.ts";
import { HANDS, type Hand, INSTRUMENTS, type Instrument, type Item, isItem, type Slot } from "./hands/gear.ts";
import { type Action, isAction } from "./strike/actions.ts";

/** One of the ten. `off`: the hand that leaves a two-handed weapon for this round. Tackle and Hold name their hand. */
export interface ActOrder {
  readonly do: Action;
  readonly target: string;
  readonly with?: Instrument;
  readonly off?: Hand;
}

export interface BreakOrder {
  readonly do: "breakHold" | "breakTackle";
  readonly target: string;
}

export type OtherOrder =
  | { readonly do: "wait" | "surrender" | "swap" | "flee" | "standUp" }
  | BreakOrder
  | { readonly do: "kill" | "release"; readonly target: string }
  | { readonly do: "shoot"; readonly target: string; readonly with: Slot }
  | { readonly do: "draw" | "pickUp"; readonly item: Item; readonly slot: Slot }
  | { readonly do: "drop"; readonly slot: Slot };

export type FightOrder = ActOrder | OtherOrder;

/** "parry:right" names the instrument of the Parry. */
const DEFENCES = [
  "dodge",
  "parry:left",
  "parry:right",
  "parry:both",
  "parry:body",
  "strength",
  "fightingMind",
  "none",
  "still",
] as const;
export type Defence = (typeof DEFENCES)[number];

export type DuelOrder =
  | FightOrder
  /** What the one good arm takes of the things that were in hand; null for nothing. */
  | { readonly do: "arm"; readonly item: Item | null }
  | { readonly do: "pair"; readonly own: string; readonly enemy: string }
  | { readonly do: "join"; readonly enemy: string | null }
  | { readonly do: "move"; readonly to: Square }
  | { readonly do: "defend"; readonly against: Readonly<Record<string, Defence>> }
  | { readonly do: "part"; readonly part: BodyPart }
  | { readonly do: "mercy"; readonly kill: boolean };

const SLOTS: readonly unknown[] = [...HANDS, "both"];
const isSlot = (value: unknown): value is Slot => SLOTS.includes(value);
const isHand = (value: unknown): value is Hand => (HANDS as readonly unknown[]).includes(value);
const isInstrument = (value: unknown): value is Instrument => (INSTRUMENTS as readonly unknown[]).includes(value);

type Fields = Readonly<Record<string, unknown>>;

export function readOrder(typed: unknown): DuelOrder | undefined {
  if (typeof typed !== "object" || typed === null || Array.isArray(typed)) return undefined;
  const fields = typed as Fields;
  const order = shaped(fields);
  // A field nobody reads would still be kept in the record for ever.
  return order && Object.keys(fields).length === Object.keys(order).length ? order : undefined;
}

function shaped(fields: Fields): DuelOrder | undefined {
  const verb = fields.do;
  if (isAction(verb)) return shapedAct(verb, fields);
  switch (verb) {
    case "wait":
    case "surrender":
    case "swap":
    case "flee":
    case "standUp":
      return { do: verb };
    case "breakHold":
    case "breakTackle":
    case "kill":
    case "release":
      return typeof fields.target === "string" ? { do: verb, target: fields.target } : undefined;
    case "shoot":
      return typeof fields.target === "string" && isSlot(fields.with)
        ? { do: verb, target: fields.target, with: fields.with }
        : undefined;
    case "draw":
    case "pickUp":
      return isItem(fields.item) && isSlot(fields.slot)
        ? { do: verb, item: fields.item, slot: fields.slot }
        : undefined;
    case "drop":
      return isSlot(fields.slot) ? { do: verb, slot: fields.slot } : undefined;
    default:
      return shapedChoice(fields);
  }
}

function shapedAct(verb: Action, fields: Fields): ActOrder | undefined {
  if (typeof fields.target !== "string") return undefined;
  if (Object.hasOwn(fields, "with") && !isInstrument(fields.with)) return undefined;
  if (Object.hasOwn(fields, "off") && !isHand(fields.off)) return undefined;
  const order: { do: Action; target: string; with?: Instrument; off?: Hand } = { do: verb, target: fields.target };
  if (fields.with !== undefined) order.with = fields.with as Instrument;
  if (fields.off !== undefined) order.off = fields.off as Hand;
  return order;
}

function shapedChoice(fields: Fields): DuelOrder | undefined {
  switch (fields.do) {
    case "pair":
      return typeof fields.own === "string" && typeof fields.enemy === "string"
        ? { do: "pair", own: fields.own, enemy: fields.enemy }
        : undefined;
    case "arm":
      return isItem(fields.item) || fields.item === null ? { do: "arm", item: fields.item } : undefined;
    case "join":
      return typeof fields.enemy === "string" || fields.enemy === null
        ? { do: "join", enemy: fields.enemy }
        : undefined;
    case "move": {
      const to = readSquare(fields.to);
      return to && { do: "move", to };
    }
    case "defend":
      return isDefences(fields.against) ? { do: "defend", against: fields.against } : undefined;
    case "part":
      return isBodyPart(fields.part) ? { do: "part", part: fields.part } : undefined;
    case "mercy":
      return typeof fields.kill === "boolean" ? { do: "mercy", kill: fields.kill } : undefined;
    default:
      return undefined;
  }
}

function isDefences(value: unknown): value is Readonly<Record<string, Defence>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((defence) => (DEFENCES as readonly unknown[]).includes(defence));
}

export function isAct(order: FightOrder): order is ActOrder {
  return isAction(order.do);
}
