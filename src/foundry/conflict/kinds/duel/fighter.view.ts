/** A fighter's panel: gear, current ratings with their penalties and duration, defences, wounds on a small figure. */

import { GROUP_SKILLS } from "../../../../rules/chronicle/checks/index.ts";
import {
  conditionsOf,
  type Defence,
  type DuelState,
  defenceRating,
  enemiesOf,
  type Fighter,
  fighterOf,
  type Item,
  openDefences,
  type Rating,
  skillRatings,
  tellThing,
} from "../../../../rules/chronicle/duel/index.ts";
import { readOwnArmour } from "../../../../rules/chronicle/equipment/index.ts";
import { BODY_PARTS, type BodyPart } from "../../../../rules/chronicle/wounds/index.ts";
import { figures, signed } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";
import { tell } from "../../../base/words.view.ts";
import { armourIcon, itemIcon } from "../../../data/own-weapon.ts";
import { type FigurePart, figure } from "../../../draw/figure.ts";
import type { BoardInput } from "../../contract/board.ts";
import { demandSeal } from "../../words/seals.view.ts";
import { firstDuelOf } from "./first/first-duel.view.ts";

export function fighterView(input: BoardInput, state: DuelState, fighter: Fighter, marked: Marked = UNMARKED) {
  const { say } = input;
  const seat = input.seats.find((info) => info.seat === fighter.seat);
  const all = skillRatings(state, fighter);
  return {
    id: fighter.id,
    acts: marked.acts,
    struck: marked.struck,
    wounds: woundChips(fighter, marked.fresh, say),
    name: fighter.name,
    face: input.faces?.[fighter.id] ?? "",
    tincture: seat?.tincture || "silverpoint",
    player: playerWords(input, fighter),
    spares: firstDuelOf(input)?.foe.id === fighter.id ? say("BNB.FirstDuel.gentle") : "",
    seal: state.fighters.length > 2 && input.live ? demandSeal(input.view, `order:${fighter.id}`) : undefined,
    fate: fighter.fate === "standing" ? "" : say(`BNB.DuelBoard.fate.${fighter.fate}`),
    conditions: conditionsOf(state, fighter).map((id) => say(`BNB.Condition.${id}`)),
    gear: [
      ...fighter.held.map(({ item }) => ({ icon: itemIcon(item), label: thingWord(item, say) })),
      ...(fighter.armour === "none"
        ? []
        : [{ icon: armourIcon(fighter.armour), label: armourWord(fighter.armour, say) }]),
    ],
    figure: figure(figureParts(fighter, say), { width: 46, label: say("BNB.Wounds.heading"), ringed: marked.fresh }),
    ratings: GROUP_SKILLS.handToHand.map((skill) => ratingView(say(`BNB.DuelBoard.short.${skill}`), all[skill], say)),
    defences: defences(state, fighter, say),
  };
}

/** Who plays them; of the computer also that it is one, and how it plays. */
export function playerWords({ seats, view, say }: BoardInput, fighter: Fighter): string {
  const seat = seats.find((info) => info.seat === fighter.seat);
  if (!seat?.machine) return seat?.player ?? "";
  const opponent = view.computers?.[fighter.seat];
  const temper = opponent ? say(`BNB.Opponent.${opponent}.temper`) : "";
  return say("BNB.Opponent.playedBy", { name: seat.player, temper });
}

/** How the shown moment marks a fighter: who acts, who is struck, and where. */
export interface Marked {
  readonly acts: boolean;
  readonly struck: boolean;
  readonly fresh: readonly BodyPart[];
}

const UNMARKED: Marked = { acts: false, struck: false, fresh: [] };

function woundChips({ wounds }: Fighter, fresh: readonly BodyPart[], say: Say) {
  return BODY_PARTS.flatMap((part) => {
    const { minor, major } = wounds[part];
    if (!major && minor === 0) return [];
    const severity = say(`BNB.Severity.${major ? "major" : "minor"}`).toLocaleLowerCase();
    const key = minor > 1 && !major ? "harms" : "harm";
    const words = say(`BNB.DuelBoard.end.${key}`, { part: say(`BNB.BodyPart.${part}`), severity, count: minor });
    return [{ words, fresh: fresh.includes(part) }];
  });
}

