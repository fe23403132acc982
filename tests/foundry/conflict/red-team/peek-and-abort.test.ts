/** Tomas has read Rosa's revealed order and declares her absent, so that her order becomes the default. */
import { describe, expect, test } from "vitest";
import { entryPath } from "../../../../src/foundry/conflict/page/page-record.ts";
import { requestKey, signAnswer } from "../../../../src/rules/conflict/protocol/agreement.ts";
import { Attack, KINDS, look } from "../attack.ts";

function away(table: Attack, hers: string): string {
  const key = requestKey({ kind: "away", seat: hers });
  const consents = Object.fromEntries(
    table.seats.tomas.map((seat) => [
      seat,
      signAnswer(table.keep("tomas", seat).key, table.match.signed!.head, seat, key, "yes"),
    ]),
  );
  return JSON.stringify({ type: "away", seat: hers, consents });
}

describe.each(["toy", "duel", "battle", "sortie"])("%s: a seat that has revealed", (name) => {
  test("cannot be declared absent, nor after a reload, nor with its sheet hidden", async () => {
    const table = await new Attack(KINDS[name]).begun();
    const { seat } = await table.heldBack();
    const [hers] = table.seats.rosa;
    const at = entryPath(table.match.record.entries.length);
    await table.writes({ [at]: away(table, hers!) });
    for (const client of table.honest) {
      expect(table.found(client)).toContain("conflict.isHere");
      expect(look(client).match.absent).toEqual([]);
    }
    await table.writes({ [`system.said.-=${hers}`]: null, [`system.said.-=${seat}`]: null, "system.==answers": {} });
    table.page.idle.add("rosa");
    await table.reload(["rosa"]);
    expect(table.match.absent).toEqual([]);
    await table.speaks();
    await table.goesOn();
    expect(table.match.record.entries.some(({ type }) => type === "away")).toBe(false);
  });
});

test("a present player's client answers so automatically, and the answer stays", async () => {
  const table = await new Attack().begun();
  await table.play(1);
  const at = entryPath(table.match.record.entries.length);
  await table.writes({ [at]: away(table, "a") });
  expect(table.match.absent).toEqual([]);
  expect(table.found(table.rosa)).toContain("conflict.isHere");
  await table.writes({ "system.==answers": {} });
  await table.reload();
  for (const client of table.honest) expect(look(client).match.absent).toEqual([]);
});
