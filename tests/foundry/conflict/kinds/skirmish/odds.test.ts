/**
 * Every chance on the panel of a Skirmish, compared with the engine: fights by random orders under random options, and at
 * each decision the listed orders with every result of their dice.
 */

import fc from "fast-check";
import { expect, test } from "vitest";
import { thrownPools } from "../../../../../src/foundry/conflict/kinds/skirmish/acts.view.ts";
import {
  actChance,
  attackPools,
  type PoolView,
  shotPools,
} from "../../../../../src/foundry/conflict/kinds/skirmish/odds.view.ts";
import { duelBlows } from "../../../../../src/foundry/conflict/kinds/skirmish/technique.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { toFloat } from "../../../../../src/rules/dice/fraction.ts";
import { everyThrow } from "../../../../../src/rules/dice/odds.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import {
  chargeOdds,
  contactOdds,
  goneTo,
  MORALE_DIE,
  moraleChance,
  moraleFactorsOf,
  type SkirmishEvent,
  type SkirmishOrder,
  type SkirmishState,
  skirmish,
  TECHNIQUES,
} from "../../../../../src/rules/skirmish/index.ts";
import { often } from "../../../../often.ts";
import { say } from "../../../support/render.ts";

const MOST = 1800;
/** How often each kind of action is enumerated. */
const OFTEN = often(5, 25);
const names = (id: string) => id;

type Events = readonly SkirmishEvent[];

/** The step with that order for every result of its dice; undefined if there are too many. */
function everyWay(
  state: SkirmishState,
  key: string,
  order: SkirmishOrder,
  counts: (why: string, nth: number) => boolean,
) {
  return everyThrow((dice) => skirmish.decide(state, { [key]: order }, dice).events as Events, { most: MOST, counts });
}

function chanceOf(ways: NonNullable<ReturnType<typeof everyWay>>, happens: (events: Events) => boolean): number {
  return ways.reduce((sum, { result, chance }) => sum + (happens(result) ? toFloat(chance) : 0), 0);
}

function meanOf(ways: NonNullable<ReturnType<typeof everyWay>>, count: (events: Events) => number): number {
  return ways.reduce((sum, { result, chance }) => sum + toFloat(chance) * count(result), 0);
}

const attacksOn = (events: Events, by: string, at: string) =>
  events.filter((event) => event.type === "attack").filter((event) => event.by === by && event.at === at);

function samePools(pools: readonly PoolView[], by: string, ways: NonNullable<ReturnType<typeof everyWay>>): void {
  for (const pool of pools) {
    const of = (events: Events, what: "hits" | "criticals") =>
      attacksOn(events, by, pool.to).reduce((sum, event) => sum + event[what], 0);
    expect(pool.atLeastOne).toBeCloseTo(
      chanceOf(ways, (events) => of(events, "hits") > 0),
      9,
    );
    expect(pool.mean).toBeCloseTo(
      meanOf(ways, (events) => of(events, "hits")),
      9,
    );
    expect(pool.critical).toBeCloseTo(
      chanceOf(ways, (events) => of(events, "criticals") > 0),
      9,
    );
  }
}

/** Whether the action succeeded, by its event; undefined for actions that this test cannot judge. */
const CAME_OFF: Readonly<Record<string, (events: Events, unit?: string) => boolean>> = {
  gambit: (events) => events.some((event) => event.type === "gambit" && event.made),
  grapple: (events) =>
    events.some(
      (event) => (event.type === "grapple" && event.result === "held") || (event.type === "gambit" && event.made),
    ),
  breakOut: (events) => events.some((event) => event.type === "brokeOut" && event.free),
  cast: (events) => events.some((event) => event.type === "cast" && event.when === "now"),
  return: (events, unit) => events.some((event) => event.type === "returned" && event.unit === unit),
  aid: (events) => events.some((event) => event.type === "aid" && event.made),
  hinder: (events) => events.some((event) => event.type === "hindered" && event.stays),
  shieldwall: (events, unit) =>
    events.some((event) => event.type === "shieldwall" && event.unit === unit && event.formed),
  turn: (events, unit) => events.some((event) => event.type === "turned" && event.unit === unit),
};

