/** The log of a battle for each event and state: keys with their figures. */
import { describe, expect, it, test } from "vitest";
import { OFF_MAP } from "../../../../src/rules/chronicle/battle/move/move.ts";
import type { BattleEvent, BattleState } from "../../../../src/rules/chronicle/battle/state.ts";
import { placeWords, tell, troopWords, unitWords, where } from "../../../../src/rules/chronicle/battle/tell.ts";
import { type Telling, told } from "../../../../src/rules/conflict/telling.ts";
import { at, field, scene, type UnitPart } from "./scene.ts";

const PARTS: readonly UnitPart[] = [
  { id: "a1", kind: "MI", on: [5, 2] },
  { id: "a2", kind: "Bow", on: [7, 2], name: "The Old Guard" },
  { id: "d1", kind: "MI", on: [5, 8], number: 2, of: 3 },
  { id: "d2", kind: "MI", on: [7, 8], number: 3, of: 3 },
];
const A1 = told("Battle.Unit.only.mediumInfantry", { army: "Avitch" });
const A2 = told("Battle.Unit.named", { name: "The Old Guard" });
const D1 = told("Battle.Unit.mediumInfantry", { army: "Harrow", ordinal: told("Battle.Ordinal.2") });
const D2 = told("Battle.Unit.mediumInfantry", { army: "Harrow", ordinal: told("Battle.Ordinal.3") });
const OPEN = told("Battle.Ground.field");
/** 8 and 7 and a 10 that counts as nothing. */
const FACES = [8, 7, 10];
const ROLL = told("Battle.Story.rolled", { sum: 15, ours: 4, need: 17 });
const strengths = [4, 3] as const;
const bout = (foe: string, won: boolean) => ({ foe, strengths, faces: FACES, won });
const suffered = (unit: string, losses: number, lost = false) => ({ unit, losses, lost });
const aftermath = { cluster: 0, movers: [], fromAny: [], ifHemmed: 0, steppers: [] };
const shot = (losses: number, won: boolean) =>
  ({ bow: "a2", target: "d1", range: 4, strengths, faces: FACES, won, losses }) as const;
const story = (key: string, params: Telling["params"] = {}) => told(`Battle.Story.${key}`, params);

