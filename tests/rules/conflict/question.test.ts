/** The functions made from a list of questions: demands, legal orders, and refusals with their texts. */
import { expect, test } from "vitest";
import { asking, isListed, type Question } from "../../../src/rules/conflict/question.ts";
import { problem } from "../../../src/rules/result.ts";

interface Order {
  readonly to: number;
}

const noOrder = (kind: string) => problem("toy.noOrder", { kind });
const questions = ({ judged }: { readonly judged: boolean }): readonly Question<Order>[] => [
  {
    key: "march",
    seat: "a",
    kind: "march",
    secret: false,
    fallback: { to: 0 },
    orders: () => [{ to: 1 }, { to: 2 }],
    ...(judged ? { judge: ({ to }) => (to === 5 ? undefined : to === 6 ? problem("toy.six") : "listed") } : {}),
  },
  { key: "rest", seat: "b", kind: "rest", secret: true, fallback: { to: 9 }, orders: () => [] },
];
const verbs = () => asking<{ readonly judged: boolean }, Order>(questions, noOrder);
const plain = { judged: false };

test("demands are the questions without answers", () => {
  const demands = verbs().demands(plain);
  expect(demands.map((demand) => ({ ...demand }))).toEqual([
    { key: "march", seat: "a", kind: "march", secret: false },
    { key: "rest", seat: "b", kind: "rest", secret: true },
  ]);
  expect(demands.map(({ fallback }) => fallback)).toEqual([{ to: 0 }, { to: 9 }]);
});

test("the legal orders are listed for an open question", () => {
  expect(verbs().legal(plain, "march")).toEqual([{ to: 1 }, { to: 2 }]);
  expect(verbs().legal(plain, "rest")).toEqual([]);
  expect(verbs().legal(plain, "none")).toEqual([]);
  expect([verbs().asked(plain, "rest")?.kind, verbs().asked(plain, "none")]).toEqual(["rest", undefined]);
  expect([isListed([{ to: 1 }], { to: 1 }), isListed([{ to: 1 }], { to: 2 })]).toEqual([true, false]);
});

test.each<[key: string, judged: boolean, order: unknown, refused: object | undefined]>([
  ["march", false, { to: 1 }, undefined],
  ["march", false, { to: 0 }, undefined],
  ["march", false, { to: 3 }, noOrder("march")],
  ["march", false, null, noOrder("march")],
  ["march", false, undefined, noOrder("march")],
  ["march", false, [], noOrder("march")],
  ["march", false, "1", noOrder("march")],
  ["march", true, { to: 5 }, undefined],
  ["march", true, { to: 6 }, problem("toy.six")],
  ["march", true, { to: 2 }, undefined],
  ["march", true, { to: 7 }, noOrder("march")],
  ["march", true, null, noOrder("march")],
  ["march", true, Object.assign([], { to: 5 }), noOrder("march")],
  ["rest", false, { to: 9 }, undefined],
  ["rest", false, { to: 1 }, noOrder("rest")],
  ["none", false, { to: 1 }, problem("conflict.notAsked", { key: "none" })],
])("%s, judged %s: by %j", (key, judged, order, refused) => {
  expect(verbs().refusal({ judged }, key, order)).toEqual(refused);
});

test("the default is legal though no list is made for it", () => {
  const dear = asking<object, Order>(
    () => [
      {
        ...questions(plain)[0]!,
        orders: () => {
          throw new Error("a list was made");
        },
      },
    ],
    noOrder,
  );
  expect(dear.refusal({}, "march", { to: 0 })).toBeUndefined();
});
