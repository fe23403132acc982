/** Units and realms (Chronicle 1.04, 5.01): what they are, what they cost, and what is pending. */

import {
  isTroopType,
  likeOf,
  present,
  readOwnTroop,
  TROOP_TYPES,
  type TroopType,
  troopFigures,
} from "../../rules/chronicle/battle/index.ts";
import { type SupportOptions, WEALTH_LADDER } from "../../rules/chronicle/campaign/index.ts";
import { signed } from "../base/percent.ts";
import type { Say } from "../base/say.ts";
import type { RealmSource, Seated, UnitSource } from "../data/shapes.ts";
import { supportedWords } from "../data/supported.view.ts";
import { troopName } from "../documents/army/army.view.ts";
import { hasPicture } from "../draw/picture.ts";
import type { Arm, RankFigure } from "../draw/rank-figure.ts";
import { TINCTURES } from "../system.ts";
import { sceneCounts } from "./scene-counts.view.ts";
import { armsOf, booksView, type SheetOptions } from "./unit-books.view.ts";

export interface TroopGiven {
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: UnitSource | RealmSource;
  readonly options: SheetOptions & SupportOptions;
  /** How many scenes earn a step of wealth. */
  readonly scenesPerStep: number;
  readonly editable: boolean;
}

export function troopView(given: TroopGiven, say: Say) {
  const { system, type } = given;
  return {
    ...given,
    picture: hasPicture(given.img) ? given.img : "",
    kind: say(`TYPES.Actor.${type}`),
    seats: (["", ...TINCTURES] as readonly Seated[]).map((id) => ({
      id,
      name: say(`BNB.Seat.${id || "none"}`),
      chosen: id === system.seat,
    })),
    ...(type === "unit" ? ofUnit(system as UnitSource, given.options, say) : {}),
    ...(type === "realm" ? { realm: realmView(system as RealmSource, given, say) } : {}),
  };
}

function ofUnit(system: UnitSource, options: SheetOptions, say: Say) {
  const books = booksView(system, options, say);
  if (system.book !== "chronicle") return { books, kind: books.what, arms: armsOf(system, say) };
  const troops = isTroopType(system.troop) ? system.troop : "mediumInfantry";
  return {
    books,
    chronicle: unitView(system, say),
    arms: { troops, badge: String(troopFigures(troops).strength) },
    kind: troopName(troops, say),
  };
}

/** The book's types, and the custom ones of this sheet. */
export function troopNames(chosen: string, own: readonly TroopType[], say: Say) {
  return [...TROOP_TYPES, ...own].map((id) => ({ id, name: troopName(id, say), chosen: id === chosen }));
}

/** The custom types among these. */
export function ownKinds(troops: readonly string[]): TroopType[] {
  return [...new Set(troops)].filter((troop): troop is TroopType => readOwnTroop(troop) !== undefined).sort();
}

function unitView(system: UnitSource, say: Say) {
  const figures = troopFigures(isTroopType(system.troop) ? system.troop : "mediumInfantry");
  const standing = present(system);
  return {
    troops: troopNames(system.troop, ownKinds([system.troop]), say),
    size: system.size,
    losses: system.losses,
    standing: say("BNB.Troop.standing", { standing, size: system.size }),
    men: system.size > 0 ? tenths(system.troop, standing / system.size) : [],
    facts: [
      { name: say("BNB.Troop.strength"), value: figures.strength },
      { name: say("BNB.Troop.movement"), value: figures.movement },
      ...(figures.range ? [{ name: say("BNB.Troop.range"), value: figures.range }] : []),
      { name: say("BNB.Troop.cost"), value: figures.cost * system.size },
      ...(figures.scouts ? [{ name: say("BNB.Troop.scouts"), value: say("BNB.Troop.yes") }] : []),
    ],
  };
}

const SHOOTS: readonly string[] = ["bowmen"];
const POINTED: readonly string[] = ["pikemen", "heavyCavalry"];

/** Ten figures for the whole unit, losses as outlines; while one soldier stands, at least one figure does. */
function tenths(troop: string, share: number): RankFigure[] {
  const like = isTroopType(troop) ? likeOf(troop) : troop;
  const arms: Arm[] = SHOOTS.includes(like) ? ["bow"] : POINTED.includes(like) ? ["spear"] : ["blade", "shield"];
  const stand = Math.ceil(share * 10 - 1e-9);
  return Array.from({ length: 10 }, (_, at) =>
    at < stand ? { kind: "stands", leader: false, arms } : { kind: "fallen", leader: false, arms: [] },
  );
}

function realmView(system: RealmSource, { options, scenesPerStep }: TroopGiven, say: Say) {
  return {
    ruler: system.ruler,
    ladder: WEALTH_LADDER.map((value) => ({ value, chosen: value === system.wealth })),
    counts: sceneCounts(system, scenesPerStep, say),
    pending:
      system.pending === 0
        ? say("BNB.Troop.nothingWaits")
        : say("BNB.Troop.stepWaits", { step: signed(system.pending) }),
    supports: supportedWords(system.wealth, options, say),
  };
}
