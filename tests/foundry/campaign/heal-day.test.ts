/** A day of healing: the roll is made once, a success counts and is noted in the calendar, the dead are not treated. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { healForADay } from "../../../src/foundry/campaign/heal-day.ts";
import { UNHURT } from "../../../src/rules/chronicle/wounds/index.ts";
import { campaignDoc, type Doc, doc, inWorld } from "../support/world.ts";

const mocks = vi.hoisted(() => ({
  ask: vi.fn(),
  roll: vi.fn(),
  note: vi.fn(),
  helpers: [] as { actor: unknown; self: boolean }[],
}));
vi.mock("../../../src/foundry/base/windows/ask.ts", () => ({ ask: mocks.ask }));
vi.mock("../../../src/foundry/chat/check.ts", () => ({ rollCheckToChat: mocks.roll }));
vi.mock("../../../src/foundry/campaign/note-healing.ts", () => ({ noteHealing: mocks.note }));
vi.mock("../../../src/foundry/documents/marks.ts", () => ({ endMarks: async () => {} }));
vi.mock("../../../src/foundry/campaign/healers.ts", () => ({ helpersFor: () => mocks.helpers, healRating: () => 4 }));

let ella: Doc;
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  const wounds = { ...UNHURT, leftArm: { minor: 1, major: false } };
  ella = doc("Actor", "ella", { type: "character", system: { wounds, healing: {} } });
  const luk = doc("Actor", "luk", { type: "character" });
  mocks.helpers = [{ actor: luk, self: false }];
  inWorld({ me: "rosa", users: { rosa: true }, actors: [ella, luk], pages: [campaignDoc({})] });
  const say = (words: string) => void said.push(words);
  vi.stubGlobal("ui", { notifications: { info: say, warn: say, error: say } });
  const care = { materials: "on", provided: "on", clean: "on", rest: "bedridden" };
  mocks.ask.mockResolvedValue({ healer: "luk", day: "12", ...care });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("R000-4.06-06 a success is counted and noted; a second roll on the same day is refused", async () => {
  mocks.roll.mockResolvedValue({ success: true, faces: [8, 8, 9] });
  await healForADay(ella as never);
  expect(ella.system.healing.minor).toEqual({ successes: 1, day: 12 });
  expect(mocks.note).toHaveBeenCalledWith(ella, 12, "minor");
  await healForADay(ella as never);
  expect([mocks.roll.mock.calls.length, ella.system.healing.minor.successes]).toEqual([1, 1]);
});

test("a failure uses up the day and is not noted", async () => {
  mocks.roll.mockResolvedValue({ success: false, faces: [1, 1, 1] });
  await healForADay(ella as never);
  expect(ella.system.healing.minor).toEqual({ successes: 0, day: 12 });
  expect(mocks.note).not.toHaveBeenCalled();
  expect(said.join()).toContain("BNB.Heal.didNot");
});

test("R000-4.06-51 nobody is asked about the dead, about somebody without a healer, or after a closed form", async () => {
  mocks.ask.mockResolvedValueOnce(null);
  await healForADay(ella as never);
  expect(mocks.ask).toHaveBeenCalledTimes(1);
  mocks.helpers = [];
  await healForADay(ella as never);
  mocks.helpers = [{ actor: ella, self: true }];
  ella.statuses.add("dead");
  await healForADay(ella as never);
  expect([mocks.ask.mock.calls.length, mocks.roll.mock.calls.length, said.length]).toEqual([1, 0, 2]);
});
