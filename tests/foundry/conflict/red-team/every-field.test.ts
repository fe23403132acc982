/**
 * Every field of a page, at several moments of a game: changed, deleted, restored from an earlier moment, moved to
 * another place or copied from another conflict. None of it counts unnoticed, and play goes on.
 */
import { describe, expect, test } from "vitest";
import type { ConflictClient } from "../../../../src/foundry/conflict/page/client.ts";
import { some } from "../../../often.ts";
import { Attack, KINDS, look } from "../attack.ts";

type Data = Record<string, any>;

/** Paths to everything on the page that is written on its own. */
function pathsOf(data: Data): string[] {
  const maps = ["entries", "said", "answers", "seats", "actors"];
  const plain = Object.keys(data).filter((field) => !maps.includes(field) && field !== "paused");
  const inner = maps.flatMap((map) => Object.keys(data[map]).map((key) => `${map}.${key}`));
  return [...plain, ...inner, ...maps];
}

function valueAt(data: Data, path: string): unknown {
  return path.split(".").reduce((node: any, part) => node?.[part], data);
}

function marked(path: string, mark: "-=" | "=="): string {
  const parts = path.split(".");
  return ["system", ...parts.slice(0, -1), `${mark}${parts.at(-1)}`].join(".");
}

/** What Tomas may do to one path: each a set of changes. */
function changesTo(path: string, now: Data, before: Data, other: Data): Record<string, unknown>[] {
  const value = valueAt(now, path);
  const inMap = path.includes(".");
  if (typeof value === "object") {
    return [before, other].flatMap((data) => {
      const stale = valueAt(data, path);
      return stale === undefined ? [] : [{ [marked(path, "==")]: stale }];
    });
  }
  const changed = typeof value === "number" ? value + 1 : `${value}x`;
  const stale = [before, other].map((data) => valueAt(data, path)).filter((old) => old !== undefined && old !== value);
  const sibling = inMap
    ? Object.values(valueAt(now, path.split(".")[0]!) as object).find((one) => one !== value)
    : undefined;
  const values = [
    changed,
    typeof value === "string" ? "{}" : 0,
    ...stale,
    ...(typeof sibling === "string" ? [sibling] : []),
  ];
  return [...values.map((one) => ({ [`system.${path}`]: one })), ...(inMap ? [{ [marked(path, "-=")]: null }] : [])];
}

/** A client's view of the table, without its findings. */
function understood(client: ConflictClient): unknown {
  const { match, progress, mine, exchange, imported } = look(client);
  return { record: match.record, progress, mine, exchange, imported };
}

async function hold(table: Attack, changes: Record<string, unknown>): Promise<void> {
  const label = JSON.stringify(changes).slice(0, 200);
  const before = table.honest.map(understood);
  const { page } = table;
  const data = structuredClone(page.data);
  await table.writes(changes);
  for (const [at, client] of table.honest.entries()) expect(understood(client), label).toEqual(before[at]);
  for (const client of table.honest) {
    const { findings = [] } = look(client);
    expect(
      findings.filter(({ by }) => by !== "tomas"),
      label,
    ).toEqual([]);
  }
  // Restores the page, by the same user, so that the next change stands alone.
  await table.writes(
    Object.fromEntries(
      Object.entries(data).map(([field, value]) => [
        typeof value === "object" ? `system.==${field}` : `system.${field}`,
        value,
      ]),
    ),
  );
}

describe("every field of a page", () => {
  test.each(some(2, [2, 5, 1, 4]))("the toy after %i orders", async (orders) => {
    const other = await new Attack(undefined, "other").begun();
    await other.play(orders);
    const table = await new Attack().begun();
    const start = structuredClone(table.page.data);
    await table.play(orders);
    table.silence();
    for (const path of pathsOf(table.page.data)) {
      for (const changes of changesTo(path, structuredClone(table.page.data), start, other.page.data)) {
        await hold(table, changes);
      }
    }
    await table.reload();
    await table.speaks();
    await table.goesOn();
  });

  test.each(some(1, ["duel", "battle", "sortie"]))("%s in the middle of a turn", async (name) => {
    const other = await new Attack(KINDS[name], "other").begun();
    const table = await new Attack(KINDS[name]).begun();
    const start = structuredClone(table.page.data);
    await table.play(7);
    table.silence();
    for (const path of pathsOf(table.page.data)) {
      const [first] = changesTo(path, structuredClone(table.page.data), start, other.page.data);
      if (first) await hold(table, first);
    }
    await table.speaks();
    await table.goesOn();
  });

  test("everybody may pause, and one press undoes it", async () => {
    const table = await new Attack().begun();
    await table.writes({ "system.paused": true });
    expect(look(table.rosa).paused).toBe(true);
    await table.rosa.pause(false);
    await table.goesOn();
  });
});
