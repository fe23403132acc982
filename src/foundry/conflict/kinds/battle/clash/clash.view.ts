/** The panel beside a shown fight, and the strip below it: who, sums, dice, curve, verdict, losses, what followed. */
import {
  type BattleState,
  type Clash,
  type ClashRoll,
  type Followed,
  mapOf,
  type Strength,
  type Unit,
  type UnitLosses,
  unitOf,
} from "../../../../../rules/chronicle/battle/index.ts";
import { shownFaces } from "../../../../../rules/chronicle/checks/index.ts";
import { toFloat } from "../../../../../rules/dice/fraction.ts";
import { figures, percentage, signed } from "../../../../base/percent.ts";
import { listed } from "../../../../base/words.view.ts";
import { troopName } from "../../../../documents/army.view.ts";
import { drawCounter } from "../../../../draw/hex/counter.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { countWords, stripView } from "../../../moments/clash-frames.view.ts";
import {
  type ClashPanel,
  type LossPanel,
  type RollPanel,
  type SumPart,
  sumRows,
} from "../../../moments/clash-panel.view.ts";
import { tinctureOf } from "../../../words/seat.view.ts";
import { partsInWords } from "../card.view.ts";
import { nameOf, placeOf } from "../common.view.ts";
import { plainStrength } from "../field/field.view.ts";
import { fieldScene, followedBy, type ShownClash, shownClash } from "./frames.view.ts";
import { unitsIn } from "./layers.view.ts";

/** The most bystanders that a note names. */
const MOST_NEAR = 3;

export function clashView(table: BoardInput): ClashPanel | undefined {
  const shown = shownClash(table);
  if (!shown) return undefined;
  const { clash, frame, asks } = shown;
  const scene = fieldScene(table);
  const after = frame === "after";
  return {
    frame,
    over: overWords(scene, shown),
    title: after ? resultWords(table, shown) : titleWords(scene, clash),
    lone: faceOf(scene, clash, clash.lone),
    foes: clash.rolls.map(({ foe }) => faceOf(scene, clash, foe)),
    rolls: clash.rolls.map((roll, place) => rollView(scene, clash, roll, place, frame)),
    value: after ? undefined : valueView(scene, clash),
    outcomes: frame === "before" ? outcomesOf(scene, clash) : [],
    result: frame === "dice" ? { won: clash.loneWon, words: costWords(scene, clash, clash.loneWon) } : undefined,
    losses: after ? unitsIn(clash).map((id) => lossView(table, shown, id)) : [],
    note: after ? "" : nearWords(scene, shown),
    strip: asks ? undefined : stripView(shown, (one) => markOf(scene, one), scene.say),
  };
}

function unitIn({ before }: Clash, id: string): Unit {
  return unitOf(before, id)!;
}

function overWords(scene: BoardInput, shown: ShownClash): string {
  const place = placeOf(scene, unitIn(shown.clash, shown.clash.lone).cell);
  return scene.say("BNB.Clash.at", { count: countWords(shown, scene.say), place });
}

function titleWords(scene: BoardInput, { kind, rolls }: Clash): string {
  if (kind === "shot") return scene.say("BNB.Clash.shoots", { target: nameOf(scene, rolls[0]!.foe) });
  return scene.say(`BNB.Clash.against.${rolls.length}`);
}

function resultWords(scene: BoardInput, shown: ShownClash): string {
  const { kind, suffered } = shown.clash;
  const name = (id: string) => nameOf(scene, unitIn(shown.clash, id));
  if (kind === "shot") {
    const { unit, losses, lost } = suffered[0]!;
    return scene.say(`BNB.Clash.${lost ? "destroyed" : losses > 0 ? "hit" : "missed"}`, { name: name(unit) });
  }
  const followed = followedBy(scene, shown);
  const ends = suffered.map(({ unit, lost }) => {
    const hemmed = followed.get(unit)?.find((one) => one.what === "hemmedIn");
    return { unit, end: lost || hemmed?.lost ? "destroyed" : hemmed ? "hemmed" : "fallsBack" };
  });
  const [first, ...others] = ends;
  if (others.length > 0 && others.every(({ end }) => end === first!.end))
    return scene.say(`BNB.Clash.${first!.end}Many`);
  return listed(
    ends.map(({ unit, end }) => scene.say(`BNB.Clash.${end}`, { name: name(unit) })),
    scene.say,
  );
}

