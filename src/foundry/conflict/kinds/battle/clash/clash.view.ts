/** The panel beside a shown fight, and the strip below it: who, sums, dice, curve, verdict, losses, what followed. */
import {
  type BattleClash,
  type BattleState,
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
import { troopName } from "../../../../documents/army/army.view.ts";
import { drawCounter } from "../../../../draw/hex/counter.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { countWords } from "../../../moments/clash-frames.view.ts";
import {
  type ClashPanel,
  type ClashQuestion,
  type LossPanel,
  type RollPanel,
  type SumPart,
  sumRows,
} from "../../../moments/clash-panel.view.ts";
import { tinctureOf } from "../../../words/seat.view.ts";
import { partsInWords } from "../card.view.ts";
import { choicesOf } from "../choices.view.ts";
import { nameOf, owed, placeOf } from "../common.view.ts";
import { plainStrength } from "../field/field.view.ts";
import { AFTERMATH, drawnInput, followedBy, type ShownClash, shownClash } from "./frames.view.ts";
import { unitsIn } from "./layers.view.ts";

/** The most bystanders that a note names. */
const MOST_NEAR = 3;

export function clashView(input: BoardInput): ClashPanel | undefined {
  const shown = shownClash(input);
  if (!shown) return undefined;
  const { clash, frame } = shown;
  const drawn = drawnInput(input);
  const after = frame === "after";
  return {
    frame,
    over: overWords(drawn, shown),
    title: after ? resultWords(input, shown) : titleWords(drawn, clash),
    lone: faceOf(drawn, clash, clash.lone),
    foes: clash.rolls.map(({ foe }) => faceOf(drawn, clash, foe)),
    rolls: clash.rolls.map((roll, place) => rollView(drawn, clash, roll, place, frame)),
    value: after ? undefined : valueView(drawn, clash),
    outcomes: frame === "before" ? outcomesOf(drawn, clash) : [],
    result: frame === "dice" ? { won: clash.loneWon, words: costWords(drawn, clash, clash.loneWon) } : undefined,
    losses: after ? unitsIn(clash).map((id) => lossView(input, shown, id)) : [],
    note: after ? "" : nearWords(drawn, shown),
    asks: shown.asks ? questionOf(input) : undefined,
  };
}

/** Where to, from whom, or whether to step. */
function questionOf(input: BoardInput): ClashQuestion | undefined {
  const demand = owed(input).find(({ kind }) => AFTERMATH.includes(kind));
  if (!demand) return undefined;
  const question = input.say(`BNB.Battle.Demand.${demand.kind}`);
  return { demand: demand.key, question, choices: choicesOf(input, demand) };
}

function unitIn({ before }: BattleClash, id: string): Unit {
  return unitOf(before, id)!;
}

function overWords(input: BoardInput, shown: ShownClash): string {
  const place = placeOf(input, unitIn(shown.clash, shown.clash.lone).cell);
  return input.say("BNB.Clash.at", { count: countWords(shown, input.say), place });
}

function titleWords(input: BoardInput, { kind, rolls }: BattleClash): string {
  if (kind === "shot") return input.say("BNB.Clash.shoots", { target: nameOf(input, rolls[0]!.foe) });
  return input.say(`BNB.Clash.against.${rolls.length}`);
}

function resultWords(input: BoardInput, shown: ShownClash): string {
  const { kind, suffered } = shown.clash;
  const name = (id: string) => nameOf(input, unitIn(shown.clash, id));
  if (kind === "shot") {
    const { unit, losses, lost } = suffered[0]!;
    return input.say(`BNB.Clash.${lost ? "destroyed" : losses > 0 ? "hit" : "missed"}`, { name: name(unit) });
  }
  const followed = followedBy(input, shown);
  const ends = suffered.map(({ unit, lost }) => {
    const hemmed = followed.get(unit)?.find((one) => one.what === "hemmedIn");
    return { unit, end: lost || hemmed?.lost ? "destroyed" : hemmed ? "hemmed" : "fallsBack" };
  });
  const [first, ...others] = ends;
  if (others.length > 0 && others.every(({ end }) => end === first!.end))
    return input.say(`BNB.Clash.${first!.end}Many`);
  return listed(
    ends.map(({ unit, end }) => input.say(`BNB.Clash.${end}`, { name: name(unit) })),
    input.say,
  );
}

function faceOf(input: BoardInput, { before }: BattleClash, id: string) {
  const unit = unitOf(before, id)!;
  const face = drawCounter({
    troop: unit.type,
    side: unit.side,
    strength: figures(plainStrength(before, unit)),
    left: (unit.size - unit.losses) / unit.size,
    ready: false,
    quick: false,
  });
  return { tincture: tinctureOf(input, unit.side), face };
}

function sumOf(input: BoardInput, { parts }: Strength, unit: Unit): SumPart[] {
  return parts.map(({ why, by }) => ({
    words: why === "base" ? troopName(unit.type, input.say) : input.say(`BNB.Battle.Strength.${why}`),
    by: why === "base" ? figures(by) : signed(by),
  }));
}

function rollView(
  input: BoardInput,
  clash: BattleClash,
  roll: ClashRoll,
  place: number,
  frame: ShownClash["frame"],
): RollPanel {
  const { read, won, ours, theirs } = roll;
  const chance = percentage(roll.chance);
  const rolled = frame !== "before";
  return {
    left: nameOf(input, clash.lone),
    right: nameOf(input, roll.foe),
    label: clash.rolls.length > 1 ? input.say("BNB.Clash.roll", { place: place + 1, all: clash.rolls.length }) : "",
    rows: sumRows(sumOf(input, ours, unitIn(clash, clash.lone)), sumOf(input, theirs, unitIn(clash, roll.foe))),
    sum: input.say("BNB.Battle.Strength.base"),
    sumRight: input.say("BNB.Battle.Strength.base"),
    brief: [partsInWords(ours, input.say), partsInWords(theirs, input.say)].filter(Boolean).join(" v "),
    ours: figures(ours.total),
    theirs: figures(theirs.total),
    chance,
    need: read
      ? input.say("BNB.Clash.need", { needed: read.needed })
      : input.say("BNB.Clash.pool", { dice: roll.sides.length }),
    dice: rolled ? shownFaces(roll.faces).map((face, at) => ({ face, sides: roll.sides[at] })) : [],
    plus: read ? input.say("BNB.Clash.plus", { by: figures(ours.total) }) : "",
    total: read?.total,
    versus: read ? input.say("BNB.Clash.versus", { target: read.target }) : "",
    won,
    verdict: verdictWords(input, roll),
    curve: read ? { need: read.needed, rolled: rolled ? read.sum : undefined } : undefined,
    came: read ? input.say("BNB.Clash.rolled", { sum: read.sum, needed: read.needed }) : "",
    spoken: input.say("BNB.Clash.chance", { chance }),
  };
}

function verdictWords(input: BoardInput, { won, read }: ClashRoll): string {
  const key = `BNB.Clash.${won ? "won" : "lost"}`;
  return read ? input.say(`${key}By`, { by: Math.abs(read.total - read.target) }) : input.say(key);
}

function valueView(input: BoardInput, { kind, lone, rolls, loneWins, loneLoses, before }: BattleClash) {
  const side = (id: string) => tinctureOf(input, unitOf(before, id)!.side);
  const say = (end: string) => input.say(`BNB.Clash.value.${kind}.${end}`);
  return {
    left: { words: say("won"), chance: percentage(loneWins), tincture: side(lone), share: 100 * toFloat(loneWins) },
    right: { words: say("lost"), chance: percentage(loneLoses), tincture: side(rolls[0]!.foe) },
  };
}

/** Before the dice: the losses of either outcome. */
function outcomesOf(input: BoardInput, clash: BattleClash) {
  const many = clash.rolls.length > 1;
  return [
    {
      won: true,
      lead: input.say(many ? "BNB.Clash.ifAll" : "BNB.Clash.ifWon"),
      words: costWords(input, clash, true),
    },
    { won: false, lead: input.say("BNB.Clash.otherwise"), words: costWords(input, clash, false) },
  ];
}

/** "Foot II loses 22 of 60 soldiers and falls back." */
function costWords(input: BoardInput, clash: BattleClash, won: boolean): string {
  const cost = won ? clash.ifWon : clash.ifLost;
  const [first] = cost;
  if (!first || first.losses === 0) return input.say("BNB.Clash.cost.none");
  if (cost.length > 1 && new Set(cost.map(({ losses, lost }) => `${losses}${lost}`)).size === 1)
    return input.say(first.lost ? "BNB.Clash.cost.eachLost" : "BNB.Clash.cost.each", { losses: first.losses });
  return cost.map((one) => oneCost(input, clash, one)).join(" ");
}

function oneCost(input: BoardInput, clash: BattleClash, { unit: id, losses, lost }: UnitLosses): string {
  const unit = unitIn(clash, id);
  const key = lost ? "lost" : clash.kind === "shot" ? "shot" : "one";
  return input.say(`BNB.Clash.cost.${key}`, { name: nameOf(input, unit), losses, left: unit.size - unit.losses });
}

function lossView(input: BoardInput, shown: ShownClash, id: string): LossPanel {
  const { clash } = shown;
  const unit = unitIn(clash, id);
  const followed = followedBy(input, shown).get(id) ?? [];
  const more = followed.flatMap((one) => (one.what === "hemmedIn" ? [one.losses] : [])).reduce((a, b) => a + b, 0);
  const fallen = (clash.suffered.find((one) => one.unit === id)?.losses ?? 0) + more;
  const was = unit.size - unit.losses;
  const left = was - fallen;
  const share = (soldiers: number) => Math.round((1000 * soldiers) / unit.size) / 10;
  return {
    ...faceOf(input, clash, id),
    name: nameOf(input, unit),
    was: fallen > 0 ? was : undefined,
    left,
    soldiers: input.say("BNB.Clash.soldiers"),
    leftShare: share(left),
    fallenShare: share(fallen),
    words: lossWords(input, clash, unit, fallen, followed),
  };
}

function lossWords(
  input: BoardInput,
  clash: BattleClash,
  unit: Unit,
  fallen: number,
  followed: readonly Followed[],
): string {
  const { say } = input;
  const parts = [fallen > 0 ? say("BNB.Clash.fallen", { fallen }) : say("BNB.Clash.noLosses")];
  const lost = clash.suffered.some((one) => one.unit === unit.id && one.lost);
  if (lost) parts.push(say("BNB.Clash.isDestroyed"));
  for (const one of followed) parts.push(followedWords(input, clash.before, one));
  if (!lost && followed.length === 0 && clash.movers.includes(unit.id)) parts.push(say("BNB.Clash.mustFallBack"));
  return listed(parts, say);
}

function followedWords(input: BoardInput, state: BattleState, one: Followed): string {
  if (one.what === "hemmedIn") return input.say(one.lost ? "BNB.Clash.hemmedLost" : "BNB.Clash.hemmedIn");
  if (one.to < 0) return input.say("BNB.Clash.offMap");
  const { grid } = mapOf(state.map);
  const direction = [0, 1, 2, 3, 4, 5].find((way) => grid.next[one.from * 6 + way] === one.to);
  const where = direction === undefined ? placeOf(input, one.to) : input.say(`BNB.Clash.direction.${direction}`);
  return input.say(`BNB.Clash.${one.what}`, { where });
}

/** A battle has no support: units beside a fight are shown as fighting elsewhere. */
function nearWords(input: BoardInput, { clash, all }: ShownClash): string {
  const fights = all.filter(({ kind }) => kind === "fight");
  return clash.near
    .slice(0, MOST_NEAR)
    .map(({ unit, cluster }) => {
      const place = fights.findIndex((one) => one.cluster === cluster);
      const name = nameOf(input, unit);
      return place < 0
        ? input.say("BNB.Clash.nearIdle", { name })
        : input.say("BNB.Clash.near", { name, fight: place + 1 });
    })
    .join(" ");
}
