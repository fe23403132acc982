/**
 * A warband of the Skirmish book on its sheet: its ranks as they stand on the board, those it lost as outlines, figures of
 * note, what it carries and how it bears a check of morale. The figures are those with which the engine would begin.
 */

import {
  FULL_UNIT,
  gearThatCounts,
  type Heart,
  halved,
  heartParts,
  MORALE_DIE,
  MORALES,
  moraleChance,
  moraleOdds,
  penaltiesOf,
  type SkirmishOptions,
  TWO_HANDED,
  UNIT_DEPTH,
  WOUNDS,
  type Wound,
} from "../../rules/skirmish/index.ts";
import { signed } from "../base/percent.ts";
import type { Say } from "../base/say.ts";
import { AS_FRONT, FIGURE, FIGURE_MORE, marches, WOUND_ROWS } from "../conflict/kinds/skirmish/skirmish-fields.ts";
import type { TypedFields, UnitParts } from "../data/shapes.ts";
import { isTypedOn, typedNumber } from "../data/typed.ts";
import type { Arm, RankFigure } from "../draw/rank-figure.ts";
import { bookFields } from "./book-fields.view.ts";
import { pips } from "./pips.view.ts";

const USUAL_CAPTURE = 6;
const ROWS = Array.from({ length: UNIT_DEPTH }, (_, at) => at + 1);

/** What is in the hands of a rank or a figure. */
interface Kit {
  readonly weapons: readonly string[];
  readonly shield: boolean;
  readonly helmet: boolean;
}

interface Rank {
  readonly row: number;
  readonly stand: number;
  readonly lost: number;
  readonly typed: TypedFields;
  readonly kit: Kit;
}

export function warbandView(
  { unit, figures }: UnitParts["skirmish"],
  options: Pick<SkirmishOptions, "d12.mixedGear">,
  say: Say,
) {
  const ranks = ROWS.map((row) => rankOf(unit, row, options["d12.mixedGear"])).filter(
    ({ stand, lost }) => stand + lost > 0,
  );
  const named = Object.entries(figures);
  const upright = Object.values(figures).filter(marches);
  const fallen = Object.values(figures).filter((typed) => isTypedOn(typed.fallen));
  const stand = ranks.reduce((sum, rank) => sum + rank.stand, upright.length);
  const lost = ranks.reduce((sum, rank) => sum + rank.lost, fallen.length);
  const heart = heartOf(unit, ranks, upright, stand >= FULL_UNIT);
  return {
    strength: say(`BNB.UnitSheet.figures.${stand === 1 ? "one" : "other"}`, { figures: stand }),
    facts: [
      { name: say("BNB.UnitSheet.figuresFact"), value: say("BNB.UnitSheet.of", { value: stand, most: stand + lost }) },
      { name: say("BNB.UnitSheet.speed"), value: String(speedOf(unit, ranks, upright)) },
      {
        name: say("BNB.StartSkirmish.field.morale"),
        value: heart ? String(moraleChance(heart)) : say("BNB.StartSkirmish.morale.steadfast"),
      },
    ],
    ranks: ranks.map((rank) => rankView(rank, say)),
    named: named.map(([, typed]) => namedView(typed, say)),
    lost: ranks.some((rank) => rank.lost > 0),
    hurt: upright.some((typed) => typedNumber(typed.damage) > 0 || woundsOf(typed).some(({ fresh }) => fresh)),
    ...(heart ? moraleView(heart, say) : {}),
    gear: gearOf(unit, ranks, stand, say),
    figures: named.map(([key, typed]) => ({
      key,
      name: typed.name || say("BNB.Unit.figure"),
      fallen: isTypedOn(typed.fallen),
      plain: bookFields(FIGURE, `system.skirmish.figures.${key}`, typed, "StartSkirmish", say, []).map((field) => ({
        ...field,
        required: field.name.endsWith(".name"),
      })),
      more: bookFields(FIGURE_MORE, `system.skirmish.figures.${key}`, typed, "StartSkirmish", say),
    })),
  };
}

/** A rank behind the front is as the front is, but for what its sheet says of it alone. */
function rankOf(unit: TypedFields, row: number, mixed: SkirmishOptions["d12.mixedGear"]): Rank {
  const own = (name: string) => {
    const said = unit[`${name}${row}`];
    return !said || said === AS_FRONT ? unit[name] : said;
  };
  const other = unit[`weapon${row}`] ? unit[`other${row}`] : own("other");
  const has = (name: string) => {
    const said = unit[`${name}${row}`];
    return said ? said === "yes" : isTypedOn(unit[name]);
  };
  const kit: Kit = {
    weapons: [own("weapon"), other].filter((weapon): weapon is string => Boolean(weapon)),
    shield: has("shield"),
    helmet: has("helmet"),
  };
  const typed = Object.fromEntries(["hp", "atk", "might", "armour", "ammo"].map((name) => [name, own(name) ?? ""]));
  const stand = typedNumber(unit[`rank${row}`]);
  const rank = {
    row,
    stand,
    lost: typedNumber(unit[`lost${row}`]),
    typed: { ...typed, mounted: unit.mounted ?? "", called: unit[`called${row}`] ?? "" },
    kit,
  };
  const others = typedNumber(unit[`mixed${row}`]);
  return others > 0 ? gearThatCounts([asKind(rank, stand - others), secondKind(unit, rank, others)], mixed).rank : rank;
}

