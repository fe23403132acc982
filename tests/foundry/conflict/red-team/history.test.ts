/** Tomas rewrites the past: entries deleted, changed, moved, forged, a stale undo, unsigned steps. */
import { describe, expect, test } from "vitest";
import { entryPath } from "../../../../src/foundry/conflict/page/page-record.ts";
import { requestKey, signAnswer } from "../../../../src/rules/conflict/protocol/agreement.ts";
import { certain } from "../../../../src/rules/result.ts";
import { some } from "../../../often.ts";
import { Attack, KINDS, look } from "../attack.ts";

const CHANGES: readonly (readonly [string, object, string])[] = [
  ["all of it gone", { "system.==entries": {} }, "page.writtenOver"],
  ["one entry gone", { "system.entries.-=00001": null }, "page.writtenOver"],
  ["one entry emptied", { "system.entries.00000": "" }, "page.writtenOver"],
  ["another setup", { "system.setup": "{}" }, "page.startChanged"],
  ["other options", { "system.options": '{"toy.goal":5}' }, "page.startChanged"],
  ["another record", { "system.recordId": "other" }, "page.startChanged"],
  ["other rules", { "system.rules": 0 }, "page.startChanged"],
  ["called a file", { "system.imported": "tomas" }, "page.startChanged"],
];

describe.each(some(2, ["toy", "duel", "battle", "sortie"]))("%s: history", (name) => {
  test("that was changed is noticed by everybody who saw it, live and later, and play goes on", async () => {
    const table = await new Attack(KINDS[name]).begun();
    await table.play(6);
    const { head } = table.match.signed!;
    for (const [, changes, why] of CHANGES) {
      for (const device of Object.values(table.devices)) device.findings = [];
      await table.reload();
      await table.writes(changes as Record<string, unknown>);
      for (const client of table.honest) {
        expect(table.found(client)).toContain(why);
        expect(look(client).difference).toBeDefined();
        expect(look(client).match.signed!.head).toBe(head);
      }
      await table.reload();
      for (const client of table.honest) {
        expect(table.found(client)).toContain(why);
        expect(look(client).match.signed!.head).toBe(head);
      }
      await table.rosa.putBack();
      for (const client of table.honest) expect(look(client).difference).toBeUndefined();
    }
    await table.goesOn();
  });

  test("an order in another's name is rejected", async () => {
    const table = await new Attack(KINDS[name]).begun();
    await table.play(5);
    const last = table.match.record.entries.findLast(({ type }) => type === "step")!;
    const at = entryPath(table.match.record.entries.length);
    await table.writes({ [at]: JSON.stringify(last) });
    for (const client of table.honest) expect(table.found(client).length).toBeGreaterThan(0);
    await table.goesOn();
  });

  test("an undo with forged consent is rejected", async () => {
    const table = await new Attack(KINDS[name]).begun();
    await table.play(6);
    const steps = table.match.past.length;
    const [mine] = table.seats.tomas;
    const at = entryPath(table.match.record.entries.length);
    const yes = signAnswer(
      table.keep("tomas").key,
      table.match.signed!.head,
      mine!,
      requestKey({ kind: "undo", steps }),
      "yes",
    );
    const [hers] = table.seats.rosa;
    for (const consents of [{ [mine!]: yes }, { [mine!]: yes, [hers!]: yes }, {}]) {
      await table.writes({ [at]: JSON.stringify({ type: "undo", steps, consents }) });
      for (const client of table.honest) expect(table.found(client).length).toBeGreaterThan(0);
      expect(table.match.past.length).toBe(steps);
    }
    await table.writes({
      [at]: JSON.stringify({ type: "undo", steps, consent: table.conflict.seats(table.match.state) }),
    });
    expect(table.match.past.length).toBe(steps);
    await table.goesOn();
  });
});

describe("history of the toy", () => {
  test("a withdrawn yes counts for nothing", async () => {
    const table = await new Attack().begun();
    await table.play(3);
    const request = { kind: "undo", steps: 1 } as const;
    certain(await table.rosa.answer(request, "yes"));
    const hers = JSON.parse(table.page.data.answers.a).given[requestKey(request)].signature;
    certain(await table.rosa.answer(request, "no"));
    const yes = signAnswer(table.keep("tomas").key, table.match.signed!.head, "b", requestKey(request), "yes");
    const steps = table.match.past.length;
    const at = entryPath(table.match.record.entries.length);
    await table.writes({
      [at]: JSON.stringify({ type: "undo", steps: 1, consents: { a: hers, b: yes } }),
      "system.==answers": {},
    });
    for (const client of table.honest) expect(table.found(client)).toContain("conflict.saidNo");
    await table.reload();
    expect(table.match.past.length).toBe(steps);
    // But a player who changes their mind again may.
    certain(await table.rosa.answer(request, "yes"));
    certain(await table.tomas.answer(request, "yes"));
    expect(table.match.past.length).toBe(steps - 1);
    await table.goesOn();
  });

  test("a stale undo of an order over a step with dice makes no second history", async () => {
    const table = await new Attack().begun();
    await table.play(1);
    const request = { kind: "undo", steps: 1 } as const;
    const stale = table.match.signed!.head;
    const free = signAnswer(table.keep("rosa").key, stale, "a", requestKey(request), "yes");
    const at = entryPath(table.match.record.entries.length);
    await table.play(2);
    const { head } = table.match.signed!;
    await table.writes({ [at]: JSON.stringify({ type: "undo", steps: 1, consents: { a: free } }) });
    for (const client of table.honest) {
      expect(table.found(client)).toContain("page.writtenOver");
      expect(look(client).match.signed!.head).toBe(head);
    }
    await table.goesOn();
  });

  test("unsigned steps are rejected, also before the first turn", async () => {
    const table = await new Attack().open();
    const entry = { type: "step", orders: { "walk-1": 1 }, faces: [], events: [{ type: "walked", by: 1 }] };
    await table.writes({ [entryPath(0)]: JSON.stringify(entry) });
    for (const client of table.honest) {
      expect(table.found(client)).toContain("record.unsigned");
      expect(look(client).match.record.entries).toEqual([]);
    }
    await table.tomas.takeSeat("b");
    await table.goesOn();
  });

  test("a newcomer to two histories sees the page's, an earlier participant sees both", async () => {
    const table = await new Attack().begun();
    await table.play(1);
    // Tomas saves the page, and the game goes on; then he offers Nils the old one.
    const old = structuredClone(table.page.data.entries);
    await table.play(4);
    await table.writes({ "system.==entries": old });
    const nils = table.page.visit("nils");
    await nils.refresh();
    expect(look(nils).match.record.entries.length).toBeLessThan(table.match.record.entries.length);
    for (const client of table.honest) expect(look(client).difference).toBeDefined();
    await table.rosa.putBack();
    await nils.refresh();
    expect(look(nils).match.signed!.head).toBe(table.match.signed!.head);
    await table.goesOn();
  });

  test("a deleted and recreated page is compared with the browsers' copies", async () => {
    const table = await new Attack().begun();
    await table.play(5);
    const { head } = table.match.signed!;
    const { entries } = table.page.data;
    for (const client of [table.rosa, table.mara, table.tomas]) client.close();
    table.page.clients.clear();
    table.page.remade({ entries: {}, said: {}, answers: {} });
    await table.reload(["rosa", "mara", "tomas"]);
    for (const client of table.honest) {
      expect(look(client).match.signed!.head).toBe(head);
      expect(look(client).difference).toMatchObject({ from: 0 });
    }
    await table.rosa.putBack();
    expect(table.page.data.entries).toEqual(entries);
    await table.goesOn();
  });
});
