/** How each kind of conflict makes a fight of sheets, what it may change on them, and what its last state says of each. */
import type { Form, Starter, StartInput } from "../../../../src/foundry/conflict/contract/starter.ts";
import { battleStarter } from "../../../../src/foundry/conflict/kinds/battle/battle-starter.ts";
import { commandStarter } from "../../../../src/foundry/conflict/kinds/command/command-starter.ts";
import { discussionStarter } from "../../../../src/foundry/conflict/kinds/discussion/discussion-starter.ts";
import { duelStarter } from "../../../../src/foundry/conflict/kinds/duel/duel-starter.ts";
import { skirmishStarter } from "../../../../src/foundry/conflict/kinds/skirmish/skirmish-starter.ts";
import { sortieStarter } from "../../../../src/foundry/conflict/kinds/sortie/sortie-starter.ts";
import { TROOP_TYPES } from "../../../../src/rules/chronicle/battle/index.ts";
import { NEW_COMMAND_UNIT } from "../../../../src/rules/command/index.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { type Dice, pick } from "../../../../src/rules/dice/dice.ts";
import { certain } from "../../../../src/rules/result.ts";
import { NEW_COMPANY } from "../../../../src/rules/sortie/index.ts";
import { character, dropped, type Sheet, sheet } from "./sheets.ts";

export interface Trip {
  readonly kind: string;
  readonly starter: Starter;
  cast(dice: Dice): readonly Sheet[];
  form(sheets: readonly Sheet[], input: StartInput): Form;
  readonly options?: readonly StartInput["options"][];
  /** The paths of a sheet that this kind may change. */
  readonly may: RegExp;
  /** What a set-up made from the changed sheet must say of a participant, by the last state; undefined if it cannot take part. */
  said(match: AnyMatch, id: string): unknown;
  /** The same, of a set-up. */
  read(setup: any, id: string): unknown;
}

const PLAYERS = { "0.player": "rosa", "1.player": "tomas", "first.player": "rosa", "part.player": "tomas" };
const people = (dice: Dice) => ["Ella", "Odo", "Maud"].map((name, at) => character(name, dice, at < 2));
const sides = (sheets: readonly Sheet[], first: string, other: string) =>
  Object.fromEntries(sheets.map(({ uuid }, at) => [`role.${uuid}`, at === 0 ? first : other]));
const listed = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).sort();

const duel: Trip = {
  kind: "duel",
  starter: duelStarter,
  cast: people,
  form: (sheets) => ({ ...PLAYERS, ...sides(sheets, "0", "1") }),
  may: /^(system\.wounds\.|items\.\d+\.system\.(place|hands|cell\.row)$|statuses)/,
  said: ({ state }, id) => {
    const fighter = (state as any).fighters.find((one: any) => one.id === id);
    return fighter.fate === "standing" || fighter.fate === "fled" ? { wounds: fighter.wounds } : undefined;
  },
  read: (setup, id) => {
    const one = setup.combatants.find((each: any) => each.id === id);
    return one && { wounds: one.wounds };
  },
};

const discussion: Trip = {
  kind: "discussion",
  starter: discussionStarter,
  cast: people,
  form: (sheets) => ({ ...PLAYERS, ...sides(sheets, "first", "part"), topic: "the mill", context: "water" }),
  may: /^system\.(driving|motivations|learned|grown)\./,
  said: ({ state }, id) => ofParticipant((state as any).participants.find((one: any) => one.id === id)),
  read: (setup, id) => ofParticipant(setup.participants.find((one: any) => one.id === id)),
};

function ofParticipant({ driving, motivations, grown }: any) {
  return {
    driving: listed(driving.map(({ playedOut = false, ...one }: any) => sortedOnce({ ...one, playedOut }))),
    motivations,
    grown: grown.length,
  };
}
const sortedOnce = (one: object) => Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));

const band = (name: string, dice: Dice) => {
  const unit = {
    ...{ rank1: 3, rank2: dice.roll(5, "rank"), hp: dice.roll(2, "hp"), atk: 1, armour: 1 },
    ...{ weapon: pick(dice, ["sword", "javelin"], "weapon"), other: pick(dice, ["", "javelin"], "other") },
    ...{ helmet: true, morale: pick(dice, ["average", "strong", "steadfast"], "morale") },
  };
  const figure = { hp: 3, atk: 2, might: 3, weapon: "sword", other: "javelin", helmet: true, bandages: 1, damage: 0 };
  const one = sheet(name, "unit", { book: "skirmish" });
  Object.assign(one.system.skirmish.unit, unit);
  one.system.skirmish.figures = {
    a: { ...figure, name: `${name}'s captain` },
    b: { ...figure, name: "Wat", wound1: "arm" },
  };
  return one;
};