test.each<[string, BattleEvent, Telling[]]>([
  ["a phase is not told", { type: "turn", to: { at: "council" } }, []],
  [
    "a row",
    { type: "row", row: { axis: "flat", index: 5, side: 1 } },
    [story("row.flat", { army: "Harrow", foe: "Avitch" })],
  ],
  [
    "Tactics",
    { type: "tactics", ratings: strengths, faces: FACES, winner: "defender" },
    [story("tactics", { roll: ROLL, army: "Harrow" })],
  ],
  [
    "claimed",
    { type: "claimed", side: "defender", claimed: true, proactive: "defender" },
    [story("claimed", { army: "Harrow" })],
  ],
  [
    "not claimed",
    { type: "claimed", side: "defender", claimed: false, proactive: "attacker" },
    [story("notClaimed", { army: "Harrow" })],
  ],
  ["a round", { type: "round", round: 3, proactive: "attacker" }, [story("round", { round: 3, army: "Avitch" })]],
  ["nobody gives up", { type: "council", intents: { attacker: "fight", defender: "fight" } }, []],
  [
    "both do",
    { type: "council", intents: { attacker: "retreat", defender: "surrender" } },
    [story("retreat", { army: "Avitch", foe: "Harrow" }), story("surrender", { army: "Harrow", foe: "Avitch" })],
  ],
  [
    "a duel",
    { type: "duel", side: "attacker", record: "r7", by: 0 },
    [story("duel", { army: "Avitch", record: "r7" })],
  ],
  [
    "for a unit, without effect",
    { type: "duel", side: "attacker", record: "r7", unit: "a1", by: 0 },
    [story("duel", { army: "Avitch", record: "r7" })],
  ],
  [
    "for nobody",
    { type: "duel", side: "attacker", record: "r7", by: 2 },
    [story("duel", { army: "Avitch", record: "r7" })],
  ],
  [
    "with an effect",
    { type: "duel", side: "attacker", record: "r7", unit: "a1", by: 2 },
    [story("duelEffect", { record: "r7", by: "+2", unit: A1 })],
  ],
  [
    "with a bad one",
    { type: "duel", side: "attacker", record: "r7", unit: "a1", by: -2 },
    [story("duelEffect", { record: "r7", by: -2, unit: A1 })],
  ],
  [
    "terms refused",
    { type: "terms", side: "defender", accepted: false, words: "" },
    [story("refused", { army: "Harrow", words: "" })],
  ],
  [
    "accepted",
    { type: "terms", side: "defender", accepted: true, words: "" },
    [story("accepted", { army: "Harrow", words: "" })],
  ],
  [
    "on terms",
    { type: "terms", side: "defender", accepted: true, words: "Ransom." },
    [story("acceptedWith", { army: "Harrow", words: "Ransom." })],
  ],
  [
    "nobody leaves",
    { type: "left", side: "attacker", units: [], staying: 2 },
    [story("staying", { army: "Avitch", count: 2 })],
  ],
  [
    "some leave",
    { type: "left", side: "attacker", units: ["a1"], staying: 1 },
    [story("left", { army: "Avitch", units: [A1] }), story("staying", { army: "Avitch", count: 1 })],
  ],
  [
    "all leave",
    { type: "left", side: "attacker", units: ["a1", "a2"], staying: 0 },
    [story("left", { army: "Avitch", units: [A1, A2] })],
  ],
  ["the quick", { type: "quick", attacker: ["a1"], defender: [] }, [story("quick", { army: "Avitch", units: [A1] })]],
  ["a plain move", { type: "moved", unit: "a1", way: [at(5, 3)], meets: [] }, []],
  [
    "a move that meets",
    { type: "moved", unit: "a1", way: [at(5, 3), at(5, 4)], meets: ["d1", "d2"] },
    [story("meets", { unit: A1, foes: [D1, D2], place: OPEN })],
  ],
  ["nobody moved", { type: "movesEnded", step: 0, moved: 0, met: 0 }, []],
  [
    "the quick moved",
    { type: "movesEnded", step: 1, moved: 2, met: 0 },
    [story("quickMoved", { army: "Harrow", count: 2, met: 0 })],
  ],
  [
    "and met",
    { type: "movesEnded", step: 0, moved: 2, met: 1 },
    [story("quickMet", { army: "Avitch", count: 2, met: 1 })],
  ],
  [
    "the rest moved",
    { type: "movesEnded", step: 2, moved: 1, met: 0 },
    [story("restMoved", { army: "Avitch", count: 1, met: 0 })],
  ],
  [
    "and met",
    { type: "movesEnded", step: 3, moved: 1, met: 1 },
    [story("restMet", { army: "Harrow", count: 1, met: 1 })],
  ],
  ["no clusters", { type: "clusters", clusters: [] }, []],
  [
    "clusters",
    { type: "clusters", clusters: [{ attackers: ["a1"], defenders: ["d1"] }] },
    [story("clusters", { count: 1 })],
  ],
  [
    "a volley",
    {
      type: "volley",
      shots: [shot(30, true), shot(10, false), shot(0, false)],
      suffered: [suffered("d1", 40, true), suffered("d2", 3)],
    },
    [
      story("shot.won", { unit: A2, foe: D1, range: 4, losses: 30, roll: ROLL }),
      story("shot.lost", { unit: A2, foe: D1, range: 4, losses: 10, roll: ROLL }),
      story("shot.nothing", { unit: A2, foe: D1, range: 4, losses: 0, roll: ROLL }),
      story("destroyed", { unit: D1 }),
    ],
  ],
  [
    "one on one, won",
    {
      type: "fight",
      cluster: 0,
      lone: "a1",
      bouts: [bout("d1", true)],
      loneWon: true,
      suffered: [suffered("d1", 45)],
      aftermath,
    },
    [story("duo.won", { unit: A1, foe: D1, losses: 45, roll: ROLL })],
  ],
  [
    "and lost to the last man",
    {
      type: "fight",
      cluster: 0,
      lone: "a1",
      bouts: [bout("d1", false)],
      loneWon: false,
      suffered: [suffered("a1", 45, true)],
      aftermath,
    },
    [story("duo.lost", { unit: A1, foe: D1, losses: 45, roll: ROLL }), story("destroyed", { unit: A1 })],
  ],
  [
    "one on many",
    {
      type: "fight",
      cluster: 0,
      lone: "a1",
      bouts: [bout("d1", true), bout("d2", false)],
      loneWon: false,
      suffered: [suffered("a1", 45)],
      aftermath,
    },
    [
      story("many.lost", {
        unit: A1,
        rolls: [story("bout.won", { foe: D1, roll: ROLL }), story("bout.lost", { foe: D2, roll: ROLL })],
        losses: 45,
      }),
    ],
  ],
  [
    "and all of them beaten",
    {
      type: "fight",
      cluster: 0,
      lone: "a1",
      bouts: [bout("d1", true), bout("d2", true)],
      loneWon: true,
      suffered: [suffered("d1", 23), suffered("d2", 23, true)],
      aftermath,
    },
    [
      story("many.won", {
        unit: A1,
        rolls: [story("bout.won", { foe: D1, roll: ROLL }), story("bout.won", { foe: D2, roll: ROLL })],
        losses: 23,
      }),
      story("destroyed", { unit: D2 }),
    ],
  ],
  ["pressed", { type: "pressed", unit: "a1", from: "d1" }, [story("pressed", { unit: A1, foe: D1 })]],
  [
    "fell back",
    { type: "fellBack", unit: "a1", from: "d1", to: at(5, 1) },
    [story("fellBack", { unit: A1, foe: D1, place: OPEN })],
  ],
  [
    "driven off",
    { type: "fellBack", unit: "a1", from: "d1", to: OFF_MAP },
    [story("drivenOff", { unit: A1, foe: D1 })],
  ],
  [
    "hemmed in",
    { type: "hemmedIn", unit: "a1", from: "d1", suffered: suffered("a1", 45) },
    [story("hemmedIn", { unit: A1, losses: 45 })],
  ],
  [
    "to the last man",
    { type: "hemmedIn", unit: "a1", from: "d1", suffered: suffered("a1", 45, true) },
    [story("hemmedIn", { unit: A1, losses: 45 }), story("destroyed", { unit: A1 })],
  ],
  ["stood fast", { type: "stepped", unit: "a1", to: null }, []],
  ["stepped", { type: "stepped", unit: "a1", to: at(5, 1) }, [story("stepped", { unit: A1, place: OPEN })]],
])("%s", (_, event, lines) => {
  expect(tell(event, scene(PARTS))).toEqual(lines);
});

