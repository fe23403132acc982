/** What players know of somebody whom only GMs own, and that tokens, ownership and our window agree. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  followOwnership,
  keepAlias,
  nameFor,
  registerSeen,
  type Seen,
  seenOf,
  setSeen,
  undoSeen,
} from "../../../src/foundry/documents/tokens/seen.ts";
import { type Doc, doc, inWorld } from "../support/world.ts";

const [NONE, LIMITED, OBSERVER, OWNER] = [0, 1, 2, 3];
const FLAG = "flags.blades-and-banners.seen";

interface Token {
  id: string;
  actorId: string;
  hidden: boolean;
  name: string;
  displayName: number;
  texture: { src: string };
  updateSource(changes: object): void;
}

let villain: Doc;
let tokens: Token[];
let hooks: Map<string, (...given: any[]) => unknown>;

function tokenOf(more: Partial<Token> = {}): Token {
  const token = {
    ...{ id: "t1", actorId: "villain", hidden: false, name: "Malvo", displayName: 20, texture: { src: "malvo.webp" } },
    ...more,
  };
  return Object.assign(token, { updateSource: (changes: object) => apply(token as Token, changes) });
}

function apply(token: Token, { "texture.src": src, ...rest }: any): void {
  Object.assign(token, rest, src === undefined ? {} : { texture: { src } });
}

const face = () => tokens.map(({ hidden, name, texture }) => [hidden, name, texture.src]);
const stranger = ["BNB.Seen.stranger.character", "systems/blades-and-banners/assets/icons/hood.svg"];

function open(owner = "gm", level = NONE, hidden = true): void {
  villain = Object.assign(doc("Actor", "villain", { name: "Malvo", type: "character" }), {
    ownership: { [owner]: OWNER, default: level },
    prototypeToken: { name: "Malvo", texture: { src: "malvo.webp" } },
    testUserPermission: ({ id, isGM }: any) =>
      isGM || villain.ownership[id] >= LIMITED || villain.ownership.default >= LIMITED,
  });
  tokens = [tokenOf({ hidden })];
  inWorld({ me: "gm", users: { gm: true, rosa: true }, actors: [villain] });
  vi.stubGlobal("CONST", {
    DOCUMENT_OWNERSHIP_LEVELS: { NONE, LIMITED, OBSERVER, OWNER },
    TOKEN_DISPLAY_MODES: { HOVER: 30 },
  });
  const all = Object.assign([...tokens], {
    contents: tokens,
    has: (id: string) => tokens.some((one) => one.id === id),
  });
  const scene = {
    id: "scene",
    tokens: all,
    updateEmbeddedDocuments: async (_: string, changes: any[]) => {
      for (const { _id, ...rest } of changes) apply(tokens.find(({ id }) => id === _id)!, rest);
    },
  };
  const { game } = globalThis as any;
  for (const user of game.users) user.isGM = user.id === "gm";
  game.scenes = { contents: [scene], get: () => scene };
}

beforeEach(() => {
  open();
  hooks = new Map();
  vi.stubGlobal("Hooks", { on: (name: string, listen: () => void) => hooks.set(name, listen) });
  (globalThis as any).foundry.utils.expandObject = (flat: object) => flat;
  registerSeen();
});

describe("one press", () => {
  test.each<[Seen, number, unknown[]]>([
    ["hidden", NONE, [true, ...stranger]],
    ["seen", NONE, [false, ...stranger]],
    ["known", LIMITED, [false, "Malvo", "malvo.webp"]],
  ])("%s: the ownership, the token and its face", async (seen, level, shown) => {
    if (seen === "hidden") await setSeen(villain as never, "known");
    await setSeen(villain as never, seen);
    expect(seenOf(villain as never)).toBe(seen);
    expect(villain.ownership.default).toBe(level);
    expect(face()).toEqual([shown]);
  });

  test("and undo returns everything, also a level and a name that a GM had chosen", async () => {
    open("gm", OBSERVER, false);
    tokens[0]!.name = "The Duke";
    const before = await setSeen(villain as never, "hidden");
    expect(face()).toEqual([[true, ...stranger]]);
    await undoSeen(villain as never, before);
    expect([villain.ownership.default, face()]).toEqual([OBSERVER, [[false, "The Duke", "malvo.webp"]]]);
  });

  test("somebody whom a player owns is known, whatever is marked", () => {
    open("rosa");
    expect(seenOf(villain as never)).toBe("known");
  });
});

test("a new alias reaches the tokens of somebody without a name, and of nobody who is known", async () => {
  await keepAlias(villain as never, " the hooded man ");
  expect(face()).toEqual([[true, "the hooded man", stranger[1]]]);
  expect(nameFor(villain as never, { id: "rosa", isGM: false } as never)).toBe("the hooded man");
  await setSeen(villain as never, "known");
  await keepAlias(villain as never, "nobody");
  expect(face()[0]?.[1]).toBe("Malvo");
});

describe("Foundry's own ways do the same", () => {
  const eye = (token: Token, changes: any) => {
    hooks.get("preUpdateToken")!(token, changes, {});
    apply(token, changes);
  };

  test("the eye shows somebody under the alias, in the same write, and hides them again", () => {
    eye(tokens[0]!, { hidden: false });
    expect([seenOf(villain as never), face()]).toEqual(["seen", [[false, ...stranger]]]);
    eye(tokens[0]!, { hidden: true });
    expect(seenOf(villain as never)).toBe("hidden");
  });

  test("a placed token never carries the name; after a press of Hide it is hidden too", async () => {
    const token = tokenOf({ id: "t2" });
    hooks.get("preCreateToken")!(token);
    expect([token.hidden, token.name, seenOf(villain as never)]).toEqual([false, stranger[0], "seen"]);
    await setSeen(villain as never, "hidden");
    const later = tokenOf({ id: "t3" });
    hooks.get("preCreateToken")!(later);
    expect([later.hidden, later.name]).toEqual([true, stranger[0]]);
  });

  test("the ownership dialog tells the name, and takes it back", async () => {
    tokens[0]!.hidden = false;
    villain.ownership.default = LIMITED;
    await followOwnership(villain as never, {});
    expect(face()).toEqual([[false, "Malvo", "malvo.webp"]]);
    villain.ownership.default = NONE;
    await followOwnership(villain as never, {});
    expect([seenOf(villain as never), face()]).toEqual(["seen", [[false, ...stranger]]]);
  });

  test("our own presses are not followed a second time", async () => {
    await followOwnership(villain as never, { bnbSeen: true });
    expect(villain.written.filter((change) => FLAG in change)).toEqual([]);
  });
});
