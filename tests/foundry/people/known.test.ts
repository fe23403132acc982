/** A new character's window: whom only a GM knows takes no name away and is nobody's opponent. */
import { expect, it } from "vitest";
import { freeNames, hasOpponents } from "../../../src/foundry/people/known.ts";
import { doc, inWorld } from "../support/world.ts";

const NAMES = "Ada Bert Cleo Dirk";

function world(me: string): any {
  const ella = doc("Actor", "ella", { name: "Ella Avitch", type: "character" }, ["rosa", "gm"]);
  const hidden = doc("Actor", "hidden", { name: "Cleo of the Marsh", type: "character" }, ["gm"]);
  inWorld({ me, users: { rosa: true, gm: true }, actors: [ella, hidden] });
  (globalThis as any).game.i18n.localize = () => NAMES;
  return ella;
}

it("a player is offered every name but those of people they know, in the same order with or without a hidden one", () => {
  world("rosa");
  expect(freeNames()).toEqual(["Bert", "Cleo", "Dirk", "Ada"]);
  world("gm");
  expect(freeNames()).toEqual(["Dirk", "Ada", "Bert"]);
});

it("only somebody whom the player knows is an opponent", () => {
  expect(hasOpponents(world("rosa"))).toBe(false);
  expect(hasOpponents(world("gm"))).toBe(true);
});
