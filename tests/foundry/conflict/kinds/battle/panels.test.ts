/** The panels around a battlefield, compared with the engine at every step of a battle: armies, phases, lists, choices. */
import { describe, expect, it, test } from "vitest";
import { percentage } from "../../../../../src/foundry/base/percent.ts";
import { armiesView } from "../../../../../src/foundry/conflict/kinds/battle/armies.view.ts";
import { battleBoard } from "../../../../../src/foundry/conflict/kinds/battle/battle-board.ts";
import { choicesOf } from "../../../../../src/foundry/conflict/kinds/battle/choices.view.ts";
import { shownClash } from "../../../../../src/foundry/conflict/kinds/battle/clash/frames.view.ts";
import { unitsIn } from "../../../../../src/foundry/conflict/kinds/battle/clash/layers.view.ts";
import { formedUp } from "../../../../../src/foundry/conflict/kinds/battle/common.view.ts";
import {
  fieldView,
  plainStrength,
  rowLight,
  unitWordsFor,
} from "../../../../../src/foundry/conflict/kinds/battle/field/field.view.ts";
import { waysView } from "../../../../../src/foundry/conflict/kinds/battle/field/fights.view.ts";
import { highlightsOf } from "../../../../../src/foundry/conflict/kinds/battle/field/highlights.view.ts";
import { shotLines, sightLight } from "../../../../../src/foundry/conflict/kinds/battle/field/sight.view.ts";
import { lossesView } from "../../../../../src/foundry/conflict/kinds/battle/losses.view.ts";
import { phasesView } from "../../../../../src/foundry/conflict/kinds/battle/phases.view.ts";
import { sequenceDrafted, sequenceView } from "../../../../../src/foundry/conflict/kinds/battle/sequence.view.ts";
import { shotsView, targetsDrafted } from "../../../../../src/foundry/conflict/kinds/battle/shots.view.ts";
import { splitView } from "../../../../../src/foundry/conflict/kinds/battle/split.view.ts";
import { unitListsView } from "../../../../../src/foundry/conflict/kinds/battle/unit-lists.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import {
  type BattleState,
  boardOf,
  clusterChoices,
  type Side,
  shootersOf,
  tanglesOf,
  troopCount,
  troopFigures,
  type Unit,
} from "../../../../../src/rules/chronicle/battle/index.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { toFloat } from "../../../../../src/rules/dice/fraction.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { battle } from "../../../../../src/rules/varied-battle.ts";
import { field, scene } from "../../../../rules/chronicle/battle/scene.ts";
import { look } from "../../../support/scene.ts";

const BOTH: readonly Side[] = ["attacker", "defender"];
const stateOf = (match: AnyMatch) => match.state as BattleState;

/** Every moment of two battles, on which the views are tested. */
const MOMENTS: AnyMatch[] = ["one", "two"].flatMap((seed) => {
  const all: AnyMatch[] = [];
  const end = playOut(battle as never, seededDice(`panels ${seed}/o`), seededDice(`panels ${seed}/d`), {
    watch(match) {
      all.push(match as AnyMatch);
    },
  });
  return [...all, end as AnyMatch];
});
/** Two equal armies: the larger one's owner decides what is divided first. */
const SPLITTING = certain(
  step(
    certain(
      beginMatch(battle as never, {
        map: field(),
        kind: "standing",
        attacker: { name: "A", troops: { mediumInfantry: 600, bowmen: 600 } },
        defender: { name: "D", troops: { mediumInfantry: 600, bowmen: 600 } },
      }),
    ) as AnyMatch,
    {},
    seededDice("split"),
  ),
);
MOMENTS.unshift(SPLITTING);

const moments = (fits: (state: BattleState) => boolean) => MOMENTS.filter((match) => fits(stateOf(match)));
const withUnits = (change: (unit: Unit, at: number) => Partial<Unit>): AnyMatch => {
  const match = moments(({ units, round }) => units.length > 2 && round > 0)[0]!;
  const state = stateOf(match);
  return { ...match, state: { ...state, units: state.units.map((unit, at) => ({ ...unit, ...change(unit, at) })) } };
};

