/** Tomas withholds his link until Rosa's is on the page, sees what the dice would be, and tries to get others. */
import { describe, expect, test } from "vitest";
import { entryPath } from "../../../../src/foundry/conflict/page/page-record.ts";
import { sheetPath } from "../../../../src/foundry/conflict/page/sheets.ts";
import { chainEnd } from "../../../../src/rules/conflict/chain.ts";
import { requestKey, signAnswer } from "../../../../src/rules/conflict/protocol/agreement.ts";
import { sitWords } from "../../../../src/rules/conflict/protocol/prove.ts";
import { publicKey, signatureOf } from "../../../../src/rules/conflict/protocol/signature.ts";
import { some } from "../../../often.ts";
import { Attack, hex, KINDS } from "../attack.ts";

describe.each(some(2, ["toy", "duel", "battle", "sortie"]))("%s: a link held back", (name) => {
  test("does not allow another set: orders, number of links and lock stay as they were locked", async () => {
    const table = await new Attack(KINDS[name]).begun();
    const { seat, mine } = await table.heldBack();
    const { link } = table.shown();
    const { signature: _, lock: __, ...sheet } = mine;
    const others = [
      { ...sheet, version: sheet.version + 1, spent: 1, lock: hex("another lock") },
      { ...sheet, version: sheet.version + 1, seals: {}, orders: {} },
      { ...sheet, version: sheet.version + 1 },
    ];
    for (const other of others) {
      await table.writes({ [sheetPath(seat)]: JSON.stringify(table.signs(other)) });
      expect(table.found(table.rosa)).toContain("said.changedAfterLock");
      expect(table.shown().link).toBe(link);
      await table.reload();
      expect(table.shown().link).toBe(link);
    }
    await table.speaks();
    await table.goesOn();
  });

  test("does not allow a new chain", async () => {
    const table = await new Attack(KINDS[name]).begun();
    const { seat } = await table.heldBack();
    const { link } = table.shown();
    const sitter = {
      seat,
      user: "tomas",
      key: publicKey(table.devices.tomas.key),
      chain: chainEnd(hex("the best of a million")),
    };
    const sits = (match: Attack["match"]) =>
      JSON.stringify({
        type: "sit",
        ...sitter,
        signature: signatureOf(table.devices.tomas.key, "sit", sitWords(match, sitter)),
        consents: {},
      });
    const at = entryPath(table.match.record.entries.length);
    await table.writes({ [at]: sits(table.match) });
    for (const client of table.honest) expect(table.found(client)).toContain("conflict.lieOpen");
    // Tomas hides that he had locked, and waits for a reload.
    await table.writes({ [`system.said.-=${seat}`]: null, [`system.said.-=${table.seats.rosa[0]}`]: null });
    await table.reload(["rosa"]);
    expect(table.shown().link).toBe(link);
    expect(table.match.record.entries.some(({ type }) => type === "sit")).toBe(false);
    await table.speaks();
    await table.goesOn();
  });

  test("does not allow a history that voids the locked set", async () => {
    const table = await new Attack(KINDS[name]).begun();
    const { seat } = await table.heldBack();
    const { link } = table.shown();
    const at = entryPath(table.match.record.entries.length);
    for (const kind of ["rest", "wake"] as const) {
      const { head } = table.match.signed!;
      const consent = signAnswer(table.keep("tomas").key, head, seat, requestKey({ kind }), "yes");
      await table.writes({ [at]: JSON.stringify({ type: kind, consents: { [seat]: consent } }) });
      expect(table.match.signed!.head).toBe(head);
      for (const client of table.honest) expect(table.found(client).length).toBeGreaterThan(0);
      await table.reload(["rosa"]);
      expect(table.match.signed!.head).toBe(head);
      expect(table.shown().link).toBe(link);
    }
    await table.speaks();
    await table.goesOn();
  });
});
