/** Scenes of ours have their picture on both versions, also where an import has lost the level. */
import { afterEach, expect, test, vi } from "vitest";
import { completeGround } from "../../../src/foundry/base/version/ground.ts";

const LAND = { picture: "maps/moor.svg", color: "#b3a184" };

function imported(generation: number, source: object): object[] {
  vi.stubGlobal("game", { release: { generation } });
  vi.stubGlobal("Scene", { metadata: { defaultLevelId: "level" } });
  const written: object[] = [];
  const scene = { name: "Moor", toObject: () => source, updateSource: (changes: object) => written.push(changes) };
  completeGround(scene as never, LAND);
  return written;
}

afterEach(() => vi.unstubAllGlobals());

test("version 14 gets the level that a compendium lost", () => {
  const levels = [{ _id: "level", name: "Moor", background: { src: LAND.picture, color: LAND.color } }];
  expect(imported(14, {})).toEqual([{ levels }]);
  expect(imported(14, { levels: [{ background: { src: null } }] })).toEqual([{ levels }]);
});

test("a level with a picture, and everything of version 13, stay as they are", () => {
  expect(imported(14, { levels: [{ background: { src: "maps/own.webp" } }] })).toEqual([]);
  expect(imported(13, { background: {} })).toEqual([]);
});
