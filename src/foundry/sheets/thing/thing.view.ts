/** The sheet of an item (Chronicle 3 and 4.05): its kind, its shape on the grid, where it is, and what it does. */
import { isBookShape, lies, SHAPES, shapeSize } from "../../../rules/chronicle/carrying/index.ts";
import {
  asWeapon,
  fightArmour,
  fightItem,
  isRanged,
  isTwoHanded,
  type OwnWeaponFields,
} from "../../../rules/chronicle/duel/index.ts";
import {
  ARMOUR_IDS,
  DISTANCES,
  ONE_HAND_PENALTY,
  OWN_WEAPON_FIGURE,
  protection,
  readOwnRanged,
  SHIELD_PARRY,
  weaponOf,
} from "../../../rules/chronicle/equipment/index.ts";
import { signed } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";
import {
  type ArmourSource,
  type Bulk,
  type GearSource,
  HANDS,
  PLACES,
  type ThingSource,
  type WeaponSource,
} from "../../data/shapes.ts";
import { outline } from "../../draw/outline.ts";
import { hasPicture } from "../../draw/picture.ts";
import { gearIcon } from "../character/combat.view.ts";
import { packIcon, shapeName } from "../character/pack.view.ts";
import { cellsOf } from "./draw-shape.view.ts";

export interface ThingGiven {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: ThingSource;
  readonly weaponKinds: readonly string[];
  readonly editable: boolean;
  /** An item without an owner has no place and no hand. */
  readonly owned: boolean;
}

export function thingView(given: ThingGiven, say: Say) {
  const { system, type } = given;
  const option = (id: string, name: string, chosen: string) => ({ id, name, chosen: id === chosen });
  const weapon = type === "weapon" ? (system as WeaponSource).weapon : "";
  const drawn = system.shape !== "small" && !isBookShape(system.shape) ? [system.shape] : [];
  const armour = type === "armour" ? (system as ArmourSource).armour : "none";
  return {
    ...given,
    picture: hasPicture(given.img) ? given.img : "",
    icon: type === "gear" ? packIcon(given) : gearIcon(given),
    kind: say(`TYPES.Item.${type}`),
    shapes: (["small", ...SHAPES, ...drawn] as const).map((id) => ({
      id,
      name: shapeName(id, say),
      ...box(id),
      chosen: id === system.shape,
    })),
    weapons:
      type === "weapon"
        ? ["", ...given.weaponKinds, "own"].map((id) => option(id, say(`BNB.Weapon.${id || "none"}`), weapon))
        : [],
    armours: type === "armour" ? [...ARMOUR_IDS, "own"].map((id) => option(id, say(`BNB.Armour.${id}`), armour)) : [],
    places: PLACES.filter((id) => id !== "worn" || type === "armour" || type === "gear").map((id) =>
      option(id, say(`BNB.Place.${id}`), system.place),
    ),
    hands: HANDS.map((id) => option(id, say(`BNB.Hands.${id || "none"}`), system.hands)),
    counted: type === "gear" ? countedFields(system as GearSource) : undefined,
    grips: type === "weapon" || type === "shield",
    own: weapon === "own" ? ownFigures((system as WeaponSource).own, say) : undefined,
    ownArmour: armour === "own" ? { ...(system as ArmourSource).own, max: OWN_WEAPON_FIGURE.max } : undefined,
    facts: thingFacts(given, say),
  };
}

/** Gear that is one thing shows 0: nothing is counted. */
function countedFields({ count = 0, holds = 0 }: Partial<GearSource>) {
  return { count, holds };
}

function ownFigures(own: OwnWeaponFields, say: Say) {
  return {
    ...own,
    ...OWN_WEAPON_FIGURE,
    distances: DISTANCES.map((id) => ({ id, name: say(`BNB.Distance.${id}`), chosen: id === own.distance })),
  };
}

function box(id: Bulk) {
  if (id === "small") return { outline: "", width: 18, height: 18 };
  const lie = lies(id, false)[0]!;
  return { outline: outline(cellsOf(id), 12, 0.5, 1.5), width: lie.width * 12, height: lie.rows.length * 12 };
}

/** What it does, number by number. */
export function thingFacts(thing: Pick<ThingGiven, "type" | "name" | "system">, say: Say) {
  const { type } = thing;
  const { shape } = thing.system;
  const weapon = fightItem(thing);
  const rows: { name: string; value: string }[] = [];
  const add = (key: string, value: string) => rows.push({ name: say(`BNB.Thing.${key}`), value });
  const kind = weapon ? asWeapon(weapon) : undefined;
  if (kind) {
    const { distance, attack, parry, attackVersusPlate } = weaponOf(kind);
    add("distance", say(`BNB.Distance.${distance}`));
    if (attack !== 0) add("attacks", signed(attack));
    if (attackVersusPlate !== undefined) add("attacksPlate", signed(attackVersusPlate));
    add("parry", typeof parry === "number" ? signed(parry) : say("BNB.Thing.noParry"));
  }
  if (weapon && !kind && isRanged(weapon)) add("distance", say("BNB.Combat.shoots"));
  const ranged = weapon && readOwnRanged(weapon);
  if (ranged) add("aim", signed(ranged.aim));
  // A bow needs both hands.
  const oneHand = kind ? say("BNB.Thing.oneHand", { penalty: signed(ONE_HAND_PENALTY) }) : say("BNB.Thing.bothHands");
  if (weapon && isTwoHanded(weapon)) add("twoHanded", oneHand);
  if (type === "armour") add("againstAttacks", signed(protection(fightArmour(thing))));
  if (type === "shield") add("parry", signed(SHIELD_PARRY));
  add("cells", shape === "small" ? say("BNB.Thing.noCells") : String(shapeSize(shape)));
  return rows;
}