/** The ranks of a unit that neither merged nor gave up: how many stand in each, with what. */
function ranksAfter({ state, past }: AnyMatch, id: string) {
  const { units, agents, options } = state as any;
  const all = Object.values<any>(agents);
  const mixed = all.some(({ joined, fate, taken }) => joined.length > 0 || taken > 0 || fate === "captured");
  if (mixed || units[id].status === "surrendered" || options["d12.casualties"] !== "final") return undefined;
  const ranks = Object.values<any>((past[0]!.state as any).agents).filter((one) => one.unit === id && !one.unique);
  const left = ranks.flatMap((rank) => {
    const own = all.filter((one) => (one.id === rank.id || one.of === rank.id) && one.fate === "up");
    const sum = (of: "count" | "helmets") => own.reduce((total, one) => total + one[of], 0);
    if (sum("count") === 0) return [];
    const { hands, worn, packed, dropped } = agents[rank.id];
    const weapons = [...hands, ...worn, ...packed, ...dropped].sort();
    return [{ row: rank.id.slice(-1), count: sum("count"), helmets: Math.min(sum("count"), sum("helmets")), weapons }];
  });
  return left.length > 0 ? left : undefined;
}

function ranksIn(setup: any, id: string) {
  const state = certain(CONFLICTS.skirmish!.begin(setup, {} as never)) as any;
  return Object.values<any>(state.agents)
    .filter((one) => one.unit === id && !one.unique)
    .map(({ id: rank, count, helmets, hands, worn, packed, dropped }) => {
      return { row: rank.slice(-1), count, helmets, weapons: [...hands, ...worn, ...packed, ...dropped].sort() };
    });
}

const skirmish: Trip = {
  kind: "skirmish",
  starter: skirmishStarter,
  cast: (dice) => [...people(dice), band("Reds", dice), band("Blues", dice)],
  form: (sheets, input) =>
    dropped(
      skirmishStarter,
      input,
      sheets.map((one, at) => [one, at % 2 === 0 ? "red" : "blue"] as const),
    ),
  options: [{}, { "d12.casualties": "mayLive", "d12.weekHeals": "all" }],
  may: /^(system\.(skirmish\.(hp|hpMax|attacks|might)$|maimed\.|skirmish\.(unit\.(rank|lost|captive|bare|thrown)|figures\.))|items\.\d+\.system\.(place|hands)$|statuses)/,
  said: (match, id) => {
    if (Object.hasOwn((match.state as any).units, id)) return ranksAfter(match, id);
    const agent = (match.state as any).agents[id];
    if (!agent?.unique || agent.fate !== "up" || (match.state as any).units[agent.unit].status === "surrendered")
      return undefined;
    const brought = (match.past[0]!.state as any).agents[id];
    const hp = agent.fighter.hp + agent.gained - (brought.fighter.mounted && !brought.fighter.pc ? 1 : 0);
    if (agent.damage >= hp && !brought.fighter.pc) return undefined;
    return {
      left: hp - agent.damage,
      attacks: brought.fighter.atk - (brought.fighter.mounted ? 1 : 0) + agent.gained,
      wounds: [...agent.wounds, ...agent.marks].map(({ kind }: any) => kind).sort(),
      weapons: [...agent.hands, ...agent.worn, ...agent.packed, ...agent.dropped].sort(),
      helmet: agent.helmets > 0,
      shield: brought.shield && !agent.sundered,
      bandages: agent.bandages,
      potions: agent.potions,
    };
  },
  read: (setup, id) => {
    const isUnit = setup.sides.some(({ units }: any) =>
      units.some((unit: any) => unit.id === id && unit.ranks.length > 0),
    );
    if (isUnit) return ranksIn(setup, id);
    const figure = setup.sides
      .flatMap(({ units }: any) => units.flatMap((unit: any) => unit.figures))
      .find((one: any) => one.id === id);
    return (
      figure && {
        left: figure.hp + (figure.gained ?? 0) - (figure.damage ?? 0),
        attacks: figure.atk + (figure.gained ?? 0),
        wounds: (figure.wounds ?? []).map(({ kind }: any) => kind).sort(),
        weapons: [...(figure.hands ?? ["sword"]), ...(figure.worn ?? []), ...(figure.packed ?? [])].sort(),
        helmet: figure.helmet === true,
        shield: figure.shield === true,
        bandages: figure.bandages ?? 0,
        potions: figure.potions ?? 0,
      }
    );
  },
};