/** What some in a rank have instead. */
function secondKind(unit: TypedFields, rank: Rank, count: number) {
  const weapon = unit[`mixedWeapon${rank.row}`];
  const armour = unit[`mixedArmour${rank.row}`];
  const kit = weapon ? { ...rank.kit, weapons: [weapon] } : rank.kit;
  const typed = armour ? { ...rank.typed, armour } : rank.typed;
  return asKind({ ...rank, typed, kit }, count, unit[`mixedWorth${rank.row}`]);
}

/** A kind of gear is worth its armour, unless the table says otherwise. */
function asKind(rank: Rank, count: number, worth?: string) {
  return { rank, count, worth: typedNumber(worth, figuresOf(rank.typed, rank.kit.shield, false).armour) };
}

function armsOf({ weapons, shield }: Kit): Arm[] {
  const arms: Arm[] = [];
  if (weapons.some((weapon) => (TWO_HANDED as readonly string[]).includes(weapon))) arms.push("bow");
  else if (weapons.includes("spear") || weapons.includes("javelin")) arms.push("spear");
  // Who is given no weapon has a sword.
  else arms.push("blade");
  return shield ? [...arms, "shield"] : arms;
}

function kitWords({ weapons, shield, helmet }: Kit, say: Say): string {
  const things = weapons.map((weapon) => say(`BNB.StartSkirmish.weapon.${weapon}`));
  if (shield) things.push(say("BNB.UnitSheet.gear.shield"));
  if (helmet) things.push(say("BNB.UnitSheet.gear.helmet"));
  return things.length > 0 ? things.join(", ") : say("BNB.UnitSheet.gear.usual");
}

/** A mount brings a hit point and an attack; a shield is one of the armour; a nemesis has gained of all three. */
function figuresOf(typed: TypedFields, shield: boolean, pc: boolean) {
  const mount = isTypedOn(typed.mounted) ? 1 : 0;
  const hp = typedNumber(typed.hp, 1);
  const gained = typedNumber(typed.gained);
  const body = gained + (pc ? 0 : mount);
  return {
    hp: hp + body,
    atk: typedNumber(typed.atk) + mount + gained,
    might: typedNumber(typed.might, hp) + body,
    armour: typedNumber(typed.armour, shield ? 1 : 0),
  };
}

function rankView({ row, stand, lost, typed, kit }: Rank, say: Say) {
  const man = (kind: RankFigure["kind"]): RankFigure => ({
    kind,
    leader: false,
    arms: kind === "stands" ? armsOf(kit) : [],
  });
  return {
    name: typed.called || say(`BNB.SkirmishBoard.rankName.${row - 1}`),
    kit: kitWords(kit, say),
    men: [...pips(stand, stand).map(() => man("stands")), ...pips(lost, lost).map(() => man("fallen"))],
    count:
      lost > 0
        ? say("BNB.UnitSheet.rankLost", { stand, lost })
        : say(`BNB.UnitSheet.figures.${stand === 1 ? "one" : "other"}`, { figures: stand }),
    ...figuresOf(typed, kit.shield, false),
  };
}

function namedView(typed: TypedFields, say: Say) {
  const kit: Kit = {
    weapons: [typed.weapon, typed.other].filter((weapon): weapon is string => Boolean(weapon)),
    shield: isTypedOn(typed.shield),
    helmet: isTypedOn(typed.helmet),
  };
  const fallen = isTypedOn(typed.fallen);
  const figures = figuresOf(typed, kit.shield, isTypedOn(typed.pc));
  const gained = typedNumber(typed.gained);
  const left = fallen ? 0 : Math.max(0, figures.hp - typedNumber(typed.damage));
  const wounds = woundsOf(typed).map(({ kind, permanent }) =>
    say(`BNB.UnitSheet.wound.${permanent ? "forGood" : "healing"}`, { wound: say(`BNB.StartSkirmish.wound.${kind}`) }),
  );
  return {
    ...figures,
    name: typed.name || say("BNB.Unit.figure"),
    kit: [kitWords(kit, say), ...wounds, ...(gained > 0 ? [say("BNB.UnitSheet.nemesis", { gained })] : [])].join("; "),
    fallen,
    men: [{ kind: fallen ? "fallen" : "stands", leader: !fallen, arms: fallen ? [] : armsOf(kit) }] as RankFigure[],
    pips: Array.from({ length: Math.min(12, figures.hp) }, (_, at) => at < left),
    hpWords: left === figures.hp ? String(left) : say("BNB.UnitSheet.hpOf", { left, most: figures.hp }),
  };
}

