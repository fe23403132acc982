/** Whether the adviser may be asked: the table can forbid it, a player can turn it off, or nothing is to be decided. */
import { afterEach, expect, test, vi } from "vitest";
import { mayAskAdviser } from "../../../../../src/foundry/conflict/ai/adviser/allowed.ts";
import type { PageView } from "../../../../../src/foundry/conflict/contract/page-view.ts";
import { SYSTEM_ID } from "../../../../../src/foundry/system.ts";

function atTable(options: object, wanted = true): void {
  const page = { type: "campaign", system: { options: JSON.stringify(options), seats: {} } };
  const chronicle = { flags: { [SYSTEM_ID]: { chronicle: true } }, pages: [page] };
  vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { OWNER: 3 } });
  vi.stubGlobal("game", { journal: [chronicle], settings: { get: () => wanted } });
}

const deciding = {
  match: { signed: {} },
  mine: ["a"],
  progress: { stage: "deciding", owed: [{ seat: "a" }] },
} as unknown as PageView;

afterEach(() => vi.unstubAllGlobals());

test("it may, where this player has something to decide and nobody forbids it", () => {
  atTable({});
  expect(mayAskAdviser(deciding)).toBe(true);
  for (const otherwise of [
    { mine: ["b"] },
    { paused: true },
    { imported: true },
    { match: {} },
    { progress: { stage: "showing", owed: [{ seat: "a" }] } },
  ])
    expect(mayAskAdviser({ ...deciding, ...otherwise } as PageView)).toBe(false);
});

test("not where the table forbids it, nor for a player who turned it off", () => {
  atTable({ "table.adviser": "barred" });
  expect(mayAskAdviser(deciding)).toBe(false);
  atTable({ "table.adviser": "allowed" }, false);
  expect(mayAskAdviser(deciding)).toBe(false);
});
