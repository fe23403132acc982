/**
 * Which part is struck, takes the wound or is guarded, chosen on the figure. Each part shows its current wounds and the effect of
 * one more; if that would end the fight, mercy can be chosen with the blow.
 */

import {
  ACTION,
  type Blow,
  type DuelState,
  dodgesInPlace,
  type Fighter,
  fighterOf,
  standing,
} from "../../../../rules/chronicle/duel/index.ts";
import {
  BODY_PARTS,
  type BodyPart,
  inflict,
  type Severity,
  woundEffects,
} from "../../../../rules/chronicle/wounds/index.ts";
import { signed } from "../../../base/percent.ts";
import { figure } from "../../../draw/figure.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { figureParts } from "./fighter.view.ts";

export type PartKind = "strike" | "suffer" | "protect";

export function isPart(kind: string): kind is PartKind {
  return kind === "strike" || kind === "suffer" || kind === "protect";
}

function severityOf({ action, success }: Blow): Severity {
  return action !== "shoot" && ACTION[action][success ? "strong" : "weak"].wound === "attackerMajor"
    ? "major"
    : "minor";
}

/** The possible parts, and the picked one; by default the worst for the victim, or the head to guard. */
export function partHand(input: BoardInput, state: DuelState, key: string, kind: PartKind) {
  const orders = input.view.match.conflict.legal(state, key) as readonly { part: BodyPart }[];
  const blow = state.blows[Number(key.slice("part:".length))]!;
  const open = orders.map(({ part }) => part);
  const victim = fighterOf(state, blow.on);
  const drafted = open.find((part) => part === input.draft.part);
  const usual = kind === "suffer" ? mildest(state, victim, open) : worst(state, victim, open, severityOf(blow));
  return { blow, victim, open, picked: drafted ?? (kind === "protect" ? "head" : usual) };
}

function ends(state: DuelState, victim: Fighter, part: BodyPart, severity: Severity): boolean {
  return woundEffects(inflict(victim.wounds, part, severity, state.options), state.options).incapable;
}

function worst(state: DuelState, victim: Fighter, open: readonly BodyPart[], severity: Severity): BodyPart | undefined {
  return open.find((part) => ends(state, victim, part, severity)) ?? open.find((part) => part === "head") ?? open[0];
}

function mildest(state: DuelState, victim: Fighter, open: readonly BodyPart[]): BodyPart | undefined {
  const harm = (part: BodyPart) => {
    const after = inflict(victim.wounds, part, "minor", state.options);
    const { incapable, penalty } = woundEffects(after, state.options);
    return (incapable ? 100 : 0) + (after[part].major ? 10 : 0) - penalty + after[part].minor / 10;
  };
  return open.toSorted((a, b) => harm(a) - harm(b))[0];
}

export function partView(input: BoardInput, state: DuelState, key: string, kind: PartKind) {
  const { say } = input;
  const { blow, victim, open, picked } = partHand(input, state, key, kind);
  const severity = severityOf(blow);
  const names = { by: fighterOf(state, blow.by).name, on: victim.name };
  const action = say(blow.action === "shoot" ? "BNB.DuelBoard.roll.shot" : `BNB.Action.${blow.action}`);
  const cards = BODY_PARTS.map((part) => ({
    part,
    index: open.indexOf(part),
    name: say(`BNB.BodyPart.${part}`),
    minors: [0, 1].map((at) => victim.wounds[part].minor > at),
    major: victim.wounds[part].major,
    open: open.includes(part),
    chosen: part === picked,
    advised: markOf(input, key, { do: "part", part }),
    words: !open.includes(part)
      ? say(part === blow.shielded ? "BNB.DuelBoard.part.guarded" : "BNB.DuelBoard.part.spared")
      : kind === "protect"
        ? say("BNB.DuelBoard.part.cannotBeStruck")
        : wouldDo(input, state, victim, part, severity),
  }));
  const last = standing(state, victim.side).length === 1;
  const falls = kind === "strike" && picked !== undefined && last && ends(state, victim, picked, severity);
  return {
    question: say(`BNB.Demand.${kind}`),
    note: say("BNB.DuelBoard.partOf", { ...names, action }),
    partCards: {
      left: pick(cards, ["head", "rightArm", "rightLeg"]),
      right: pick(cards, ["body", "leftArm", "leftLeg"]),
    },
    partFigure: figure(figureParts(victim, say), { width: 150, label: victim.name, ...(picked ? { picked } : {}) }),
    mercy: falls ? mercyView(input, victim) : undefined,
    follow: kind === "strike" && !falls ? followView(input, state, blow) : undefined,
    chosenIndex: picked ? open.indexOf(picked) : -1,
    chosenWords: picked ? `${say(`BNB.BodyPart.${picked}`)}` : "",
    chosenDoes: cards.find(({ chosen }) => chosen)?.words ?? "",
    press: say(
      falls && mercyPicked(input) ? `BNB.DuelBoard.press.${mercyPicked(input)}` : `BNB.DuelBoard.press.${kind}`,
    ),
  };
}

function pick<T extends { part: BodyPart }>(cards: readonly T[], parts: readonly BodyPart[]): T[] {
  return parts.map((part) => cards.find((card) => card.part === part)!);
}

/** What one more wound there does. */
export function wouldDo(
  input: BoardInput,
  state: DuelState,
  victim: Fighter,
  part: BodyPart,
  severity: Severity,
): string {
  const { say } = input;
  const [was, is] = [victim.wounds, inflict(victim.wounds, part, severity, state.options)];
  const [before, after] = [woundEffects(was, state.options), woundEffects(is, state.options)];
  const words: string[] = [];
  if (severity === "minor" && is[part].major && !was[part].major) words.push(say("BNB.DuelBoard.part.third"));
  if (after.incapable && !before.incapable) words.push(say("BNB.DuelBoard.part.incapable"));
  else if (is[part].major && part.endsWith("Arm")) words.push(say("BNB.DuelBoard.part.arm"));
  else if (is[part].major && part.endsWith("Leg")) words.push(say("BNB.DuelBoard.part.leg"));
  if (after.penalty !== before.penalty)
    words.push(say("BNB.DuelBoard.part.penalty", { by: signed(after.penalty - before.penalty) }));
  return words.join(" ") || say("BNB.DuelBoard.part.nothing");
}

export function mercyPicked({ draft }: BoardInput): "kill" | "spare" | undefined {
  return draft.mercy === "kill" || draft.mercy === "spare" ? draft.mercy : undefined;
}

function mercyView(input: BoardInput, victim: Fighter) {
  const { say } = input;
  const choice = mercyPicked(input);
  return {
    title: say("BNB.DuelBoard.helpless", { name: victim.name }),
    choices: (["kill", "spare"] as const).map((what) => ({
      what,
      name: say(what === "kill" ? "BNB.DuelBoard.do.killFallen" : "BNB.DuelBoard.do.spare"),
      words: say(`BNB.DuelBoard.mercy.${what}`, { name: victim.name }),
      chosen: choice === what,
    })),
    later: choice === undefined,
  };
}

/** An attacker may follow a victim who dodged back. That can be chosen with the part. */
function followView(input: BoardInput, state: DuelState, blow: Blow) {
  if (blow.defence !== "dodge" || dodgesInPlace(state, fighterOf(state, blow.on))) return undefined;
  const picked = followPicked(input);
  return (["follow", "stay"] as const).map((what) => ({
    what,
    name: input.say(`BNB.DuelBoard.then.${what}`),
    chosen: what === picked,
  }));
}

export function followPicked({ draft }: BoardInput): "follow" | "stay" {
  return draft.follow === "stay" ? "stay" : "follow";
}
