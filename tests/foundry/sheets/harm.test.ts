/** Wounds, hit points and losses for tokens: what each press writes, and that it can be taken back (R000-4.06). */
import { beforeEach, describe, expect, it } from "vitest";
import { changeBar, type Dealt, harmOf } from "../../../src/foundry/sheets/harm.ts";
import { campaignDoc, type Doc, doc, inWorld } from "../support/world.ts";

const PARTS = ["head", "body", "leftArm", "rightArm", "leftLeg", "rightLeg"];
let ella: Doc;
let levy: Doc;
let posted: any[];

beforeEach(() => {
  const wounds = Object.fromEntries(PARTS.map((part) => [part, { minor: 0, major: false }]));
  ella = doc("Actor", "ella", { name: "Ella", type: "character", system: { wounds, skirmish: { hp: 4, hpMax: 6 } } });
  levy = doc("Actor", "levy", {
    name: "Levy",
    type: "unit",
    system: { size: 20, losses: 5, standing: { value: 15, max: 20 } },
  });
  ella.system.vitals = { hp: { value: 4, max: 6 } };
  inWorld({ me: "gm", users: { gm: true }, actors: [ella, levy], pages: [campaignDoc({})] });
  posted = [];
  (globalThis as any).ChatMessage = { implementation: { create: async (data: object) => void posted.push(data) } };
  (globalThis as any).ui = { notifications: { has: () => false, info: () => 0, warn: () => 0, error: () => 0 } };
});

const dealt = (more: Partial<Dealt>): Dealt => ({ kind: "minor", part: "leftArm", count: 1, ...more });
const written = (actor: Doc, more: Partial<Dealt>) =>
  harmOf(actor as never, dealt(more)).map(({ path, before, after }) => [path.replace("system.", ""), before, after]);

describe("what is written", () => {
  it.each<[Partial<Dealt>, unknown[]]>([
    [{ kind: "minor" }, [["wounds.leftArm.minor", 0, 1]]],
    [{ kind: "major", part: "head" }, [["wounds.head.major", false, true]]],
    [{ kind: "hp", count: 2 }, [["skirmish.hp", 4, 2]]],
    [{ kind: "hp", count: 9 }, [["skirmish.hp", 4, 0]]],
    [{ kind: "healHp", count: 9 }, [["skirmish.hp", 4, 6]]],
    [{ kind: "healMinor" }, []],
    [{ kind: "healMajor" }, []],
    [{ kind: "losses", count: 3 }, []],
  ])("%j", (more, changes) => {
    expect(written(ella, more)).toEqual(changes);
  });

  it("the third minor wound of a part becomes a major one", () => {
    ella.system.wounds.leftArm.minor = 2;
    expect(written(ella, {})).toEqual([
      ["wounds.leftArm.minor", 2, 1],
      ["wounds.leftArm.major", false, true],
    ]);
  });

  it.each<[Partial<Dealt>, unknown[]]>([
    [{ kind: "losses", count: 99 }, [["losses", 5, 20]]],
    [{ kind: "rejoin", count: 2 }, [["losses", 5, 3]]],
    [{ kind: "minor" }, []],
  ])("of a unit: %j", (more, changes) => {
    expect(written(levy, more)).toEqual(changes);
  });
});

describe("a bar in a token's display", () => {
  it("takes a difference and a new value, and posts a card with what was before", async () => {
    expect(await changeBar(ella as never, "vitals.hp", -1, true)).toBe(true);
    expect(await changeBar(levy as never, "standing", 18, false)).toBe(true);
    expect(ella.written).toEqual([{ "system.skirmish.hp": 3 }]);
    expect(levy.written).toEqual([{ "system.losses": 2 }]);
    expect(posted.map(({ system }) => JSON.parse(system.changes))).toEqual([
      [{ path: "system.skirmish.hp", before: 4, after: 3 }],
      [{ path: "system.losses", before: 5, after: 2 }],
    ]);
  });

  it("leaves other bars to Foundry", async () => {
    expect(await changeBar(ella as never, "wealth", 1, true)).toBe(false);
    expect(ella.written).toEqual([]);
  });
});