describe("the armies", () => {
  it("count the standing soldiers, and show a bar for each unit", () => {
    const whole = withUnits(() => ({ losses: 0, fate: "fights" }));
    for (const army of armiesView(look(whole))) {
      const units = stateOf(whole).units.filter(({ side }) => side === army.side);
      const all = units.reduce((sum, { size }) => sum + size, 0);
      expect(army.left).toBe(all);
      expect(army.bars.map(({ share, gone }) => [share, gone])).toEqual(units.map(() => [100, false]));
      expect(army.note).toContain(String(units.length));
      expect(army.label).toContain(String(all));
    }
  });

  it("leave out fallen units, and those that left the field", () => {
    const half = withUnits((unit) => ({
      losses: Math.floor(unit.size / 2),
      fate: unit.side === "attacker" ? "left" : "lost",
    }));
    const [attacker, defender] = armiesView(look(half));
    expect([attacker!.left, attacker!.bars.every(({ share }) => share === 0)]).toEqual([0, true]);
    expect(defender!.left).toBeGreaterThan(0);
    for (const { bars, note } of [attacker!, defender!]) {
      expect(bars.every(({ gone }) => gone)).toBe(true);
      expect(note).toContain("0");
    }
    expect(armiesView(look(withUnits(() => ({ fate: "waiting" }))))[0]!.note).not.toContain("0 ");
  });

  it("say whom the battle waits for, in a running game", () => {
    const match = moments((state) => battle.demands(state).length > 0)[0]!;
    const deciding = new Set(battle.demands(stateOf(match)).map(({ seat }) => seat));
    const input = look(match, "attacker", {}, (seat) => ({ player: `player ${seat}` }));
    for (const army of armiesView(input)) {
      expect(army.deciding).toBe(deciding.has(army.side));
      expect(army.player).toBe(`player ${army.side}`);
    }
    expect(armiesView({ ...input, live: false }).some((army) => army.deciding)).toBe(false);
  });
});

describe("the phases", () => {
  it("are the deployment's before the first round, with the start line only where a defender stands", () => {
    const mustering = moments(({ round, ending }) => round === 0 && !ending);
    expect(mustering.length).toBeGreaterThan(3);
    for (const match of mustering) {
      const { list, note } = phasesView(look(match))!;
      const { kind, phase } = stateOf(match);
      expect(list).toHaveLength(kind === "standing" ? 4 : 3);
      expect(note).not.toContain("BNB.");
      const now = list.findIndex(({ state }) => state === "now");
      expect(list.slice(0, Math.max(0, now)).every(({ state }) => state === "done")).toBe(true);
      if (now >= 0) expect(list.slice(now + 1).every(({ state }) => state === "")).toBe(true);
      expect(list[0]!.state === "now").toBe(phase.at === "split");
      if (phase.at === "deploy") expect(now).toBe(phase.side === "defender" ? 1 : list.length - 1);
    }
  });

  it("are five a round, one in the first; earlier ones are done, later ones are not", () => {
    for (const match of moments(({ round, ending }) => round > 0 && !ending)) {
      const { round, phase, proactive, armies } = stateOf(match);
      const { list, title, note } = phasesView(look(match))!;
      expect(list).toHaveLength(round === 1 ? 1 : 5);
      expect(title).toContain(String(round));
      expect(note.toLowerCase()).toContain(armies[proactive].name.toLowerCase());
      if (round === 1 || phase.at !== "move") continue;
      const states = list.map(({ state }) => state);
      expect(states).toEqual([0, 1, 2, 3, 4].map((at) => (at < phase.step ? "done" : at === phase.step ? "now" : "")));
    }
  });

  it("are none once it is over; then the losses are shown", () => {
    const [over] = moments(({ ending }) => Boolean(ending));
    expect(phasesView(look(over!))).toBeUndefined();
    expect(lossesView(look(MOMENTS[0]!))).toBeUndefined();
    const { ending, units } = stateOf(over!);
    const losses = lossesView(look(over!))!;
    expect(losses.words).not.toContain("BNB.");
    expect(losses.armies.map(({ won }) => won)).toEqual(BOTH.map((side) => ending!.winner === side));
    for (const [at, army] of losses.armies.entries()) {
      const lines = ending!.losses.filter(({ unit }) => units.find(({ id }) => id === unit)!.side === BOTH[at]);
      expect(army.lost).toBe(lines.reduce((sum, { permanent }) => sum + permanent, 0));
      expect(army.home).toBe(army.marched - army.lost);
      expect(army.back).toBe(Math.max(0, army.fell - army.lost));
      for (const [row, unit] of army.units.entries()) {
        const { losses, permanent } = lines[row]!;
        expect([unit.losses, unit.permanent, unit.home]).toEqual([losses, permanent, unit.size - permanent]);
        expect(unit.back).toBe(Math.max(0, losses - permanent));
        expect(unit.fate).not.toContain("BNB.");
      }
    }
  });
});

