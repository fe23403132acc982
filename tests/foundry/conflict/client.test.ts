import { describe, expect, test } from "vitest";
import { signed } from "../../../src/rules/conflict/record.ts";
import { verify } from "../../../src/rules/conflict/replay.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "../../rules/conflict/toy.ts";
import { decideAll, look, SharedPage, twoSeats } from "./shared-page.ts";

const holds = (record: Parameters<typeof signed>[0]) =>
  verify({ toy: toy as never }, JSON.parse(JSON.stringify(signed(record)))).ok;

describe("clients at one page", () => {
  test("begin once everybody has sat down and signed what is to be played", async () => {
    const page = new SharedPage();
    page.data.seats = {
      a: { user: "rosa", name: "a", tincture: "", actor: "" },
      b: { user: "tomas", name: "b", tincture: "", actor: "" },
    };
    const rosa = page.visit("rosa");
    await rosa.refresh();
    expect(look(rosa)).toMatchObject({ toSit: ["a"], standing: { stage: "joining", awaited: ["a", "b"] } });
    certain(await rosa.takeSeat("a"));
    expect(look(rosa)).toMatchObject({ toSit: [], standing: { stage: "joining", awaited: ["b"] } });
    expect(await rosa.give("walk-1", 1)).toMatchObject({ problem: { key: "BNB.Problem.conflict.notBegun" } });
    const tomas = page.visit("tomas");
    certain(await tomas.takeSeat("b"));
    expect(look(rosa).standing).toMatchObject({ stage: "deciding", awaited: ["a"] });
    expect(look(tomas).match.signed!.head).toBe(look(rosa).match.signed!.head);
    expect(look(rosa).findings).toEqual([]);
  });

  test("play a conflict to its end without anybody in charge, and the record proves itself", async () => {
    const { rosa, tomas } = await twoSeats();
    for (let turn = 0; turn < 40 && look(rosa).standing.stage !== "over"; turn++) await decideAll([tomas, rosa]);
    expect(look(rosa).standing.stage).toBe("over");
    expect(look(tomas).match.record).toEqual(look(rosa).match.record);
    expect(holds(look(rosa).match.record)).toBe(true);
    expect(look(rosa).findings).toEqual([]);
    expect(look(tomas).findings).toEqual([]);
  });
});
