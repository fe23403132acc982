/** The end's list of sheets: rows with the same result are one, and a page without rows says each state once. */
import { expect, test } from "vitest";
import { sheetRows, sheetsInWords } from "../../../../src/foundry/conflict/results/sheets.view.ts";
import { say } from "../../support/render.ts";

const line = (id: string, words = "unhurt", tincture = "madder") => ({ id, tincture, name: `Foot ${id}`, words });
const written = { state: "written", words: "Written at 20:52" } as const;

test("twelve units without a scratch are one row; another result, side or state has its own", () => {
  const same = Array.from({ length: 12 }, (_, at) => line(String(at)));
  const byId = Object.fromEntries(same.map(({ id }) => [id, written]));
  const lines = [...same, line("hurt", "2 of 4 damage"), line("blue", "unhurt", "woad")];
  const rows = sheetRows(lines, { byId, may: false }, say);
  expect(rows.map(({ name, words, sheet }) => [name, words, sheet.words])).toEqual([
    ["Foot 0, Foot 1, Foot 2 and 9 more", "unhurt", "Written at 20:52"],
    ["Foot hurt", "2 of 4 damage", "No sheet"],
    ["Foot blue", "unhurt", "No sheet"],
  ]);
});

test("in a line of words each state is said once", () => {
  const waits = { state: "waits", words: "Waits for", who: "Tomas, online" } as const;
  const words = sheetsInWords({ byId: { ella: written, luk: written, odo: waits }, may: false }, (id) => id, say);
  expect(words).toBe("Written at 20:52: ella and luk. Waits for Tomas, online: odo.");
});