function woundsOf(typed: TypedFields): Wound[] {
  return WOUND_ROWS.flatMap((at) => {
    const kind = WOUNDS.find((one) => one === typed[`wound${at}`]);
    return kind ? [{ kind, permanent: isTypedOn(typed[`forGood${at}`]), fresh: !isTypedOn(typed[`old${at}`]) }] : [];
  });
}

/** As fast as its slowest figure. */
function speedOf(unit: TypedFields, ranks: readonly Rank[], upright: readonly TypedFields[]): number {
  const all = [...(ranks.some(({ stand }) => stand > 0) ? [unit] : []), ...upright].map((typed) =>
    halved(
      typedNumber(typed.capture, USUAL_CAPTURE) - penaltiesOf(woundsOf(typed)).spaces,
      isTypedOn(typed.slow) ? 1 : 0,
    ),
  );
  return all.length === 0 ? 0 : Math.max(0, Math.min(...all));
}

/** Undefined for those who never check: the steadfast, and characters of players by themselves. */
function heartOf(
  unit: TypedFields,
  ranks: readonly Rank[],
  upright: readonly TypedFields[],
  full: boolean,
): Heart | undefined {
  const training = MORALES.find((morale) => morale === unit.morale) ?? "average";
  const noRanks = ranks.every(({ stand }) => stand === 0);
  if (training === "steadfast" || (noRanks && upright.length > 0 && upright.every(({ pc }) => isTypedOn(pc))))
    return undefined;
  return {
    training,
    circumstance: typedNumber(unit.circumstance),
    leader: hasLeader(ranks, upright),
    banner: full && isTypedOn(unit.banner),
    rallied: false,
    duelDeath: false,
  };
}

/** The one figure of note whose Might is above that of every other leads; by itself it leads nobody. */
function hasLeader(ranks: readonly Rank[], upright: readonly TypedFields[]): boolean {
  const named = upright.map((typed) => figuresOf(typed, false, isTypedOn(typed.pc)).might);
  const others = ranks.filter(({ stand }) => stand > 0).map(({ typed }) => figuresOf(typed, false, false).might);
  const all = [...named, ...others].sort((one, other) => other - one);
  return all[0]! > all[1]! && named.includes(all[0]!);
}

function moraleView(heart: Heart, say: Say) {
  const odds = moraleOdds(moraleChance(heart));
  const parts = heartParts(heart).map(({ key, value }) =>
    key === "training"
      ? say("BNB.UnitSheet.moralePart.training", { value })
      : `${signed(value)} ${say(`BNB.Skirmish.Part.${key}`)}`,
  );
  return {
    moraleParts: parts.join(", "),
    morale: (["holds", "organised", "disorganised"] as const).map((result) => ({
      result,
      label: say(`BNB.SkirmishBoard.morale.${result}`),
      chance: odds[result] / MORALE_DIE,
      width: ((100 * odds[result]) / MORALE_DIE).toFixed(2),
    })),
  };
}

/** What its gear does, rank by rank; a thing that does nothing of its own is not listed. */
function gearOf(unit: TypedFields, ranks: readonly Rank[], stand: number, say: Say) {
  const lines: { name: string; note: string }[] = [];
  const line = (key: string, where: string, note: string) =>
    lines.push({ name: say(`BNB.UnitSheet.gear.of.${key}`, { where }), note });
  for (const { row, kit, typed } of ranks) {
    const where = say(`BNB.UnitSheet.gear.where.${row - 1}`);
    if (kit.shield) line("shields", where, say("BNB.UnitSheet.gear.note.shield"));
    if (kit.weapons.includes("spear"))
      line("spears", where, say(`BNB.UnitSheet.gear.note.${row < UNIT_DEPTH ? "spear" : "rearSpear"}`));
    if (kit.weapons.some((weapon) => (TWO_HANDED as readonly string[]).includes(weapon)))
      line(
        "bows",
        where,
        say("BNB.UnitSheet.gear.note.ammo", { ammo: say(`BNB.StartSkirmish.ammo.${typed.ammo || "readied"}`) }),
      );
  }
  if (isTypedOn(unit.banner))
    line(
      "banner",
      "",
      say(`BNB.UnitSheet.gear.note.${stand < FULL_UNIT ? "bannerShort" : "banner"}`, { full: FULL_UNIT }),
    );
  return lines;
}
