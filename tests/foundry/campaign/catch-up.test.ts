/** R000-1.04-54: a realm whose owners were away catches up when one of them returns, and nobody else is asked. */
import { afterEach, expect, it, vi } from "vitest";
import { registerYear } from "../../../src/foundry/campaign/year.ts";
import { SYSTEM_ID } from "../../../src/foundry/system.ts";

afterEach(() => vi.unstubAllGlobals());

function realm(id: string, year: number | undefined, owner = true) {
  const flags = year === undefined ? {} : { [SYSTEM_ID]: { year } };
  const system = { wealth: 2, gains: 0, setbacks: 0, pending: 2 };
  return {
    ...{ id, type: "realm", flags, system, testUserPermission: () => owner, toObject: () => ({ system }) },
    update: vi.fn(async (changes: Record<string, any>) => {
      Object.assign(flags, { [SYSTEM_ID]: { year: changes[`flags.${SYSTEM_ID}.year`] } });
    }),
  };
}

it("asks only the owners who missed a year: one is applied at once, several after their press", async () => {
  const [behind, noted, abreast, others] = [realm("a", 1), realm("b", undefined), realm("c", 3), realm("d", 1, false)];
  const unknown = realm("e", undefined);
  const all = [behind, noted, abreast, others, unknown];
  const page = { type: "campaign", system: { year: 3 }, flags: { [SYSTEM_ID]: { realmYears: { b: 2 } } } };
  const chronicle = { flags: { [SYSTEM_ID]: { chronicle: true } }, pages: [page] };
  const me = { id: "me", active: true };
  const asked: string[] = [];
  const get = (id: string) => {
    asked.push(id);
    return all.find((one) => one.id === id);
  };
  vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { OWNER: 3 } });
  vi.stubGlobal("game", {
    journal: [chronicle],
    actors: { _source: all.map(({ id, flags }) => ({ _id: id, flags: structuredClone(flags) })), get },
    users: [me],
    user: me,
    release: { generation: 13 },
    i18n: { localize: (key: string) => key },
  });
  const confirm = vi.fn(async () => true);
  vi.stubGlobal("foundry", { utils: { escapeHTML: String }, applications: { api: { DialogV2: { confirm } } } });
  const once = vi.fn();
  vi.stubGlobal("Hooks", { on: () => 0, once });
  registerYear();
  once.mock.calls[0]![1]();
  await vi.waitFor(() => expect(behind.update).toHaveBeenCalled());
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(asked).toEqual(["a", "b", "d"]);
  expect(all.map(({ update }) => update.mock.calls.map(([changes]) => changes[`flags.${SYSTEM_ID}.year`]))).toEqual([
    [3],
    [3],
    [],
    [],
    [],
  ]);
  // Two years, two of the steps that wait for it.
  expect(behind.update.mock.calls[0]![0]["system.pending"]).toBe(0);
});
