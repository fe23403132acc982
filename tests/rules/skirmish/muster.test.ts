/** What a table may enter: refusals with place and reason, limits, and defaults. */
import { describe, expect, test } from "vitest";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";
import { skirmish } from "../../../src/rules/skirmish/conflict.ts";
import { readSave, saveOdds, worse } from "../../../src/rules/skirmish/health/save.ts";
import { pusher } from "../../../src/rules/skirmish/round/round-end.ts";
import { gearThatCounts } from "../../../src/rules/skirmish/units/gear.ts";
import { type Fields, lone, ranked, setupOf } from "./table.ts";

const options = defaults(skirmish.options);
const blue = [lone("b", 9, 9)];
const figure = (more: Fields) => setupOf([lone("a", 1, 1, more)], blue);
const unit = (more: Fields) => setupOf([lone("a", 1, 1, {}, more)], blue);
const setup = (more: Fields) => setupOf([lone("a", 1, 1)], blue, more);
const begin = (given: unknown, more: Fields = {}) => skirmish.begin(given, { ...options, ...more } as never);
const WHERE = "red, unit 1, figure 1";

describe("refusals", () => {
  test.each<[string, unknown, string, Fields]>([
    ["nothing", 3, "setup.notAnObject", { where: "setup" }],
    ["one side", { sides: [{}] }, "skirmish.twoSides", { sides: 1 }],
    [
      "priority beyond six",
      setup({ priority: 7 }),
      "setup.range",
      { where: "setup", field: "priority", min: 0, max: 6 },
    ],
    ["no rounds", setup({ rounds: 0 }), "setup.range", { field: "rounds", min: 1, max: 200 }],
    ["too many rounds", setup({ rounds: 201 }), "setup.range", { field: "rounds" }],
    ["a field of nothing", setup({ field: { width: 0, height: 4 } }), "field.size", {}],
    [
      "ground that is none",
      setup({ ground: [{ x: 1, y: 1, kind: "rough" }, 3] }),
      "setup.notAnObject",
      { where: "ground 2" },
    ],
    [
      "ground beyond the field",
      setup({ ground: [{ x: 20, y: 1, kind: "rough" }] }),
      "skirmish.ground",
      { x: 20, y: 1 },
    ],
    [
      "ground beyond all",
      setup({ ground: [{ x: 201, y: 1, kind: "rough" }] }),
      "setup.range",
      { where: "ground 1", field: "x", min: 0, max: 200 },
    ],
    [
      "too much cover",
      setup({ ground: [{ x: 2, y: 1, kind: "cover", cover: 9 }] }),
      "setup.range",
      { field: "cover", min: 0, max: 8 },
    ],
    ["a narrow place that is none", setup({ narrow: 3 }), "setup.notAnObject", { where: "narrow" }],
    [
      "a narrow place for six",
      setup({ narrow: { figures: 6 } }),
      "setup.range",
      { where: "narrow", field: "figures", min: 1, max: 5 },
    ],
    [
      "a narrow place for no attack",
      setup({ narrow: { attacks: 0 } }),
      "setup.range",
      { field: "attacks", min: 1, max: 100 },
    ],
    ["a side that is none", { sides: [1, 2] }, "setup.notAnObject", { where: "side 1" }],
    [
      "a second side that is none",
      { sides: [setupOf([lone("a", 1, 1)], blue).sides, 2].flat().slice(0, 1).concat(2) },
      "setup.notAnObject",
      { where: "side 2" },
    ],
    ["a side without a seat", { sides: [{ units: [] }, {}] }, "setup.missing", { where: "side 1", field: "seat" }],
    ["a seat with signs", { sides: [{ seat: "a:b", units: [] }, {}] }, "skirmish.seatName", { seat: "a:b" }],
    ["a seat of the table's own", { sides: [{ seat: "_a", units: [] }, {}] }, "skirmish.seatName", { seat: "_a" }],
    ["a seat called nobody", { sides: [{ seat: "nobody", units: [] }, {}] }, "skirmish.seatName", { seat: "nobody" }],
    ["nobody on a side", setupOf([], blue), "skirmish.emptySide", { side: "red" }],
    ["21 units", setupOf(Array(21).fill({}), blue), "skirmish.tooManyUnits", { side: "red", most: 20 }],
    [
      "both of one seat",
      { sides: ["a", "b"].map((id, n) => ({ seat: "x", units: [lone(id, n, n)] })) },
      "skirmish.sameSeat",
      { seat: "x" },
    ],
    ["a stranger's surprise", setup({ surprise: "green" }), "skirmish.surprise", { seat: "green" }],
    ["unaware of nothing", figure({ unaware: true, name: "Ann" }), "skirmish.unaware", { figure: "Ann" }],
    [
      "unaware of one's own ambush",
      { ...figure({ unaware: true }), surprise: "red" },
      "skirmish.unaware",
      { figure: "A" },
    ],
    ["a unit that is none", setupOf([3 as never], blue), "setup.notAnObject", { where: "red, unit 1" }],
    [
      "a unit without an id",
      setupOf([lone("a", 1, 1, {}, { id: undefined })], blue),
      "setup.missing",
      { where: "red, unit 1", field: "id" },
    ],
    ["a unit's id with signs", unit({ id: "a:b" }), "skirmish.unitId", { unit: "a:b" }],
    [
      "two units of one id",
      setupOf([lone("a", 1, 1), lone("a", 2, 2, { id: "X" })], blue),
      "skirmish.sameUnit",
      { unit: "a" },
    ],
    ["no place", unit({ at: null, name: "Guard" }), "skirmish.place", { unit: "Guard" }],
    ["a place off the field", unit({ at: { x: 20, y: 0 } }), "skirmish.place", { unit: "a" }],
    [
      "a place that is taken",
      setupOf([lone("a", 9, 9, {}, { name: "Guard" }), lone("c", 9, 9)], []),
      "skirmish.samePlace",
      { unit: "c" },
    ],
    ["luck beyond two", unit({ circumstance: 3 }), "setup.range", { field: "circumstance", min: -2, max: 2 }],
    ["lights beyond three", unit({ lights: 4 }), "setup.range", { field: "lights", min: 0, max: 3 }],
    ["a ninth direction", unit({ facing: 8 }), "setup.range", { field: "facing", min: 0, max: 7 }],
    [
      "four ranks",
      setupOf([ranked("a", 1, 1, [5, 5, 5, 5])], blue),
      "skirmish.tooManyRanks",
      { unit: "a", ranks: 4, most: 3 },
    ],
    ["a unit of nobody", setupOf([{ id: "a", at: { x: 1, y: 1 } }], blue), "skirmish.emptyUnit", { unit: "a" }],
    ["two figures of one id", figure({ id: "B" }), "skirmish.sameFigure", { figure: "B" }],
    [
      "six in a rank",
      setupOf([ranked("a", 1, 1, [6])], blue),
      "skirmish.rankTooWide",
      { rank: "a-rank1", figures: 6, most: 5 },
    ],
    [
      "five and a hero in a rank",
      setupOf([ranked("a", 1, 1, [5], {}, { figures: [{ id: "X", hp: 1, atk: 1 }] })], blue),
      "skirmish.rankTooWide",
      { rank: "a, 1", figures: 6, most: 5 },
    ],
    ["an empty rank in front", figure({ rank: 2 }), "skirmish.rankGap", { unit: "a", rank: 1 }],
    [
      "a banner of few",
      setupOf([ranked("a", 1, 1, [5, 5, 4], {}, { banner: "a-rank1" })], blue),
      "skirmish.banner",
      { unit: "a", figures: 14, full: 15 },
    ],
    [
      "a banner of nobody's",
      setupOf([ranked("a", 1, 1, [5, 5, 5], {}, { banner: "x" })], blue),
      "skirmish.bannerCarrier",
      { unit: "a", carrier: "x" },
    ],
    [
      "a duel of ranks",
      setupOf([ranked("a", 9, 8, [5])], blue, { duels: [["a-rank1", "B"]] }),
      "skirmish.duellists",
      {},
    ],
    ["a duel of one", setup({ duels: [["A"]] }), "skirmish.duellists", {}],
    ["a duel with a stranger", setup({ duels: [["A", "X"]] }), "skirmish.duellists", {}],
    ["a duel from afar", setup({ duels: [["A", "B"]] }), "skirmish.duelPlace", { one: "A", other: "B" }],
    [
      "a duel of friends",
      setupOf([lone("a", 1, 1), lone("c", 1, 2)], blue, { duels: [["A", "C"]] }),
      "skirmish.duelPlace",
      { one: "A", other: "C" },
    ],
    [
      "two duels of one",
      setupOf([lone("a", 9, 8), lone("c", 8, 9)], blue, {
        duels: [
          ["A", "B"],
          ["C", "B"],
        ],
      }),
      "skirmish.duelPlace",
      { one: "C", other: "B" },
    ],
    ["a figure without health", figure({ hp: 0 }), "setup.range", { where: WHERE, field: "hp", min: 1, max: 100 }],
    ["attacks beyond thirty", figure({ atk: 31 }), "setup.range", { field: "atk", min: 0, max: 30 }],
    ["a fourth rank", figure({ rank: 4 }), "setup.range", { field: "rank", min: 1, max: 3 }],
    ["a sixth place", figure({ place: 5 }), "setup.range", { field: "place", min: 0, max: 4 }],
    ["no capture", figure({ capture: 0 }), "setup.range", { field: "capture", min: 1, max: 20 }],
    ["no bulk", figure({ bulk: 0 }), "setup.range", { field: "bulk", min: 1, max: 20 }],
    ["five shots", figure({ shots: 5 }), "setup.range", { field: "shots", min: 1, max: 4 }],
    ["gain beyond twenty", figure({ gained: 21 }), "setup.range", { field: "gained", min: 0, max: 20 }],
    ["dead already", figure({ damage: 3 }), "setup.range", { field: "damage", min: 0, max: 2 }],
    ["a character more than dead", figure({ pc: true, damage: 4 }), "setup.range", { field: "damage", min: 0, max: 3 }],
    ["a wound that is none", figure({ wounds: [3] }), "setup.notAnObject", { where: `${WHERE}, wound 1` }],
    [
      "one wound twice",
      figure({ wounds: [{ kind: "hand" }, { kind: "hand" }] }),
      "skirmish.sameWound",
      { where: WHERE, wound: "hand" },
    ],
    [
      "a spell that is none",
      figure({ spells: [{ name: "x" }, 3] }),
      "setup.notAnObject",
      { where: `${WHERE}, spell 2` },
    ],
    [
      "one spell twice",
      figure({ spells: [{ name: "x" }, { name: "x" }] }),
      "skirmish.sameSpell",
      { where: WHERE, spell: "x" },
    ],
    [
      "a spell too strong",
      figure({ spells: [{ name: "x", power: 21 }] }),
      "setup.range",
      { field: "power", min: 0, max: 20 },
    ],
    [
      "two weapons in a lame hand",
      figure({ wounds: [{ kind: "hand" }], hands: ["sword", "axe"] }),
      "skirmish.oneHand",
      { figure: "A" },
    ],
    [
      "a bow in a lame hand",
      figure({ wounds: [{ kind: "hand" }], hands: ["longbow"] }),
      "skirmish.oneHand",
      { figure: "A" },
    ],
    ["a figure's id with signs", figure({ id: "a b" }), "skirmish.figureId", { id: "a b" }],
    ["gear of a hero by kinds", figure({ gear: [{ count: 1 }] }), "skirmish.gear", { where: WHERE }],
    [
      "gear of no kinds",
      setupOf([ranked("a", 1, 1, [5], { gear: [] })], blue),
      "skirmish.gear",
      { where: "red, unit 1, rank 1" },
    ],
    ["gear that is no list", setupOf([ranked("a", 1, 1, [5], { gear: 3 })], blue), "skirmish.gear", {}],
    [
      "gear for three of five",
      setupOf([ranked("a", 1, 1, [5], { gear: [{ count: 3 }] })], blue),
      "skirmish.gearCount",
      { where: "red, unit 1, rank 1", figures: 5, carriers: 3 },
    ],
    [
      "gear for six",
      setupOf([ranked("a", 1, 1, [5], { gear: [{ count: 6 }] })], blue),
      "setup.range",
      { where: "red, unit 1, rank 1, gear 1", field: "count", min: 1, max: 5 },
    ],
    ["armour beyond twenty", figure({ armour: 21 }), "setup.range", { field: "armour", min: 0, max: 20 }],
    ["three weapons in hand", figure({ hands: ["axe", "axe", "axe"] }), "skirmish.handsFull", { where: WHERE }],
    [
      "a bow and a sword",
      figure({ hands: ["longbow", "sword"] }),
      "skirmish.twoHanded",
      { where: WHERE, weapon: "longbow" },
    ],
    ["a shield of no use", figure({ shield: true, armour: 0 }), "skirmish.shieldArmour", { where: WHERE }],
    ["a strange weapon", figure({ hands: ["gun"] }), "skirmish.weapon", { where: WHERE, weapon: "gun" }],
    ["a strange weapon at the belt", figure({ worn: ["gun"] }), "skirmish.weapon", { where: WHERE, weapon: "gun" }],
    ["a strange weapon in the pack", figure({ packed: ["gun"] }), "skirmish.weapon", { where: WHERE, weapon: "gun" }],
    ["ammunition nowhere", figure({ ammo: "there" }), "setup.field", { field: "ammo" }],
  ])("%s", (_, given, key, params) => {
    expect(begin(given)).toMatchObject({ ok: false, problem: { key: `BNB.Problem.${key}`, params } });
  });

  test("the table's own die is required where the table has chosen one", () => {
    const own = (saveDie: unknown) => begin(setup({ saveDie }), { "d12.saveDie": "tableEntered" });
    expect(own(undefined)).toMatchObject({ ok: false, problem: { key: "BNB.Problem.skirmish.saveDie" } });
    expect(own(null)).toMatchObject({ ok: false, problem: { key: "BNB.Problem.skirmish.saveDie" } });
    expect(own({ sides: 1, direction: "under" })).toMatchObject({
      problem: { params: { where: "saveDie", field: "sides", min: 2, max: 100 } },
    });
    expect(own({ sides: 20, direction: "aside" })).toMatchObject({ problem: { params: { field: "direction" } } });
    expect(own({ sides: 20, direction: "over" })).toMatchObject({
      value: { saveDie: { sides: 20, direction: "over", fails: null } },
    });
    expect(own({ sides: 20, direction: "under", fails: 20 })).toMatchObject({
      value: { saveDie: { sides: 20, direction: "under", fails: 20 } },
    });
    expect(begin(setup({}))).toMatchObject({ value: { saveDie: { sides: 12, direction: "under", fails: 12 } } });
  });
});

