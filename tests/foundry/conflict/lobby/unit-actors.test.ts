/** Which actors fight as units: those dropped on a row of the form, if the player may see them, each under its engine id. */
import { expect, test } from "vitest";
import { unitActors } from "../../../../src/foundry/conflict/lobby/start/unit-actors.ts";

const input = { candidates: [{ uuid: "Actor.wolves" }, { uuid: "Actor.lions" }] } as never;
const form = {
  "north.0.actor": "Actor.wolves",
  "north.1.actor": "",
  "south.1.actor": "Actor.lions",
  "south.0.actor": "Actor.unknown",
  "south.2.actor": "Actor.wolves",
};

test("rows with a known actor alone, as far as there are rows", () => {
  expect(unitActors(form, input, ["north", "south"], 2)).toEqual({
    "north-1": "Actor.wolves",
    "south-2": "Actor.lions",
  });
  expect(unitActors(form, input, ["south"], 2, (side, row) => `${side}${row}`)).toEqual({ south1: "Actor.lions" });
  expect(unitActors({ ...form, asText: "on" }, input, ["north", "south"], 2)).toEqual({});
});
