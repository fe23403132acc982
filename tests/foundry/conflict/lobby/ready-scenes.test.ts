/** Ready scenes against the computer: each can start unchanged, two for every kind that has any. */
import { describe, expect, test } from "vitest";
import { registerKinds } from "../../../../src/foundry/conflict/contract/kinds.ts";
import type { Starter, StartInput } from "../../../../src/foundry/conflict/contract/starter.ts";
import { SUMMARIES } from "../../../../src/foundry/conflict/fetchers.ts";
import { readyScenes, sceneAgainst } from "../../../../src/foundry/conflict/lobby/start/ready-scenes.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { certain } from "../../../../src/rules/result.ts";

const starter: Starter = {
  template: "",
  context: () => ({}),
  read: () => {
    throw new Error("there are no armies here");
  },
};

registerKinds({}, SUMMARIES);

describe.each(readyScenes())("$kind, $id", (scene) => {
  test("is legal, with the person on one seat and the opponent on the others", () => {
    const conflict = CONFLICTS[scene.kind]!;
    const input: StartInput = {
      players: [],
      candidates: [],
      options: defaults(conflict.options),
      given: {},
      earlier: [],
      say: (key) => key,
    };
    const wanted = certain(sceneAgainst(scene, "3", { conflict, starter, input, me: "rosa" }));
    expect(conflict.begin(wanted.setup, defaults(conflict.options)).ok).toBe(true);
    const users = Object.values(wanted.seats).map(({ user }) => user);
    expect(users).toEqual(["rosa", "computer:3"]);
    expect(wanted).toMatchObject({ actors: {}, practice: true });
    for (const [seat, { name }] of Object.entries(wanted.seats)) expect(name).not.toBe(seat);
  });
});

test("every kind with ready scenes has two", () => {
  const kinds = readyScenes().map(({ kind }) => kind);
  expect(kinds.length).toBe(10);
  for (const kind of kinds) expect(kinds.filter((one) => one === kind).length).toBe(2);
});