const DICE_OF: Readonly<Record<string, (why: string, nth: number) => boolean>> = {
  attack: (why) => why === "attack" || why === "which figure in the middle",
  shoot: (why) => why === "shot",
  move: (why) => why === "shot",
  gambit: (why) => why === "gambit",
  grapple: (why) => why === "grapple" || why === "gambit",
  breakOut: (why) => why === "breaking out",
  cast: (why) => why === "Capture save for a spell",
  return: (why, nth) => why === "morale" && nth === 0,
  aid: (why) => why === "first aid",
  hinder: (why) => ["hindering", "holding down", "pushing up"].includes(why),
  shieldwall: (why, nth) => why === "morale" && nth === 0,
  turn: (why, nth) => why === "morale" && nth === 0,
};

const seen: Record<string, number> = {};

function check(state: SkirmishState, key: string, order: SkirmishOrder): void {
  if (!("act" in order) || !DICE_OF[order.act]) return;
  if ((seen[order.act] ?? 0) > OFTEN) return;
  const pools =
    order.act === "attack"
      ? attackPools(state, state.agents[order.agent]!, names, say, order.subdue, order.favour)
      : order.act === "shoot"
        ? shotPools(state, state.agents[order.agent]!, order.targets, names, say)
        : [];
  const ways = everyWay(state, key, order, DICE_OF[order.act]!);
  if (!ways) return;
  if (order.act === "move") {
    // Declared actions are rolled later, and a stumble keeps the unit back.
    const throws = order.throws ?? [];
    const arrives = ways.every(({ result }) =>
      result.some(
        (event) => event.type === "moved" && event.charge && event.to.x === order.to.x && event.to.y === order.to.y,
      ),
    );
    if (throws.length === 0 || !arrives) return;
    for (const one of throws) samePools(thrownPools(state, order, one, names, say), one.agent, ways);
  } else if (pools.length > 0) samePools(pools, (order as { agent: string }).agent, ways);
  else {
    const shown = actChance(state, order);
    if (shown === undefined || key.startsWith("declare")) return;
    expect([order.act, shown]).toEqual([
      order.act,
      expect.closeTo(
        chanceOf(ways, (events) => CAME_OFF[order.act]!(events, "unit" in order ? order.unit : undefined)),
        9,
      ),
    ]);
  }
  seen[order.act] = (seen[order.act] ?? 0) + 1;
}

const optionSets = fc.record(
  Object.fromEntries(
    Object.entries(skirmish.options).flatMap(([key, spec]) =>
      "choices" in spec ? [[key, fc.constantFrom(...spec.choices)] as const] : [],
    ),
  ),
);

test("every chance shown for an action is the share of dice results with which the engine lets it succeed", () => {
  fc.assert(
    fc.property(fc.nat(), optionSets, (seed, options) => {
      const pick = seededDice(`look ${seed}`);
      playOut(skirmish, seededDice(`orders ${seed}`), seededDice(`dice ${seed}`), {
        options,
        watch({ state }) {
          const fight = state as SkirmishState;
          for (const { key } of skirmish.demands(fight)) {
            if (key.includes("soak") || key.includes("fumble")) continue;
            const legal = skirmish.legal(fight, key);
            // Rare actions first: those enumerated often enough are skipped.
            const rare = legal.filter(
              (order) => "act" in order && DICE_OF[order.act] && (seen[order.act] ?? 0) <= OFTEN,
            );
            for (let i = 0; i < 3 && rare.length > 0; i++)
              check(fight, key, rare[pick.roll(rare.length, "order") - 1]!);
          }
        },
      });
    }),
    { numRuns: 30, seed: 1 },
  );
  for (const act of Object.keys(DICE_OF)) expect([act, (seen[act] ?? 0) > 0]).toEqual([act, true]);
});

