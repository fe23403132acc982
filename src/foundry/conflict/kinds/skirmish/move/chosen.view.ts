/**
 * The action that is chosen and not given yet: a space of the field, a facing, a row of the panel. The main button gives it. In
 * movement the panel lists the fights that can be reached; each is also a space, and either chooses both.
 */
import {
  bearingOf,
  contactOdds,
  enemiesTouching,
  goneTo,
  pathThere,
  type SkirmishOrder,
  type SkirmishState,
  type Unit,
} from "../../../../../rules/skirmish/index.ts";
import { type Square, sameSquare } from "../../../../../rules/square/square.ts";
import { figures } from "../../../../base/percent.ts";
import { listed } from "../../../../base/words.view.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { counted } from "../../../words/counted.view.ts";
import { orderInWords, withNames } from "../../../words/in-words.view.ts";
import { tinctureOf } from "../../../words/seat.view.ts";
import { acting, legalActs, lookedAt, skirmishOf } from "../common.view.ts";
import { formActs, highlightedSpaces, placeOf } from "./spaces.view.ts";

type Going = Extract<SkirmishOrder, { act: "move" | "disengage" }>;

export function isGoing(order: SkirmishOrder | undefined): order is Going {
  return order !== undefined && "act" in order && (order.act === "move" || order.act === "disengage");
}

/** Only what the engine still allows counts. */
export function chosenAct(input: BoardInput): SkirmishOrder | undefined {
  const demand = acting(input);
  const order = input.draft.chosen as SkirmishOrder | undefined;
  if (!demand || !order) return undefined;
  return input.view.match.conflict.refusal(skirmishOf(input), demand.key, order) ? undefined : order;
}

