/** The log of a fight: events and orders as keys with their figures; and what a sound fight never shows. */
import { describe, expect, test } from "vitest";
import { type Telling, told } from "../../../src/rules/conflict/telling.ts";
import { skirmish } from "../../../src/rules/skirmish/conflict.ts";
import type { SkirmishEvent } from "../../../src/rules/skirmish/events.ts";
import { lost } from "../../../src/rules/skirmish/health/aftermath.ts";
import type { SkirmishState, Unit } from "../../../src/rules/skirmish/state.ts";
import type { Agent } from "../../../src/rules/skirmish/units/fighter.ts";
import { nameOf } from "../../../src/rules/skirmish/units/figures.ts";
import { fight, lone, ranked } from "./table.ts";

const { state } = fight(
  [lone("a", 5, 5, { name: "Ann" }), ranked("r", 2, 2, [5, 4], {}, { name: "Reds" })],
  [lone("b", 9, 9, { name: "Bob" })],
);
type Changes = { agents?: Record<string, Partial<Agent>>; units?: Record<string, Partial<Unit>> };
function changed({ agents = {}, units = {} }: Changes, rest: Partial<SkirmishState> = {}): SkirmishState {
  const merge = <T>(known: Readonly<Record<string, T>>, more: Record<string, Partial<T>>) =>
    Object.fromEntries(Object.entries(known).map(([id, one]) => [id, { ...one, ...more[id] }]));
  return { ...state, ...rest, agents: merge(state.agents, agents), units: merge(state.units, units) };
}
const lines = (event: object, at = state) => skirmish.tell(event as SkirmishEvent, at);
const say = (key: string, params: object = {}, behind?: Telling) => {
  const line = told(`Skirmish.${key}`, params as never);
  return behind ? { ...line, behind } : line;
};
const figures = (key: string, params: object) => told(`Skirmish.Behind.${key}`, params as never);
const SAVE = { face: 5, rating: 6, made: true };
const FAILED = { face: 9, rating: 6, made: false };
const saved = figures("save", { face: 5, rating: 6 });
const missed = figures("save", { face: 9, rating: 6 });
const [agent, target] = ["Ann", "Bob"];
const REDS = told("Skirmish.Rank.0", { unit: "Reds" });
const ONE_OF_REDS = told("Skirmish.Figure.1", { rank: REDS, number: 1 });

describe("names", () => {
  test("figures by name, ranks by their place, those who stepped out by their rank", () => {
    expect([nameOf(state, "A"), nameOf(state, "nobody"), nameOf(state, "r-rank1")]).toEqual(["Ann", "nobody", REDS]);
    expect(nameOf(changed({ agents: { "r-rank1": { name: "The old guard" } } }), "r-rank1")).toBe("The old guard");
    const out = (number: number) => {
      const id = `r-rank1-${number}`;
      const figure = { ...state.agents["r-rank1"]!, id, of: "r-rank1", unique: true };
      return nameOf({ ...state, agents: { ...state.agents, [id]: figure } }, id);
    };
    expect([1, 3, 5].map(out)).toEqual([
      told("Skirmish.Figure.1", { rank: REDS, number: 1 }),
      told("Skirmish.Figure.3", { rank: REDS, number: 3 }),
      told("Skirmish.Figure.3", { rank: REDS, number: 5 }),
    ]);
  });
});