test("the preview of a unit's blows after a move equals its blows when it has moved and strikes", () => {
  const side = (seat: string, y: number, more: object) => ({
    seat,
    units: [
      {
        id: seat,
        at: { x: 5, y },
        ranks: [{ count: 2, hp: 2, atk: 1, armour: 2, resistance: 1, hands: ["spear"] }],
        figures: [{ id: `${seat}-x`, hp: 4, atk: 2, might: 2, ...more }],
      },
    ],
  });
  const setup = { sides: [side("red", 2, { resistance: 1 }), side("blue", 6, { armour: 3 })] };
  const begun = skirmish.begin(setup, { ...defaultsOf() });
  if (!begun.ok) throw new Error(begun.problem.key);
  let state = skirmish.decide(begun.value, {}, { roll: () => 1 }).state;
  const mover = () => skirmish.demands(state).find(({ kind }) => kind === "declareMoves" || kind === "moveUnits");
  while (!mover()) state = byDefault(state);
  const going = state.units[mover()!.seat]!;
  const foe = state.units[going.id === "red" ? "blue" : "red"]!;
  const to = { x: 5, y: foe.at.y + Math.sign(going.at.y - foe.at.y) };
  const supposed = goneTo(state, going, "move", to)!;
  const shown = contactOdds(supposed, supposed.units[going.id]!, foe);
  const order: SkirmishOrder = { act: "move", unit: going.id, to };
  state = skirmish.decide(state, { [mover()!.key]: order }, { roll: () => 1 }).state;
  const attacks = () =>
    skirmish.demands(state).flatMap(({ key, seat }) =>
      seat === going.seat
        ? skirmish
            .legal(state, key)
            .filter((one) => "act" in one && one.act === "attack")
            .map((one) => ({ key, one }))
        : [],
    );
  while (attacks().length === 0) state = byDefault(state);
  const { facing, charged } = supposed.units[going.id]!;
  expect(state.units[going.id]).toMatchObject({ at: to, facing, charged });
  const resists = (id: string) => state.agents[id]!.fighter.resistance;
  const all = { hits: 0, damage: 0 };
  const agents = new Map(attacks().map(({ key, one }) => [(one as { agent: string }).agent, key]));
  for (const [agent, key] of agents) {
    const blow: SkirmishOrder = { act: "attack", agent, subdue: false };
    const ways = everyWay(state, key, blow, DICE_OF.attack!)!;
    const struck = (events: Events) => events.filter((event) => event.type === "attack" && event.by === agent);
    all.hits += meanOf(ways, (events) =>
      struck(events).reduce((sum, event) => sum + (event as { hits: number }).hits, 0),
    );
    all.damage += meanOf(ways, (events) =>
      struck(events).reduce((sum, event) => {
        const { hits, at } = event as { hits: number; at: string };
        return sum + Math.max(0, hits - resists(at));
      }, 0),
    );
  }
  expect(agents.size).toBe(2);
  expect(shown.mean).toBeCloseTo(all.hits, 9);
  expect(shown.damage).toBeCloseTo(all.damage, 9);
  expect(shown.damage).toBeLessThan(shown.mean);
});

