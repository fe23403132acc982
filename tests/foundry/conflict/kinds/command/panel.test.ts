/** The panel of a Command battle: sums part by part, what a unit can do and why not, reactions and their cost. */
import { describe, expect, test } from "vitest";
import { armiesView } from "../../../../../src/foundry/conflict/kinds/command/armies.view.ts";
import { cardView } from "../../../../../src/foundry/conflict/kinds/command/card.view.ts";
import { commandBoard } from "../../../../../src/foundry/conflict/kinds/command/command-board.ts";
import { dangersAt, threatened } from "../../../../../src/foundry/conflict/kinds/command/dangers.view.ts";
import { endView } from "../../../../../src/foundry/conflict/kinds/command/end/end.view.ts";
import { panelView } from "../../../../../src/foundry/conflict/kinds/command/panel.view.ts";
import { stagesView } from "../../../../../src/foundry/conflict/kinds/command/stages.view.ts";
import { sumOf } from "../../../../../src/foundry/conflict/kinds/command/sums.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { actionsOf, type CommandState, command } from "../../../../../src/rules/command/index.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { acts, type Battle, battle, reacts, until } from "../../../../rules/command/table.ts";
import { render } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";

const FAR = "heavyInfantry A 13,18";

/** North's n1 and n2 next to s1, s2 beside s1 and next to n2. */
const LINES = [
  ["heavyInfantry C 5,5", "lightInfantry B 5,4"],
  ["lightInfantry C 6,5", "skirmishInfantry B 6,4", FAR],
] as const;
const declaring = () => until(battle(...LINES), "declare");
const attacked = () => acts(declaring(), { act: "attack", unit: "n1", target: "s1" });

describe("the sum of an attack", () => {
  test.each<[string, Battle, string, object]>([
    ["is the lead units' Assault", declaring(), "north", { now: "3 v 1", tone: "won" }],
    ["is lost in the other side's eyes", declaring(), "south", { now: "3 v 1", tone: "lost" }],
    [
      "says who could join, and what it would come to",
      declaring(),
      "north",
      { most: expect.stringContaining("5 v 4") },
    ],
  ])("%s", (_, match, seat, sum) => {
    expect(sumOf(look(match, seat), "n1", "s1")).toMatchObject(sum);
  });

  test("names every part, with possible supporters apart", () => {
    const [attack, defence] = sumOf(look(declaring(), "north"), "n1", "s1").sides;
    expect(attack.parts.map(({ name, score, value, may }) => [name, score, value, may])).toEqual([
      ["n1", "Assault", "3", false],
      ["n2", "Support", "2", true],
    ]);
    expect([attack.total, defence.total, defence.parts.at(-1)]).toMatchObject(["3", "1", { name: "s2", value: "3" }]);
  });

  test("includes supporters once they have joined, and no others at the resolution", () => {
    let match = acts(reacts(attacked(), { react: "defend" }), { act: "support", unit: "n2", target: "n1" });
    expect(match.state.stage).toBe("defend");
    expect(sumOf(look(match, "south"), "n1", "s1", { shield: "s2" })).toMatchObject({ now: "5 v 4" });
    match = acts(match, { act: "support", unit: "s2", target: "s1" });
    expect(match.state.pending[0]).toMatchObject({ kind: "loss", unit: "s1" });
  });

  test("counts damage, and says so", () => {
    const hurt = { ...declaring() };
    const state = { ...hurt.state, units: { ...hurt.state.units, n1: { ...hurt.state.units.n1!, damage: 2 } } };
    const [attack] = sumOf(look({ ...hurt, state } as never, "north"), "n1", "s1").sides;
    expect(attack.parts[0]).toMatchObject({ value: "1", score: "Assault 3, damage −2" });
  });

  test("stands in the row of each enemy that may be attacked, with the price", () => {
    const { rows, ticks } = panelView(look(declaring(), "north", { unit: "n2" })).panels[0]!;
    const attacks = rows!.filter(({ words }) => words.includes("attacks"));
    expect(attacks.map(({ words, figure }) => [words, figure])).toEqual([
      ["N2 attacks s1", "2 v 1"],
      ["N2 attacks s2", "2 v 1"],
    ]);
    expect(attacks[0]!.note).toMatch(/^1 command, leaves \d/);
    expect(ticks!.map(({ note }) => note)).toContain("2 v 1");
  });
});

