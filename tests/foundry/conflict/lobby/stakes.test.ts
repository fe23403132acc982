/** The players decide whether a fight is practice: one player, with or without the computer. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { postCall } from "../../../../src/foundry/conflict/calls/call-card.ts";
import { isAlone } from "../../../../src/foundry/conflict/lobby/start/stakes.ts";
import { isPractice, knowSigned } from "../../../../src/foundry/conflict/page/clients/seats.ts";
import { SYSTEM_ID } from "../../../../src/foundry/system.ts";

const posted = vi.hoisted(() => vi.fn());
vi.mock("../../../../src/foundry/chat/post.ts", () => ({ postCard: posted }));
afterEach(() => vi.unstubAllGlobals());

const seatsOf = (...users: string[]) => ({
  seats: Object.fromEntries(users.map((user, at) => [`s${at}`, { user, tincture: "", name: "", actor: "" }])),
});

test.each([
  ["one player on both sides", ["rosa", "rosa"], true],
  ["a player and the computer", ["rosa", "computer:2"], true],
  ["two players", ["rosa", "tomas"], false],
  ["a seat that anybody can take", ["rosa", ""], false],
  ["another player alone", ["tomas", "computer:2"], false],
])("%s", (_, users, alone) => {
  expect(isAlone(seatsOf(...users), "rosa")).toBe(alone);
});

describe("a page that says it is Rosa's practice", () => {
  const page = { uuid: "page", flags: { [SYSTEM_ID]: { private: "rosa" } } } as unknown as JournalEntryPage;
  const begun = (users: readonly string[], actors: object = {}) =>
    knowSigned(page, () => ({ begun: { ...seatsOf(...users), actors } }) as never);

  test("is practice if she plays every side and nobody is at stake", () => {
    begun(["rosa", "rosa"]);
    expect(isPractice(page)).toBe(true);
    expect(isPractice({ ...page, flags: {} } as never)).toBe(false);
  });

  test.each([
    ["another player signed it too", ["rosa", "tomas"], {}],
    ["somebody is at stake", ["rosa", "rosa"], { ella: "Actor.ella" }],
    ["it is another player's", ["tomas", "tomas"], {}],
  ])("is none if %s: any player can write that on a page", (_, users, actors) => {
    begun(users, actors);
    expect(isPractice(page)).toBe(false);
  });

  test("notifies nobody by a card in the chat; a page that counts does", async () => {
    vi.stubGlobal("game", { messages: new Map(), users: new Map(), i18n: { localize: (key: string) => key } });
    begun(["rosa", "rosa"]);
    await postCall(page, "one", "rosa");
    expect(posted).not.toHaveBeenCalled();
    begun(["rosa", "tomas"]);
    await postCall(page, "one", "rosa");
    expect(posted).toHaveBeenCalledTimes(1);
  });
});
