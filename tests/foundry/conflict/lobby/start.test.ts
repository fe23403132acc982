/** The forms that start a duel, a discussion or a pursuit: their values become a start that the engine accepts. */

import { describe, expect, test } from "vitest";
import type { Candidate, Form, Starter, StartInput } from "../../../../src/foundry/conflict/contract/starter.ts";
import { battleStarter } from "../../../../src/foundry/conflict/kinds/battle/battle-starter.ts";
import { discussionStarter } from "../../../../src/foundry/conflict/kinds/discussion/discussion-starter.ts";
import { duelStarter } from "../../../../src/foundry/conflict/kinds/duel/duel-starter.ts";
import { pursuitStarter } from "../../../../src/foundry/conflict/kinds/pursuit/pursuit-starter.ts";
import { offered } from "../../../../src/foundry/conflict/lobby/start/offered.view.ts";
import { type peopleSides, pressedFace } from "../../../../src/foundry/conflict/lobby/start/people.ts";
import { withPlayers } from "../../../../src/foundry/conflict/lobby/start/plays.ts";
import { givenBy, sequelsOf } from "../../../../src/foundry/conflict/window/sequel.view.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { SKILLS } from "../../../../src/rules/chronicle/checks/index.ts";
import { CHOICE_IDS, type DuelState } from "../../../../src/rules/chronicle/duel/index.ts";
import { MOTIVATIONS } from "../../../../src/rules/chronicle/people/index.ts";
import { UNHURT } from "../../../../src/rules/chronicle/wounds/index.ts";
import { beginMatch } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { readOptions } from "../../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../../src/rules/options.ts";
import { certain } from "../../../../src/rules/result.ts";
import { missing, render, say } from "../../support/render.ts";

const PLAYERS = ["Rosa", "Tomas"].map((name, at) => ({
  id: name.toLowerCase(),
  name,
  tincture: at === 0 ? "madder" : "woad",
  me: at === 0,
  here: true,
}));

function candidate(name: string, owner: string, picked = false): Candidate {
  const system = {
    skills: Object.fromEntries(SKILLS.map((id) => [id, 4])),
    motivations: Object.fromEntries(MOTIVATIONS.map((id) => [id, 6])),
    choices: Object.fromEntries(CHOICE_IDS.map((id) => [id, ""])),
    driving: {},
    grown: {},
    wounds: UNHURT,
  };
  const uuid = `Actor.${name.toLowerCase()}`;
  return { uuid, name, type: "character", img: "", tincture: "madder", owner, system, items: [], picked };
}

const INPUT: StartInput = {
  players: PLAYERS,
  candidates: [candidate("Ella", "rosa", true), candidate("Odo", "tomas"), candidate("<b>Wat</b>", "tomas")],
  options: certain(readOptions(ALL_OPTIONS, {})) as unknown as Record<string, unknown>,
  given: {},
  earlier: [],
  say,
};

const TWO = (first: string, second: string): Form => ({
  "role.Actor.ella": first,
  "player.Actor.ella": "rosa",
  "role.Actor.odo": second,
  "player.Actor.odo": "tomas",
});

const ARMIES: Form = { "attacker.lightInfantry": "100", "defender.lightInfantry": "100", map: "0" };

function begun(starter: Starter, form: Form, input: StartInput = INPUT) {
  const wanted = certain(starter.read(form, input));
  return certain(beginMatch(CONFLICTS[wanted.kind]!, wanted.setup)).state;
}

