/** Skirmish, Units: what a figure carries, and which kind counts if the figures of a rank carry different things. */
import type { InputReader } from "../../conflict/input-reader.ts";
import { fail, ok, type Result } from "../../result.ts";
import { type SkirmishOptions, TWO_HANDED, WEAPONS, type Weapon } from "../vocabulary.ts";

const AMMO_PLACES = ["readied", "worn", "packed", "none"] as const;

export interface Gear {
  readonly armour: number;
  readonly shield: boolean;
  readonly helmet: boolean;
  readonly hands: readonly Weapon[];
  readonly worn: readonly Weapon[];
  readonly packed: readonly Weapon[];
  readonly ammo: (typeof AMMO_PLACES)[number];
}

export function readGear(typed: InputReader): Result<Gear> {
  const shield = typed.flag("shield");
  const armour = typed.whole("armour", { min: 0, max: 20, default: shield ? 1 : 0 });
  const helmet = typed.flag("helmet");
  const hands = readWeapons(typed.list("hands", ["sword"]), typed.where);
  const worn = readWeapons(typed.list("worn", []), typed.where);
  const packed = readWeapons(typed.list("packed", []), typed.where);
  const ammo = typed.oneOf("ammo", AMMO_PLACES, "readied");
  if (!hands.ok) return hands;
  if (!worn.ok) return worn;
  if (!packed.ok) return packed;
  if (hands.value.length > 2) return fail("skirmish.handsFull", { where: typed.where });
  if (shield && armour < 1) return fail("skirmish.shieldArmour", { where: typed.where });
  const twoHanded = hands.value.find((weapon) => TWO_HANDED.includes(weapon));
  if (twoHanded && hands.value.length > 1) return fail("skirmish.twoHanded", { where: typed.where, weapon: twoHanded });
  return ok({ armour, shield, helmet, hands: hands.value, worn: worn.value, packed: packed.value, ammo });
}

function readWeapons(list: readonly unknown[], where: string): Result<readonly Weapon[]> {
  const strange = list.find((item) => !WEAPONS.includes(item as Weapon));
  if (strange !== undefined) return fail("skirmish.weapon", { where, weapon: String(strange).slice(0, 40) });
  return ok(list as readonly Weapon[]);
}

/**
 * Kinds of equal worth: the most frequent one, the first named if they are equally frequent (the owner's choice). Kinds of
 * unequal worth: the worst for all; by option the most frequent one, the worse of two equally frequent.
 */
export function gearThatCounts<T extends { readonly count: number; readonly worth: number }>(
  kinds: readonly T[],
  mixed: SkirmishOptions["d12.mixedGear"],
): T {
  const worst = Math.min(...kinds.map(({ worth }) => worth));
  const counted = mixed === "worst" ? kinds.filter(({ worth }) => worth === worst) : kinds;
  return counted.reduce((best, kind) => {
    if (kind.count !== best.count) return kind.count > best.count ? kind : best;
    return kind.worth < best.worth ? kind : best;
  });
}