describe("the lists", () => {
  it("have every unit of both sides, with the picked one marked and the gone ones apart", () => {
    const match = withUnits((_, at) => (at === 0 ? { fate: "lost", cell: -1 } : {}));
    const { units } = stateOf(match);
    const { sides } = unitListsView(look(match, "attacker", { unit: units[1]!.id }));
    const rows = sides.flatMap((side) => side.units);
    expect(rows.map(({ id }) => id).sort()).toEqual(units.map(({ id }) => id).sort());
    expect(rows.filter(({ picked }) => picked).map(({ id }) => id)).toEqual([units[1]!.id]);
    expect(rows.find(({ id }) => id === units[0]!.id)!.gone).toBe(true);
  });

  it("have every hex where the picked unit may go, and which enemies it meets there", () => {
    let listed = 0;
    for (const match of moments(({ phase }) => phase.at === "move")) {
      for (const demand of battle.demands(stateOf(match)).filter(({ kind }) => kind === "move")) {
        const unit = stateOf(match).units.find((one) => one.side === demand.seat && one.cell >= 0)!;
        const { moves } = unitListsView(look(match, demand.seat, { unit: unit.id }));
        for (const { words } of moves?.cells ?? []) {
          listed++;
          expect(words).toMatch(/\d+/);
          expect(words).not.toMatch(/BNB\.|undefined/);
        }
      }
      expect(unitListsView(look(match)).moves).toBeUndefined();
    }
    expect(listed).toBeGreaterThan(20);
  });

  test("for splitting are shown only while the armies are split, with sizes that add up", () => {
    for (const match of MOMENTS) {
      const view = splitView(look(match));
      const { phase, armies } = stateOf(match);
      expect(view === undefined).toBe(phase.at !== "split");
      for (const [at, army] of (view ?? []).entries()) {
        const { troops } = armies[BOTH[at]!];
        expect(army.types.reduce((sum, { soldiers }) => sum + soldiers, 0)).toBe(troopCount(troops));
        for (const { sizes, soldiers } of army.types) expect(sizes.reduce((a, b) => a + b, 0)).toBe(soldiers);
        if (phase.at === "split" && phase.side !== BOTH[at]) expect(army.types.some(({ next }) => next)).toBe(false);
      }
    }
  });
});

