/** Custom troop types: their numbers in a form, and exact chances against each of the book's types. */
export { ownTroop } from "../../rules/chronicle/battle/index.ts";

import {
  type BattleState,
  meetingOdds,
  OWN_TROOP_FIGURES,
  type OwnTroop,
  readOwnTroop,
  TROOP_TYPES,
  type TroopType,
  troopFigures,
} from "../../rules/chronicle/battle/index.ts";
import type { CheckRule } from "../../rules/chronicle/checks/index.ts";
import { percentage } from "../base/percent.ts";
import type { Say } from "../base/say.ts";
import { listed } from "../base/words.view.ts";
import { troopName } from "../documents/army/army.view.ts";

const FIGURES = ["strength", "movement", "range", "cost"] as const;

export function ownTroopsView(
  kinds: readonly TroopType[],
  { check, options }: { check: CheckRule; options: BattleState["options"] },
  say: Say,
) {
  const grounds = ["open", "closed"] as const;
  return {
    heads: grounds.map((ground) => say(`BNB.OwnTroop.${ground}`)),
    kinds: kinds.map((kind) => ({
      kind,
      name: troopName(kind, say),
      like: say("BNB.OwnTroop.like", { troop: troopName(readOwnTroop(kind)!.like, say) }),
      facts: figureWords(kind, say),
      rows: TROOP_TYPES.map((other) => ({
        against: troopName(other, say),
        chances: grounds.map((ground) => percentage(meetingOdds(check, options, kind, other, ground))),
      })),
    })),
  };
}

function figureWords(kind: TroopType, say: Say): string {
  const figures = troopFigures(kind);
  return listed(FIGURES, say, (figure) => `${say(`BNB.Troop.${figure}`)} ${figures[figure]}`);
}

/** Its numbers and the type it is based on, in one sentence. */
export function ownTroopWords(troop: string, say: Say): string {
  const like = say("BNB.OwnTroop.like", { troop: troopName(readOwnTroop(troop)!.like, say) });
  return `${figureWords(troop as TroopType, say)}. ${like}`;
}

/** The form, filled in with the edited type or with the book's type. */
export function ownTroopForm(troop: string, say: Say) {
  const own = readOwnTroop(troop);
  const type = own ? (troop as TroopType) : (TROOP_TYPES.find((one) => one === troop) ?? "mediumInfantry");
  const figures = troopFigures(type);
  return {
    name: own?.name ?? "",
    like: TROOP_TYPES.map((id) => ({ id, name: troopName(id, say), chosen: id === (own?.like ?? type) })),
    figures: FIGURES.map((name) => ({
      name,
      label: say(`BNB.Troop.${name}`),
      value: figures[name],
      ...OWN_TROOP_FIGURES[name],
    })),
  };
}

/** The filled-in type; an empty number becomes NaN. */
export function typedTroop(form: Readonly<Record<string, string>>): OwnTroop {
  const figure = (name: string) => (form[name]?.trim() ? Number(form[name]) : Number.NaN);
  return {
    name: form.name ?? "",
    like: form.like as OwnTroop["like"],
    strength: figure("strength"),
    movement: figure("movement"),
    range: figure("range"),
    cost: figure("cost"),
  };
}
