/** Rosa's order is revealed. Tomas deletes or rewrites her sheet to make her client reveal against other orders. */
import { describe, expect, test } from "vitest";
import { sheetPath } from "../../../../src/foundry/conflict/page/sheets.ts";
import { some } from "../../../often.ts";
import { Attack, hex, KINDS } from "../attack.ts";

describe.each(some(2, ["toy", "duel", "battle", "sortie"]))("%s: orders that lie open", (name) => {
  test("are bound: another seal from Tomas counts for nothing, whatever he deletes", async () => {
    const table = await new Attack(KINDS[name]).begun();
    const { seat, mine } = await table.heldBack();
    const [hers] = table.seats.rosa;
    const sheet = table.shown();
    const { signature: _, ...words } = mine;
    const seals = Object.fromEntries(Object.keys(mine.seals).map((key) => [key, hex(`better ${key}`)]));
    const changed = table.signs({ ...words, version: words.version + 5, seals });
    await table.writes({ [`system.said.-=${hers}`]: null, [sheetPath(seat)]: JSON.stringify(changed) });
    for (const client of table.honest) expect(table.found(client)).toContain("said.changedAfterLock");
    // Her client writes the same sheet again, and nothing else.
    expect(table.shown()).toEqual(sheet);
    await table.writes({ [`system.said.-=${hers}`]: null });
    await table.reload();
    expect(table.found(table.rosa)).toContain("said.changedAfterLock");
    expect(table.shown()).toEqual(sheet);
    await table.writes({ [sheetPath(seat)]: JSON.stringify(mine) });
    await table.speaks();
    await table.goesOn();
  });

  test("reveal one link for one set, in all network traffic", async () => {
    const table = await new Attack(KINDS[name]).begun();
    const { seat, mine } = await table.heldBack();
    const { signature: _, ...words } = mine;
    for (let at = 1; at < 8; at++) {
      const lock = at % 2 ? hex(`set ${at}`) : words.lock!;
      const other = table.signs({ ...words, version: words.version + at, spent: at % 3, lock });
      await table.writes({ [sheetPath(seat)]: JSON.stringify(other) });
      await table.reload(["rosa"]);
    }
    const shown = table.page.wire.flatMap((text) => {
      const said = JSON.parse(text)[sheetPath(table.seats.rosa[0]!)];
      const sheet = said ? JSON.parse(said) : {};
      return sheet.link && sheet.turn === words.turn ? [`${sheet.lock} ${sheet.link}`] : [];
    });
    expect(new Set(shown).size).toBe(1);
  });
});

test("a number of links that is too high makes nobody reveal one twice", async () => {
  const table = await new Attack().begun();
  await table.toSecret();
  const keep = table.keep("rosa");
  const { linkBefore } = await import("../../../../src/rules/conflict/chain.ts");
  const link = linkBefore(keep.secret, table.match.links.a!, 150)!;
  const shown = { turn: hex("elsewhere"), head: hex("fork"), set: hex("set"), link, bound: {}, locks: {} };
  table.devices.rosa.keeps.set("a", JSON.stringify({ ...keep, shown }));
  await table.reload();
  const before = table.page.wire.length;
  await table.decide(table.rosa);
  await table.decide(table.tomas);
  expect(table.page.wire.slice(before).some((text) => text.includes('\\"link\\"') && text.includes("said.a"))).toBe(
    false,
  );
});
