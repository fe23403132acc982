/** Effects that last for fights: each fight that counts uses up one, once, and the last disables the effect. */
import { afterEach, expect, test, vi } from "vitest";
import { registerEffectEnds } from "../../../src/foundry/sheets/effects/ends.ts";
import { campaignDoc, type Doc, doc, inWorld } from "../support/world.ts";

const fight = vi.hoisted(() => ({ id: "first", stakes: ["ella"] as readonly string[] }));

vi.mock("../../../src/foundry/conflict/clients/clients.ts", () => ({
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
vi.mock("../../../src/foundry/conflict/clients/seats.ts", () => ({
  actorsOf: (page: Doc) => page.system.actors,
}));

afterEach(() => vi.unstubAllGlobals());

function effectFor(fights: number): Doc {
  return doc("ActiveEffect", "brave", {
    disabled: false,
    flags: { "blades-and-banners": { effect: { fights } } },
  });
}

/** A world in which a fight of Ella's ends on each call. */
function ends(effect: Doc): () => void {
  vi.stubGlobal("Actor", class {});
  const ella = doc("Actor", "ella", { type: "character", effects: { contents: [effect] } });
  const page = doc("JournalEntryPage", "page", { type: "duel", system: { actors: { ella: ella.uuid } } });
  inWorld({ me: "rosa", users: { rosa: true }, actors: [ella], pages: [campaignDoc({}), page] });
  let ended: (told: { uuid: string }) => void = () => {};
  vi.stubGlobal("Hooks", {
    once: () => 0,
    on: (name: string, listener: typeof ended) => {
      if (name === "blades-and-banners.conflictEnded") ended = listener;
      return 0;
    },
  });
  registerEffectEnds();
  return () => ended({ uuid: page.uuid });
}

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
