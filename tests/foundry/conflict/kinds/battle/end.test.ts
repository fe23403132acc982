/** The end of a battle: flag or moon, standing and fallen counters, army bars that add up, lines for the sheets. */
import { describe, expect, it } from "vitest";
import { endView } from "../../../../../src/foundry/conflict/kinds/battle/end.view.ts";
import { lossesView } from "../../../../../src/foundry/conflict/kinds/battle/losses.view.ts";
import { sheetRows } from "../../../../../src/foundry/conflict/results/sheets.view.ts";
import type { BattleState } from "../../../../../src/rules/chronicle/battle/index.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { drawnFoot } from "../../../support/foot.ts";
import { missing, render, say } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";
import { randomGame } from "../../../support/windows.ts";

const ENDS = ["one", "two", "five", "six", "nine"].map((seed) => randomGame("battle", seed));
const seen = (match: AnyMatch) =>
  look(match, "attacker", {}, (seat) => ({ player: `${seat} player`, actor: seat === "attacker" ? "Actor.levy" : "" }));

describe("the end of a battle (R000-5.05-01)", () => {
  it("names the side that holds the field, under its flag; a draw has none", () => {
    for (const match of ENDS) {
      const state = match.state as BattleState;
      const view = endView(seen(match))!;
      const winner = state.ending!.winner;
      expect(view.flag !== "").toBe(winner !== undefined);
      if (winner) expect(view.title).toBe(`${state.armies[winner].name} holds the field`);
    }
    const drawn = {
      ...ENDS[0]!,
      state: { ...(ENDS[0]!.state as BattleState), ending: { reason: "dusk", losses: [] } },
    };
    expect(endView(seen(drawn as AnyMatch))).toMatchObject({ flag: "", title: "Dusk: nobody wins" });
  });

  it("every unit has its counter, fallen ones lie down, and the bars add up to all who marched", () => {
    for (const match of ENDS) {
      const view = endView(seen(match))!;
      const losses = lossesView(seen(match))!;
      const { units } = match.state as BattleState;
      expect(view.sides.flatMap((side) => side.units)).toHaveLength(units.length);
      const gone = units.filter(({ fate }) => fate === "lost" || fate === "left").length;
      expect(
        view.sides.flatMap((side) => side.units).filter((unit) => unit.gone && unit.face!.includes("fallen")),
      ).toHaveLength(gone);
      view.sides.forEach(({ left, split }, at) => {
        const { marched, back, lost } = losses.armies[at]!;
        expect(left + back + lost).toBe(marched);
        expect(split!.stand + split!.back).toBeCloseTo((100 * (marched - lost)) / marched, 0);
        expect(split!.lostWords).toBe(`${lost} lost`);
      });
    }
  });

  it("a line says whether it has a sheet, and one main button what to do about it", () => {
    const scene = seen(ENDS[0]!);
    const end = endView(scene)!;
    expect(end.lines.map(({ id }) => id)).toEqual(["attacker", "defender"]);
    const sheets = { byId: { attacker: { state: "written", words: "Written at 20:52" } }, may: false } as const;
    const html = render("conflict/end", { end, sheets, sheetRows: sheetRows(end.lines, sheets, say) });
    expect([html.split("No sheet").length, html.split("Written at 20:52").length]).toEqual([2, 2]);
    const main = (given: { may: boolean } | undefined) =>
      /data-action="(\w+)" data-says/.exec(drawnFoot(scene, undefined, { sheets: given }))?.[1];
    expect([main({ may: true }), main(undefined)]).toEqual(["applyResults", "playOnFrom"]);
    expect([...missing].filter((key) => key.startsWith("BNB.End"))).toEqual([]);
  });

  it("there is none during the battle", () => {
    const match = ENDS[0]!;
    expect(endView(seen({ ...match, state: match.past[3]!.state }))).toBeUndefined();
  });
});
