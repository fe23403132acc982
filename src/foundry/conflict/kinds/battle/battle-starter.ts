/**
 * A battle between two armies: each from an army's sheet or typed numbers, and run by a player; a standing or an ambushed
 * defender; a battlefield that is ready, generated from a seed, or pasted as text.
 */

import {
  type Army,
  armyOf,
  type Companies,
  type Marched,
  marchedOf,
  type Naming,
  otherSide,
  present,
  SIDES,
  type Side,
  TROOP_TYPES,
  type Troops,
  type TroopType,
  troopCount,
  troopFigures,
  unitNames,
  unitsAgainst,
} from "../../../../rules/chronicle/battle/index.ts";
import type { WoundsOptions } from "../../../../rules/chronicle/options.ts";
import { isCondition } from "../../../../rules/chronicle/wounds/index.ts";
import { told } from "../../../../rules/conflict/telling.ts";
import { readMap } from "../../../../rules/hex/map-text.ts";
import { fail, isObject, ok, type Result } from "../../../../rules/result.ts";
import type { Say } from "../../../base/say.ts";
import { listed, tell } from "../../../base/words.view.ts";
import { sheetRating } from "../../../data/rating.ts";
import type { ArmySource, CharacterSource, UnitSource } from "../../../data/shapes.ts";
import { companiesOf, companyId, sayCounts, troopName } from "../../../documents/army/army.view.ts";
import { faceOf } from "../../../draw/picture.ts";
import type { Candidate, Form, Starter, StartInput } from "../../contract/starter.ts";
import { chosenMap, mapChoices } from "../../lobby/start/battlefields.ts";
import { duskTyped, withDusk } from "../../lobby/start/dusk.ts";
import { type Arm, GivenNames, sideColours } from "../../lobby/start/given-names.ts";
import { playsView, usualPlayer } from "../../lobby/start/plays.ts";