describe("events", () => {
  const attack = {
    type: "attack",
    how: "melee",
    by: "A",
    at: "B",
    faces: [3],
    chance: 4,
    parts: [
      { key: "armour", value: -1 },
      { key: "high", value: 2 },
    ],
    hits: 1,
  };
  const behind = figures("attack", {
    faces: [3],
    chance: 4,
    parts: [
      figures("less", { value: 1, part: told("Skirmish.Part.armour") }),
      figures("more", { value: 2, part: told("Skirmish.Part.high") }),
    ],
  });
  test.each<[object, object[]]>([
    [
      { type: "round", round: 2, face: 4, priority: "blue" },
      [{ ...say("round", { round: 2 }), heading: true }, say("priority", { side: "blue" }, figures("d6", { face: 4 }))],
    ],
    [
      { type: "round", round: 1, face: null, priority: "red" },
      [
        say("roster.side", {
          side: "red",
          units: [say("roster.unit", { unit: "a", count: 1 }), say("roster.unit", { unit: "Reds", count: 9 })],
        }),
        say("roster.side", { side: "blue", units: [say("roster.unit", { unit: "b", count: 1 })] }),
        { ...say("round", { round: 1 }), heading: true },
        say("ambush", { side: "red" }),
      ],
    ],
    [attack, [say("attack.melee", { agent, target, count: 1 }, behind)]],
    [{ ...attack, faces: [] }, [say("attack.melee", { agent, target, count: 1 })]],
    [{ ...attack, weapon: "longbow", how: "ranged" }, [say("attack.ranged", { agent, target, count: 1 }, behind)]],
    [
      { ...attack, weapon: "javelin", how: "ranged" },
      [say("attack.thrown", { agent, target, count: 1, weapon: say("Thrown.javelin", { count: 1 }) }, behind)],
    ],
    [{ type: "astray", by: "A", at: "B", hits: 2 }, [say("astray", { agent, target, count: 2 })]],
    [
      { type: "gaveUp", agent: "A", what: "helmet", against: "wound" },
      [say("gaveUp.helmet", { agent, against: say2("Against.wound") })],
    ],
    [{ type: "hurt", agent: "A", damage: 2, left: 1 }, [say("hurt", { agent, damage: 2, left: 1 })]],
    [
      { type: "wounded", agent: "A", face: 3, wound: "hand", how: "scar" },
      [say("wounded.scar", { agent, wound: say2("Wound.hand") }, figures("face", { face: 3 }))],
    ],
    [
      { type: "wounded", agent: "A", face: 3, wound: "hand", how: "exposed" },
      [say("wounded.exposed", { agent, wound: say2("Wound.hand") }, figures("face", { face: 3 }))],
    ],
    [
      { type: "wounded", agent: "r-rank1", face: 3, wound: "hand", how: "exposed" },
      [say("wounded.exposedRank", { agent: ONE_OF_REDS, wound: say2("Wound.hand") }, figures("face", { face: 3 }))],
    ],
    [
      { type: "wounded", agent: "r-rank1", face: 9, wound: "eye", how: "temporary" },
      [say("wounded.temporary", { agent: ONE_OF_REDS, wound: say2("Wound.eye") }, figures("face", { face: 9 }))],
    ],
    [{ type: "fell", agent: "A", figures: 2, left: 1 }, [say("fell", { agent, count: 2, left: 1 })]],
    [{ type: "fell", agent: "A", figures: 2, left: 0 }, [say("fellLast", { agent, count: 2, left: 0 })]],
    [
      { type: "fell", agent: "A", figures: 2, left: 1, taken: 1 },
      [say("fell", { agent, count: 2, left: 1 }), say("subdued", { count: 1 })],
    ],
    [{ type: "fate", agent: "A", fate: "dead", why: "slain" }, [say("fate.slain", { agent })]],
    [{ type: "deathSave", agent: "A", save: SAVE, face: null }, [say("deathSave.made", { agent }, saved)]],
    [{ type: "deathSave", agent: "A", save: FAILED, face: null }, [say("deathSave.failed", { agent }, missed)]],
    [{ type: "nemesis", agent: "B", pc: "A" }, [say("nemesis", { agent: "Bob", pc: "Ann" })]],
    [
      { type: "moved", unit: "r", to: { x: 3, y: 4 }, charge: false, how: "flee" },
      [say("moved.flee", { unit: "Reds", x: 4, y: 5 })],
    ],
    [
      { type: "moved", unit: "r", to: { x: 3, y: 4 }, charge: true, how: "move" },
      [say("charged", { unit: "Reds", x: 4, y: 5 })],
    ],
    [{ type: "declared", unit: "nobody" }, [say("declared", { mover: "nobody" })]],
    [
      { type: "declared", unit: "r", change: { course: { declared: [{ act: "stand", agent: "A" }] } } },
      [say("declared", { mover: agent })],
    ],
    [{ type: "stumbled", unit: "r", save: FAILED }, [say("stumbled", { unit: "Reds" }, missed)]],
    [{ type: "turned", unit: "r", facing: 3 }, [say("turned", { unit: "Reds", facing: say2("Facing.3") })]],
    [{ type: "rose", agent: "A" }, [say("rose", { agent })]],
    [
      { type: "hindered", agent: "A", by: "B", faces: [2, 3], stays: true },
      [say("hindered.stays", { agent, by: "Bob" }, figures("faces", { faces: [2, 3] }))],
    ],
    [
      { type: "hindered", agent: "A", by: "B", faces: [2], stays: false },
      [say("hindered.not", { agent, by: "Bob" }, figures("faces", { faces: [2] }))],
    ],
    [
      { type: "swapped", one: "A", other: "B", saves: [SAVE, FAILED], places: true },
      [say("swapped.places", { one: agent, other: "Bob" }, figures("two", { one: saved, other: missed }))],
    ],
    [
      { type: "swapped", one: "A", other: "B", saves: [SAVE, FAILED], places: false },
      [say("swapped.not", { one: agent, other: "Bob" }, figures("two", { one: saved, other: missed }))],
    ],
    [{ type: "parted", agent: "A", from: "r", unit: "a" }, [say("parted", { agent, from: "Reds" })]],
    [{ type: "merged", unit: "a", into: "r" }, [say("merged", { unit: "a", into: "Reds" })]],
    [{ type: "left", unit: "r" }, [say("left", { unit: "Reds" })]],
    [
      { type: "cast", agent: "A", spell: "Fire", when: "lost", save: FAILED },
      [say("cast.lost", { agent, spell: "Fire" }, missed)],
    ],
    [{ type: "cast", agent: "A", spell: "Fire", when: "now" }, [say("cast.now", { agent, spell: "Fire" })]],
    [{ type: "spell", agent: "A", spell: "Fire", target: null }, [say("spell.alone", { agent, spell: "Fire" })]],
    [{ type: "spell", agent: "A", spell: "Fire", target: "B" }, [say("spell.at", { agent, spell: "Fire", target })]],
    [{ type: "readied", agent: "A", item: "axe" }, [say("readied", { agent, item: say2("Weapon.axe") })]],
    ...["reloaded", "took", "drank", "guard", "rally"].map((type): [object, object[]] => [
      { type, agent: "A" },
      [say(type, { agent })],
    ]),
    [
      { type: "protects", agent: "A", ally: "r-rank1" },
      [say("protects", { agent, ally: told("Skirmish.Rank.0", { unit: "Reds" }) })],
    ],
    [
      { type: "aid", agent: "A", patient: "A", save: null, made: true },
      [say("aid.selfMade", { agent, patient: agent })],
    ],
    [
      { type: "aid", agent: "A", patient: "A", save: FAILED, made: false },
      [say("aid.selfFailed", { agent, patient: agent }, missed)],
    ],
    [
      { type: "aid", agent: "A", patient: "B", save: SAVE, made: true },
      [say("aid.made", { agent, patient: "Bob" }, saved)],
    ],
    [
      { type: "aid", agent: "A", patient: "B", save: FAILED, made: false },
      [say("aid.failed", { agent, patient: "Bob" }, missed)],
    ],
    [
      { type: "gambit", by: ["A"], at: "B", aim: "trip", face: 3, chance: 5, made: true },
      [say("gambit.trip.made", { agents: [agent], count: 1, target }, figures("gambit", { face: 3, chance: 5 }))],
    ],
    [
      { type: "gambit", by: ["A"], at: "B", aim: "trip", face: 8, chance: 5, made: false },
      [say("gambit.trip.failed", { agents: [agent], count: 1, target }, figures("gambit", { face: 8, chance: 5 }))],
    ],
    [
      { type: "grapple", by: ["A"], at: "B", total: 5, other: 8, result: "failed" },
      [say("grapple.failed", { agents: [agent], count: 1, target }, figures("totals", { total: 8, other: 5 }))],
    ],
    [{ type: "fumbled", agent: "A", foe: "B", cost: "held" }, [say("fumbled.held", { agent, foe: "Bob" })]],
    [
      { type: "brokeOut", agent: "A", total: 9, recorded: 7, free: true },
      [say("brokeOut.free", { agent }, figures("totals", { total: 9, other: 7 }))],
    ],
    [
      { type: "brokeOut", agent: "A", total: 6, recorded: 7, free: false },
      [say("brokeOut.held", { agent }, figures("totals", { total: 7, other: 6 }))],
    ],
    [{ type: "tightened", by: "A", at: "B", damage: 1 }, [say("tightened", { agent, target, damage: 1 })]],
    [{ type: "threw", by: "A", at: "B" }, [say("threw", { agent, target })]],
    [{ type: "released", by: "A", at: "B" }, [say("released", { agent, target })]],
    [{ type: "challenged", from: "A", to: "B" }, [say("challenged", { from: agent, to: "Bob" })]],
    [{ type: "answered", from: "A", to: "B", accepted: true }, [say("answered.accepted", { from: agent, to: "Bob" })]],
    [{ type: "answered", from: "A", to: "B", accepted: false }, [say("answered.refused", { from: agent, to: "Bob" })]],
    [
      { type: "techniques", one: "A", other: "B", chosen: ["parry", "feint"] },
      [
        say("techniques", {
          one: agent,
          other: "Bob",
          technique: say2("Technique.parry"),
          technique2: say2("Technique.feint"),
        }),
      ],
    ],
    [{ type: "duelOver", one: "A", other: "B" }, [say("duelOver", { one: agent, other: "Bob" })]],
    [{ type: "trigger", unit: "r", trigger: "third" }, [say("trigger.third", { unit: "Reds" })]],
    [
      { type: "gaveWay", unit: "r", how: "retreats", disorganised: true },
      [say("gaveWay.retreatsWildly", { unit: "Reds" })],
    ],
    [{ type: "gaveWay", unit: "r", how: "retreats", disorganised: false }, [say("gaveWay.retreats", { unit: "Reds" })]],
    [
      { type: "gaveWay", unit: "r", how: "desperate", disorganised: true },
      [say("gaveWay.desperate", { unit: "Reds" })],
    ],
    [{ type: "retreatSave", agent: "A", save: SAVE }, []],
    [{ type: "retreatSave", agent: "A", save: FAILED }, [say("retreatSave", { agent }, missed)]],
    [
      { type: "retreatSave", agent: "A", save: FAILED, saves: [SAVE, FAILED, FAILED] },
      [say("retreatSaves", { agent, count: 2 }, figures("saves", { faces: [5, 9, 9], rating: 6 }))],
    ],
    [{ type: "returned", unit: "r" }, [say("returned", { unit: "Reds" })]],
    [{ type: "shieldwall", unit: "r", formed: true }, [say("shieldwall.formed", { unit: "Reds" })]],
    [{ type: "shieldwall", unit: "r", formed: false }, [say("shieldwall.failed", { unit: "Reds" })]],
    [{ type: "destroyed", unit: "a" }, [say("destroyedAlone", { unit: "a" })]],
    [{ type: "destroyed", unit: "r" }, [say("destroyed", { unit: "Reds" })]],
    [{ type: "counted", agent: "A", faces: [1, 2], alive: 1 }, [say("counted", { agent, count: 1, fallen: 2 })]],
    [{ type: "ended", ending: { minutes: 12 } }, [say("ended", { minutes: 12 })]],
    [{ type: "stage" }, []],
    [
      { type: "tide", winner: "r", loser: "b", hits: [2, 3] },
      [say("tide.strength", { unit: "Reds", enemy: "b" }, figures("strength", { figures: 9, figures2: 1 }))],
    ],
    [
      { type: "tide", winner: "b", loser: "a", hits: [2, 3] },
      [say("tide.hits", { unit: "b", enemy: "a" }, figures("hits", { hits: 3, hits2: 2 }))],
    ],
    [
      { type: "tide", winner: "a", loser: "b", hits: [2, 1] },
      [say("tide.hits", { unit: "a", enemy: "b" }, figures("hits", { hits: 2, hits2: 1 }))],
    ],
  ])("%j", (event, expected) => {
    expect(lines(event)).toEqual(expected);
  });

  function say2(key: string): Telling {
    return told(`Skirmish.${key}`);
  }

  test("that the dying are easier to hit is not logged", () => {
    const event = { type: "wounded", agent: "A", face: 3, wound: "hand", how: "exposed" };
    const key = (damage: number) => lines(event, changed({ agents: { A: { damage } } }))[0]!.key;
    expect([key(2), key(3)]).toEqual(["BNB.Skirmish.wounded.exposed", "BNB.Skirmish.wounded.last"]);
  });

  test("a morale check is logged with its reasons, its figures, or the banner that carried it", () => {
    const event = {
      type: "morale",
      unit: "r",
      why: "triggers",
      result: "holds",
      face: 4,
      chance: 6,
      parts: [{ key: "armour", value: 1 }],
    };
    const shaken = changed({ units: { r: { triggers: ["third", "leader"] } } });
    const params = {
      unit: "Reds",
      agent: "",
      reasons: [told("Skirmish.Reason.third", { unit: "Reds" }), told("Skirmish.Reason.leader", { unit: "Reds" })],
    };
    const part = figures("more", { value: 1, part: told("Skirmish.Part.armour") });
    expect(lines(event, shaken)).toEqual([
      say("moraleCheck.triggers.holds", params, figures("morale", { face: 4, chance: 6, parts: [part] })),
    ]);
    expect(lines({ ...event, parts: [], agent: "A" })).toEqual([
      say("moraleCheck.triggers.holds", { ...params, agent: "Ann", reasons: [] }, figures("d12", { face: 4 })),
    ]);
    expect(lines({ ...event, face: null })[0]!.behind).toEqual(told("Skirmish.Behind.banner"));
  });

  test("a figure that steps out in an event is already named in it", () => {
    const id = "r-rank1-1";
    const figure = { ...state.agents["r-rank1"]!, id, of: "r-rank1", unique: true, count: 1 };
    const unit = { ...state.units.a!, id: "new", name: "Newcomers" };
    const rank = told("Skirmish.Rank.0", { unit: "Reds" });
    expect(lines({ type: "rose", agent: id, change: { agents: { [id]: figure, A: { name: "X" } } } })).toEqual([
      say("rose", { agent: told("Skirmish.Figure.1", { rank, number: 1 }) }),
    ]);
    expect(lines({ type: "left", unit: "new", change: { units: { new: unit } } })).toEqual([
      say("left", { unit: "Newcomers" }),
    ]);
    expect(lines({ type: "rose", agent: "A", change: { agents: { A: { name: "X" } } } })).toEqual([
      say("rose", { agent }),
    ]);
  });
});

