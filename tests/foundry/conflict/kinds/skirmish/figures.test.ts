/** A Skirmish's figures in their ranks, and the dice of its last step, compared with the state of random fights. */
import { describe, expect, it } from "vitest";
import { armiesView } from "../../../../../src/foundry/conflict/kinds/skirmish/armies.view.ts";
import {
  foesOf,
  legalActs,
  lookedAt,
  pickedAgent,
} from "../../../../../src/foundry/conflict/kinds/skirmish/common.view.ts";
import { drawRanks } from "../../../../../src/foundry/conflict/kinds/skirmish/ranks.view.ts";
import { rollsView } from "../../../../../src/foundry/conflict/kinds/skirmish/rolls.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { agentsOf, figuresIn, isUp, leaderOf, type SkirmishState } from "../../../../../src/rules/skirmish/index.ts";
import { look } from "../../../support/scene.ts";

const skirmish = CONFLICTS.skirmish!;
const MOMENTS: AnyMatch[] = [];
const END = playOut(skirmish, seededDice("figures/o"), seededDice("figures/d"), {
  watch: (match) => void MOMENTS.push(match as AnyMatch),
}) as AnyMatch;
MOMENTS.push(END);
const stateOf = (match: AnyMatch) => match.state as SkirmishState;
const count = (drawing: string, what: string) => drawing.split(what).length - 1;

describe("a unit in its ranks", () => {
  it("has as many figures as stand, the fallen dotted behind, one of them crowned", () => {
    let units = 0;
    for (const match of MOMENTS.filter((_, at) => at % 5 === 0)) {
      const state = stateOf(match);
      for (const unit of Object.values(state.units)) {
        const up = agentsOf(state, unit.id).filter(isUp);
        if (up.length === 0) continue;
        units++;
        const drawing = drawRanks(look(match), unit);
        expect(count(drawing, "figure stands")).toBe(figuresIn(state, unit.id));
        expect(count(drawing, "figure fallen")).toBeLessThanOrEqual(
          Math.max(0, unit.start - figuresIn(state, unit.id)),
        );
        const leader = leaderOf(state, unit.id);
        expect(count(drawing, 'class="crown"') > 0).toBe(leader !== undefined && isUp(leader));
        expect(drawing).not.toMatch(/NaN|undefined/);
      }
    }
    expect(units).toBeGreaterThan(5);
  });

  it("is drawn smaller the larger it is, and never larger than a lone figure", () => {
    const scale = (drawing: string) => Number(/scale\(([\d.]+)\)/.exec(drawing)![1]);
    const scales = Object.values(stateOf(MOMENTS[0]!).units).map((unit) => ({
      up: figuresIn(stateOf(MOMENTS[0]!), unit.id),
      size: scale(drawRanks(look(MOMENTS[0]!), unit)),
    }));
    for (const one of scales) expect(one.size).toBeLessThanOrEqual(0.42);
    const sorted = scales.toSorted((a, b) => a.up - b.up);
    expect(sorted.at(-1)!.size).toBeLessThanOrEqual(sorted[0]!.size);
  });
});

describe("the dice of the last step", () => {
  it("are those it used, with who rolled against whom and which count", () => {
    const seen = { attack: 0, morale: 0 };
    for (const match of MOMENTS) {
      const events = (match.past.at(-1)?.entry.events ?? []) as readonly {
        type: string;
        faces?: number[];
        face?: number | null;
        hits?: number;
        chance?: number;
      }[];
      const rows = rollsView(look(match));
      expect(rows.length).toBeLessThanOrEqual(8);
      const told = events.filter(
        ({ type, faces, face }) => (type === "attack" && faces!.length > 0) || (type === "morale" && face !== null),
      );
      expect(rows).toHaveLength(Math.min(8, told.length));
      for (const [at, row] of rows.entries()) {
        const event = told.slice(-8)[at]!;
        seen[event.type as "attack"]++;
        expect(row.faces.map(({ face }) => face)).toEqual(event.type === "attack" ? event.faces : [event.face]);
        if (event.type === "morale") expect(row.faces[0]!.counts).toBe(event.face! <= event.chance!);
        if (event.type === "attack") expect(row.words).toContain(String(event.hits));
        expect(row.need).toContain(String(event.chance));
        for (const words of [row.who, row.whom, row.words]) expect(words).not.toMatch(/^$|BNB\.|undefined/);
      }
    }
    expect(seen.attack).toBeGreaterThan(0);
  });
});

describe("the shown unit", () => {
  it("is the picked one, else one that may act, else one's own", () => {
    for (const match of MOMENTS.slice(0, 20)) {
      const state = stateOf(match);
      const [demand] = skirmish.demands(state);
      if (!demand) continue;
      const other = Object.values(state.units).find(
        (unit) => unit.seat !== demand.seat && figuresIn(state, unit.id) > 0,
      );
      expect(lookedAt(look(match, demand.seat, { unit: other?.id }))?.id).toBe(other?.id);
      const acts = legalActs(look(match, demand.seat));
      const shown = lookedAt(look(match, demand.seat))!;
      if (acts.length > 0) expect(shown.seat).toBe(demand.seat);
      expect(legalActs(look(match))).toEqual([]);
    }
  });

  it("is no figure that has fallen", () => {
    const state = stateOf(END);
    const all = Object.values(state.agents);
    for (const agent of all)
      expect(pickedAgent(look(END, undefined, { agent: agent.id }))?.id).toBe(isUp(agent) ? agent.id : undefined);
    expect(pickedAgent(look(END))).toBeUndefined();
  });

  it("faces the units it touches, or the nearest enemies", () => {
    for (const unit of Object.values(stateOf(MOMENTS[0]!).units)) {
      const foes = foesOf(stateOf(MOMENTS[0]!), unit);
      expect(foes.length).toBeGreaterThan(0);
      expect(foes.every(({ seat }) => seat !== unit.seat)).toBe(true);
    }
  });
});

describe("the armies", () => {
  it("count every standing figure, for both sides", () => {
    for (const match of [MOMENTS[0]!, END]) {
      const words = JSON.stringify(armiesView(look(match)));
      expect(words).not.toMatch(/NaN|undefined|BNB\./);
      expect(armiesView(look(match))).toHaveLength(2);
    }
  });
});
