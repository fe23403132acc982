/** The API and the hooks for other packages. Two players, no GM online. */
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRoot } from "../../scripts/root.ts";
import { begin, isOver, join, playUntil } from "./support/conflict.ts";
import { demoTable } from "./support/demo.ts";
import { type Seat, seated, type Table } from "./support/table.ts";

declare const game: any;

let table: Table;
let rosa: Seat;
let tomas: Seat;

beforeAll(async () => {
  table = await demoTable({ modules: [path.join(inRoot("tests/host/fixtures/modules"), "listener")] });
  const keeper = await table.sit("Keeper");
  await keeper.page.evaluate(() => game.settings.set("core", "moduleConfiguration", { listener: true }));
  await keeper.context.close();
  [rosa, tomas] = await Promise.all([table.sit("Rosa"), table.sit("Tomas")]);
});
afterAll(async () => {
  await table?.close();
  expect([rosa, tomas].flatMap(({ errors }) => errors)).toEqual([]);
});

const heard = (seat: Seat): Promise<{ name: string; told: any }[]> =>
  seat.page.evaluate(() =>
    game.modules
      .get("listener")
      .api.heard.map(({ name, told }: any) => ({ name: name.replace("blades-and-banners.", ""), told })),
  );
const api = <T>(seat: Seat, method: string, ...given: unknown[]): Promise<T> =>
  seat.page.evaluate(([name, args]) => game.system.api[name as string](...(args as unknown[])), [
    method,
    given,
  ] as const);

describe("game.system.api", () => {
  it("has a version and says when it is ready", async () => {
    expect(await rosa.page.evaluate(() => game.system.api.version)).toBe(1);
    expect((await heard(rosa))[0]).toMatchObject({ name: "ready", told: { version: 1 } });
  });

  it("knows exact odds, and explains a wrong argument in a sentence", async () => {
    expect(await api(rosa, "odds", 3, 3)).toEqual({ ok: true, value: { chance: 0.5, exact: "1/2" } });
    expect(await api(rosa, "odds", Number.MAX_VALUE, 3)).toMatchObject({
      ok: false,
      problem: { words: expect.stringMatching(/is not a rating/) },
    });
  });

  it("rolls a check for one's own character, and modules on every client get the hook", async () => {
    const asked = { skill: "run", difficulty: 4, consequence: "a fall" };
    const rolled = await api<any>(rosa, "check", asked);
    expect(rolled).toMatchObject({ ok: true, value: { skill: "run", opposition: 4 } });
    for (const seat of [rosa, tomas]) {
      await expect.poll(async () => (await heard(seat)).map(({ name }) => name)).toContain("checkRolled");
      const last = (await heard(seat)).find(({ name }) => name === "checkRolled")!;
      expect(last.told).toMatchObject({ ...rolled.value, message: expect.any(String) });
    }
  });

  it.each([
    [{ skill: "flying", consequence: "x" }, /no skill/],
    [{ skill: "run", consequence: "x", actor: "Actor.nobody0000000000" }, /no longer exists/],
    [{ skill: "run", consequence: "x", opponent: "Actor.nobody0000000000" }, /Choose an opponent/],
  ])("refuses %o by name and rolls nothing", async (asked, words) => {
    const before = await rosa.page.evaluate(() => game.messages.size);
    const answer = await api<any>(rosa, "check", asked);
    expect(answer.ok).toBe(false);
    expect(answer.problem.words).toMatch(words);
    expect(await rosa.page.evaluate(() => game.messages.size)).toBe(before);
  });

  it("rolls for nobody else", async () => {
    const other = await rosa.page.evaluate(
      () => game.actors.find((one: any) => one.type === "character" && !one.isOwner).uuid,
    );
    const answer = await api<any>(rosa, "check", { actor: other, skill: "run", consequence: "x" });
    expect(answer.problem.words).toMatch(/can roll for them/);
  });

  it("begins no conflict that its engine refuses", async () => {
    const seats = { evader: {}, pursuer: {} };
    expect(await api<any>(rosa, "startConflict", { kind: "feast", title: "F", setup: {}, seats })).toMatchObject({
      ok: false,
    });
    expect(await api<any>(rosa, "startConflict", { kind: "pursuit", title: "", setup: {}, seats })).toMatchObject({
      ok: false,
    });
    expect(
      await api<any>(rosa, "startConflict", { kind: "pursuit", title: "P", setup: { gap: 99 }, seats }),
    ).toMatchObject({
      ok: false,
    });
    expect(await api<any>(rosa, "openConflicts")).toEqual([]);
    expect(await api<any>(rosa, "readConflict", "Actor.nobody0000000000")).toMatchObject({ ok: false });
  });
});

describe("the hooks of a conflict", () => {
  it("say on both sides that it began, whom it waits for, each step and the end", async () => {
    await begin(rosa.page, "pursuit", { "Ella Avitch": "evader", "Sir Odo Brandt": "pursuer" });
    await join(tomas.page);
    const [open] = await api<any[]>(tomas, "openConflicts");
    expect(open.kind).toBe("pursuit");
    await playUntil([rosa.page, tomas.page], () => isOver(rosa.page, "pursuit"));
    for (const seat of [rosa, tomas]) {
      await expect.poll(async () => (await heard(seat)).at(-1)?.name).toBe("conflictEnded");
      const all = (await heard(seat)).filter(({ name }) => name !== "ready" && name !== "checkRolled");
      expect(all[0]).toMatchObject({ name: "conflictStarted", told: { uuid: open.uuid, steps: 0, over: false } });
      const steps = all.filter(({ name }) => name === "stepTaken").map(({ told }) => told.step);
      expect(steps).toEqual(steps.map((_, at) => at + 1));
      expect(all.find(({ name }) => name === "stepTaken")?.told.words.length).toBeGreaterThan(0);
      expect(all.some(({ name, told }) => name === "decisionOpened" && told.waitingFor.length > 0)).toBe(true);
      const told = await api<any>(seat, "readConflict", open.uuid);
      expect(told).toMatchObject({ ok: true, value: { over: true, steps: steps.length, waitingFor: [] } });
      expect(all.at(-1)?.told.outcome).toEqual(told.value.outcome);
    }
  });

  it("start one from the last setup, as another package would; a reloaded page gets no old events", async () => {
    const setup = await rosa.page.evaluate(() => {
      const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
      return JSON.parse(pages.find((page: any) => page.type === "pursuit").system.setup);
    });
    const users = await rosa.page.evaluate(() => ["Rosa", "Tomas"].map((name) => game.users.getName(name).id));
    const seats = { evader: { user: users[0] }, pursuer: { user: users[1] } };
    const begun = await api<any>(rosa, "startConflict", { kind: "pursuit", title: "Once more", setup, seats });
    expect(begun.ok).toBe(true);
    await expect.poll(async () => (await heard(tomas)).filter(({ name }) => name === "conflictStarted").length).toBe(2);
    const told = await api<any>(tomas, "readConflict", begun.value);
    expect(told.value).toMatchObject({
      title: "Once more",
      seats: [{ seat: "evader", user: users[0] }, { seat: "pursuer" }],
    });
    await tomas.page.reload();
    await seated(tomas.page);
    await expect.poll(async () => (await api<any[]>(tomas, "openConflicts")).length).toBe(1);
    expect((await heard(tomas)).map(({ name }) => name).filter((name) => name !== "ready")).toEqual([]);
  });
});