describe("choices", () => {
  const KINDS = ["split", "row", "claim", "council", "terms", "fallBack", "step"];
  it("are the engine's orders, in distinct words", () => {
    const met = new Set<string>();
    for (const match of MOMENTS) {
      for (const demand of battle.demands(stateOf(match)).filter(({ kind }) => KINDS.includes(kind))) {
        met.add(demand.kind);
        const choices = choicesOf(look(match, demand.seat), demand as never);
        const orders = battle.legal(stateOf(match), demand.key);
        expect(choices.map(({ index }) => index)).toEqual(orders.map((_, at) => at));
        for (const [at, { words, note, cell }] of choices.entries()) {
          expect(words + note).not.toMatch(/BNB\.|undefined/);
          const order = orders[at] as { to?: number | null };
          expect(cell).toBe(typeof order.to === "number" && order.to >= 0 ? order.to : undefined);
        }
        const told = choices.map(({ words, note }) => `${words}/${note}`);
        expect(new Set(told).size, `${demand.kind}: ${told}`).toBe(told.length);
      }
    }
    expect([...met].sort()).toEqual(expect.arrayContaining(["council", "fallBack", "split"]));
  });

  it("have the first row chosen, or the one that was pressed", () => {
    for (const match of MOMENTS) {
      const demand = battle.demands(stateOf(match)).find(({ kind }) => kind === "row");
      if (!demand) continue;
      const chosen = (draft: object) =>
        choicesOf(look(match, demand.seat, draft), demand as never).findIndex((one) => one.chosen);
      expect([chosen({}), chosen({ row: 1 })]).toEqual([0, 1]);
    }
  });
});

describe("bowmen", () => {
  it("aim by default where it costs the enemy most; an empty name holds fire", () => {
    let [shots, costlier] = [0, 0];
    for (const match of MOMENTS) {
      for (const side of BOTH) {
        const shooters = shootersOf(boardOf(stateOf(match)), side);
        if (shooters.length === 0) continue;
        shots++;
        const [{ bow }] = shooters as [(typeof shooters)[number]];
        const view = shotsView(look(match, side), side);
        const targets = targetsDrafted(look(match, side), side);
        const demand = battle.demands(stateOf(match)).find(({ kind }) => kind === "shoot");
        if (demand?.seat === side)
          expect(battle.counsel!.candidates(stateOf(match), "shoot", 1)).toEqual([{ type: "shoot", targets }]);
        for (const one of view) {
          const chances = one.targets.map(({ chance }) => toFloat(chance));
          const chosen = one.targets.findIndex(({ id }) => id === targets[one.bow]);
          if (chances[chosen]! < Math.max(...chances)) costlier++;
          expect([one.holds, one.targets.filter(({ chosen }) => chosen).length]).toEqual([false, 1]);
          for (const { note, toHit, chance } of one.targets) {
            expect(note).toMatch(/^Range \d+\. Hit: enemy losses \d+\. Miss: enemy losses \d+\.$/);
            expect(toHit).toBe(`${percentage(chance)}% to hit`);
          }
        }
        const [held] = shotsView(look(match, side, { targets: { [bow.id]: "" } }), side);
        expect([held!.holds, held!.targets.some(({ chosen }) => chosen)]).toEqual([true, false]);
        const last = shooters[0]!.targets.at(-1)!;
        expect(targetsDrafted(look(match, side, { targets: { [bow.id]: last.id } }), side)[bow.id]).toBe(last.id);
      }
    }
    expect(shots).toBeGreaterThan(0);
    // The surest target is not always the one to shoot at.
    expect(costlier).toBeGreaterThan(0);
  });
});

