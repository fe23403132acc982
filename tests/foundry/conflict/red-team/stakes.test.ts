/** Tomas wants a conflict to wound Rosa's character, which she never put at stake. */
import { describe, expect, test } from "vitest";
import { entryPath } from "../../../../src/foundry/conflict/page/page-record.ts";
import { sheetPath } from "../../../../src/foundry/conflict/page/sheets.ts";
import { isStakedBy } from "../../../../src/foundry/conflict/page/stakes.ts";
import { chainEnd } from "../../../../src/rules/conflict/chain.ts";
import { headOf } from "../../../../src/rules/conflict/protocol/head.ts";
import { emptySheet, signSheet } from "../../../../src/rules/conflict/protocol/sheet.ts";
import { publicKey } from "../../../../src/rules/conflict/protocol/signature.ts";
import { beginSet } from "../../../../src/rules/conflict/protocol/turn.ts";
import { Attack, hex, look } from "../attack.ts";

describe("another's character", () => {
  test("is not at stake in a conflict that its owner never signed", async () => {
    const table = new Attack();
    table.page.data.actors = { a: "Actor.rosas" };
    await table.open();
    const { match } = look(table.mara);
    const join = (user: string, secret: string) => ({
      user,
      key: publicKey(secret),
      chain: chainEnd(secret),
      stakes: ["a"],
    });
    const joins = { a: join("rosa", hex("forged")), b: join("tomas", table.devices.tomas.key) };
    const beginning = { seats: table.page.data.seats, actors: { a: "Actor.rosas" } };
    const lock = beginSet(match, beginning, joins);
    const sign = (seat: "a" | "b", secret: string) =>
      signSheet(secret, { ...emptySheet(seat, headOf(match.record)), join: joins[seat], lock }).signature;
    await table.page.visit("tomas", table.devices.tomas).port.deviceKey();
    const entry = {
      type: "begin",
      ...beginning,
      joins: {
        a: { ...joins.a, signature: sign("a", hex("forged")) },
        b: { ...joins.b, signature: sign("b", table.devices.tomas.key) },
      },
    };
    await table.writes({ [entryPath(0)]: JSON.stringify(entry) });
    for (const client of table.honest) {
      expect(table.found(client)).toContain("record.foreignKey");
      expect(isStakedBy(look(client).match, "rosa", "a")).toBe(false);
    }
    await table.tomas.takeSeat("b");
    await table.goesOn();
  });

  test("cannot be added after its owner joined: she is asked again", async () => {
    const table = await new Attack().open();
    expect(look(table.rosa).toSit).toEqual([]);
    await table.writes({ "system.actors": { a: "Actor.rosasOther" } });
    await table.tomas.takeSeat("b");
    expect(table.match.signed).toBeUndefined();
    expect(look(table.rosa).toSit).toEqual(["a"]);
    expect(table.found(table.rosa)).toContain("page.seatsChanged");
    await table.reload();
    expect(table.match.signed).toBeUndefined();
    expect(look(table.rosa).toSit).toEqual(["a"]);
    await table.writes({ "system.actors.-=a": null });
    expect(look(table.tomas).toSit).toEqual(["b"]);
    await table.tomas.takeSeat("b");
    expect(table.match.signed).toBeDefined();
    await table.goesOn();
  });

  test("cannot be given away with a seat before the first turn", async () => {
    const table = await new Attack().open();
    await table.writes({ "system.seats.b.user": "mara" });
    await table.tomas.takeSeat("b");
    expect(table.match.signed).toBeUndefined();
    expect(table.found(table.rosa)).toContain("page.seatsChanged");
    await table.writes({ "system.seats.b.user": "tomas" });
    await table.tomas.takeSeat("b");
    await table.goesOn();
  });

  test("stays hers whatever others claim to stake", async () => {
    const table = await new Attack().begun();
    const { signed } = table.match;
    const joins = { ...signed!.begun.joins };
    const claimed = { b: { ...joins.b!, stakes: ["a"] }, a: { ...joins.a!, stakes: ["a"] } };
    const match = { ...table.match, signed: { ...signed!, begun: { ...signed!.begun, joins: claimed } } };
    expect(isStakedBy(match, "rosa", "a")).toBe(true);
    expect(
      isStakedBy(
        { ...match, signed: { ...match.signed, begun: { ...signed!.begun, joins: { b: claimed.b } } } },
        "rosa",
        "a",
      ),
    ).toBe(false);
  });

  test("is not put at stake by a sheet of another conflict", async () => {
    const one = await new Attack(undefined, "one").begun();
    const two = await new Attack(undefined, "two").open();
    await two.writes({ [sheetPath("a")]: one.page.data.said.a, [entryPath(0)]: one.page.data.entries["00000"] });
    expect(two.match.signed).toBeUndefined();
    for (const client of two.honest) expect(two.found(client)).toContain("record.signature");
    await two.tomas.takeSeat("b");
    await two.goesOn();
  });
});