describe.each([
  ["duel", duelStarter],
  ["discussion", discussionStarter],
  ["pursuit", pursuitStarter],
] as const)("the form of a %s", (_kind, starter) => {
  test("is drawn with every text, names escaped, and the picked character has a part", () => {
    missing.clear();
    const html = render(starter.template, { start: starter.context(INPUT) });
    expect([...missing]).toEqual([]);
    expect(html).not.toMatch(/<b>Wat|undefined|\[object/);
    expect(html).toMatch(/name="role.Actor.ella" value="[^"]+"/);
  });

  test("says what is missing and loses nothing", () => {
    expect(starter.read({}, INPUT).ok).toBe(false);
    const unseated = starter.read({ ...TWO("0", "1"), "player.Actor.odo": "nobody" }, INPUT);
    expect(unseated).toMatchObject({ ok: false, problem: { key: "BNB.Problem.start.noPlayer" } });
  });
});

describe("a pursuit", () => {
  const runner = (name: string, run: number, picked = false): Candidate => {
    const one = candidate(name, name === "Ella" ? "rosa" : "tomas", picked);
    const skills = { ...(one.system as { skills: object }).skills, run, jumpClimb: 1, survive: 1 };
    return { ...one, system: { ...(one.system as object), skills } };
  };
  const input = { ...INPUT, candidates: [runner("Ella", 5, true), runner("Odo", 9), runner("Wat", 4)] };
  const drawn = (given: StartInput["given"]) =>
    pursuitStarter.context({ ...input, given }) as {
      people: { heads: { name: string }[] }[];
      slim?: { words: string; side: string; uuid: string; other?: string };
    };

  test("is offered with the pursuer who comes nearest to the evader", () => {
    const { people, slim } = drawn({});
    expect(people.map(({ heads }) => heads.map(({ name }) => name))).toEqual([["Ella"], ["Wat"]]);
    expect(slim).toBeUndefined();
  });

  test("says who has next to no chance, and who would have one", () => {
    const { slim } = drawn({ "role.Actor.wat": "evader", "role.Actor.odo": "pursuer" });
    expect(slim).toMatchObject({ side: "evader", uuid: "Actor.ella" });
    expect(slim!.words).toMatch(/^Wat has a [0-9]\.[0-9]% chance to escape\.$/);
    expect(slim!.other).toMatch(/^Ella instead: \d+\.\d%$/);
  });
});

describe("R000-4.06-51 the dead and the incapable", () => {
  const [ella, odo] = INPUT.candidates as [Candidate, Candidate];
  const dazed = { ...UNHURT, head: { minor: 0, major: true } };
  test.each([
    ["dead", { ...odo, dead: true }, "acting.dead"],
    ["incapable", { ...odo, system: { ...(odo.system as object), wounds: dazed } }, "acting.incapable"],
  ] as const)("one who is %s has no part to choose, and none if one is sent all the same", (_, one, key) => {
    const input = { ...INPUT, candidates: [ella, one] };
    for (const [starter, roles] of [
      [duelStarter, ["0", "1"]],
      [pursuitStarter, ["evader", "pursuer"]],
      [discussionStarter, ["first", "part"]],
    ] as const) {
      const html = render(starter.template, { start: starter.context(input) });
      expect(html).not.toContain("role.Actor.odo");
      expect(html).toMatch(/Odo is (dead|incapable)/);
      const sent = starter.read({ ...TWO(...(roles as readonly [string, string])), topic: "t", context: "c" }, input);
      expect(sent).toMatchObject({ problem: { key: `BNB.Problem.${key}`, params: { name: "Odo" } } });
    }
  });
});

test("A000-5.05-51 a surrender offers the talk about its terms, filled in", () => {
  const armies = { attacker: { name: "Avitch" }, defender: { name: "Harrow" } };
  const ended = (reason: string) => ({
    round: 3,
    armies,
    intents: { attacker: "fight", defender: "surrender" },
    ending: { reason, winner: "attacker", losses: [] },
  });
  const [sequel] = sequelsOf("battle", ended("surrendered"));
  const { kind, given } = givenBy(
    sequel!,
    () => undefined,
    () => undefined,
  );
  expect(kind).toBe("discussion");
  const form = render(discussionStarter.template, { start: discussionStarter.context({ ...INPUT, given }) });
  expect(form).toContain('value="Terms for Harrow"');
  // The book's occasions are offered for the context.
  expect(form.match(/<option value="(at a council|at a parley|leading an army)">/g)).toHaveLength(3);
  expect(form).toContain("the surrender of Harrow to Avitch");
  expect(sequelsOf("battle", ended("destroyed"))).toEqual([]);
});

describe("a duel's form", () => {
  test.each([
    ["1", 1],
    ["2", 2],
    ["6", 6],
  ])("puts the sides %s apart", (gap, spaces) => {
    const { fighters } = begun(duelStarter, { ...TWO("0", "1"), gap }) as DuelState;
    expect(fighters[1]!.at!.x - fighters[0]!.at!.x).toBe(spaces);
  });

  test("R000-4.05-51 puts into each hand what the sheet says", () => {
    const thing = (weapon: string, hands: string) => ({
      type: weapon === "shield" ? "shield" : "weapon",
      name: weapon,
      system: { weapon, hands, place: "pack" },
    });
    const [ella, odo] = INPUT.candidates as [Candidate, Candidate];
    const armed = {
      ...INPUT,
      candidates: [
        { ...ella, items: [thing("sword", "left"), thing("shield", "right"), thing("dagger", "")] },
        { ...odo, items: [thing("halberd", "both"), thing("axe", "left")] },
      ],
    };
    const { fighters } = begun(duelStarter, TWO("0", "1"), armed) as DuelState;
    expect(fighters[0]!.held).toEqual([
      { item: "shield", slot: "right" },
      { item: "sword", slot: "left" },
    ]);
    expect(fighters[0]!.carried).toEqual(["dagger"]);
    expect(fighters[1]).toMatchObject({ held: [{ item: "halberd", slot: "both" }], carried: ["axe"] });
  });

  test("blocks the squares that were pressed", () => {
    const form = { ...TWO("0", "1"), gap: "3", "blocked.7.4": "on", "blocked.0.0": "on" };
    expect((begun(duelStarter, form) as DuelState).field.blocked).toEqual([
      { x: 7, y: 4 },
      { x: 0, y: 0 },
    ]);
  });
});

test("a discussion without anything new is refused by its engine", () => {
  const pairs = [["Actor.ella", "Actor.odo"]] as const;
  const matter = { topic: "The gate", context: "the siege", situation: "", pairs };
  const wanted = certain(
    discussionStarter.read({ ...TWO("first", "part"), ...matter }, { ...INPUT, earlier: [matter] }),
  );
  expect(beginMatch(CONFLICTS.discussion!, wanted.setup)).toMatchObject({
    ok: false,
    problem: { key: "BNB.Problem.discussion.nothingNew" },
  });
});

describe("what a conflict leads to", () => {
  test("a fighter who fled a duel is pursued at a gap of one", () => {
    const state = [..."abcdefghijklmnop"]
      .map((seed) => playOut(CONFLICTS.duel!, seededDice(`${seed}/o`), seededDice(`${seed}/d`)).state as DuelState)
      .find(
        ({ fighters }) =>
          fighters.some(({ fate }) => fate === "fled") && fighters.some(({ fate }) => fate === "standing"),
      )!;
    const sequel = sequelsOf("duel", state).find(({ kind }) => kind === "pursuit")!;
    expect(sequel.fields).toEqual({ gap: "1" });
    const fled = state.fighters.filter(({ fate }) => fate === "fled").map(({ id }) => id);
    expect(sequel.people.filter(({ role }) => role === "evader").map(({ id }) => id)).toEqual(fled);
  });

  test("a pursuit that ends in contact fills in the fight, the pursuer first", () => {
    const match = playOut(CONFLICTS.pursuit!, seededDice("a/o"), seededDice("a/d"));
    // R000-3.xx-51: a pursuer who was never seen passes the ambush on to the battle.
    for (const undetected of [true, false]) {
      const met = { ...(match.state as object), ended: "massCombat", undetected };
      const battle = givenBy(
        sequelsOf("pursuit", met)[0]!,
        () => undefined,
        (seat) => `user of ${seat}`,
      );
      expect(battle.given).toMatchObject({
        kind: undetected ? "ambushed" : "standing",
        "attacker.player": `user of ${(met as any).sides.pursuer.seat}`,
        "defender.player": `user of ${(met as any).sides.evader.seat}`,
      });
      const form = render("conflict/start-battle", { start: battleStarter.context({ ...INPUT, given: battle.given }) });
      expect(/value="ambushed" selected/.test(form)).toBe(undetected);
    }
    const [sequel] = sequelsOf("pursuit", { ...(match.state as object), ended: "handToHand" });
    const { kind, picked, given } = givenBy(
      sequel!,
      (id) => `Actor.${id}`,
      (seat) => `user-${seat}`,
    );
    expect(kind).toBe("duel");
    expect(picked[0]).toMatch(/^Actor\.Morten/);
    expect(given[`role.${picked[0]}`]).toBe("0");
    expect(given[`role.${picked.at(-1)}`]).toBe("1");
    expect(given[`player.${picked[0]}`]).toBe("user-Morten");
  });
});

describe.each([
  ["duel", "combat.dusk", duelStarter, TWO("0", "1")],
  ["battle", "battle.dusk", battleStarter, ARMIES],
] as const)("the dusk of a %s", (_kind, option, starter, form) => {
  const input = { ...INPUT, options: { ...INPUT.options, [option]: 9 } };

  test("is the table’s where the form is empty, and this fight’s own where it is not, or none", () => {
    const last = (more: Form) => certain(starter.read({ ...form, ...more }, input)).options[option];
    expect([{}, { dusk: "" }, { dusk: "3" }].map(last)).toEqual([9, null, 3]);
    expect(render(starter.template, { start: starter.context(input) })).toMatch(/name="dusk" value="9"/);
  });

  test.each(["0", "2.5", "201", "soon"])("of %s is refused with a message", (dusk) => {
    const read = starter.read({ ...form, dusk }, input);
    const words = read.ok ? "" : say(read.problem.key, read.problem.params);
    expect(words).toContain("from 1 to 200");
    expect(words).toContain(`"${dusk}"`);
  });
});

describe("a form in a world of thousands", () => {
  const crowd = Array.from({ length: 3000 }, (_, at) => candidate(`Somebody ${at}`, "tomas"));
  const mine = { ...candidate("Zoe", "rosa"), mine: true };
  const names = (given: Record<string, string>, words: string) =>
    offered([...crowd, mine], given, words).map(({ name }) => name);

  test("lists a few, the player’s own among them", () => {
    expect(names({}, "")).toHaveLength(40);
    expect(names({}, "")).toContain("Zoe");
    expect(offered(INPUT.candidates, {}, "nobody")).toEqual(INPUT.candidates);
  });

  test("asks each of them once whose it is, and for no id while nothing is filled in", () => {
    const read = { mine: 0, uuid: 0 };
    const counted = crowd.map((one) =>
      Object.defineProperties(
        { ...one },
        {
          mine: { get: () => void read.mine++ },
          uuid: { get: () => `${one.uuid}${read.uuid++ && ""}` },
        },
      ),
    );
    offered(counted, {}, "");
    expect(read).toEqual({ mine: 3000, uuid: 0 });
  });

  test("finds anybody by a part of the name, and keeps everybody who has a part", () => {
    expect(names({}, "BODY 2999")).toEqual(["Somebody 2999"]);
    const given = { "role.Actor.somebody 1500": "0", "role.Actor.somebody 1501": "", "attacker.leader": "Actor.zoe" };
    expect(names(given, "body 2999")).toEqual(["Somebody 1500", "Somebody 2999", "Zoe"]);
  });

  test("draws only those it lists, and starts with them", () => {
    const given = { "role.Actor.somebody 1500": "0", "role.Actor.somebody 2999": "1" };
    const input = { ...INPUT, candidates: offered(crowd, given, ""), given };
    const form = render("conflict/start-duel", { start: duelStarter.context(input) });
    expect(form.match(/data-uuid=/g)).toHaveLength(84);
    const find = render("conflict/start-find", { find: say("BNB.Start.found", { shown: 42, all: 3000 }) });
    expect(find).toContain("42 of 3000 are listed");
    expect(render("conflict/start-find", { find: "" }).trim()).toBe('<div class="find"></div>');
  });
});

describe("the default selection", () => {
  const roles = (input: StartInput) => {
    const { people } = duelStarter.context(input) as { people: ReturnType<typeof peopleSides> };
    return people.map(({ heads, plays }) => [
      heads.map(({ name }) => name).join(),
      plays.by.find(({ chosen }) => chosen)?.id,
    ]);
  };
  const [ella, odo] = INPUT.candidates as [Candidate, Candidate];
  const away = PLAYERS.map((player) => ({ ...player, here: player.me }));
  const unpicked = { ...ella, picked: false };

  test.each<[who: string, input: Partial<StartInput>, chosen: unknown]>([
    [
      "nobody",
      { candidates: [] },
      [
        ["", "me"],
        ["", "player"],
      ],
    ],
    [
      "one",
      { candidates: [unpicked] },
      [
        ["Ella", "me"],
        ["", "player"],
      ],
    ],
    [
      "two",
      { candidates: [odo, unpicked] },
      [
        ["Ella", "me"],
        ["Odo", "player"],
      ],
    ],
    [
      "two, the other's player away",
      { candidates: [odo, unpicked], players: away },
      [
        ["Ella", "me"],
        ["Odo", "computer"],
      ],
    ],
    [
      "one of two is dead",
      { candidates: [unpicked, { ...odo, dead: true }] },
      [
        ["Ella", "me"],
        ["", "player"],
      ],
    ],
    [
      "the one who is acted as",
      { candidates: [unpicked, { ...candidate("Wat", "rosa"), acting: true }, odo] },
      [
        ["Wat", "me"],
        ["Odo", "player"],
      ],
    ],
    [
      "who was given a side",
      { given: { "role.Actor.odo": "0", "0.player": "rosa" } },
      [
        ["Odo", "me"],
        ["", "player"],
      ],
    ],
  ])("%s", (_, more, chosen) => expect(roles({ ...INPUT, ...more })).toEqual(chosen));

  test("a side's player plays all on it who have no player", () => {
    const form = { "role.Actor.ella": "0", "role.Actor.odo": "1", "0.player": "rosa", "1.player": "tomas" };
    expect(Object.keys(certain(duelStarter.read(form, INPUT)).seats)).toEqual(["rosa", "tomas"]);
    const own = { ...form, "player.Actor.odo": "rosa" };
    expect(Object.keys(certain(duelStarter.read(own, INPUT)).seats)).toEqual(["rosa"]);
  });
});

describe("a pressed portrait", () => {
  const before = { "role.ella": "0", "role.odo": "1" };
  test.each<[what: string, uuid: string, side: string, adding: boolean, after: object]>([
    ["takes the place of the one there", "wat", "0", false, { "role.ella": "", "role.odo": "1", "role.wat": "0" }],
    ["joins them", "wat", "0", true, { "role.ella": "0", "role.odo": "1", "role.wat": "0" }],
    ["changes places with the other side", "odo", "0", false, { "role.ella": "1", "role.odo": "0" }],
    ["stays, alone on its side", "ella", "0", false, before],
  ])("%s", (_, uuid, side, adding, after) => expect(pressedFace(before, uuid, side, adding)).toEqual(after));
  test("leaves its friends", () =>
    expect(pressedFace({ ...before, "role.wat": "0" }, "wat", "0", false)).toEqual({
      "role.ella": "0",
      "role.odo": "1",
      "role.wat": "",
    }));
});

test("three fields decide who plays a side, and one is read", () => {
  const typed = { "0.by": "me", "0.player": "tomas", "0.opponent": "computer:1", title: "A" };
  expect(withPlayers(typed, "rosa")).toEqual({ "0.player": "rosa", title: "A" });
  expect(withPlayers({ ...typed, "0.by": "player" }, "rosa")).toEqual({ "0.player": "tomas", title: "A" });
  expect(withPlayers({ ...typed, "0.by": "computer" }, "rosa")).toEqual({ "0.player": "computer:1", title: "A" });
});