describe("Longer lines", () => {
  it("the muster names the kind of battle, each army with its kinds of troops, and the loss number", () => {
    const { units, ...state } = scene(PARTS, { kind: "ambushed" });
    const infantry = (count: number) => told("Battle.Troops.mediumInfantry", { count });
    expect(tell({ type: "mustered", units, lossNumber: 45 }, { ...state, units: [] })).toEqual([
      story("ambushed", { army: "Avitch", foe: "Harrow" }),
      story("mustered", {
        army: "Avitch",
        soldiers: 200,
        count: 2,
        kinds: [infantry(100), told("Battle.Troops.bowmen", { count: 100 })],
      }),
      story("mustered", { army: "Harrow", soldiers: 200, count: 2, kinds: [infantry(200)] }),
      story("lossNumber", { losses: 45 }),
    ]);
  });

  it("placing is logged when the last unit is placed, by the place of the one in the middle", () => {
    const map = field({ "7,5": "t" });
    const waits = PARTS.map((part) => (part.id === "a2" ? { ...part, cell: -1, fate: "waiting" as const } : part));
    const placed = (cells: Record<string, number>) =>
      tell({ type: "placed", side: "attacker", at: cells }, scene(waits, { map }));
    expect(placed({ a1: at(5, 3) })).toEqual([]);
    // The very first hex is a place too.
    expect(placed({ a2: 0 })).toEqual([story("placed", { army: "Avitch", count: 2, place: OPEN })]);
    const wood = placeWords(scene(waits, { map }), at(7, 5));
    expect(wood).not.toEqual(OPEN);
    expect(placed({ a2: at(7, 5) })).toEqual([story("placed", { army: "Avitch", count: 2, place: wood })]);
  });

  it("a pool's dice are logged as a pool", () => {
    const state = scene(PARTS, { options: { "classic.conflicts": "pool", "rules.check": "d8pool" } });
    const event: BattleEvent = { type: "tactics", ratings: [4, 3], faces: [1, 2, 3], winner: "attacker" };
    const roll = story("pool", { ours: 4, theirs: 3, faces: [1, 2, 3] });
    expect(tell(event, state)).toEqual([story("tactics", { roll, army: "Avitch" })]);
  });

  it("the losses list each army in sum, then each of its units with losses", () => {
    const losses = [
      { unit: "a1", fate: "fights", losses: 31, permanent: 16 },
      { unit: "a2", fate: "lost", losses: 100, permanent: 100 },
      { unit: "d1", fate: "fights", losses: 0, permanent: 0 },
      { unit: "d2", fate: "left", losses: 7, permanent: 7 },
    ] as const;
    expect(tell({ type: "ended", ending: { reason: "truce", losses } }, scene(PARTS))).toEqual([
      told("Battle.Losses.heading"),
      told("Battle.Losses.army", { army: "Avitch", marched: 200, losses: 131, permanent: 116, back: 15, home: 84 }),
      told("Battle.Losses.unit", { unit: A1, size: 100, losses: 31, permanent: 16, back: 15 }),
      told("Battle.Losses.lost", { unit: A2, size: 100 }),
      told("Battle.Losses.army", { army: "Harrow", marched: 200, losses: 7, permanent: 7, back: 0, home: 193 }),
      told("Battle.Losses.unit", { unit: D2, size: 100, losses: 7, permanent: 7, back: 0 }),
    ]);
    const unhurt = losses.map((line) => ({ ...line, fate: "fights" as const, losses: 0, permanent: 0 }));
    const told2 = tell({ type: "ended", ending: { reason: "truce", losses: unhurt } }, scene(PARTS));
    expect(told2.map(({ key }) => key)).toEqual([
      "BNB.Battle.Losses.heading",
      "BNB.Battle.Losses.unhurt",
      "BNB.Battle.Losses.unhurt",
    ]);
  });
});

