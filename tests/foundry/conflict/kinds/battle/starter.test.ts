/** The form that starts a battle: armies, typed numbers, maps; every mistake is named. */
import { describe, expect, test } from "vitest";
import type { StartInput } from "../../../../../src/foundry/conflict/contract/starter.ts";
import { battleStarter } from "../../../../../src/foundry/conflict/kinds/battle/battle-starter.ts";
import { beginMatch } from "../../../../../src/rules/conflict/match.ts";
import { battle } from "../../../../../src/rules/varied-battle.ts";
import { render, say } from "../../../support/render.ts";

const army = (uuid: string, name: string, size: number) => ({
  uuid,
  name,
  type: "army",
  img: "",
  tincture: "madder",
  owner: "u1",
  system: { units: { k: { name: "Foot", troop: "mediumInfantry", size, losses: 0 } } },
  items: [],
  picked: false,
});

const INPUT: StartInput = {
  players: [
    { id: "u1", name: "Rosa", tincture: "madder", me: true, here: true },
    { id: "u2", name: "Tomas <b>", tincture: "woad", me: false, here: true },
  ],
  candidates: [army("A1", "The <i>Levy</i>", 200), army("A2", "The Band", 150), army("A3", "Ghosts", 0)],
  options: {},
  given: {},
  earlier: [],
  say,
};

const TWO = {
  "attacker.army": "A1",
  "defender.army": "A2",
  "attacker.player": "u1",
  "defender.player": "u2",
  map: "0",
};

describe("a battle's form", () => {
  test("is drawn with every name escaped", () => {
    const html = render("conflict/start-battle", { start: battleStarter.context(INPUT) });
    expect(html).not.toContain("<i>Levy");
    expect(html).toContain("The fords of Harrowgate");
  });

  test("R000-5.03-51 the standing defender, or the ambusher, chooses the battlefield, if another player is online for them", () => {
    const chooser = (more: object, players = INPUT.players) =>
      battleStarter.transferredTo!({ ...TWO, ...more }, { ...INPUT, players })?.id;
    expect(chooser({})).toBe("u2");
    const hidden = INPUT.candidates.map((one) => ({ ...one, unknown: one.uuid === "A1" }));
    expect(battleStarter.transferredTo!(TWO, { ...INPUT, candidates: hidden })).toBeUndefined();
    expect(chooser({ kind: "ambushed" })).toBeUndefined();
    expect(chooser({ kind: "ambushed", "attacker.player": "u2", "defender.player": "u1" })).toBe("u2");
    expect(chooser({ "defender.player": "" })).toBeUndefined();
    expect(
      chooser(
        {},
        INPUT.players.map((one) => ({ ...one, here: one.me })),
      ),
    ).toBeUndefined();
    // The form that the defender gets keeps what the other filled in.
    const given = { ...TWO, title: "The ford", "defender.army": "", "defender.name": "Band", "defender.pikemen": "40" };
    const html = render("conflict/start-battle", { start: battleStarter.context({ ...INPUT, given }) });
    for (const value of ["The ford", "Band", "40"]) expect(html).toContain(`value="${value}"`);
  });

  test("two armies make a battle that can start, with two different colours", () => {
    const read = battleStarter.read(TWO, INPUT);
    if (!read.ok) throw new Error(read.problem.key);
    expect(beginMatch(battle as never, read.value.setup, {}).ok).toBe(true);
    expect(read.value.actors).toEqual({ attacker: "A1", defender: "A2" });
    expect(read.value.seats.attacker!.tincture).not.toBe(read.value.seats.defender!.tincture);
  });

  test("typed numbers and a seed make one too", () => {
    const read = battleStarter.read(
      {
        "attacker.pikemen": "120",
        "attacker.name": "Us",
        "defender.bowmen": " 90 ",
        map: "made",
        seed: "moor",
        kind: "ambushed",
      },
      INPUT,
    );
    if (!read.ok) throw new Error(read.problem.key);
    expect(beginMatch(battle as never, read.value.setup, {}).ok).toBe(true);
    expect(read.value.actors).toEqual({});
  });

  test.each([
    ["the same army twice", { ...TWO, "defender.army": "A1" }, "start.sameArmy"],
    ["an army that nobody stands in", { ...TWO, "defender.army": "A3" }, "start.emptyArmy"],
    ["an army that was deleted", { ...TWO, "defender.army": "gone" }, "start.armyGone"],
    ["no soldiers typed", { ...TWO, "attacker.army": "" }, "start.noTroops"],
    ["words for a number", { ...TWO, "attacker.army": "", "attacker.bowmen": "many" }, "start.troopNumber"],
    ["no seed", { ...TWO, map: "made", seed: " " }, "start.noSeed"],
    ["a map with a fault", { ...TWO, map: "pasted", mapText: "size 3 3\nhuh" }, "map.word"],
    ["a map that is not there", { ...TWO, map: "99" }, "start.noMap"],
  ])("names what is wrong: %s", (_, form, key) => {
    const read = battleStarter.read(form, INPUT);
    expect(read.ok ? "" : read.problem.key).toBe(`BNB.Problem.${key}`);
  });
});
