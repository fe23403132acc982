/** What players ask of each other, in words: who asks, what, and whose answer is missing. */
import { describe, expect, test } from "vitest";
import type { BoardInput } from "../../../../src/foundry/conflict/contract/board.ts";
import type { OpenRequest } from "../../../../src/foundry/conflict/contract/page-view.ts";
import { requestLine, wasAskedToo, whereWords } from "../../../../src/foundry/conflict/words/requests.view.ts";

const tell = () => [];
const say = (key: string, data?: object) => (data ? `${key} ${JSON.stringify(data)}` : key);

function sceneOf(over: object = {}): BoardInput {
  const seats = [
    { seat: "a", name: "Ella", player: "Rosa", user: "rosa" },
    { seat: "b", name: "Hugo", player: "Tomas", user: "tomas" },
  ];
  return { seats, say, view: { mine: ["a"], users: { keeper: "Keeper" }, ...over } } as never;
}

const open = (request: object, parts: Partial<OpenRequest> = {}): OpenRequest =>
  ({ key: "k", yes: ["b"], no: [], waitingFor: ["a"], request, ...parts }) as never;

const lineOf = (request: OpenRequest, input = sceneOf()) => requestLine(request, input.view, input, 3);

describe("a request", () => {
  test("names who asks and is this player's to answer while their seat's answer is missing", () => {
    const line = lineOf(open({ kind: "undo", steps: 2 }));
    expect(line.question).toBe('BNB.Conflict.asksUndo {"who":"Hugo","steps":2}');
    expect(line).toMatchObject({ mine: true, index: 3, aboutMe: "", key: "k" });
    expect(line.answers).toContain("Ella");
    expect(lineOf(open({ kind: "draw" }, { waitingFor: ["b"] })).mine).toBe(false);
  });

  test("to undo a finished conflict says where play would go on and what is reverted", () => {
    const where = (state: unknown) => ({ key: `BNB.Round${state}`, params: {} });
    const match = { conflict: { tell, where }, state: 9, past: [{ state: 3 }, { state: 4 }] };
    const over = (one: object) => sceneOf({ match: one, progress: { stage: "over" } });
    const { question } = lineOf(open({ kind: "undo", steps: 1 }), over(match));
    expect(question).toContain("BNB.Conflict.asksUndoEnd ");
    expect(question).toContain("Round4");
    const plain = lineOf(open({ kind: "undo", steps: 1 }), over({ ...match, conflict: { tell } })).question;
    expect(plain).toContain("BNB.Conflict.asksUndoEndPlain ");
  });

  test("that was refused says by whom", () => {
    const { answers } = lineOf(open({ kind: "draw" }, { no: ["a"], waitingFor: [] }));
    expect(answers).toContain("saidNo");
    expect(answers).toContain("Ella");
  });

  test("to go on without a seat is about its own player until they say no", () => {
    const away = { kind: "away", seat: "a" };
    expect(lineOf(open(away, { waitingFor: [] }))).toMatchObject({ aboutMe: "a" });
    expect(lineOf(open(away, { waitingFor: [] })).answers).toContain("Ella");
    expect(lineOf(open(away, { no: ["a"], waitingFor: [] })).aboutMe).toBe("");
    expect(lineOf(open({ kind: "away", seat: "b" }, { yes: ["a"], waitingFor: [] })).aboutMe).toBe("");
  });

  test("for a seat names the player who wants it, also one without a seat", () => {
    const sit = (user: string, standIn: boolean) => lineOf(open({ kind: "sit", seat: "b", user, standIn })).question;
    expect(sit("rosa", false)).toBe('BNB.Conflict.asksSeat {"who":"Rosa","seat":"Hugo"}');
    expect(sit("keeper", true)).toBe('BNB.Conflict.asksStandIn {"who":"Keeper","seat":"Hugo"}');
    expect(sit("stranger", true)).toContain('"who":"?"');
  });
});

test("a conflict that does not say where it stands has no such words", () => {
  expect(whereWords(sceneOf({ match: { conflict: { tell }, state: {} } }))).toBe("");
});

test("a match that has only rules cannot be told", () => {
  expect(() => whereWords(sceneOf({ match: { conflict: { name: "race" }, state: {} } }))).toThrow("race");
});

test("another seat was asked too unless it is this player's own or absent", () => {
  const match = (absent: readonly string[]) =>
    ({ conflict: { demands: () => [{ seat: "a" }, { seat: "b" }] }, state: {}, absent }) as never;
  expect(wasAskedToo({ match: match([]), mine: ["a"] })).toBe(true);
  expect(wasAskedToo({ match: match(["b"]), mine: ["a"] })).toBe(false);
  expect(wasAskedToo({ match: match([]), mine: ["a", "b"] })).toBe(false);
});