export function sameAct(one: SkirmishOrder, other: SkirmishOrder | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The space that a chosen action leads to; undefined if it has none. */
export function chosenSpace(input: BoardInput): Square | undefined {
  const order = chosenAct(input);
  if (!order || !("act" in order)) return undefined;
  if ("to" in order) return order.to;
  return order.act === "merge" ? skirmishOf(input).units[order.into]?.at : undefined;
}

/** What can be chosen at a space, plain moves first. */
export function actsAt(input: BoardInput, { x, y }: Square): readonly SkirmishOrder[] {
  const unit = lookedAt(input);
  const state = skirmishOf(input);
  if (!unit) return [];
  const space = highlightedSpaces(input, state, unit).find((one) => one.x === x && one.y === y);
  if (!space) return [];
  if (space.act === "form") return formActs(input, unit).filter((order) => sameSquare(placeOf(state, order)!, space));
  return [{ act: space.act, unit: unit.id, to: { x, y } }];
}

/** The next facing for "Face", clockwise from the chosen one. */
export function nextFacing(input: BoardInput): SkirmishOrder | undefined {
  const unit = lookedAt(input);
  if (!unit) return undefined;
  const turns = legalActs(input).flatMap((order) =>
    "act" in order && order.act === "turn" && order.unit === unit.id ? [order] : [],
  );
  const chosen = chosenAct(input);
  const now = chosen && "act" in chosen && chosen.act === "turn" ? chosen.facing : unit.facing;
  const after = (facing: number) => (facing - now + 7) % 8;
  return turns.sort((a, b) => after(a.facing) - after(b.facing))[0];
}

/** A fight that a move leads to: whom it touches, from which side, and what each die needs. */
interface Contact {
  readonly foe: Unit;
  readonly side: ReturnType<typeof bearingOf>;
  readonly chance: number;
  readonly dice: number;
  readonly damage: number;
}

function contactsAt(state: SkirmishState, order: Going): { unit: Unit; contacts: readonly Contact[] } | undefined {
  const there = goneTo(state, state.units[order.unit]!, order.act, order.to);
  const unit = there?.units[order.unit];
  if (!there || !unit) return undefined;
  const contacts = enemiesTouching(there, unit).map((foe): Contact => {
    const { blows, damage } = contactOdds(there, unit, foe);
    return {
      foe,
      side: bearingOf(foe, unit.at),
      chance: Math.max(0, ...blows.map(({ hitChance }) => hitChance.chance)),
      dice: blows.reduce((sum, { dice }) => sum + dice[1], 0),
      damage,
    };
  });
  return { unit, contacts };
}

/** More answers than this are left to the field. */
const MOST_ROWS = 5;

/** The fights that can be reached now: of each enemy and each of its sides the nearest space, the best chance first. */
export function marchRows(input: BoardInput) {
  const state = skirmishOf(input);
  const unit = lookedAt(input);
  const demand = acting(input);
  if (!unit || !demand || input.draft.forming === true) return [];
  const chosen = chosenAct(input);
  const best = new Map<string, { order: Going; contact: Contact; spaces: number; charge: boolean }>();
  for (const { x, y, act } of highlightedSpaces(input, state, unit)) {
    if (act === "form") continue;
    const order: Going = { act, unit: unit.id, to: { x, y } };
    const reached = contactsAt(state, order);
    const spaces = pathThere(state, unit, act, { x, y }).length;
    for (const contact of reached?.contacts ?? []) {
      const key = `${contact.foe.id} ${contact.side}`;
      const known = best.get(key);
      const better = !known || sameAct(order, chosen) || (spaces < known.spaces && !sameAct(known.order, chosen));
      if (better) best.set(key, { order, contact, spaces, charge: reached?.unit.charged === true });
    }
  }
  return [...best.values()]
    .sort((a, b) => b.contact.chance - a.contact.chance || a.spaces - b.spaces)
    .slice(0, MOST_ROWS)
    .map(({ order, contact, spaces, charge }) => ({
      x: order.to.x,
      y: order.to.y,
      tincture: tinctureOf(input, contact.foe.seat),
      words: withNames(input, `SkirmishBoard.at.${contact.side}`, { unit: contact.foe.name }),
      note: counted(input, `SkirmishBoard.${charge ? "charge" : "spaces"}`, spaces),
      figure: contact.chance,
      chosen: sameAct(order, chosen),
    }));
}

/** What the foot says of the chosen action. */
export function chosenWords(input: BoardInput): { words: string; note: string; main: string } | undefined {
  const { say } = input;
  const order = chosenAct(input);
  const demand = acting(input);
  if (!order || !demand || !("act" in order)) return undefined;
  const main = say(`BNB.SkirmishBoard.do.${DO[order.act] ?? "act"}`);
  if (!isGoing(order)) return { words: orderInWords(input, demand.key, order), note: "", main };
  const state = skirmishOf(input);
  const unit = state.units[order.unit]!;
  const reached = contactsAt(state, order);
  const how = reached?.unit.charged ? "charge" : "spaces";
  const spaces = counted(input, `SkirmishBoard.${how}`, pathThere(state, unit, order.act, order.to).length);
  const facing = say("BNB.SkirmishBoard.faces", {
    facing: say(`BNB.Skirmish.Facing.${reached?.unit.facing ?? unit.facing}`),
  });
  const fights = (reached?.contacts ?? []).map(({ foe, side, dice, chance }) =>
    counted(input, "SkirmishBoard.meets", dice, {
      foe: withNames(input, `SkirmishBoard.at.${side}`, { unit: foe.name }),
      chance: figures(chance),
    }),
  );
  return {
    words: say(order.act === "move" ? "BNB.SkirmishBoard.marches" : "BNB.SkirmishBoard.disengages", {
      unit: unit.name,
      spaces,
    }),
    note: listed([facing, ...fights], say),
    main,
  };
}

/** Actions with a word of their own on the main button. */
const DO: Readonly<Record<string, string>> = {
  move: "move",
  disengage: "disengage",
  turn: "turn",
  attack: "attack",
  shoot: "shoot",
  part: "part",
  merge: "merge",
  grapple: "grapple",
  gambit: "gambit",
};