describe("Words", () => {
  it("custom troops appear under their name", () => {
    const type = "own:bowmen:1:3:2:2:Slingers" as const;
    expect(troopWords("Troops", type, { count: 7 })).toEqual(told("Battle.Troops.own", { count: 7, name: "Slingers" }));
    const state = scene(PARTS);
    const unit = { ...state.units[0]!, type };
    expect(unitWords(state, unit)).toEqual(told("Battle.Unit.only.own", { army: "Avitch", name: "Slingers" }));
  });

  it("a place within two hexes names the ground; the nearest does, the first of equals", () => {
    const map = field({}, ["place 5,5 Elmwood", "place 5,8 Oldbridge"]);
    const near = (row: number, col: number) => placeWords(scene(PARTS, { map }), at(row, col));
    const by = (place: string) => told("Battle.near", { ground: OPEN, place });
    expect([near(5, 5), near(5, 3), near(5, 2)]).toEqual([by("Elmwood"), by("Elmwood"), OPEN]);
    expect([near(5, 6), near(5, 7), near(5, 10)]).toEqual([by("Elmwood"), by("Oldbridge"), by("Oldbridge")]);
    const two = placeWords(scene(PARTS, { map: field({}, ["place 5,4 Near", "place 5,6 Far"]) }), at(5, 5));
    expect(two).toEqual(by("Near"));
  });

  test.each<[string, Partial<BattleState>, Telling]>([
    [
      "before the first round",
      { round: 0, phase: { at: "deploy", side: "attacker" } },
      told("Battle.Where.deploy", {}),
    ],
    [
      "in a round",
      { phase: { at: "council" } },
      told("Battle.Where.round", { round: 2, part: told("Battle.Where.council", {}) }),
    ],
    [
      "the quick move",
      { phase: { at: "move", step: 1 } },
      told("Battle.Where.round", { round: 2, part: told("Battle.Where.quickMoves", { army: "Harrow" }) }),
    ],
    [
      "the rest move",
      { phase: { at: "move", step: 2 } },
      told("Battle.Where.round", { round: 2, part: told("Battle.Where.moves", { army: "Avitch" }) }),
    ],
    ["over", { phase: { at: "over" } }, told("Battle.Where.over", { round: 2 })],
    ["over before it began", { round: 0, phase: { at: "over" } }, told("Battle.Where.over", { round: 0 })],
  ])("where it stands: %s", (_, more, words) => {
    expect(where({ ...scene(PARTS), ...more })).toEqual(words);
  });
});
