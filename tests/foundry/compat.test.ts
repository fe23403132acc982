/** What differs between versions 13 and 14 of Foundry, each in its helper (foundryvtt.com/api; docs in host/CONTRACT.md, "The two faces"). */
import { afterEach, describe, expect, it, vi } from "vitest";
import { inThisFoundry } from "../../src/foundry/base/version/deletions.ts";
import { sceneGround } from "../../src/foundry/base/version/ground.ts";
import { setStatuses } from "../../src/foundry/base/version/statuses.ts";

const DEL = Symbol("_del");

function foundry(generation: number): void {
  vi.stubGlobal("game", { release: { generation } });
  vi.stubGlobal("_del", DEL);
  vi.stubGlobal("Scene", { metadata: generation >= 14 ? { defaultLevelId: "anotherLevel0000" } : {} });
}

afterEach(() => vi.unstubAllGlobals());

describe("a key to delete", () => {
  const changes = { "system.seats.-=madder": null, "system.day": 3, "-=whole": null, "system.text": "a -= b" };

  it("keeps its prefix on version 13", () => {
    foundry(13);
    expect(inThisFoundry(changes)).toEqual(changes);
  });

  it("gets the operator on version 14, and nothing else is touched", () => {
    foundry(14);
    expect(inThisFoundry(changes)).toEqual({
      "system.seats.madder": DEL,
      "system.day": 3,
      whole: DEL,
      "system.text": "a -= b",
    });
  });
});

describe("the ground of a scene", () => {
  const ground = { picture: "maps/0.svg", color: "#b3a184" };

  it("is the scene's own on version 13", () => {
    foundry(13);
    expect(sceneGround(ground, "Field")).toEqual({ background: { src: "maps/0.svg" }, backgroundColor: "#b3a184" });
    expect(sceneGround({ ...ground, picture: "" }, "Field")).toEqual({ background: {}, backgroundColor: "#b3a184" });
  });

  it("is that of the level on which tokens stand on version 14", () => {
    foundry(14);
    const background = { src: "maps/0.svg", color: "#b3a184" };
    expect(sceneGround(ground, "Field")).toEqual({ levels: [{ _id: "anotherLevel0000", name: "Field", background }] });
  });
});

describe("the marks of tokens", () => {
  const own = [{ id: "prone", name: "BNB.Condition.prone", img: "p.svg" }];

  it("come before the core's on version 13, and replace one with the same id", () => {
    foundry(13);
    const fly = { id: "fly", name: "EFFECT.StatusFly" };
    vi.stubGlobal("CONFIG", { statusEffects: [fly, { id: "prone", name: "EFFECT.StatusProne" }] });
    setStatuses(own);
    expect(CONFIG.statusEffects).toEqual([...own, fly]);
  });

  it("are set by id on version 14: the core's and a module's stay", () => {
    foundry(14);
    const core = { id: "prone", name: "EFFECT.StatusProne" };
    const fly = { id: "fly", name: "EFFECT.StatusFly" };
    const foreign = { id: "wet", name: "MODULE.Wet" };
    vi.stubGlobal("CONFIG", { statusEffects: { prone: core, fly, wet: foreign } });
    setStatuses(own);
    expect(CONFIG.statusEffects).toEqual({ prone: { ...own[0], order: -1 }, fly, wet: foreign });
  });
});
