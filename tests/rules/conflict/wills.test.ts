import { expect, test } from "vitest";
import { endOfWills, type WillOrder } from "../../../src/rules/conflict/question.ts";

type Will = WillOrder["will"];

test.each<[one: Will, other: Will, told: string[], end: object | undefined]>([
  ["fight", "fight", [], undefined],
  ["stop", "fight", ["a stop"], undefined],
  ["fight", "stop", ["b stop"], undefined],
  ["stop", "stop", ["a stop", "b stop"], { winners: [], reason: "agreed" }],
  ["yield", "fight", ["a yield"], { winners: ["b"], reason: "yielded" }],
  ["fight", "yield", ["b yield"], { winners: ["a"], reason: "yielded" }],
  ["stop", "yield", ["a stop", "b yield"], { winners: ["a"], reason: "yielded" }],
  ["yield", "yield", ["a yield", "b yield"], { winners: [], reason: "agreed" }],
])("one would %s, the other %s", (one, other, told, end) => {
  const heard: string[] = [];
  const orders = { "will:a": { will: one }, "will:b": { will: other } };
  const tell = (seat: string, will: string) => void heard.push(`${seat} ${will}`);
  expect(endOfWills(["a", "b"], orders, tell)).toEqual(end);
  expect(heard).toEqual(told);
});