function faceOf(scene: BoardInput, { before }: Clash, id: string) {
  const unit = unitOf(before, id)!;
  const face = drawCounter({
    troop: unit.type,
    side: unit.side,
    strength: figures(plainStrength(before, unit)),
    left: (unit.size - unit.losses) / unit.size,
    ready: false,
    quick: false,
  });
  return { tincture: tinctureOf(scene, unit.side), face };
}

function sumOf(scene: BoardInput, { parts }: Strength, unit: Unit): SumPart[] {
  return parts.map(({ why, by }) => ({
    words: why === "base" ? troopName(unit.type, scene.say) : scene.say(`BNB.Battle.Strength.${why}`),
    by: why === "base" ? figures(by) : signed(by),
  }));
}

function rollView(
  scene: BoardInput,
  clash: Clash,
  roll: ClashRoll,
  place: number,
  frame: ShownClash["frame"],
): RollPanel {
  const { read, won, ours, theirs } = roll;
  const chance = percentage(roll.chance);
  const rolled = frame !== "before";
  return {
    left: nameOf(scene, clash.lone),
    right: nameOf(scene, roll.foe),
    label: clash.rolls.length > 1 ? scene.say("BNB.Clash.roll", { place: place + 1, all: clash.rolls.length }) : "",
    rows: sumRows(sumOf(scene, ours, unitIn(clash, clash.lone)), sumOf(scene, theirs, unitIn(clash, roll.foe))),
    sum: scene.say("BNB.Battle.Strength.base"),
    sumRight: scene.say("BNB.Battle.Strength.base"),
    brief: [partsInWords(ours, scene.say), partsInWords(theirs, scene.say)].filter(Boolean).join(" v "),
    ours: figures(ours.total),
    theirs: figures(theirs.total),
    chance,
    need: read
      ? scene.say("BNB.Clash.need", { needed: read.needed })
      : scene.say("BNB.Clash.pool", { dice: roll.sides.length }),
    dice: rolled ? shownFaces(roll.faces).map((face, at) => ({ face, sides: roll.sides[at] })) : [],
    plus: read ? scene.say("BNB.Clash.plus", { by: figures(ours.total) }) : "",
    total: read?.total,
    versus: read ? scene.say("BNB.Clash.versus", { target: read.target }) : "",
    won,
    verdict: verdictWords(scene, roll),
    curve: read ? { need: read.needed, rolled: rolled ? read.sum : undefined } : undefined,
    came: read ? scene.say("BNB.Clash.rolled", { sum: read.sum, needed: read.needed }) : "",
    spoken: scene.say("BNB.Clash.chance", { chance }),
  };
}

function verdictWords(scene: BoardInput, { won, read }: ClashRoll): string {
  const key = `BNB.Clash.${won ? "won" : "lost"}`;
  return read ? scene.say(`${key}By`, { by: Math.abs(read.total - read.target) }) : scene.say(key);
}

function valueView(scene: BoardInput, { kind, lone, rolls, loneWins, loneLoses, before }: Clash) {
  const side = (id: string) => tinctureOf(scene, unitOf(before, id)!.side);
  const say = (end: string) => scene.say(`BNB.Clash.value.${kind}.${end}`);
  return {
    left: { words: say("won"), chance: percentage(loneWins), tincture: side(lone), share: 100 * toFloat(loneWins) },
    right: { words: say("lost"), chance: percentage(loneLoses), tincture: side(rolls[0]!.foe) },
  };
}

/** Before the dice: the losses of either outcome. */
function outcomesOf(scene: BoardInput, clash: Clash) {
  const many = clash.rolls.length > 1;
  return [
    {
      won: true,
      lead: scene.say(many ? "BNB.Clash.ifAll" : "BNB.Clash.ifWon"),
      words: costWords(scene, clash, true),
    },
    { won: false, lead: scene.say("BNB.Clash.otherwise"), words: costWords(scene, clash, false) },
  ];
}

