/** What conflicts leave on sheets: only the plans, applied to plain values. */

import { describe, expect, test } from "vitest";
import {
  type ActorPlan,
  isNothing,
  type PlainActor,
  unwritten,
} from "../../../../src/foundry/conflict/contract/results.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import type { DiscussionState } from "../../../../src/rules/chronicle/discussion/index.ts";
import { conditionsOf, type DuelState } from "../../../../src/rules/chronicle/duel/index.ts";
import { MOTIVATION_PAIRS } from "../../../../src/rules/chronicle/people/index.ts";
import { BODY_PARTS } from "../../../../src/rules/chronicle/wounds/index.ts";
import { NEW_COMMAND_UNIT } from "../../../../src/rules/command/index.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { NEW_COMPANY } from "../../../../src/rules/sortie/index.ts";
import { sheetResultsOf } from "../sheet-results.ts";

const SETTING = { when: "day 12", tinctureOf: () => "madder" };

/** A sheet as plain values, with the plan applied as Foundry would. */
class Sheet {
  system: any;
  items: { id: string; name: string; type: string; system: any }[];
  statuses = new Set<string>();

  constructor(system: object, items: Sheet["items"] = []) {
    // Through text: a structured clone would keep shared parts shared.
    this.system = JSON.parse(JSON.stringify(system));
    this.items = structuredClone(items);
  }

  get plain(): PlainActor {
    return { system: this.system, items: this.items, statuses: [...this.statuses] };
  }

  carryOut({ changes, statuses, things }: ActorPlan): void {
    write(this, changes);
    for (const [id, on] of Object.entries(statuses)) on ? this.statuses.add(id) : this.statuses.delete(id);
    for (const { _id, ...rest } of things) write(this.items.find(({ id }) => id === _id)!, rest);
  }
}

function write(document: any, changes: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(changes)) {
    const parts = path.split(".");
    const last = parts.pop()!;
    let node = document;
    for (const part of parts) node = node[part] ??= {};
    if (last.startsWith("-=")) delete node[last.slice(2)];
    else node[last] = structuredClone(value);
  }
}

function thing(item: string, hands: string, at: number) {
  const type = item === "shield" ? "shield" : "weapon";
  return {
    id: `thing${at}`,
    name: item,
    type,
    system: { weapon: item, place: "pack", hands, cell: { row: 0, column: 0, lie: 0 } },
  };
}

/** Plays a conflict to its end and applies the results after every step, as the table does. */
function played(kind: string, seed: string, sheets: (match: AnyMatch) => Record<string, Sheet>) {
  const sheetResults = sheetResultsOf(kind)!;
  const written: Record<string, string> = {};
  let open: Record<string, Sheet> | undefined;
  let last: AnyMatch | undefined;
  let writes = 0;
  const bringIn = (match: AnyMatch) => {
    open ??= sheets(match);
    last = match;
    for (const { id, before, after } of unwritten(sheetResults, match, written)) {
      const plan = sheetResults.plan(before, after, open[id]!.plain, SETTING);
      if (!isNothing(plan)) writes++;
      open[id]!.carryOut(plan);
      written[id] = JSON.stringify(after);
    }
    expect(unwritten(sheetResults, match, written)).toEqual([]);
  };
  const end = playOut(CONFLICTS[kind]!, seededDice(`${seed}/o`), seededDice(`${seed}/d`), { watch: bringIn });
  bringIn(end);
  return { match: last!, sheets: open!, writes, written };
}

const duelSheets = (match: AnyMatch) =>
  Object.fromEntries(
    (match.state as DuelState).fighters.map(({ id, wounds, held, carried }) => {
      const things = [
        ...held.map(({ item, slot }, at) => thing(item, slot, at)),
        ...carried.map((item, at) => thing(item, "", 10 + at)),
      ];
      return [id, new Sheet({ wounds }, things)];
    }),
  );

describe("a duel's results", () => {
  test.each(["a", "b", "c", "d", "e", "f"])("leave the sheets as the fighters ended, game %s", (seed) => {
    const { match, sheets } = played("duel", seed, duelSheets);
    const state = match.state as DuelState;
    expect(state.ended).toBeDefined();
    for (const fighter of state.fighters) {
      const sheet = sheets[fighter.id]!;
      expect(sheet.system.wounds).toEqual(fighter.wounds);
      const ends = fighter.fate === "incapable" || fighter.fate === "dead" ? [fighter.fate] : [];
      expect([...sheet.statuses].sort()).toEqual([...new Set([...conditionsOf(state, fighter), ...ends])].sort());
      const near = sheet.items.filter(({ system }) => system.place === "pack");
      const inHand = near.filter(({ system }) => system.hands !== "").map(({ system }) => system.hands);
      expect(new Set(inHand).size).toBe(inHand.length);
      for (const { system } of near.filter(({ system }) => system.hands !== "")) {
        expect(fighter.held).toContainEqual({ item: system.weapon, slot: system.hands });
      }
    }
  });

  test("at least one of these games left something", () => {
    const left = ["a", "b", "c", "d", "e", "f"].map((seed) => played("duel", seed, duelSheets).writes);
    expect(Math.max(...left)).toBeGreaterThan(2);
  });

  test("keep a manual correction on another part", () => {
    const wounds = (head: number, body: number) => ({
      head: { minor: head, major: false },
      body: { minor: body, major: false },
      leftArm: { minor: 0, major: false },
      rightArm: { minor: 0, major: false },
      leftLeg: { minor: 0, major: false },
      rightLeg: { minor: 0, major: false },
    });
    const sheet = new Sheet({ wounds: wounds(0, 2) });
    const plan = sheetResultsOf("duel")!.plan(
      { wounds: wounds(0, 0), conditions: [] },
      { wounds: wounds(1, 0), conditions: ["prone"] },
      sheet.plain,
      SETTING,
    );
    expect(plan).toEqual({ changes: { "system.wounds.head.minor": 1 }, statuses: { prone: true }, things: [] });
  });

  test("are reverted by an undo", () => {
    const sheetResults = sheetResultsOf("duel")!;
    const { match, sheets, written } = played("duel", "a", duelSheets);
    const earlier = { ...match, state: match.past[0]!.state, past: [] };
    for (const { id, before, after } of unwritten(sheetResults, earlier, written)) {
      sheets[id]!.carryOut(sheetResults.plan(before, after, sheets[id]!.plain, SETTING));
    }
    for (const { id, wounds } of (earlier.state as DuelState).fighters) {
      expect(sheets[id]!.system.wounds).toEqual(wounds);
      expect([...sheets[id]!.statuses]).toEqual([]);
    }
  });
});