describe("fights", () => {
  it("can be divided in as many ways as the engine knows, each with its own fights", () => {
    let [tangled, asked] = [0, 0];
    for (const match of moments(({ phase }) => phase.at !== "split")) {
      const board = boardOf(stateOf(match));
      for (const [at, tangle] of tanglesOf(board).entries()) {
        tangled++;
        const ways = clusterChoices(board, tangle);
        const view = waysView(look(match, "attacker"), at);
        expect(view.whose).toBe(
          `Each number is the chance that ${stateOf(match).armies.attacker.name} wins the fight.`,
        );
        expect(view.list.map(({ index }) => index)).toEqual(ways.map((_, index) => index));
        expect(view.list.filter(({ chosen }) => chosen)).toHaveLength(1);
        const key = `clusters:${at}`;
        if (battle.demands(stateOf(match)).some((demand) => demand.key === key)) {
          asked++;
          const [best] = battle.counsel!.candidates(stateOf(match), key, 1);
          const chosen = view.list.findIndex((one) => one.chosen);
          expect({ type: "clusters", clusters: ways[chosen] }).toEqual(best);
        }
        for (const [index, { fights }] of view.list.entries())
          expect(fights.length + view.shared.length).toBeLessThanOrEqual(ways[index]!.length);
        if (ways.length === 1) expect(view.shared).toEqual([]);
      }
    }
    expect(tangled).toBeGreaterThan(0);
    expect(asked).toBeGreaterThan(0);
  });

  it("are paired in the best way for the side that chooses, or as its player says", () => {
    const chosen = (horse: string, draft = {}) => {
      const state = scene([
        { id: "a1", kind: "Pike", on: [4, 5] },
        { id: "a2", kind: "MI", on: [6, 5] },
        { id: "d1", kind: horse === "d1" ? "HC" : "MI", on: [5, 4] },
        { id: "d2", kind: horse === "d2" ? "HC" : "MI", on: [5, 5] },
      ]);
      return waysView(look({ ...MOMENTS[0]!, state }, "attacker", draft), 0).list.map((way) => way.chosen);
    };
    expect([chosen("d1"), chosen("d2")].map((ways) => ways.indexOf(true)).sort()).toEqual([0, 1]);
    for (const horse of ["d1", "d2"]) expect(chosen(horse, { "way:0": 1 })).toEqual([false, true]);
  });

  it("are followed up in the drafted order, or in the listed one", () => {
    for (const match of moments(({ aftermath }) => aftermath.length > 0)) {
      const clusters = stateOf(match).aftermath.map(({ cluster }) => cluster);
      const turned = [...clusters].reverse();
      expect(sequenceDrafted(look(match))).toEqual(clusters);
      const rows = sequenceView(look(match, "attacker", { sequence: turned }));
      expect(rows.map(({ place }) => place)).toEqual(turned.map((_, place) => place));
      expect(rows.map(({ first }) => first).indexOf(true)).toBe(0);
      expect(rows.filter(({ first }) => first)).toHaveLength(1);
      for (const { words } of rows) expect(words).not.toMatch(/BNB\.|undefined|\{/);
    }
  });
});

describe("the drawings over the field", () => {
  const demandFor = (match: AnyMatch, kind: string) =>
    battle.demands(stateOf(match)).find((demand) => demand.kind === kind);

  it("show units being placed by the draft, only to the player who deploys", () => {
    let lines = 0;
    for (const match of MOMENTS) {
      const demand = demandFor(match, "deploy");
      if (!demand) continue;
      const counters = (seat?: string, draft = {}) =>
        fieldView(look(match, seat, draft)).counters.split("data-unit=").length - 1;
      const before = counters(demand.seat);
      const placed = formedUp(look(match, demand.seat), demand.seat as Side, "line");
      const own = stateOf(match).units.filter(({ side }) => side === demand.seat);
      expect(Object.keys(placed).length).toBe(own.filter(({ fate }) => fate === "waiting").length);
      expect(battle.refusal(stateOf(match), demand.key, { type: "place", at: placed })).toBeUndefined();
      expect(counters(demand.seat, { placed })).toBe(before + Object.keys(placed).length);
      expect(counters(undefined, { placed })).toBe(before);
      // Once all are placed, they can be deployed again, and each can be put elsewhere.
      const again = look(match, demand.seat, { placed });
      expect(formedUp(again, demand.seat as Side, "line")).toEqual(placed);
      const [first] = Object.keys(placed);
      const { unit, cells } = highlightsOf(look(match, demand.seat, { placed, unit: first }));
      expect(unit?.id).toBe(first);
      expect(cells.get(placed[first!]!)?.order).toEqual({ type: "place", at: { [first!]: placed[first!] } });
      expect(highlightsOf(again).unit).toBeUndefined();
      // The adviser's placement is shown in the same way, and nothing is sent.
      const advised = { type: "place", at: { [first!]: placed[first!]! } };
      expect(battleBoard.draftOf!(look(match, demand.seat), demand.key, advised)).toMatchObject({ placed: advised.at });
      lines++;
    }
    expect(lines).toBeGreaterThan(0);
  });

  it("show the start line under consideration, and the chosen one while the attacker deploys", () => {
    let rows = 0;
    for (const match of MOMENTS) {
      const demand = demandFor(match, "row");
      const { phase, row } = stateOf(match);
      const drawing = rowLight(look(match, demand?.seat ?? "attacker"));
      const named = phase.at === "deploy" && phase.side === "attacker" && row !== null && row !== undefined;
      expect(drawing !== "").toBe(demand !== undefined || named);
      if (demand) {
        rows++;
        expect(rowLight(look(match, demand.seat, { row: 1 }))).not.toBe(drawing);
        expect(drawing).toMatch(/class="beyond".*class="row-line"/);
      }
    }
    expect(rows).toBeGreaterThan(0);
  });

  it("draw an arrow for each drafted shot, and what the picked bowmen can see", () => {
    let arrows = 0;
    for (const match of MOMENTS) {
      const demand = demandFor(match, "shoot");
      const bow = stateOf(match).units.find(({ type, cell }) => type === "bowmen" && cell >= 0);
      if (bow) expect(sightLight(look(match, bow.side, { unit: bow.id }))).toMatch(/class="sight"/);
      const foot = stateOf(match).units.find(({ type, cell }) => type.endsWith("Infantry") && cell >= 0);
      if (foot) expect(sightLight(look(match, foot.side, { unit: foot.id }))).toBe("");
      if (!demand) continue;
      const side = demand.seat as Side;
      const aimed = Object.values(targetsDrafted(look(match, side), side)).filter(Boolean);
      arrows += aimed.length;
      expect(shotLines(look(match, side)).split("barbs").length - 1).toBe(aimed.length);
      expect(shotLines(look(match, side))).not.toContain("NaN");
    }
    expect(arrows).toBeGreaterThan(0);
  });
});

describe("the field", () => {
  it("has a counter for each unit on it, at its hex, with its side, its strength and its text", () => {
    for (const match of moments(({ units }) => units.length > 0).filter((_, at) => at % 11 === 0)) {
      const state = stateOf(match);
      const [picked] = state.units.filter(({ cell }) => cell >= 0);
      const input = look(match, "attacker", { unit: picked?.id });
      const { counters, dots, label } = fieldView(input);
      const standing = state.units.filter(({ cell }) => cell >= 0);
      expect(counters.split("data-unit=").length - 1).toBe(standing.length);
      // Where a decision is about a fight, units without a part in it are faded.
      const fight = shownClash(input);
      const aside = (id: string) => fight !== undefined && !unitsIn(fight.clash).includes(id);
      for (const { id, side } of standing) {
        const classes = `${id === picked?.id ? " picked" : ""}${aside(id) ? " aside" : ""}`;
        expect(counters).toContain(`class="unit ${side}${classes}" data-unit="${id}"`);
      }
      expect(dots.map(({ path }) => path.split("M").length - 1)).toEqual(
        BOTH.map((side) => standing.filter((unit) => unit.side === side).length),
      );
      expect(label).not.toMatch(/BNB\.|\{/);
      for (const unit of state.units) {
        const words = unitWordsFor(input, state, unit);
        expect(words).toContain(String(unit.size - unit.losses));
        expect(words).not.toMatch(/BNB\.|undefined|\{/);
      }
      // Drawn again from the same state, it is identical: unchanged parts need no replacement.
      expect(fieldView(input).ground).toBe(fieldView(input).ground);
    }
  });

  it("shows the bare strength of units outside it", () => {
    const match = withUnits(() => ({ cell: -1 }));
    const [unit] = stateOf(match).units;
    expect(plainStrength(stateOf(match), unit!)).toBe(troopFigures(unit!.type).strength);
  });
});