const company = (name: string, dice: Dice) =>
  sheet(name, "unit", {
    book: "sortie",
    sortie: {
      ...NEW_COMPANY,
      size: 100 * dice.roll(4, "size"),
      level: pick(dice, [-1, -0.4, 0, 1, 2], "level"),
      commander: dice.roll(3, "commander") - 1,
      mercenary: dice.roll(3, "mercenary") === 1,
      pool: pick(dice, [null, null, 1, -7], "pool"),
      injured: dice.roll(20, "injured") - 1,
      speed: 2,
    },
  });

const sortie: Trip = {
  kind: "sortie",
  starter: sortieStarter,
  cast: (dice) => ["Wolves", "Lions", "Bears"].map((name) => company(name, dice)),
  form: (sheets, input) =>
    dropped(
      sortieStarter,
      input,
      sheets.map((one, at) => [one, at === 0 ? "north" : "south"] as const),
    ),
  options: [{}, { "warfare.mercenaryDouble": "always", "warfare.archerGain": true }],
  may: /^system\.sortie\.(pool|dead|injured|fought)$/,
  said: ({ state, past }, id) => {
    const units = Object.values<any>((state as any).units);
    const [one] = units.filter(({ men }) => men[id]);
    const whole =
      one &&
      Object.keys(one.men).length === 1 &&
      one.origin === id &&
      units.filter(({ origin }) => origin === id).length === 1;
    if (!whole || ["captured", "killed", "destroyed"].includes(one.status)) return undefined;
    const fit = one.size - one.dead - one.injured;
    return fit > 0
      ? { size: fit, pool: Math.min((past[0]!.state as any).units[id].pool, one.pool), fought: 0 }
      : undefined;
  },
  read: (setup, id) => {
    const state = certain(CONFLICTS.sortie!.begin(setup, {} as never)) as any;
    const unit = state.units[id];
    return unit && { size: unit.size, pool: unit.pool, fought: unit.fought };
  },
};

const command: Trip = {
  kind: "command",
  starter: commandStarter,
  cast: (dice) =>
    ["One", "Two", "Three", "Four"].map((name) =>
      sheet(name, "unit", {
        book: "command",
        command: {
          ...NEW_COMMAND_UNIT,
          class: "heavyInfantry",
          grade: pick(dice, ["A", "B", "C"], "grade"),
          damage: dice.roll(3, "damage") - 1,
        },
      }),
    ),
  form: (sheets, input) => ({
    ...dropped(
      commandStarter,
      input,
      sheets.map((one, at) => [one, at < 2 ? "north" : "south"] as const),
    ),
    "north.leadership": "9",
    "south.leadership": "7",
  }),
  options: [{}, { "cp.carryDamage": true }],
  may: /^system\.command\.(points|damage|gone)$/,
  said: ({ state }, id) => {
    if (!(state as any).options["cp.carryDamage"]) return undefined;
    const { points, damage, status } = (state as any).units[id];
    return status === "routed" || points <= 0 ? undefined : { points, damage };
  },
  read: (setup, id) => {
    const one = setup.armies.flatMap(({ units }: any) => units).find((unit: any) => unit.id === id);
    return one && { points: one.points, damage: one.damage ?? 0 };
  },
};

const battle: Trip = {
  kind: "battle",
  starter: battleStarter,
  cast: (dice) =>
    ["North", "South"].map((name) => {
      const units = [1, 2, 3, 4].map((at) => [
        `c${at}`,
        {
          name: `Company ${at}`,
          troop: pick(dice, TROOP_TYPES, "troop"),
          size: 100 * dice.roll(5, "size"),
          losses: dice.roll(40, "losses") - 1,
          uuid: "",
        },
      ]);
      return sheet(name, "army", { units: Object.fromEntries(units) });
    }),
  form: (sheets) => ({
    ...{ "attacker.army": sheets[0]!.uuid, "defender.army": sheets[1]!.uuid, kind: "standing", map: "0" },
    ...{ "attacker.player": "rosa", "defender.player": "tomas" },
  }),
  may: /^system\.units\.c\d\.losses$/,
  said: ({ state, past }, id) => {
    const left: Record<string, number> = { ...(past[0]!.state as any).armies[id].troops };
    for (const { unit, permanent } of (state as any).ending.losses) {
      const { side, type } = (state as any).units.find((one: any) => one.id === unit);
      if (side === id) left[type] = left[type]! - permanent;
    }
    const troops = Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0));
    return Object.keys(troops).length > 0 ? sortedOnce(troops) : undefined;
  },
  read: (setup, id) =>
    sortedOnce(Object.fromEntries(Object.entries(setup[id].troops).filter(([, count]) => (count as number) > 0))),
};

export const TRIPS: readonly Trip[] = [duel, discussion, skirmish, sortie, command, battle];