function armourWord(armour: Fighter["armour"], say: Say): string {
  return readOwnArmour(armour)?.name ?? say(`BNB.Armour.${armour}`);
}

export function figureParts(fighter: Fighter, say: Say): Record<BodyPart, FigurePart> {
  return Object.fromEntries(
    BODY_PARTS.map((part) => {
      const { minor, major } = fighter.wounds[part];
      const words = major ? say("BNB.Severity.major") : minor > 0 ? `${minor} ${say("BNB.Severity.minor")}` : "";
      return [part, { minor, major, label: `${say(`BNB.BodyPart.${part}`)} ${words}`.trim() }];
    }),
  ) as Record<BodyPart, FigurePart>;
}

function ratingView(label: string, rating: Rating, say: Say) {
  const lowered = rating.modifiers.filter((modifier) => modifier.by !== 0);
  return {
    label,
    value: figures(rating.value),
    base: rating.value === rating.base ? "" : figures(rating.base),
    causes: lowered.map(({ source, by, rounds }) => ({
      by: signed(by),
      dots: "●".repeat(rounds ?? 0),
      words:
        rounds === undefined
          ? say("BNB.DuelBoard.cause", { by: signed(by), source: causeWord(source, say) })
          : say(rounds === 1 ? "BNB.DuelBoard.causeRounds.one" : "BNB.DuelBoard.causeRounds.other", {
              by: signed(by),
              source: causeWord(source, say),
              rounds,
            }),
    })),
  };
}

export function causeWord(source: string, say: Say): string {
  for (const area of ["Action", "Condition", "DuelBoard.source"]) {
    const words = say(`BNB.${area}.${source}`);
    if (words !== `BNB.${area}.${source}`) return words;
  }
  return source;
}

/** The current defences against the enemy's attacks and set-ups. */
function defences(state: DuelState, fighter: Fighter, say: Say) {
  const enemy = enemiesOf(state, fighter.id).map((id) => fighterOf(state, id))[0];
  if (!enemy || fighter.fate !== "standing") return [];
  const parryOrDodge = openDefences(state, fighter, enemy, "bash").filter(({ defence }) => defence !== "none");
  const plain = (["fightingMind", "strength"] as const).map((defence) => ({
    defence,
    rating: defenceRating(state, fighter, defence, enemy, "push"),
  }));
  const all = [...parryOrDodge, ...plain];
  return all.map(({ defence, rating }) => ({
    label: defenceLabel(
      defence,
      all.map((one) => one.defence),
      fighter,
      say,
    ),
    value: figures(rating.value),
  }));
}

export function thingWord(item: Item | "hands", say: Say): string {
  return tell(tellThing("DuelBoard.item", item), say);
}

/** A short label: Parry if there is only one, otherwise the item used for it. */
export function defenceLabel(defence: Defence, all: readonly Defence[], holder: Fighter, say: Say): string {
  if (!defence.startsWith("parry:")) return defenceWord(defence, say);
  if (all.filter((one) => one.startsWith("parry:")).length === 1) return defenceWord("parry", say);
  return heldWord(holder, defence.slice("parry:".length), say) ?? thingWord("hands", say);
}

/** What is held there; of two equal items, such as two daggers, the hand is named too. */
export function heldWord({ held }: Fighter, slot: string | undefined, say: Say): string | undefined {
  const found = held.find((one) => one.slot === slot);
  if (!found) return undefined;
  const word = thingWord(found.item, say);
  const alone = held.every((one) => one === found || thingWord(one.item, say) !== word);
  return alone ? word : say(`BNB.DuelBoard.ofTwo.${found.slot}`, { word });
}

export function defenceWord(defence: string, say: Say): string {
  const [kind, instrument] = defence.split(":");
  const word = say(`BNB.DuelBoard.defence.${kind}`);
  return instrument === undefined
    ? word
    : say("BNB.DuelBoard.parryWith", { word, hand: say(`BNB.DuelBoard.slot.${instrument}`) });
}
