/** Batches that share a disk write. */
import { describe, expect, it } from "vitest";
import { GroupWriter } from "../../../host/world/group.ts";

/** A disk whose writes end on request. */
function slowDisk() {
  const groups: string[][] = [];
  const open: { end: () => void; fail: (why: Error) => void }[] = [];
  const writer = new GroupWriter<string>(
    (group) =>
      new Promise((end, fail) => {
        groups.push([...group]);
        open.push({ end, fail });
      }),
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { writer, groups, open, turn };
}

describe("A burst of batches", () => {
  it("is written in order, batches that arrive while the disk is busy together", async () => {
    const { writer, groups, open, turn } = slowDisk();
    const done: string[] = [];
    for (const name of ["a", "b"]) void writer.add(name).then(() => done.push(name));
    await turn();
    for (const name of ["c", "d"]) void writer.add(name).then(() => done.push(name));
    await turn();
    // Nothing counts as stored before its own write has ended.
    expect([groups, done]).toEqual([[["a", "b"]], []]);
    open[0]!.end();
    await turn();
    expect([groups.length, done]).toEqual([2, ["a", "b"]]);
    open[1]!.end();
    await writer.settled();
    expect(groups).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    expect(done).toEqual(["a", "b", "c", "d"]);
  });

  it("is refused from the first failure on, with the same message, and writes nothing more", async () => {
    const { writer, groups, open, turn } = slowDisk();
    const first = writer.add("a");
    await turn();
    const later = writer.add("b");
    const full = new Error("full");
    open[0]!.fail(full);
    await expect(first).rejects.toBe(full);
    await expect(later).rejects.toBe(full);
    await expect(writer.add("c")).rejects.toBe(full);
    expect(groups).toEqual([["a"]]);
  });
});
