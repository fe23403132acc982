/** Seats of the computer at a page: played by the client of whoever sits there, said in the record, taken over by hand. */
import { describe, expect, test } from "vitest";
import { OPPONENTS, opponentOf, playerIdOf } from "../../../src/foundry/conflict/computer/opponents.ts";
import { playComputers } from "../../../src/foundry/conflict/computer/play.ts";
import type { ConflictClient } from "../../../src/foundry/conflict/page/client.ts";
import { STRENGTHS } from "../../../src/rules/adviser/players.ts";
import type { BeginEntry } from "../../../src/rules/conflict/record.ts";
import { certain } from "../../../src/rules/result.ts";
import { look, SharedPage } from "./shared-page.ts";

/** Rosa sits on a herself; on b the first opponent plays, with her key. */
async function againstComputer(): Promise<{ page: SharedPage; rosa: ConflictClient }> {
  const page = new SharedPage();
  page.data.seats = {
    a: { user: "rosa", name: "a", tincture: "", actor: "", computer: "" },
    b: { user: "rosa", name: "Hob", tincture: "", actor: "", computer: "1" },
  };
  const rosa = page.visit("rosa");
  await rosa.refresh();
  for (const seat of look(rosa).toSit ?? []) certain(await rosa.takeSeat(seat));
  return { page, rosa };
}

const owedBy = (client: ConflictClient, seat: string) => look(client).standing.owed.filter((one) => one.seat === seat);

describe("a seat of the computer", () => {
  test("is not the person's to play, and the record names who plays it", async () => {
    const { rosa } = await againstComputer();
    expect(look(rosa)).toMatchObject({ mine: ["a"], runs: ["b"], computers: { b: "1" } });
    const begun = look(rosa).match.record.entries[0] as BeginEntry;
    expect([begun.seats.a, begun.seats.b]).toEqual([
      { user: "rosa", name: "a", tincture: "", actor: "" },
      { user: "rosa", name: "Hob", tincture: "", actor: "", computer: "1" },
    ]);
  });

  test("is played to the end without anybody pressing for it, even where no worker can be had", async () => {
    const { rosa } = await againstComputer();
    playComputers(rosa);
    for (let turn = 0; turn < 60 && look(rosa).standing.stage !== "over"; turn++) {
      for (const { key } of owedBy(rosa, "a")) certain(await rosa.give(key, 1));
      await expect.poll(() => look(rosa).standing.stage === "over" || owedBy(rosa, "b").length === 0).toBe(true);
    }
    expect(look(rosa).standing.stage).toBe("over");
    expect(look(rosa).findings).toEqual([]);
  });

  test("waits for the person who has taken it over", async () => {
    const { page, rosa } = await againstComputer();
    page.data.byHand = { b: true };
    await rosa.refresh();
    expect(look(rosa)).toMatchObject({ mine: ["a", "b"], runs: [], computers: {} });
  });

  test("is on one client: whoever else looks on plays nothing", async () => {
    const { page } = await againstComputer();
    const tomas = page.visit("tomas");
    await tomas.refresh();
    expect(look(tomas)).toMatchObject({ mine: [], runs: [], computers: { b: "1" } });
  });
});

test("the opponents are the strengths, and a form's players tell them from people", () => {
  expect([...OPPONENTS]).toEqual(Object.keys(STRENGTHS));
  for (const opponent of OPPONENTS) expect(opponentOf(playerIdOf(opponent))).toBe(opponent);
  expect(opponentOf("rosa")).toBeUndefined();
  expect(opponentOf("computer:9")).toBeUndefined();
});
