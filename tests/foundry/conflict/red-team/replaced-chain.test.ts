/** Tomas puts his own chain, key or sheet on Rosa's seat. */
import { describe, expect, test } from "vitest";
import { entryPath } from "../../../../src/foundry/conflict/page/page-record.ts";
import { sheetPath } from "../../../../src/foundry/conflict/page/sheets.ts";
import { chainEnd } from "../../../../src/rules/conflict/chain.ts";
import { sitWords } from "../../../../src/rules/conflict/protocol/prove.ts";
import { emptySheet } from "../../../../src/rules/conflict/protocol/sheet.ts";
import { publicKey, signatureOf } from "../../../../src/rules/conflict/protocol/signature.ts";
import { some } from "../../../often.ts";
import { Attack, hex, KINDS, look } from "../attack.ts";

describe.each(some(2, ["toy", "duel", "battle", "sortie"]))("%s: another's chain", (name) => {
  test("cannot be overwritten before the first turn", async () => {
    const table = await new Attack(KINDS[name]).open();
    const [seat] = table.seats.rosa;
    const forged = {
      ...emptySheet(seat!, look(table.rosa).match.signed?.turn ?? table.shown().turn),
      join: { user: "rosa", key: publicKey(hex("forged")), chain: chainEnd(hex("forged")), stakes: [] },
    };
    const { signSheet } = await import("../../../../src/rules/conflict/protocol/sheet.ts");
    await table.writes({ [sheetPath(seat!)]: JSON.stringify(signSheet(hex("forged"), forged)) });
    for (const client of table.honest) expect(table.found(client)).toContain("record.foreignKey");
    for (const own of table.seats.tomas) await table.tomas.takeSeat(own);
    expect(table.match.signed!.chairs[seat!]!.key).toBe(publicKey(table.devices.rosa.key));
    await table.goesOn();
  });

  test("cannot be replaced later: with his key, with his chain, or in her name", async () => {
    const table = await new Attack(KINDS[name]).begun();
    await table.play(4);
    const [seat] = table.seats.rosa;
    const at = entryPath(table.match.record.entries.length);
    const before = table.match.links[seat!];
    for (const [user, secret, why] of [
      ["rosa", table.devices.tomas.key, "record.foreignKey"],
      ["tomas", table.devices.tomas.key, "record.consent"],
    ] as const) {
      const sitter = { seat: seat!, user, key: publicKey(secret), chain: chainEnd(hex("ground")) };
      const signature = signatureOf(secret, "sit", sitWords(table.match, sitter));
      await table.writes({ [at]: JSON.stringify({ type: "sit", ...sitter, signature, consents: {} }) });
      for (const client of table.honest) expect(table.found(client)).toContain(why);
      await table.reload();
      expect(table.match.links[seat!]).toBe(before);
    }
    await table.goesOn();
  });
});
