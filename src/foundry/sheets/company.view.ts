/** A company of the Sortie book on its sheet: the floating pool as dice, where they come from, and who is fit. */
import { basicParts } from "../../rules/sortie/units/modifiers.ts";
import { commanderDice, levelDice, startingPool } from "../../rules/sortie/units/pool.ts";
import { readUnit } from "../../rules/sortie/units/unit.ts";
import { figures, signed } from "../base/percent.ts";
import type { Say } from "../base/say.ts";
import { readFields } from "../conflict/contract/fields.ts";
import { MORE, PLAIN } from "../conflict/kinds/sortie/sortie-fields.ts";
import type { TypedFields } from "../data/shapes.ts";
import { asForm, isTypedOn, typedNumber } from "../data/typed.ts";
import { bookFields } from "./book-fields.view.ts";
import { pips } from "./pips.view.ts";

export function companyView(typed: TypedFields, say: Say) {
  const fresh = freshPool(typed);
  const pool = poolNow(typed);
  const number = (name: string) => typedNumber(typed[name]);
  const [size, dead, injured] = [number("size"), number("dead"), number("injured")];
  const words = ["dead", "injured"].flatMap((name) =>
    number(name) > 0 ? [say(`BNB.UnitSheet.lost.${name}`, { men: number(name) })] : [],
  );
  return {
    fit: say("BNB.UnitSheet.fit", { fit: Math.max(0, size - dead - injured), size }),
    hurt: words.join(", "),
    poolNow: figures(pool),
    poolWords: pool === fresh ? say("BNB.UnitSheet.poolFresh") : poolWords(pool, fresh, say),
    dice: pips(Math.max(0, pool), Math.max(0, pool, fresh)),
    penalties: pips(Math.max(0, -pool), Math.max(0, -pool)),
    parts: [...poolParts(typed, say), ...alwaysParts(typed, say)],
    rest: restWords(pool, fresh, say),
    losses: [
      { name: "system.sortie.dead", label: say("BNB.UnitSheet.dead"), value: typed.dead ?? "" },
      { name: "system.sortie.injured", label: say("BNB.UnitSheet.injured"), value: typed.injured ?? "" },
    ],
    plain: bookFields(PLAIN, "system.sortie", typed, "StartSortie", say),
    more: bookFields(MORE, "system.sortie", typed, "StartSortie", say),
  };
}

/** The pool with which a rested company would begin. */
export function freshPool(typed: TypedFields): number {
  const number = (name: string) => typedNumber(typed[name]);
  return startingPool({
    level: number("level"),
    commander: number("commander"),
    bonus: number("bonus"),
    penalty: number("penalty"),
    mercenary: isTypedOn(typed.mercenary),
  });
}

export function poolNow(typed: TypedFields): number {
  return typedNumber(typed.pool, freshPool(typed));
}

function poolWords(pool: number, fresh: number, say: Say): string {
  const count = Math.abs(fresh - pool);
  const how = pool > fresh ? "over" : pool < 0 ? "below" : "spent";
  return say(`BNB.UnitSheet.poolOff.${how}.${count === 1 ? "one" : "other"}`, { count, fresh: figures(fresh) });
}

function restWords(pool: number, fresh: number, say: Say): string {
  if (pool === fresh) return "";
  return say(`BNB.UnitSheet.restNote.${pool < 0 ? "penalty" : "spent"}`);
}

function poolParts(typed: TypedFields, say: Say) {
  const number = (name: string) => typedNumber(typed[name]);
  const parts = [
    { key: "level", value: levelDice(number("level")), of: number("level") },
    { key: "commander", value: commanderDice(number("commander")), of: number("commander") },
    { key: "bonus", value: number("bonus"), of: 0 },
    { key: "penalty", value: -number("penalty"), of: 0 },
  ].filter(({ value }) => value !== 0);
  const double = isTypedOn(typed.mercenary) && parts.some(({ value }) => value < 0);
  return [
    ...parts.map(({ key, value, of }) => ({
      name: say(`BNB.UnitSheet.poolPart.${key}`, { level: figures(of) }),
      dice: signed(value),
      always: false,
    })),
    ...(double ? [{ name: say("BNB.UnitSheet.poolPart.mercenary"), dice: "×2", always: false }] : []),
  ];
}

/** Dice that it has in every sortie, whoever the enemy is. What does not read as a unit yet has none. */
function alwaysParts(typed: TypedFields, say: Say) {
  const {
    initiative: _initiative,
    opening: _opening,
    ...read
  } = readFields(asForm("unit", typed), "unit", [...PLAIN, ...MORE]);
  const unit = readUnit({ ...read, id: "unit", name: "unit" }, "", "");
  if (!unit.ok) return [];
  return basicParts(unit.value).map(({ key, dice }) => ({
    name: say("BNB.UnitSheet.always", { part: say(`BNB.Sortie.Part.${key}`) }),
    dice: signed(dice),
    always: true,
  }));
}