describe("what a unit can do", () => {
  const shown = (match: Battle, unit: string) =>
    Object.fromEntries(
      cardView(look(match, "north", { unit }))!.actions.map(({ act, barred, note, cost }) => [
        act,
        barred ? note : cost,
      ]),
    );

  test.each<[string, readonly string[], Record<string, string>]>([
    [
      "heavyInfantry C 5,5",
      ["archers C 9,5"],
      {
        advance: "free",
        manoeuvre: "1 command",
        charge: "only cavalry",
        engage: "not next to an enemy",
        disengage: "not next to an enemy",
        wait: "only light cavalry, skirmishers and archers",
      },
    ],
    [
      "heavyCavalry E 5,5",
      ["archers C 9,5"],
      { advance: "free", charge: "needs 1 command for the attack that follows", manoeuvre: "needs 1 command" },
    ],
    ["heavyInfantry D 5,5", ["archers C 6,5"], { engage: "free", disengage: "needs 2 command", advance: "free" }],
    ["lightCavalry C 5,5", ["archers C 9,5"], { wait: "free", charge: "free" }],
  ])("%s in the movement stage", (unit, south, expected) => {
    expect(shown(until(battle([unit], [...south, FAR]), "movement"), "n1")).toMatchObject(expected);
  });

  test("archers neither attack nor support; a unit with nobody in reach says so", () => {
    const match = until(
      battle(["heavyInfantry C 5,5", "archers C 5,6", "heavyInfantry C 1,1"], ["heavyInfantry C 6,5"]),
      "declare",
    );
    expect(shown(match, "n2")).toMatchObject({ attack: "not for archers", support: "not for archers" });
    expect(shown(match, "n3")).toMatchObject({ attack: "nobody in reach" });
    expect(shown(match, "n1")).toMatchObject({ attack: "1 command" });
  });

  test("a rout is in the menu, and names the units it shakes", () => {
    const match = until(battle(["heavyInfantry A 5,5", "heavyInfantry C 5,9"], [FAR]), "movement");
    const input = look(match, "north", { unit: "n1" });
    const { agree } = panelView(input).foot.menu!;
    expect(agree!.slice(0, 1)).toMatchObject([
      { words: "Rout n1…", note: expect.stringContaining("One unit of a lower grade") },
    ]);
    expect(panelView(input).foot.main).not.toMatchObject({ data: agree![0]!.data });
  });

  test("an answer is proposed that ends nobody; where only a rout is left, the main button waits", () => {
    const match = until(battle(["lightCavalry C 5,5"], ["lightInfantry C 9,5"]), "movement");
    const { units } = match.state;
    const charge = actionsOf(match.state, units.n1!).find(({ act }) => act === "charge")!;
    const asked = acts(match, charge);
    expect(panelView(look(asked, "south")).foot.main).toMatchObject({ act: "chosen", words: "Stand firm" });
    const spent = { ...asked.state, units: { ...asked.state.units, s1: { ...asked.state.units.s1!, points: 0 } } };
    const onlyRout = panelView(look({ ...asked, state: spent } as never, "south"));
    expect(onlyRout.panels[0]!.choices!.filter(({ barred }) => barred === "")).toHaveLength(1);
    expect(onlyRout.foot.main).toMatchObject({ words: "Choose an answer", ready: false });
  });
});

describe("a reaction", () => {
  const choices = (match: Battle, seat: string) =>
    panelView(look(match, seat)).panels[0]!.choices!.map(({ words, cost, barred }) => [words, barred || cost]);

  test("to missiles: enduring costs a point, and is disabled without one", () => {
    const shot = (grade: string) =>
      acts(battle(["archers C 5,5"], [`heavyInfantry ${grade} 8,5`, FAR]), { act: "volley", unit: "n1", target: "s1" });
    expect(choices(shot("C"), "south")).toEqual([
      ["S1 endures it", "1 command"],
      ["S1 takes the damage", "free"],
      ["S1 routs", "free"],
    ]);
    expect(choices(shot("E"), "south").at(-1)).toEqual(["Endure", "needs 1 command"]);
  });

  test("to an attack: the sum is beside the answers; only skirmishers may give way, if they can pay", () => {
    const panel = panelView(look(attacked(), "south")).panels[0]!;
    expect(panel.sums).toMatchObject([{ now: "3 v 1", tone: "lost" }]);
    expect(choices(attacked(), "south")).toEqual([
      ["S1 defends itself", "free"],
      ["S1 routs", "free"],
    ]);
    const light = until(battle(["heavyInfantry C 5,5"], ["skirmishInfantry D 6,5", FAR]), "declare");
    const pressed = acts(light, { act: "attack", unit: "n1", target: "s1" });
    expect(choices(pressed, "south").at(-1)).toEqual(["Give way", "needs 2 command"]);
  });

  test("to a loss and a victory: what it costs, and slaughter or mercy", () => {
    const lost = reacts(attacked(), { react: "defend" });
    const on = acts(acts(lost, { act: "rest" }), { act: "rest" });
    expect(choices(on, "south")).toEqual([
      ["S1 takes the loss", "2 command"],
      ["S1 routs", "free"],
    ]);
    const routed = reacts(on, { react: "rout" });
    expect(choices(routed, "north")).toEqual([
      ["N1 lets s1 escape", "1 command"],
      ["N1 hunts down s1", "free"],
      ["N1 routs", "free"],
    ]);
  });

  test("to a disengagement: pursue into the hex, or pay to stay", () => {
    const match = until(battle(["heavyInfantry A 5,5"], ["heavyInfantry C 6,5", FAR]), "movement");
    const slips = acts(match, { act: "disengage", unit: "n1", to: 4 * 20 + 5 });
    expect(choices(slips, "south").map(([, cost]) => cost)).toEqual(["free", "1 command", "free"]);
  });
});