/** "Foot II loses 22 of 60 soldiers and falls back." */
function costWords(scene: BoardInput, clash: Clash, won: boolean): string {
  const cost = won ? clash.ifWon : clash.ifLost;
  const [first] = cost;
  if (!first || first.losses === 0) return scene.say("BNB.Clash.cost.none");
  if (cost.length > 1 && new Set(cost.map(({ losses, lost }) => `${losses}${lost}`)).size === 1)
    return scene.say(first.lost ? "BNB.Clash.cost.eachLost" : "BNB.Clash.cost.each", { losses: first.losses });
  return cost.map((one) => oneCost(scene, clash, one)).join(" ");
}

function oneCost(scene: BoardInput, clash: Clash, { unit: id, losses, lost }: UnitLosses): string {
  const unit = unitIn(clash, id);
  const key = lost ? "lost" : clash.kind === "shot" ? "shot" : "one";
  return scene.say(`BNB.Clash.cost.${key}`, { name: nameOf(scene, unit), losses, left: unit.size - unit.losses });
}

function lossView(table: BoardInput, shown: ShownClash, id: string): LossPanel {
  const { clash } = shown;
  const unit = unitIn(clash, id);
  const followed = followedBy(table, shown).get(id) ?? [];
  const more = followed.flatMap((one) => (one.what === "hemmedIn" ? [one.losses] : [])).reduce((a, b) => a + b, 0);
  const fallen = (clash.suffered.find((one) => one.unit === id)?.losses ?? 0) + more;
  const was = unit.size - unit.losses;
  const left = was - fallen;
  const share = (soldiers: number) => Math.round((1000 * soldiers) / unit.size) / 10;
  return {
    ...faceOf(table, clash, id),
    name: nameOf(table, unit),
    was: fallen > 0 ? was : undefined,
    left,
    soldiers: table.say("BNB.Clash.soldiers"),
    leftShare: share(left),
    fallenShare: share(fallen),
    words: lossWords(table, clash, unit, fallen, followed),
  };
}

function lossWords(scene: BoardInput, clash: Clash, unit: Unit, fallen: number, followed: readonly Followed[]): string {
  const { say } = scene;
  const parts = [fallen > 0 ? say("BNB.Clash.fallen", { fallen }) : say("BNB.Clash.noLosses")];
  const lost = clash.suffered.some((one) => one.unit === unit.id && one.lost);
  if (lost) parts.push(say("BNB.Clash.isDestroyed"));
  for (const one of followed) parts.push(followedWords(scene, clash.before, one));
  if (!lost && followed.length === 0 && clash.movers.includes(unit.id)) parts.push(say("BNB.Clash.mustFallBack"));
  return listed(parts, say);
}

function followedWords(scene: BoardInput, state: BattleState, one: Followed): string {
  if (one.what === "hemmedIn") return scene.say(one.lost ? "BNB.Clash.hemmedLost" : "BNB.Clash.hemmedIn");
  if (one.to < 0) return scene.say("BNB.Clash.offMap");
  const { grid } = mapOf(state.map);
  const direction = [0, 1, 2, 3, 4, 5].find((way) => grid.next[one.from * 6 + way] === one.to);
  const where = direction === undefined ? placeOf(scene, one.to) : scene.say(`BNB.Clash.direction.${direction}`);
  return scene.say(`BNB.Clash.${one.what}`, { where });
}

/** A battle has no support: units beside a fight are shown as fighting elsewhere. */
function nearWords(scene: BoardInput, { clash, all }: ShownClash): string {
  const fights = all.filter(({ kind }) => kind === "fight");
  return clash.near
    .slice(0, MOST_NEAR)
    .map(({ unit, cluster }) => {
      const place = fights.findIndex((one) => one.cluster === cluster);
      const name = nameOf(scene, unit);
      return place < 0
        ? scene.say("BNB.Clash.nearIdle", { name })
        : scene.say("BNB.Clash.near", { name, fight: place + 1 });
    })
    .join(" ");
}

function markOf(scene: BoardInput, clash: Clash) {
  const winner = clash.loneWon ? clash.lone : clash.rolls[0]!.foe;
  return {
    sides:
      clash.kind === "shot"
        ? scene.say("BNB.Clash.shot")
        : scene.say("BNB.Conflict.versus", { one: clash.rolls.length, other: 1 }),
    winner: tinctureOf(scene, unitIn(clash, winner).side),
  };
}
