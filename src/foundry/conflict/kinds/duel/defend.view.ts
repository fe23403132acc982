/**
 * How a fighter defends: what all answers share is shown once, a card holds only the differences. The guarded part and the square
 * of a dodge can be chosen with it, so that nobody is asked again.
 */
import {
  ACTION,
  ACTIONS,
  type Action,
  type Aimed,
  actionChance,
  aimedAt,
  aimedRating,
  apart,
  type Defence,
  type DuelOrder,
  type DuelState,
  defenceRating,
  distanceName,
  dodgeSquares,
  dodgesInPlace,
  type Effect,
  type Fighter,
  type Rating,
} from "../../../../rules/chronicle/duel/index.ts";
import { BODY_PARTS, type BodyPart, choosableParts } from "../../../../rules/chronicle/wounds/index.ts";
import { toFloat } from "../../../../rules/dice/fraction.ts";
import { type Square, sameSquare } from "../../../../rules/square/square.ts";
import { checkIn } from "../../../../rules/variants.ts";
import { figures, percentage, signed } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";
import { listed } from "../../../base/words.view.ts";
import { itemIcon } from "../../../data/own-weapon.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { causeWord, defenceWord, heldWord } from "./fighter.view.ts";

const DEFENCE_ICON: Readonly<Record<string, string>> = { strength: "kick", fightingMind: "mask" };

type DefenceSet = Readonly<Record<string, Defence>>;

/** Every legal defence, the picked one (by default the engine's best), and where a dodge would lead. */
export function defenceHand(input: BoardInput, state: DuelState, id: string) {
  const key = `defend:${id}`;
  const { conflict } = input.view.match;
  const sets = conflict.legal(state, key) as readonly { against: DefenceSet }[];
  const best = conflict.demands(state).find((demand) => demand.key === key)?.fallback as DuelOrder | undefined;
  const wanted = best?.do === "defend" ? JSON.stringify(best.against) : "";
  const usual = Math.max(
    0,
    sets.findIndex(({ against }) => JSON.stringify(against) === wanted),
  );
  const picked = typeof input.draft.defence === "number" && sets[input.draft.defence] ? input.draft.defence : usual;
  const squares = groundFor(state, id, sets[picked]?.against ?? {});
  const dodging = sets.findIndex(({ against }) => Object.values(against).includes("dodge"));
  return { sets, picked, squares, dodging };
}

/** Squares that a dodging defender can retreat to; empty without a dodge. */
export function groundFor(state: DuelState, id: string, against: DefenceSet): readonly Square[] {
  const dodged = Object.keys(against).filter((by) => against[by] === "dodge");
  const fighter = state.fighters.find((one) => one.id === id);
  if (!fighter || dodged.length === 0 || dodgesInPlace(state, fighter)) return [];
  return dodgeSquares(state, fighter, dodged);
}

/** The picked square, or the one straight back. */
export function groundPicked(input: BoardInput, squares: readonly Square[], from: Square | null): Square | undefined {
  const drafted = input.draft.ground as Square | undefined;
  const kept = drafted && squares.find((square) => sameSquare(square, drafted));
  return kept ?? squares.find(({ y }) => y === from?.y) ?? squares[0];
}

export function defendView(input: BoardInput, state: DuelState, defender: Fighter) {
  const { say } = input;
  const aimed = aimedAt(state, defender.id);
  const { sets, picked } = defenceHand(input, state, defender.id);
  const [only] = aimed.length === 1 ? aimed : [];
  const cards = sets.map((order, index) => ({
    index,
    advised: markOf(input, `defend:${defender.id}`, order),
    chosen: index === picked,
    parts: aimed.map(({ by, order: blow }) =>
      answer(input, state, defender, by, blow, order.against[by.id]!, aimed.length > 1),
    ),
  }));
  const chosen = cards[picked];
  return {
    question: say("BNB.DuelBoard.defendFor", { name: defender.name }),
    note: only
      ? say("BNB.DuelBoard.comes", { what: aimedWord(only.order, say), rating: attackOf(state, only.by, only.order) })
      : "",
    ...(only ? { lands: lands(only.order, say), fails: fails(only.order, only.by.name, say) } : {}),
    defences: cards,
    barred: only ? barred(only.order, say) : [],
    ahead: only ? guards(input, defender, only.order) : [],
    chosenIndex: picked,
    chosenWords: chosen ? listed(chosen.parts, say, ({ name }) => name) : "",
    press: pressWords(chosen?.parts ?? [], say),
    chosenChance: chosen?.parts.length === 1 ? chosen.parts[0]!.hit : undefined,
  };
}

/** The label of the button: the defence and its safety, or only "defend" against several attacks at once. */
function pressWords(parts: readonly { readonly name: string; readonly hit: number }[], say: Say): string {
  const [only] = parts.length === 1 ? parts : [];
  if (!only) return say("BNB.DuelBoard.defendNow");
  return say("BNB.DuelBoard.defendWith", { defence: only.name, safe: percentage(1 - only.hit) });
}

function attackOf(state: DuelState, by: Fighter, order: Aimed): string {
  return figures(aimedRating(state, by, order).value);
}

export function aimedWord(order: Aimed, say: Say): string {
  return say(order.do === "shoot" ? "BNB.DuelBoard.roll.shot" : `BNB.Action.${order.do}`);
}

