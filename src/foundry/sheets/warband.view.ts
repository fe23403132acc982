/**
 * A unit of the Skirmish book on its sheet: its ranks as on the board, losses as outlines, named figures, equipment and morale.
 * The engine gives every number; this view formats them.
 */
import {
  FULL_UNIT,
  healable,
  isMissile,
  MORALE_DIE,
  moraleChance,
  moraleOdds,
  moraleParts,
  type SkirmishOptions,
  UNIT_DEPTH,
  type UnitNumbers,
  unitNumbers,
} from "../../rules/skirmish/index.ts";
import { sumInWords } from "../base/percent.ts";
import { readText } from "../base/read-text.ts";
import type { Say } from "../base/say.ts";
import { listed } from "../base/words.view.ts";
import type { UnitParts } from "../data/shapes.ts";
import { FIGURE, figureMore, HEALS_FIRST } from "../data/skirmish-fields.ts";
import type { Arm, RankFigure } from "../draw/rank-figure.ts";
import { bookFields } from "./book-fields.view.ts";
import { pips } from "./pips.view.ts";

type Rank = UnitNumbers["ranks"][number];
type Figure = UnitNumbers["figures"][number];
type Kit = Pick<Rank, "weapons" | "shield" | "helmet">;

export function warbandView(warband: UnitParts["skirmish"], options: Pick<SkirmishOptions, "d12.mixedGear">, say: Say) {
  const numbers = unitNumbers(warband, options);
  const { ranks, figures, stand, lost, factors } = numbers;
  return {
    strength: say(`BNB.UnitSheet.figures.${stand === 1 ? "one" : "other"}`, { figures: stand }),
    facts: [
      { name: say("BNB.UnitSheet.figuresFact"), value: say("BNB.UnitSheet.of", { value: stand, most: stand + lost }) },
      { name: say("BNB.UnitSheet.speed"), value: String(numbers.speed) },
      {
        name: say("BNB.StartSkirmish.field.morale"),
        value: factors ? String(moraleChance(factors)) : say("BNB.StartSkirmish.morale.steadfast"),
      },
    ],
    ranks: ranks.map((rank) => rankView(rank, say)),
    named: figures.map((figure) => figureView(figure, say)),
    lost: ranks.some((rank) => rank.lost > 0),
    captives:
      numbers.captives > 0
        ? say(`BNB.UnitSheet.captivesNote.${numbers.captives === 1 ? "one" : "other"}`, { count: numbers.captives })
        : "",
    hurt: numbers.hurt,
    ...(factors ? moraleView(factors, say) : {}),
    gear: gearOf(numbers, say),
    figures: Object.entries(warband.figures).map(([key, kept]) => ({
      key,
      name: readText(String(kept.name || say("BNB.Unit.figure")), say),
      fallen: kept.fallen === true,
      plain: bookFields(FIGURE, `system.skirmish.figures.${key}`, kept, say, []).map((field) => ({
        ...field,
        required: field.name.endsWith(".name"),
      })),
      more: bookFields(
        [...figureMore((name) => kept[name]), ...(healable(kept).length > 1 ? [HEALS_FIRST] : [])],
        `system.skirmish.figures.${key}`,
        kept,
        say,
      ),
    })),
  };
}

function armsOf({ weapons, shield }: Kit): Arm[] {
  const arms: Arm[] = [];
  if (weapons.some(isMissile)) arms.push("bow");
  else if (weapons.includes("spear") || weapons.includes("javelin")) arms.push("spear");
  else arms.push("blade");
  return shield ? [...arms, "shield"] : arms;
}

function kitWords({ weapons, shield, helmet }: Kit, say: Say): string {
  const things = weapons.map((weapon) => say(`BNB.StartSkirmish.weapon.${weapon}`));
  if (shield) things.push(say("BNB.UnitSheet.gear.shield"));
  if (helmet) things.push(say("BNB.UnitSheet.gear.helmet"));
  return things.length > 0 ? listed(things, say) : say("BNB.UnitSheet.gear.usual");
}