describe("the head of the board", () => {
  test("shows each side's command with its leader's bonus, and the stage with the active side", () => {
    const match = until(battle(["heavyInfantry C 5,5"], ["archers A 9,5"], {}, 2), "movement");
    const input = look(match, "north");
    expect(armiesView(input)).toMatchObject([
      { left: 4, ofAll: "of 4 command", note: "units 1 of 1, leader +2" },
      { left: 6, ofAll: "of 6 command", side: "defender" },
    ]);
    const { list, note } = stagesView(input)!;
    expect(note).toContain("Turn 1");
    expect(list.map(({ state }) => state)).toEqual(["done", "now", "", "", ""]);
    expect(list[3]!.tincture).not.toBe(list[4]!.tincture);
  });
});

test("the threat map names each enemy that can strike the unit there, with the sum, and follows it to another hex", () => {
  const match = declaring();
  const seen = look(match, "south", { threat: true, unit: "s1" });
  const { s1 } = match.state.units;
  expect(dangersAt(seen, s1!, s1!.cell).map(({ attacker, now, tone }) => [attacker, now, tone])).toEqual([
    ["n1", "3 v 1", "lost"],
    ["n2", "2 v 1", "lost"],
  ]);
  expect(threatened(seen)![s1!.cell]).toBe(2);
  expect(cardView(seen)!.there.match(/<li class="lost">/g)).toHaveLength(2);
  // Nobody can reach the far corner; by default nothing is shown.
  const far = 13 * 20 + 17;
  expect(threatened(seen)![far]).toBe(0);
  expect(dangersAt(seen, s1!, far)).toEqual([]);
  expect(threatened(look(match, "south"))).toBeUndefined();
  expect(cardView(look(match, "south", { unit: "s1" }))!.there).toBe("");
});

test("the end says what each unit has left, and which units left the field", () => {
  expect(endView(look(declaring(), "north"))).toBeUndefined();
  let asked = 0;
  const match = playOut(command, seededDice("bill/o"), seededDice("bill/d"), {
    watch(now) {
      const demand = command.demands(now.state as CommandState).find(({ kind }) => kind === "goOn");
      if (!demand) return;
      asked++;
      const idle = look({ ...now, state: { ...(now.state as CommandState), idle: 17 } } as never, demand.seat);
      expect(panelView(idle).foot).toMatchObject({
        words: "Nobody has attacked for 16 turns. End here?",
        buttons: [{ act: "listed", words: "End here" }],
        main: { words: "Fight on" },
      });
      expect(panelView(look(now, demand.seat)).foot.main).toMatchObject({ act: "listed", words: "Fight on" });
    },
  });
  expect(asked).toBeGreaterThan(0);
  const state = match.state as CommandState;
  const end = endView(look(match, state.seats[0]))!;
  const units = end.sides.flatMap((side) => side.units);
  expect(units).toHaveLength(Object.keys(state.units).length);
  const gone = Object.values(state.units).filter(({ status }) => status !== "field");
  expect(units.filter((unit) => unit.gone && unit.face!.includes("fallen"))).toHaveLength(gone.length);
  expect(end.lines.filter(({ words }) => words === "routed")).toHaveLength(
    gone.filter(({ status }) => status === "routed").length,
  );
  expect(end.flag !== "").toBe(state.ending!.winners.length > 0);
  const drawn = render("conflict/command-board", { board: commandBoard.boardContext(look(match, state.seats[0])) });
  expect(drawn).toContain("end-view");
});

test("the panel beside the field has the picked unit, then the newest lines of the log", () => {
  const input = look(attacked(), "north");
  const orders = commandBoard.ordersContext(input) as { last: { words: string; heading?: boolean }[] };
  expect(orders.last.length).toBeGreaterThan(0);
  expect(orders.last.some(({ heading }) => heading)).toBe(false);
  const html = render("conflict/command-orders", { orders, view: {} });
  expect(html.slice(html.indexOf('class="dock"'))).toContain(orders.last.at(-1)!.words);
});
