/** The check's window: a second press while the dice are asked for rolls nothing, and who may not roll is not offered it. */
import { beforeEach, expect, test, vi } from "vitest";

const asked = vi.hoisted(() => ({ rollCheckToChat: vi.fn(), owns: true, mustOffer: false }));
vi.mock("../../../src/foundry/base/windows/parts-window.ts", () => ({
  PartsWindow: class {
    readonly element = { querySelector: () => null };
    async render() {}
    async close() {}
  },
}));
vi.mock("../../../src/foundry/chat/check.ts", () => ({ rollCheckToChat: asked.rollCheckToChat }));
vi.mock("../../../src/foundry/base/say.ts", () => ({
  say: (key: string) => key,
  sayProblem: ({ key }: { key: string }) => key,
}));
vi.mock("../../../src/foundry/base/version/message-mode.ts", () => ({ chosenAudience: () => "public" }));
vi.mock("../../../src/foundry/documents/may.ts", () => ({ isGm: () => false, owns: () => asked.owns }));
vi.mock("../../../src/foundry/documents/campaign-log.ts", () => ({ tableCheck: () => ({}), tableOptions: () => ({}) }));
vi.mock("../../../src/foundry/check/came.ts", () => ({ cameOf: () => "came" }));
vi.mock("../../../src/foundry/check/check.view.ts", () => ({
  checkWindowView: (input: object) => input,
  opponentRows: () => [],
}));
vi.mock("../../../src/foundry/check/macros.ts", () => ({ keepCheckMacro: vi.fn() }));
vi.mock("../../../src/foundry/check/offers.ts", () => ({
  checkTerms: () => "quick",
  mustOffer: () => asked.mustOffer,
  postOffer: vi.fn(),
}));
vi.mock("../../../src/foundry/check/people.ts", () => ({
  characterAt: () => undefined,
  personOf: () => ({ seat: "" }),
  targetedCharacters: () => [],
  visibleCharacters: () => [],
}));
vi.mock("../../../src/foundry/check/draft.ts", () => ({
  termsOf: () => ({ ok: true, value: { skill: "notice", consequence: "" } }),
  usualOpposing: () => "hide",
}));

const { CheckWindow } = await import("../../../src/foundry/check/check-window.ts");
const actor = { uuid: "Actor.ella", name: "Ella" } as never;
const { roll } = CheckWindow.DEFAULT_OPTIONS.actions;
type Drawn = { came: string; check: { mayRoll: boolean; unsettled: boolean; refusal: string } };
const drawn = async (window: object) =>
  (await (window as { _prepareContext(): Promise<object> })._prepareContext()) as Drawn;

beforeEach(() => {
  vi.stubGlobal("game", { actors: [] });
  Object.assign(asked, { owns: true, mustOffer: false });
  asked.rollCheckToChat.mockReset();
});

test("two presses are one roll, and the next press rolls again", async () => {
  const window = new CheckWindow(actor);
  let thrown = (_: object) => {};
  asked.rollCheckToChat.mockImplementation(() => new Promise((done) => (thrown = done)));
  const first = roll.call(window);
  const second = roll.call(window);
  expect(asked.rollCheckToChat).toHaveBeenCalledTimes(1);
  thrown({ success: true, faces: [8, 8, 9] });
  await Promise.all([first, second]);
  expect((await drawn(window)).came).toBe("came");
  asked.rollCheckToChat.mockRejectedValueOnce(new Error("offline"));
  await expect(roll.call(window)).rejects.toThrow("offline");
  asked.rollCheckToChat.mockResolvedValue({ success: false, faces: [1, 1, 1] });
  await roll.call(window);
  expect(asked.rollCheckToChat).toHaveBeenCalledTimes(3);
});

test.each([
  [true, false, true],
  [false, false, false],
  [true, true, false],
])("own character %s, others must agree %s: may roll %s", async (owns, mustOffer, mayRoll) => {
  Object.assign(asked, { owns, mustOffer });
  const window = new CheckWindow(actor);
  expect((await drawn(window)).check).toMatchObject({ mayRoll, unsettled: mustOffer });
  if (!mustOffer) return;
  await roll.call(window);
  expect(asked.rollCheckToChat).not.toHaveBeenCalled();
  expect((await drawn(window)).check.refusal).toBe("BNB.Problem.check.offerFirst");
});