function answer(
  input: BoardInput,
  state: DuelState,
  defender: Fighter,
  by: Fighter,
  order: Aimed,
  defence: Defence,
  named: boolean,
) {
  const { say } = input;
  const { chance } = actionChance(checkIn(state), state, by.id, order, defence);
  const rating = defenceRating(state, defender, defence, by, order.do);
  const held = defender.held.find(({ slot }) => defence === `parry:${slot}`);
  return {
    from: named ? say("BNB.DuelBoard.against", { name: by.name, action: aimedWord(order, say) }) : "",
    icon:
      defence === "dodge" ? "run" : ((held && itemIcon(held.item)) ?? DEFENCE_ICON[defence.split(":")[0]!] ?? "hands"),
    name: held
      ? say("BNB.DuelBoard.parryThing", { thing: heldWord(defender, held.slot, say)! })
      : defenceWord(defence, say),
    hit: toFloat(chance),
    width: Math.round(toFloat(chance) * 1000) / 10,
    hits: say("BNB.DuelBoard.hitsYou", { name: by.name }),
    versus: say("BNB.DuelBoard.versus", {
      defence: defenceWord(defence, say),
      rating: figures(rating.value),
      attack: attackOf(state, by, order),
    }),
    sum: sumWords(rating, say),
    notes: ground(state, defender, by, defence, say),
  };
}

/** How a rating is calculated: its base and all modifiers. */
export function sumWords(rating: Rating, say: Say): string {
  const causes = rating.modifiers.filter(({ by }) => by !== 0);
  return [figures(rating.base), ...causes.map(({ source, by }) => `${causeWord(source, say)} ${signed(by)}`)].join(
    ", ",
  );
}

function ground(state: DuelState, defender: Fighter, by: Fighter, defence: Defence, say: Say): string[] {
  const near = (spaces: number) => {
    const name = distanceName(spaces);
    return name ? say(`BNB.DuelBoard.near.${name}`) : say("BNB.DuelBoard.outOfReach");
  };
  const spaces = apart(defender, by);
  if (defence !== "dodge" || dodgesInPlace(state, defender))
    return [say("BNB.DuelBoard.holds", { distance: near(spaces) })];
  const count = dodgeSquares(state, defender, [by.id]).length;
  const how = distanceName(spaces + 1) ? (count === 1 ? "one" : "other") : "far";
  return [
    say(`BNB.DuelBoard.givesGround.${how}`, { distance: near(spaces + 1), count }),
    say("BNB.DuelBoard.mayFollow", { name: by.name }),
  ];
}

function lands(order: Aimed, say: Say): string {
  return order.do === "shoot" ? say("BNB.DuelBoard.effect.quick") : effectWords(order.do, say);
}

function fails(order: Aimed, name: string, say: Say): string {
  if (order.do === "shoot") return say("BNB.DuelBoard.nothing");
  const { weak } = ACTION[order.do];
  const parts = weak.wound ? [say("BNB.DuelBoard.effect.graze")] : plainEffect(weak, say);
  if (weak.exposed) parts.push(say("BNB.DuelBoard.effect.exposed", { name, by: signed(weak.exposed) }));
  return parts.join("; ");
}

export function effectWords(action: Action, say: Say): string {
  const { strong } = ACTION[action];
  return strong.wound ? say(`BNB.DuelBoard.effect.${action}`) : listed(plainEffect(strong, say), say);
}

/** What a miss costs the attacker, and what it still does to the defender. */
export function missWords(action: Action, say: Say): string {
  return say("BNB.DuelBoard.miss", { what: priceWords(action, say) });
}

export function priceWords(action: Action, say: Say): string {
  const { weak } = ACTION[action];
  const parts = weak.wound ? [say("BNB.DuelBoard.effect.theirChoice")] : plainEffect(weak, say);
  if (weak.exposed) parts.push(say("BNB.DuelBoard.effect.own", { by: signed(weak.exposed) }));
  return listed(parts, say);
}

function plainEffect(effect: Effect, say: Say): string[] {
  const parts: string[] = [];
  if (effect.penalty) {
    const skills = listed(effect.penalty.skills, say, (skill) => say(`BNB.DuelBoard.short.${skill}`));
    parts.push(`${signed(effect.penalty.by)} ${skills}`);
  }
  if (effect.shove) parts.push(say("BNB.DuelBoard.effect.shove"));
  if (effect.condition) parts.push(say(`BNB.Condition.${effect.condition}`));
  return parts;
}

/** Defences that do not answer this action, and which ones they do. */
function barred(order: Aimed, say: Say) {
  if (order.do === "shoot") return [];
  const open = ACTION[order.do].defences;
  return (["dodge", "parry", "strength", "fightingMind"] as const)
    .filter((kind) => !open.includes(kind))
    .map((kind) => ({
      name: defenceWord(kind, say),
      why: say("BNB.DuelBoard.onlyAgainst", {
        what: listed(
          ACTIONS.filter((action) => ACTION[action].defences.includes(kind)),
          say,
          (action) => say(`BNB.Action.${action}`),
        ),
      }),
    }));
}

/** Parts that may be chosen in advance: the one to guard against a hit, the one that takes a graze. */
function guards(input: BoardInput, defender: Fighter, order: Aimed) {
  const kinds =
    order.do === "quick" ? (["protect", "suffer"] as const) : order.do === "shoot" ? (["protect"] as const) : [];
  return kinds.map((kind) => ({
    kind,
    label: input.say(`BNB.DuelBoard.ahead.${kind}`),
    parts: guardParts(kind, defender).map((part) => ({
      part,
      label: input.say(`BNB.BodyPart.${part}`),
      chosen: part === guardPicked(input, kind, defender),
    })),
  }));
}

function guardParts(kind: "protect" | "suffer", { wounds }: Fighter): readonly BodyPart[] {
  return kind === "protect" ? BODY_PARTS : choosableParts(wounds);
}

export function guardPicked(input: BoardInput, kind: "protect" | "suffer", defender: Fighter): BodyPart | undefined {
  const parts = guardParts(kind, defender);
  const drafted = parts.find((part) => part === input.draft[kind]);
  return drafted ?? (kind === "protect" ? "head" : parts[0]);
}
