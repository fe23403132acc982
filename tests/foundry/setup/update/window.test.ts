/** The update window, line by line. */
import { expect, test } from "vitest";
import {
  type ReportLine,
  reportText,
  type UpdateInput,
  updateView,
} from "../../../../src/foundry/setup/update/report.view.ts";
import { Kept } from "../../support/kept.ts";
import { quietly } from "../../support/render.ts";

const LINES: readonly ReportLine[] = [
  { name: "Hallowmere", type: "Actor.realm", outcome: "updated", why: "" },
  { name: "Ella", type: "Actor.character", outcome: "waits", why: "Rosa" },
  { name: "Odo", type: "Actor.character", outcome: "waits", why: "" },
  { name: "Campaign log", type: "JournalEntryPage.campaign", outcome: "putBack", why: "" },
  { name: "Harrowgate", type: "Scene", outcome: "made", why: "" },
  { name: "Old things", type: "Item.gear", outcome: "locked", why: "" },
  { name: "Torn", type: "Actor", outcome: "broken", why: "torn in two" },
];
const GIVEN: UpdateInput = { older: 0, mine: 0, newer: false, copied: false, working: false, schema: 1, lines: [] };

const kept = new Kept("update");
for (const [name, changes] of Object.entries<Partial<UpdateInput>>({
  "a world of today": {},
  "a world with one document of before": { older: 1, mine: 1 },
  "a world with three of before, two of them mine": { older: 3, mine: 2, copied: true },
  "a world of before, of which nothing is mine": { older: 2 },
  "a world with one of before, which is not mine": { older: 1 },
  "while it is written": { older: 2, mine: 2, working: true },
  "a world of a later version": { older: 1, mine: 1, newer: true, lines: LINES },
  "once all but some is written": { lines: LINES.filter(({ outcome }) => !/putBack|made/.test(outcome)) },
  "once two are written": { lines: [LINES[0]!, LINES[0]!] },
  "once one is written": { lines: LINES.slice(0, 1) },
  "once a copy is put back": { lines: LINES.slice(3, 5) },
  "once a copy is put back and brought up": { lines: [LINES[0]!, LINES[3]!] },
  "where nothing could be written": { lines: LINES.filter(({ outcome }) => /waits|locked|broken/.test(outcome)) },
  "where two cannot be read": {
    lines: LINES.filter(({ outcome }) => outcome === "broken").flatMap((one) => [one, one]),
  },
  "where some is left to write": { older: 1, lines: LINES.slice(0, 1) },
}))
  kept.show(name, () => updateView({ ...GIVEN, ...changes }, quietly));

test("the report is a line for each document", () => {
  expect(reportText(LINES.slice(1, 3), quietly)).toBe(
    "Ella (Character): Rosa can update it\nOdo (Character): its owner can update it",
  );
});