describe("a discussion's results", () => {
  const sheets = (match: AnyMatch) =>
    Object.fromEntries(
      (match.state as DiscussionState).participants.map(({ id, motivations }) => {
        const learned = Object.fromEntries(Object.keys(motivations).map((key) => [key, 0]));
        return [id, new Sheet({ motivations, learned, driving: {}, grown: {} })];
      }),
    );

  test.each(["a", "b", "c", "d", "e", "f", "g", "h"])(
    "leave each one's motivations and what they learned, game %s",
    (seed) => {
      const { match, sheets: open } = played("discussion", seed, sheets);
      for (const { id, driving, motivations, grown } of (match.state as DiscussionState).participants) {
        if (typeof motivations === "number") continue;
        const { system } = open[id]!;
        const plain = Object.values<any>(system.driving).map(({ by, seat, when, playedOut, ...rest }) => {
          expect([typeof by, seat, when]).toEqual(["string", "madder", "day 12"]);
          expect(by).not.toBe("");
          return playedOut ? { ...rest, playedOut } : rest;
        });
        expect(plain.map((one) => JSON.stringify(one)).sort()).toEqual(
          driving.map((one) => JSON.stringify(one)).sort(),
        );
        expect(system.motivations).toEqual(motivations);
        expect(Object.values(system.grown)).toHaveLength(grown.length);
      }
    },
  );

  test("at least one of these games left something", () => {
    const left = ["a", "b", "c", "d", "e", "f", "g", "h"].map((seed) => played("discussion", seed, sheets).writes);
    expect(Math.max(...left)).toBeGreaterThan(0);
  });
});

describe("with Active Effects", () => {
  const troops = ["lightInfantry", "mediumInfantry", "heavyInfantry", "pikemen"].concat([
    "lightCavalry",
    "mediumCavalry",
    "heavyCavalry",
    "bowmen",
  ]);
  const ranks = Object.fromEntries(
    [1, 2, 3].flatMap((at) => [`rank${at}`, `lost${at}`, `captive${at}`].map((name) => [name, 20])),
  );
  const wounds = Object.fromEntries(BODY_PARTS.map((part) => [part, { minor: 3, major: false }]));
  const six = Object.fromEntries(MOTIVATION_PAIRS.flat().map((id) => [id, 6]));
  /** A sheet for every kind of participant; no number is near an end of its range. */
  const SHEET = {
    wounds,
    ...{ motivations: six, learned: six, driving: {}, grown: {}, maimed: {} },
    skirmish: { hp: 40, unit: ranks, figures: {} },
    units: Object.fromEntries(troops.map((troop) => [troop, { name: troop, troop, size: 9000, losses: 100 }])),
    sortie: { ...NEW_COMPANY, size: 9000, dead: 100, injured: 100 },
    command: { ...NEW_COMMAND_UNIT, damage: 4 },
  };
  const raised = (value: unknown): unknown =>
    typeof value === "number"
      ? value + 1
      : Object.fromEntries(
          Object.entries(value as object).map(([key, one]) => [key, isCounted(one) ? raised(one) : one]),
        );
  const isCounted = (value: unknown) => typeof value === "number" || (typeof value === "object" && value !== null);
  /** A company's pool and rounds of rest, and a fresh unit's points, belong to the fight and are not added up. */
  const OWN = /(sortie\.(pool|fought)|command\.points)$/;
  const numbers = ({ changes }: ActorPlan) =>
    Object.fromEntries(Object.entries(changes).filter(([path, value]) => typeof value === "number" && !OWN.test(path)));

  // A battle between armies without sheets writes nothing; armies.test.ts plays one with them.
  test.each(["duel", "discussion", "skirmish", "sortie", "command"])(
    "what a %s writes differs from the saved values by what the fight changed, whatever it started with",
    (kind) => {
      const results = sheetResultsOf(kind)!;
      let written = 0;
      for (const seed of ["a", "b", "c", "d", "e", "f", "g", "h"]) {
        const options = kind === "command" ? { "cp.carryDamage": true } : {};
        const end = playOut(CONFLICTS[kind]!, seededDice(`${seed}/o`), seededDice(`${seed}/d`), { options });
        for (const { before, after } of unwritten(results, end, {})) {
          const plan = (system: object) => results.plan(before, after, new Sheet(system).plain, SETTING);
          const [plain, more] = [numbers(plan(SHEET)), numbers(plan(raised(SHEET) as object))];
          written += Object.keys(plain).length;
          expect(more).toEqual(raised(plain));
        }
      }
      expect(written).toBeGreaterThan(0);
    },
  );
});