describe("orders", () => {
  const order = (key: string, params: object = {}) => told(`Skirmish.Order.${key}`, params as never);
  const weapon = (name: string) => told(`Skirmish.Weapon.${name}`);
  test.each<[object, object]>([
    [{ technique: "feint" }, told("Skirmish.Technique.feint")],
    [{ challenge: null }, order("noChallenge")],
    [{ challenge: "B" }, order("challenge", { target })],
    [{ accept: true }, order("accept")],
    [{ accept: false }, order("refuse")],
    [{ cost: "held" }, order("cost.held")],
    [{ helmet: "keep", mount: false, shield: false }, order("bear")],
    [{ helmet: "wound", mount: false, shield: false }, order("giveUp", { parts: [order("helmet.wound")] })],
    [{ helmet: "keep", mount: true, shield: true }, order("giveUp", { parts: [order("mount"), order("shield")] })],
    [{ guard: [], rally: null }, order("noStance")],
    [{ guard: ["A"], rally: null }, order("stances", { parts: [order("guard", { agents: [agent] })] })],
    [{ guard: [], rally: "A" }, order("stances", { parts: [order("rally", { agent })] })],
    [{ act: "done" }, order("done")],
    [{ act: "fight" }, order("fight")],
    [
      { act: "shoot", agent: "A", weapon: "longbow", targets: { B: 2 } },
      order("shoot", { agent, weapon: weapon("longbow"), targets: [order("share", { target, dice: 2 })] }),
    ],
    [{ act: "cast", agent: "A", spell: "Fire" }, order("cast", { agent, spell: "Fire" })],
    [{ act: "cast", agent: "A", spell: "Fire", target: "B" }, order("castAt", { agent, spell: "Fire", target })],
    [{ act: "ready", agent: "A", item: "axe" }, order("ready", { agent, item: weapon("axe") })],
    [{ act: "search", agent: "A", item: "ammo" }, order("search", { agent, item: weapon("ammo") })],
    [{ act: "aid", agent: "A", patient: "B", bandages: true }, order("aidBandages", { agent, patient: "Bob" })],
    [{ act: "aid", agent: "A", patient: "B", bandages: false }, order("aid", { agent, patient: "Bob" })],
    [{ act: "protect", agent: "A", ally: "B" }, order("protect", { agent, ally: "Bob" })],
    [
      { act: "gambit", agent: "A", with: ["B"], target: "B", aim: "trip" },
      order("gambit.trip", { agents: [agent, "Bob"], target }),
    ],
    [{ act: "grapple", agent: "A", with: [], target: "B" }, order("grapple", { agents: [agent], target })],
    [{ act: "move", unit: "r", to: { x: 3, y: 4 } }, order("move", { unit: "Reds", x: 4, y: 5 })],
    [{ act: "disengage", unit: "nobody", to: { x: 3, y: 4 } }, order("disengage", { unit: "nobody", x: 4, y: 5 })],
    [
      { act: "move", unit: "a", to: { x: 3, y: 4 }, throws: [{ agent: "A", weapon: "javelin", target: "B" }] },
      order("moveThrow", {
        move: order("move", { unit: "a", x: 4, y: 5 }),
        throws: [order("throwAt", { agent, weapon: weapon("javelin"), target })],
      }),
    ],
    [{ act: "turn", unit: "r", facing: 2 }, order("turn", { unit: "Reds", facing: told("Skirmish.Facing.2") })],
    [{ act: "hinder", agent: "A", target: "B" }, order("hinder", { agent, target })],
    [{ act: "swap", one: "A", other: "B" }, order("swap", { one: agent, other: "Bob" })],
    [{ act: "attack", agent: "A", subdue: false }, order("attack", { agent })],
    [{ act: "attack", agent: "A", subdue: true }, order("attackSubdue", { agent })],
    [{ act: "attack", agent: "A", subdue: false, favour: "b" }, order("attackFavour", { agent, unit: "b" })],
    [{ act: "part", agent: "A", to: { x: 3, y: 4 }, alone: true }, order("partAlone", { agent, x: 4, y: 5 })],
    [{ act: "part", agent: "A", to: { x: 3, y: 4 }, alone: false }, order("part", { agent, x: 4, y: 5 })],
    [{ act: "merge", unit: "a", into: "r" }, order("merge", { unit: "a", into: "Reds" })],
    ...["return", "shieldwall", "loosen", "leave"].map((act): [object, object] => [
      { act, unit: "r" },
      order(act, { unit: "Reds" }),
    ]),
    ...["reload", "stand", "breakOut"].map((act): [object, object] => [{ act, agent: "A" }, order(act, { agent })]),
  ])("%j", (given, expected) => {
    expect(skirmish.tellOrder(state, "key", given as never)).toEqual(expected);
  });

  test("the state, and the outcome", () => {
    expect(skirmish.where!({ ...state, stage: "melee", turn: "blue" })).toEqual(
      told("Skirmish.Where.melee", { round: 1, side: "blue" }),
    );
    const outcome = (winners: string[]) =>
      skirmish.outcome({ ...state, ending: { winners, reason: "field", minutes: 12 } });
    expect(outcome(["red"])).toEqual({
      winners: ["red"],
      telling: told("Skirmish.Outcome.field", { winner: "red", minutes: 12 }),
    });
    expect(outcome([])).toMatchObject({ telling: { params: { winner: "" } } });
    expect(skirmish.outcome(state)).toBeUndefined();
  });
});

