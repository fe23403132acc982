/** What is started and not sent belongs to one turn, and to one figure. */
import { expect, test } from "vitest";
import { choicesFor } from "../../../../src/foundry/conflict/window/choices.ts";

test("a new turn keeps nothing but what the board keeps from turn to turn", () => {
  const choices = choicesFor("turns", ["zoom"]);
  choices.at(1);
  choices.change({ zoom: 2, target: "luk", order: { do: "quick" } });
  choices.at(1);
  expect(choices.draft).toEqual({ zoom: 2, target: "luk", order: { do: "quick" } });
  choices.at(2);
  expect(choices.draft).toEqual({ zoom: 2 });
});

test("the next figure starts with nothing but what is kept and who was chosen", () => {
  const choices = choicesFor("figures", ["zoom"]);
  choices.change({ zoom: 2, figure: "order:wat", target: "luk" });
  expect(choices.of("ralf")).toHaveProperty("target");
  expect(choices.of(undefined)).toHaveProperty("target");
  expect(choices.of("ralf")).toHaveProperty("target");
  expect(choices.of("wat")).toEqual({ zoom: 2, figure: "order:wat" });
});

test("a closed window loses nothing, and another page knows nothing of it", () => {
  choicesFor("closed").change({ target: "luk" });
  expect(choicesFor("closed").draft).toEqual({ target: "luk" });
  expect(choicesFor("other").draft).toEqual({});
});