export const battleStarter: Starter = {
  template: "conflict/start-battle",
  numbers: {
    sides: ["attacker", "defender"],
    counts: (field) => (TROOP_TYPES as readonly string[]).includes(field),
    step: 5,
    most: 100_000,
  },
  mapped: true,
  divided: ({ attacker, defender }, say) =>
    Object.fromEntries(
      SIDES.map((side) => [
        side,
        dividedWords((side === "attacker" ? [attacker, defender] : [defender, attacker]) as Army[], say),
      ]),
    ),
  drawnSides: ({ attacker, defender }) =>
    [attacker, defender].map((army) => (isObject(army) && isObject(army.troops) ? Object.keys(army.troops) : [])),
  context(input) {
    const { given } = input;
    const armies = input.candidates.filter(({ type }) => type === "army");
    const map = given.map ?? "0";
    return {
      sides: SIDES.map((side, at) => sideForm(input, side, armies, at)),
      ambushed: given.kind === "ambushed",
      maps: mapChoices(input).map((one) => ({ ...one, chosen: one.id === map })),
      dusk: duskTyped(input, "battle.dusk"),
      title: given.title ?? "",
      seed: given.seed ?? "",
      text: given.mapText ?? "",
    };
  },
  /** The standing defender, or the ambusher, chooses the battlefield; an absent player is not asked, nor one who does not know an army. */
  transferredTo(form, { players, candidates }) {
    if (SIDES.some((side) => finder(candidates)(String(form[`${side}.army`]))?.unknown)) return undefined;
    const side: Side = form.kind === "ambushed" ? "attacker" : "defender";
    const player = players.find(({ id }) => id === form[`${side}.player`]);
    return player?.here && !player.me ? player : undefined;
  },
  read(form, input) {
    const map = chosenMap(form, input.drawn);
    if (!map.ok) return map;
    const options = withDusk(form, input, "battle.dusk");
    if (!options.ok) return options;
    const seats: Record<string, { user: string; tincture: string; name: string; actor: string }> = {};
    const actors: Record<string, string> = {};
    const sides: Partial<Record<Side, object>> = {};
    const attacker = chosenArmy(form, input, "attacker");
    if (!attacker.ok) return attacker;
    const defender = chosenArmy(form, input, "defender");
    if (!defender.ok) return defender;
    const armies = { attacker: attacker.value, defender: defender.value };
    const naming = namingIn(armies, input.say);
    for (const side of SIDES) {
      const player = input.players.find(({ id }) => id === form[`${side}.player`]);
      const { name, troops, companies, uuid, tincture, sheets } = armies[side];
      sides[side] = {
        name,
        troops,
        ...(companies ? { companies } : {}),
        tactics: leadersTactics(form, input, side),
        names: unitNames(armies[side], armies[otherSide(side)].troops, naming),
      };
      seats[side] = { user: player?.id ?? "", tincture: tincture || player?.tincture || "", name, actor: uuid };
      if (uuid) Object.assign(actors, { [side]: uuid }, sheets);
    }
    if (actors.attacker !== undefined && actors.attacker === actors.defender) return fail("start.sameArmy");
    const [one, other] = [seats.attacker!, seats.defender!];
    [one.tincture, other.tincture] = sideColours([one.name, other.name], [one.tincture, other.tincture], input.say);
    const { value } = readMap(map.value) as { value: { name: string } };
    return ok({
      kind: "battle",
      title: String(form.title || "") || value.name || input.say("TYPES.JournalEntryPage.battle"),
      setup: { map: map.value, kind: form.kind === "ambushed" ? "ambushed" : "standing", ...sides },
      options: options.value,
      seats,
      actors,
    });
  },
  /** An army, or one of its units with a sheet of its own. */
  fromSheet({ type, system }, part, { candidates }) {
    if (type === "unit") {
      const { troop, size, losses } = system as UnitSource;
      return { ...part, troop, size: present({ size, losses }) };
    }
    const [first = ""] = Object.keys(part.companies ?? {});
    return { ...part, ...marching(companiesOf(system, finder(candidates)), first.slice(0, first.indexOf("-"))) };
  },
};

/** "7 units in battle: Town Band I 67, Town Band II 67, ..." */
function dividedWords([own, other]: readonly Army[], say: Say): string {
  const units = unitsAgainst(own!.troops, other!.troops).map(({ type, number, size }) => {
    return `${own!.names[type]?.[number - 1] || troopName(type, say)} ${size}`;
  });
  return `${tell(told("StartBattle.divided", { count: units.length }), say)} ${listed(units, say, (unit) => unit)}`;
}

/** No unit is called like another of either army. */
function namingIn(armies: Readonly<Record<Side, Army>>, say: Say): Naming {
  const companies = SIDES.flatMap((side) => Object.values(armies[side].names).flatMap((list = []) => list));
  const names = new GivenNames(say, companies);
  return { take: (name) => names.take(name), next: (type) => names.next(armOf(type)) };
}

function armOf(type: TroopType): Arm {
  const { cavalry, range } = troopFigures(type);
  return cavalry ? "horse" : range > 0 ? "bows" : "foot";
}

function sideForm(input: StartInput, side: Side, armies: readonly Candidate[], at: number) {
  const { players, given, say } = input;
  const picked = given[`${side}.army`] ?? armies[at]?.uuid ?? "";
  const army = armies.find(({ uuid }) => uuid === picked);
  const player = given[`${side}.player`] ?? usualPlayer(players, at);
  return {
    side,
    label: say(`BNB.Battle.Side.${side}`),
    armies: armies.map(({ uuid, name, system, img, tincture }) => ({
      uuid,
      name,
      img: faceOf(img),
      tincture,
      words: sayCounts(armyOf(companiesOf(system, finder(input.candidates))), say),
      chosen: uuid === picked,
    })),
    typed: picked === "",
    plays: playsView(input, side, player, army?.name ?? say(`BNB.Battle.Side.${side}`)),
    name: given[`${side}.name`] ?? "",
    troops: TROOP_TYPES.map((type) => ({
      type,
      label: troopName(type, say),
      count: given[`${side}.${type}`] ?? "",
    })),
    leaders: leaders(input).map(({ uuid, name, tactics }) => ({
      uuid,
      label: `${name} ${tactics}`,
      chosen: uuid === given[`${side}.leader`],
    })),
  };
}