function rankView({ row, name, stand, lost, hp, atk, might, armour, ...kit }: Rank, say: Say) {
  const man = (kind: RankFigure["kind"]): RankFigure => ({
    kind,
    leader: false,
    arms: kind === "stands" ? armsOf(kit) : [],
  });
  return {
    name: name || say(`BNB.SkirmishBoard.rankName.${row - 1}`),
    kit: kitWords(kit, say),
    men: [...pips(stand, stand).map(() => man("stands")), ...pips(lost, lost).map(() => man("fallen"))],
    count:
      lost > 0
        ? say("BNB.UnitSheet.rankLost", { stand, lost })
        : say(`BNB.UnitSheet.figures.${stand === 1 ? "one" : "other"}`, { figures: stand }),
    hp,
    atk,
    might,
    armour,
  };
}

function figureView(figure: Figure, say: Say) {
  const { name, fallen, hp, left, atk, might, armour, gained } = figure;
  const wounds = figure.wounds.map(({ kind, permanent }) =>
    say(`BNB.UnitSheet.wound.${permanent ? "forGood" : "healing"}`, { wound: say(`BNB.StartSkirmish.wound.${kind}`) }),
  );
  const nemesis = gained > 0 ? [say("BNB.UnitSheet.nemesis", { gained })] : [];
  return {
    hp,
    atk,
    might,
    armour,
    name: readText(name || say("BNB.Unit.figure"), say),
    kit: [kitWords(figure, say), ...wounds, ...nemesis].join("; "),
    fallen,
    men: [{ kind: fallen ? "fallen" : "stands", leader: !fallen, arms: fallen ? [] : armsOf(figure) }] as RankFigure[],
    pips: Array.from({ length: Math.min(12, hp) }, (_, at) => at < left),
    hpWords: left === hp ? String(left) : say("BNB.UnitSheet.hpOf", { left, most: hp }),
  };
}

function moraleView(factors: NonNullable<UnitNumbers["factors"]>, say: Say) {
  const odds = moraleOdds(moraleChance(factors));
  return {
    moraleParts: sumInWords(
      moraleParts(factors).map(({ key, value }) => ({ words: say(`BNB.Skirmish.Part.${key}`), by: value })),
      moraleChance(factors),
    ),
    morale: (["holds", "organised", "disorganised"] as const).map((result) => ({
      result,
      label: say(`BNB.SkirmishBoard.morale.${result}`),
      chance: odds[result] / MORALE_DIE,
      width: ((100 * odds[result]) / MORALE_DIE).toFixed(2),
    })),
  };
}

/** The effect of the equipment, rank by rank; equipment without an effect is not listed. */
function gearOf({ ranks, banner }: UnitNumbers, say: Say) {
  const lines: { name: string; note: string }[] = [];
  const line = (key: string, where: string, note: string) =>
    lines.push({ name: say(`BNB.UnitSheet.gear.of.${key}`, { where }), note });
  for (const { row, weapons, shield, ammo, bare, shieldless, thrown } of ranks) {
    const where = say(`BNB.UnitSheet.gear.where.${row - 1}`);
    if (shield) line("shields", where, say("BNB.UnitSheet.gear.note.shield"));
    if (weapons.includes("spear"))
      line("spears", where, say(`BNB.UnitSheet.gear.note.${row < UNIT_DEPTH ? "spear" : "rearSpear"}`));
    if (weapons.some(isMissile))
      line("bows", where, say("BNB.UnitSheet.gear.note.ammo", { ammo: say(`BNB.StartSkirmish.ammo.${ammo}`) }));
    const missing = thrown.map((id) =>
      say("BNB.UnitSheet.gear.note.thrown", { weapon: say(`BNB.StartSkirmish.weapon.${id}`) }),
    );
    if (bare > 0) missing.push(say("BNB.UnitSheet.gear.note.bare", { figures: bare }));
    if (shieldless > 0) missing.push(say("BNB.UnitSheet.gear.note.shieldless", { figures: shieldless }));
    if (missing.length > 0) line("used", where, say("BNB.UnitSheet.gear.note.used", { things: listed(missing, say) }));
  }
  if (banner !== "none")
    line(
      "banner",
      "",
      say(`BNB.UnitSheet.gear.note.${banner === "short" ? "bannerShort" : "banner"}`, { full: FULL_UNIT }),
    );
  return lines;
}