test("the cards of a formal duel show the blows that follow, for all choices", () => {
  const BODY = { hp: 9, atk: 1, might: 2 };
  const figures: readonly object[] = [{}, { prone: true }, { disarmed: true }, { armour: 4, shield: true }];
  for (const one of figures) {
    for (const other of figures) {
      const side = (seat: string, y: number, figure: object) => ({
        seat,
        units: [{ id: seat, at: { x: 5, y }, figures: [{ id: `${seat}-x`, ...BODY, ...figure }] }],
      });
      const setup = { sides: [side("red", 5, one), side("blue", 6, other)], duels: [["red-x", "blue-x"]] };
      const begun = skirmish.begin(setup, { ...defaultsOf() });
      if (!begun.ok) throw new Error(begun.problem.key);
      let state = skirmish.decide(begun.value, {}, { roll: () => 1 }).state;
      while (!skirmish.demands(state).some(({ kind }) => kind === "technique")) state = byDefault(state);
      for (const mine of TECHNIQUES) {
        for (const theirs of TECHNIQUES) {
          const shown = duelBlows(state, state.duels[0]!, "red-x", [mine, theirs]);
          const orders: Record<string, SkirmishOrder> = {};
          for (const demand of skirmish.demands(state)) orders[demand.key] = demand.fallback;
          orders["technique:red-x"] = { technique: mine };
          orders["technique:blue-x"] = { technique: theirs };
          const met = skirmish.decide(state, orders, { roll: () => 1 }).state;
          const blow: SkirmishOrder = { act: "attack", agent: "red-x", subdue: false };
          const ways = everyWay(met, "melee:red", blow, DICE_OF.attack!)!;
          const hits = (events: Events) =>
            attacksOn(events, "red-x", "blue-x").reduce((sum, event) => sum + event.hits, 0);
          expect(shown?.atLeastOne ?? 0).toBeCloseTo(
            chanceOf(ways, (events) => hits(events) > 0),
            9,
          );
          expect(shown?.mean ?? 0).toBeCloseTo(meanOf(ways, hits), 9);
        }
      }
    }
  }
});

function defaultsOf() {
  const entries = Object.entries(skirmish.options).map(([key, spec]) => [key, spec.default]);
  return Object.fromEntries(entries) as SkirmishState["options"];
}

function byDefault(state: SkirmishState): SkirmishState {
  const orders: Record<string, SkirmishOrder> = {};
  for (const demand of skirmish.demands(state)) orders[demand.key] = demand.fallback;
  return skirmish.decide(state, orders, { roll: () => 1 }).state;
}

test("R002-BAT-13 the odds of a charge on foot are the shares of the die, for the steadfast too", () => {
  for (const morale of ["weak", "average", "strong", "steadfast"] as const) {
    for (const spears of [true, false]) {
      const hands = [spears ? "spear" : "sword"];
      const setup = {
        sides: [
          {
            seat: "red",
            units: [{ id: "a", at: { x: 5, y: 5 }, figures: [{ id: "A", hp: 9, atk: 1, mounted: true }] }],
          },
          {
            seat: "blue",
            units: [{ id: "b", morale, at: { x: 5, y: 8 }, ranks: [{ count: 3, hp: 1, atk: 1, hands }] }],
          },
        ],
      };
      const begun = skirmish.begin(setup, defaultsOf());
      if (!begun.ok) throw new Error(begun.problem.key);
      let state = skirmish.decide(begun.value, {}, { roll: () => 1 }).state;
      while (!skirmish.demands(state).some(({ kind }) => kind === "moveUnits")) state = byDefault(state);
      const charge: SkirmishOrder = { act: "move", unit: "a", to: { x: 5, y: 7 } };
      const ways = everyWay(state, "move:red", charge, (why) => why === "cavalry charge")!;
      const odds =
        morale === "steadfast"
          ? // They never break, and without spears they do not roll.
            { braced: spears ? 3 : 0, holds: spears ? 9 : 0, breaks: 0 }
          : chargeOdds(moraleChance(moraleFactorsOf(state, state.units.b!)), spears);
      const is = (result: string) => (events: Events) =>
        events.some((event) => event.type === "morale" && event.why === "charge" && event.result === result);
      const share = (result: string) => Math.round(MORALE_DIE * chanceOf(ways, is(result)));
      const counted = { braced: share("braced"), holds: share("holds"), breaks: share("breaks") };
      expect(counted).toEqual(odds);
    }
  }
});