/** Possible leaders of an army, the best first; only needed if the group rolls Tactics for the first round. */
function leaders({ candidates, options }: StartInput): { uuid: string; name: string; tactics: number }[] {
  if (options["battle.tactics"] !== "proactiveCheck") return [];
  return candidates
    .filter(({ type, dead }) => type === "character" && !dead)
    .map(({ uuid, name, system, conditions = [] }) => {
      const around = { conditions: conditions.filter(isCondition), options: options as WoundsOptions };
      return { uuid, name, tactics: sheetRating(system as CharacterSource, "tactics", around).rating };
    })
    .sort((a, b) => b.tactics - a.tactics);
}

function leadersTactics(form: Form, input: StartInput, side: Side): number {
  return leaders(input).find(({ uuid }) => uuid === form[`${side}.leader`])?.tactics ?? 0;
}

interface Chosen extends Army {
  readonly name: string;
  readonly uuid: string;
  readonly tincture: string;
  readonly companies?: Readonly<Record<string, Marched>>;
  /** Its units with a sheet of their own, by the ids of their companies. */
  readonly sheets: Readonly<Record<string, string>>;
}

function finder(candidates: readonly Candidate[]): (uuid: string) => Candidate | undefined {
  return (uuid) => candidates.find((one) => one.uuid === uuid);
}

/** What marches: the troops, and the companies that they come from. */
function marching(companies: Companies, side: string) {
  return { troops: armyOf(companies).troops, companies: marchedOf(companies, (key) => companyId(side, key)) };
}

function chosenArmy(form: Form, { candidates, say }: StartInput, side: Side): Result<Chosen> {
  const uuid = String(form[`${side}.army`] ?? "");
  if (uuid !== "") {
    const found = candidates.find((one) => one.uuid === uuid);
    if (!found) return fail("start.armyGone");
    const companies = companiesOf(found.system, finder(candidates));
    const { units } = found.system as ArmySource;
    const isUnknown = (key: string) => found.unknown || finder(candidates)(units[key]!.uuid)?.unknown;
    const { names } = armyOf(
      Object.fromEntries(
        Object.entries(companies).map(([key, one]) => [key, isUnknown(key) ? { ...one, name: "" } : one]),
      ),
    );
    const army = { names, ...marching(companies, side) };
    if (troopCount(army.troops) === 0) return fail("start.emptyArmy", { name: found.name });
    const sheets = Object.keys(companies).flatMap((key) => {
      const sheet = units[key]!.uuid;
      return sheet ? [[companyId(side, key), sheet]] : [];
    });
    const { name, tincture } = found;
    return ok({ ...army, name: name.slice(0, 60), uuid, tincture, sheets: Object.fromEntries(sheets) });
  }
  const troops: Partial<Record<TroopType, number>> = {};
  for (const type of TROOP_TYPES) {
    const typed = String(form[`${side}.${type}`] ?? "").trim();
    if (typed === "") continue;
    if (!/^\d{1,7}$/.test(typed)) return fail("start.troopNumber", { side: say(`BNB.Battle.Side.${side}`), typed });
    troops[type] = Number(typed);
  }
  if (troopCount(troops as Troops) === 0) return fail("start.noTroops", { side: say(`BNB.Battle.Side.${side}`) });
  const name = String(form[`${side}.name`] ?? "").trim() || say(`BNB.Battle.Side.${side}`);
  return ok({ troops, names: {}, name: name.slice(0, 60), uuid: "", tincture: "", sheets: {} });
}