describe("what is accepted", () => {
  test("a plain fight has the defaults", () => {
    const state = certain(begin({ ...setup({}), field: undefined }));
    expect(state).toMatchObject({
      seats: ["red", "blue"],
      names: { red: "red", blue: "blue" },
      homes: { red: "north", blue: "south" },
      quarter: { red: true, blue: true },
      field: { width: 24, height: 24 },
      ground: {},
      surprise: null,
      odds: 3,
      dark: false,
      narrow: null,
      lastRound: 40,
      round: 0,
      priority: "red",
      stage: "muster",
      turn: "red",
      declared: [],
      grapples: [],
      duels: [],
      offers: [],
      suffering: [],
      fumble: null,
      rallied: [],
      ending: null,
    });
    expect(state.units.a).toMatchObject({
      name: "a",
      seat: "red",
      morale: "average",
      hireling: true,
      circumstance: 0,
      cornered: false,
      lights: 0,
      facing: 4,
      start: 1,
      status: "ready",
      disorganised: false,
      desperate: false,
      horrified: false,
      banner: null,
      bannerFresh: false,
      thirds: 0,
      challenged: false,
      shieldwall: false,
      quiet: 0,
      triggers: [],
      against: {},
      moved: false,
      hits: 0,
    });
    expect(state.units.b!.facing).toBe(0);
    expect(state.agents.A).toMatchObject({
      name: "A",
      unit: "a",
      unique: true,
      row: 0,
      place: 2,
      count: 1,
      lost: 0,
      damage: 0,
      helmets: 0,
      shield: false,
      sundered: false,
      mount: false,
      hands: ["sword"],
      dropped: [],
      worn: [],
      packed: [],
      ammo: "readied",
      loaded: true,
      bandages: 0,
      potions: 0,
      spells: [],
      wounds: [],
      marks: [],
      gained: 0,
      unaware: false,
      killable: false,
      prone: null,
      disarmed: false,
      blinded: null,
      fate: "up",
      zero: null,
      critical: null,
      aided: null,
      spared: false,
      harmedBy: null,
      of: null,
      subdued: 0,
      taken: 0,
      fighter: {
        pc: false,
        hp: 3,
        atk: 2,
        might: 2,
        armour: 0,
        capture: 6,
        death: 6,
        agility: 6,
        finesse: 6,
        mounted: false,
        supernatural: false,
        resistance: 0,
        slow: false,
        horrid: false,
        bulk: 1,
        shots: 1,
      },
    });
  });

  const one = (more: Fields) => certain(begin(figure(more))).agents.A!;

  test("a figure's gear counts", () => {
    expect(one({ mounted: true })).toMatchObject({ mount: false, fighter: { hp: 4, atk: 3, might: 3, mounted: true } });
    expect(one({ mounted: true, pc: true })).toMatchObject({ mount: true, fighter: { hp: 3, atk: 3, might: 2 } });
    expect(one({ might: undefined }).fighter.might).toBe(3);
    expect(one({ helmet: true, shield: true })).toMatchObject({ helmets: 1, shield: true, fighter: { armour: 1 } });
    expect(one({ disarmed: true, hands: ["axe"] })).toMatchObject({ disarmed: true, hands: [], dropped: ["axe"] });
    expect(one({ prone: true }).prone).toBe(0);
    expect(one({ blinded: true }).blinded).toBeGreaterThan(1000);
    expect(one({ pc: true, damage: 3 })).toMatchObject({ zero: 3, critical: { since: 0, stable: true } });
    expect(one({ pc: true, damage: 2 })).toMatchObject({ zero: null, critical: null });
    expect(one({ gained: 2, damage: 4 })).toMatchObject({ gained: 2, damage: 4 });
    expect(one({ wounds: [{ kind: "hand", permanent: true }] }).wounds).toEqual([
      { kind: "hand", permanent: true, fresh: true },
    ]);
    expect(one({ spells: [{ name: "Fire" }] }).spells).toEqual([{ name: "Fire", effect: "other", power: 1 }]);
    expect(one({ wounds: [{ kind: "hand" }], hands: ["axe"] }).hands).toEqual(["axe"]);
    expect(one({ rank: 1, place: 4 })).toMatchObject({ row: 0, place: 4 });
  });

  test("a rank is named after its unit and place, and as strong as it is counted", () => {
    const { agents, units } = certain(begin(setupOf([ranked("a", 1, 1, [5, 3], { helmet: true })], blue)));
    expect(Object.keys(agents)).toEqual(["a-rank1", "a-rank2", "B"]);
    expect(agents["a-rank2"]).toMatchObject({ name: "a-rank2", unique: false, row: 1, place: 0, count: 3, helmets: 3 });
    expect(units.a!.start).toBe(8);
    const heroes = certain(
      begin(
        setupOf(
          [
            {
              id: "a",
              at: { x: 1, y: 1 },
              figures: [
                { id: "a-1", hp: 1, atk: 1 },
                { id: "a-2", hp: 1, atk: 1 },
              ],
            },
          ],
          blue,
        ),
      ),
    );
    expect(Object.keys(heroes.agents)).toEqual(["a-1", "a-2", "B"]);
    expect(heroes.agents["a-1"]!.make).toBe("");
    const five = certain(begin(setupOf([{ id: "a", at: { x: 1, y: 1 }, ranks: [{ hp: 1, atk: 1 }] }], blue)));
    expect(five.agents["a-rank1"]!.count).toBe(5);
  });

  test("a figure of note without an id is refused", () => {
    const nameless = { id: "a", at: { x: 1, y: 1 }, figures: [{ hp: 1, atk: 1 }] };
    expect(begin(setupOf([nameless], blue))).toMatchObject({ problem: { key: "BNB.Problem.setup.missing" } });
  });

  test("players' characters never check morale; with others among them they do", () => {
    const morale = (figures: Fields[]) =>
      certain(begin(setupOf([{ id: "a", at: { x: 1, y: 1 }, figures, morale: "weak" }], blue))).units.a!.morale;
    expect(morale([{ id: "P", hp: 1, atk: 1, pc: true }])).toBe("steadfast");
    expect(
      morale([
        { id: "P", hp: 1, atk: 1, pc: true },
        { id: "Q", hp: 1, atk: 1 },
      ]),
    ).toBe("weak");
  });

  test("a banner of a full unit is fresh; no banner is none, however it is written", () => {
    const banner = (given: unknown) =>
      certain(begin(setupOf([ranked("a", 1, 1, [5, 5, 5], {}, { banner: given })], blue))).units.a!;
    expect(banner("a-rank2")).toMatchObject({ banner: "a-rank2", bannerFresh: true });
    for (const none of [undefined, null, false])
      expect(banner(none)).toMatchObject({ banner: null, bannerFresh: false });
  });

  test("ground, narrow places, surprise, duels and homes", () => {
    const state = certain(
      begin({
        ...setupOf([lone("a", 9, 8)], blue, {
          duels: [["A", "B"]],
          surprise: "blue",
          dark: true,
          priority: 6,
          rounds: 200,
        }),
        ground: [
          { x: 1, y: 2, kind: "cover" },
          { x: 2, y: 2, kind: "rough" },
          { x: 3, y: 2, kind: "cover", cover: 8 },
        ],
        narrow: { figures: 2 },
      }),
    );
    expect(state).toMatchObject({
      surprise: "blue",
      dark: true,
      odds: 6,
      lastRound: 200,
      narrow: { figures: 2, attacks: 100 },
      duels: [{ one: "A", other: "B", techniques: null }],
      ground: {
        "1,2": { kind: "cover", cover: 1 },
        "2,2": { kind: "rough", cover: 0 },
        "3,2": { kind: "cover", cover: 8 },
      },
    });
    expect(certain(begin({ ...figure({ unaware: true }), surprise: "blue" })).agents.A!.unaware).toBe(true);
    const east = certain(
      begin(setupOf([lone("a", 1, 1)], blue, { redSide: { home: "east", quarter: false, name: "Ours" } })),
    );
    expect(east).toMatchObject({ homes: { red: "east" }, quarter: { red: false }, names: { red: "Ours" } });
    expect(east.units.a!.facing).toBe(6);
  });

  test("samples are read", () => {
    expect(begin(skirmish.sample(seededDice("muster"))).ok).toBe(true);
  });
});

