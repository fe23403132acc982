/** Effects that last for fights: each fight that counts uses up one, once, and the last disables the effect. */
import { afterEach, expect, test, vi } from "vitest";
import { registerEffectEnds } from "../../../src/foundry/sheets/effects/ends.ts";
import { campaignDoc, type Doc, doc, inWorld } from "../support/world.ts";

const fight = vi.hoisted(() => ({ id: "first", stakes: ["ella"] as readonly string[] }));

vi.mock("../../../src/foundry/conflict/page/clients/clients.ts", () => ({
  clientOf: () => ({
    view: () => ({
      ok: true,
      value: {
        match: {
          record: { id: fight.id },
          signed: { begun: { joins: { a: { user: "rosa", stakes: fight.stakes } } } },
        },
      },
    }),
  }),
}));
vi.mock("../../../src/foundry/conflict/page/clients/seats.ts", () => ({
  actorsOf: (page: Doc) => page.system.actors,
}));

afterEach(() => vi.unstubAllGlobals());

function effectFor(fights: number): Doc {
  return doc("ActiveEffect", "brave", {
    disabled: false,
    flags: { "blades-and-banners": { effect: { fights } } },
  });
}

/** What this client listens for in a world in which Ella has that effect, and her fight. */
function listening(effect: Doc): { readonly hooks: Map<string, (...given: any[]) => void>; readonly page: Doc } {
  vi.stubGlobal("Actor", class {});
  const ella = doc("Actor", "ella", { type: "character", effects: { contents: [effect] } });
  const page = doc("JournalEntryPage", "page", { type: "duel", system: { actors: { ella: ella.uuid } } });
  inWorld({ me: "rosa", users: { rosa: true }, actors: [ella], pages: [campaignDoc({}), page] });
  const hooks = new Map<string, (...given: any[]) => void>();
  const listen = (name: string, listener: () => void) => void hooks.set(name, listener);
  vi.stubGlobal("Hooks", { once: listen, on: listen });
  registerEffectEnds();
  return { hooks, page };
}

/** A world in which a fight of Ella's ends on each call. */
function ends(effect: Doc): () => void {
  const { hooks, page } = listening(effect);
  return () => hooks.get("blades-and-banners.conflictEnded")!({ uuid: page.uuid });
}

test("a start ends what lasted until today, when the browser is idle", async () => {
  const effect = doc("ActiveEffect", "tired", {
    disabled: false,
    flags: { "blades-and-banners": { effect: { untilDay: 12 } } },
  });
  const { hooks } = listening(effect);
  let idle: () => void = () => {};
  vi.stubGlobal("requestIdleCallback", (run: () => void) => {
    idle = run;
  });
  hooks.get("ready")!();
  expect(effect.disabled).toBe(false);
  idle();
  await vi.waitFor(() => expect(effect.disabled).toBe(true));
});

const left = ({ disabled, flags }: Doc) => [flags["blades-and-banners"].effect.fights, disabled];

test("two fights: the first leaves one, a repeated report counts once, the second ends it", async () => {
  const effect = effectFor(2);
  const end = ends(effect);
  fight.id = "first";
  end();
  await vi.waitFor(() => expect(left(effect)).toEqual([1, false]));
  end();
  await Promise.resolve();
  expect(left(effect)).toEqual([1, false]);
  fight.id = "second";
  end();
  await vi.waitFor(() => expect(left(effect)).toEqual([0, true]));
});

test("a fight for which this player put another character at stake uses up nothing", async () => {
  const effect = effectFor(1);
  const end = ends(effect);
  fight.stakes = ["odo"];
  end();
  await Promise.resolve();
  expect(effect.written).toEqual([]);
  fight.stakes = ["ella"];
});
