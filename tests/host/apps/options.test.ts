import { describe, expect, it } from "vitest";
import { mergeOptions } from "../../../host/api/applications/api/options.ts";
import { RenderQueue } from "../../../host/api/applications/api/queue.ts";
import { integerSort } from "../../../host/api/applications/ux/sorting.ts";

describe("the options of a class chain", () => {
  it("merge from the eldest down: objects inside, classes and header controls added up, other values replaced", () => {
    const merged = mergeOptions([
      { classes: ["sheet"], window: { controls: [{ action: "a" }], title: "A" }, position: { width: 1 }, buttons: [1] },
      { classes: ["own", "sheet"], window: { controls: [{ action: "b" }] }, position: { height: 2 }, buttons: [2] },
    ]);
    expect(merged["classes"]).toEqual(["sheet", "own"]);
    expect(merged["window"].controls.map((control: any) => control.action)).toEqual(["a", "b"]);
    expect(merged["window"].title).toBe("A");
    expect(merged["position"]).toEqual({ width: 1, height: 2 });
    expect(merged["buttons"]).toEqual([2]);
  });

  it("never change the declarations they came from", () => {
    const base = { classes: ["a"], window: { title: "A" } };
    mergeOptions([base, { classes: ["b"], window: { title: "B" } }]);
    expect(base).toEqual({ classes: ["a"], window: { title: "A" } });
  });
});

describe("the render queue", () => {
  it("runs one task after another in the order they came, also after one has failed", async () => {
    const queue = new RenderQueue();
    const done: number[] = [];
    const task = (n: number, wait: number) => async () => {
      await new Promise((resolve) => setTimeout(resolve, wait));
      done.push(n);
    };
    const failing = queue.add(async () => {
      throw new Error("no");
    });
    const rest = [queue.add(task(1, 15)), queue.add(task(2, 1)), queue.add(task(3, 0))];
    await expect(failing).rejects.toThrow("no");
    await Promise.all(rest);
    expect(done).toEqual([1, 2, 3]);
  });
});

describe("sorting by whole numbers", () => {
  const entry = (id: string, sort: number) => ({ id, sort });
  it("moves only the one that was moved when there is room", () => {
    const [a, b, c] = [entry("a", 0), entry("b", 100), entry("c", 200)];
    expect(integerSort(c, { target: b, siblings: [a, b] })).toEqual([{ target: c, update: { sort: 50 } }]);
    expect(integerSort(a, { target: c, siblings: [b, c] })).toEqual([{ target: a, update: { sort: 100_200 } }]);
  });
  it("spreads all out when there is none", () => {
    const [a, b, c] = [entry("a", 1), entry("b", 2), entry("c", 9)];
    const moves = integerSort(c, { target: b, siblings: [a, b], sortBefore: true });
    expect(moves.map(({ target, update }) => [target.id, update["sort"]])).toEqual([
      ["a", 100_000],
      ["c", 200_000],
      ["b", 300_000],
    ]);
  });
});