describe("saves and tests", () => {
  const OWN = { sides: 20, direction: "over", fails: 1 } as const;
  const UNDER = { sides: 12, direction: "under", fails: 12 } as const;
  test("at or under the rating, or at or over it; one face always fails", () => {
    expect([6, 7, 12].map((face) => readSave(UNDER, face, 6))).toEqual([true, false, false]);
    expect(readSave(UNDER, 12, 12)).toBe(false);
    expect([11, 12, 1].map((face) => readSave(OWN, face, 12))).toEqual([false, true, false]);
    expect(readSave(OWN, 1, 1)).toBe(false);
    expect(
      [saveOdds(UNDER, 6), saveOdds(OWN, 12), saveOdds({ ...UNDER, fails: null }, 12)].map(
        ({ n, d }) => Number(n) / Number(d),
      ),
    ).toEqual([0.5, 0.45, 1]);
    expect([worse(UNDER, 6, 2), worse(OWN, 6, 2)]).toEqual([4, 8]);
  });
});

describe("gear of several kinds (R002-BAT-01)", () => {
  const kinds = (...list: [number, number][]) => list.map(([count, worth]) => ({ count, worth }));
  test.each<["worst" | "majority", [number, number][], number]>([
    [
      "worst",
      [
        [4, 2],
        [1, 1],
      ],
      1,
    ],
    [
      "worst",
      [
        [1, 1],
        [4, 2],
      ],
      0,
    ],
    [
      "worst",
      [
        [2, 1],
        [3, 1],
      ],
      1,
    ],
    [
      "worst",
      [
        [2, 1],
        [2, 1],
      ],
      0,
    ],
    [
      "majority",
      [
        [4, 2],
        [1, 1],
      ],
      0,
    ],
    [
      "majority",
      [
        [1, 1],
        [4, 2],
      ],
      1,
    ],
    [
      "majority",
      [
        [2, 2],
        [2, 1],
      ],
      1,
    ],
    [
      "majority",
      [
        [2, 1],
        [2, 2],
      ],
      0,
    ],
  ])("by the %s of %j the one at %i counts", (mixed, list, place) => {
    const all = kinds(...list);
    expect(gearThatCounts(all, mixed as never)).toBe(all[place]);
  });
});

test.each<[readonly [number, number], readonly [number, number], 0 | 1 | undefined]>([
  [[5, 3], [0, 9], 0],
  [[3, 5], [9, 0], 1],
  [[4, 4], [2, 1], 0],
  [[4, 4], [1, 2], 1],
  [[4, 4], [2, 2], undefined],
])("the stronger line pushes, of equals the one that hit more: %j %j", (strengths, hits, who) => {
  expect(pusher(strengths, hits)).toBe(who);
});
