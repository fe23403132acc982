/** The foot of a window for a player whose seat was played without: what it says and offers. */
import { expect, test } from "vitest";
import { trustNotes } from "../../../../src/foundry/conflict/report/ahead.view.ts";
import { certain } from "../../../../src/rules/result.ts";
import { decideAll, look, twoSeats } from "../page-clients.ts";

const say = (key: string, given: object = {}) => [key, ...Object.values(given)].join(" ");
const notes = (client: Parameters<typeof look>[0], live = true) =>
  trustNotes({ view: look(client), seats: [], seat: undefined, draft: {}, live, say } as never);

test("steps played without a seat are shown, with both ways to go on", async () => {
  const { page, rosa, tomas } = await twoSeats();
  await decideAll([rosa]);
  expect(notes(tomas)).toMatchObject({ ahead: undefined, renewing: "" });
  page.idle.add("tomas");
  certain(await rosa.answer({ kind: "away", seat: "b" }, "yes"));
  await expect.poll(() => look(rosa).match.absent).toEqual(["b"]);
  expect(notes(tomas).ahead).toMatchObject({ words: "BNB.Trust.ahead.played 0", mayReturn: false });
  await decideAll([rosa]);
  expect(notes(tomas).ahead).toMatchObject({ words: "BNB.Trust.ahead.played 1", mayReturn: true });
  expect(notes(tomas).ahead!.story.length).toBeGreaterThan(0);
  expect(notes(tomas, false).ahead).toBeUndefined();
  certain(await tomas.returnToLeft("b"));
  expect(notes(tomas).ahead).toBeUndefined();
  expect(look(rosa).match.absent).toEqual([]);
});

test("a player who goes on from an older page reads whom it waits for; then nothing signed before counts", async () => {
  const { page, rosa, tomas } = await twoSeats();
  const older = structuredClone(page.data.entries);
  await decideAll([rosa]);
  const known = page.data.entries["00001"];
  await page.write("gm", { "system.==entries": older });
  await rosa.acceptPage();
  expect(notes(rosa).renewing).toContain("b");
  // The step that everybody had signed before is undone: it no longer counts.
  await page.write("gm", { "system.entries.00001": known });
  expect(look(rosa).match.record.entries).toHaveLength(1);
  await page.write("gm", { "system.==entries": older });
  await tomas.acceptPage();
  await expect.poll(() => look(rosa).match.record.entries.at(-1)!.type).toBe("renew");
  await page.write("gm", { "system.entries.00002": known });
  expect(look(rosa).match.record.entries).toHaveLength(2);
  await decideAll([rosa]);
  await decideAll([rosa, tomas]);
  for (const client of [rosa, tomas]) expect(look(client).match.past).toHaveLength(2);
});