describe("faults", () => {
  const GRAPPLE = { holders: ["A"], held: "B", total: 5, tightened: 0 };
  test("a fight has none at its start", () => {
    expect(skirmish.faults(state)).toEqual([]);
    expect(skirmish.faults({ ...state, grapples: [GRAPPLE] })).toEqual([]);
    expect(skirmish.faults({ ...state, duels: [{ one: "A", other: "B", techniques: null }] })).toEqual([]);
    const gone = { units: { a: { status: "gone", at: { x: 9, y: 9 } } } } as const;
    expect(skirmish.faults(changed(gone as never))).toEqual([]);
  });

  test.each<[string, SkirmishState, string[]]>([
    ["half a wound", changed({ agents: { A: { damage: 0.5 } } }), ["A has 0.5 damage"]],
    ["a wound below nothing", changed({ agents: { A: { damage: -1 } } }), ["A has -1 damage"]],
    ["three hands", changed({ agents: { A: { hands: ["axe", "axe", "axe"] } } }), ["A has more than two hands"]],
    ["two of one", changed({ agents: { A: { count: 2 } } }), ["A is unique but counts 2", "a has 2 figures of 1"]],
    ["fewer than none", changed({ agents: { A: { lost: -1 } } }), ["A counts 1 and lost -1", "a has 0 figures of 1"]],
    [
      "a rank too wide",
      changed({ agents: { "r-rank1": { count: 6 } }, units: { r: { start: 10 } } }),
      ["r, rank 1 has 6 figures"],
    ],
    ["figures lost", changed({ units: { r: { start: 10 } } }), ["r has 9 figures of 10"]],
    ["two on a space", changed({ units: { b: { at: { x: 5, y: 5 } } } }), ["two units stand on 5,5"]],
    ["off the field", changed({ units: { b: { at: { x: 20, y: 5 } } } }), ["b stands on 20,5, which is not open"]],
    [
      "nobody on the field",
      changed({ agents: { A: { fate: "dead", lost: 1 } } }),
      ["a is on the field without a figure"],
    ],
    ["held by nobody", { ...state, grapples: [{ ...GRAPPLE, holders: [] }] }, ["B is held by nobody"]],
    [
      "a fallen held",
      changed(
        { agents: { B: { fate: "dead", lost: 1 } }, units: { b: { status: "destroyed" } } },
        { grapples: [GRAPPLE] },
      ),
      ["B is held by nobody"],
    ],
    ["holding himself", { ...state, grapples: [{ ...GRAPPLE, holders: ["B"] }] }, ["B holds himself"]],
    [
      "a duel of friends",
      { ...state, duels: [{ one: "A", other: "r-rank1", techniques: null }] },
      ["A duels a friend"],
    ],
    ["over without an end", { ...state, stage: "over" }, ["the fight is over without an end"]],
  ])("%s", (_, at, faults) => {
    expect(skirmish.faults(at)).toEqual(faults);
  });

  test("the losses: figures that no longer stand, of those who came", () => {
    expect([lost(state, "red"), lost(state, "blue")]).toEqual([
      { lost: 0, of: 10 },
      { lost: 0, of: 1 },
    ]);
    const hurt = changed({ agents: { A: { fate: "dead" }, "r-rank1": { count: 3, lost: 2 } } });
    expect([lost(hurt, "red"), lost(hurt, "blue")]).toEqual([
      { lost: 3, of: 10 },
      { lost: 0, of: 1 },
    ]);
  });
});
