/** The dying when a day passes, and a pair of motivations that is too high: what the clients ask, refuse and write. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerDying } from "../../../src/foundry/campaign/day-passes.ts";
import { registerMotivations } from "../../../src/foundry/documents/motivations.ts";
import { registerWealth } from "../../../src/foundry/documents/wealth.ts";
import { campaignDoc, type Doc, doc, inWorld } from "../support/world.ts";

vi.mock("../../../src/foundry/chat/told.ts", () => ({ tellChat: vi.fn() }));
const { giveAidTo } = vi.hoisted(() => ({ giveAidTo: vi.fn() }));
vi.mock("../../../src/foundry/campaign/first-aid.ts", () => ({ giveAidTo }));

const hooks = new Map<string, (...given: any[]) => unknown>();
const warnings: string[] = [];

beforeEach(() => {
  hooks.clear();
  warnings.length = 0;
  giveAidTo.mockClear();
  const on = (name: string, then: (...given: any[]) => unknown) => void hooks.set(name, then);
  vi.stubGlobal("Hooks", { on, once: on });
  vi.stubGlobal("ui", { notifications: { warn: (words: string) => warnings.push(words) } });
});
afterEach(() => vi.unstubAllGlobals());

const part = (major: boolean) => ({ minor: 0, major });
const WOUNDS = {
  head: part(false),
  body: part(true),
  leftArm: part(false),
  rightArm: part(false),
  leftLeg: part(false),
  rightLeg: part(false),
};

function hurt(more: object = {}): Doc {
  const ella: Doc = doc(
    "Actor",
    "Ella",
    {
      type: "character",
      system: { wounds: WOUNDS, healing: {}, seat: "" },
      async toggleStatusEffect(id: string, { active }: { active: boolean }) {
        if (active) ella.statuses.add(id);
        else ella.statuses.delete(id);
      },
      ...more,
    },
    ["rosa"],
  );
  return ella;
}

/** A day passes; the dialog is answered so, and the questions that were asked are told. */
async function dayPasses(
  ella: Doc,
  answer: boolean | null,
  options: object = {},
  me = "rosa",
  gm = "",
): Promise<string[]> {
  const page = campaignDoc({ day: 12, options: JSON.stringify(options) });
  inWorld({ me, users: { rosa: true, tomas: true }, actors: [ella], pages: [page] });
  for (const user of game.users!.contents) Object.assign(user, { isGM: user.id === gm });
  const asked: string[] = [];
  const confirm = async ({ content }: { content: string }) => {
    asked.push(content);
    return answer;
  };
  const { utils } = foundry as unknown as { utils: object };
  vi.stubGlobal("foundry", {
    utils: { ...utils, escapeHTML: (words: string) => words },
    applications: { api: { DialogV2: { confirm } } },
  });
  registerDying();
  hooks.get("ready")!();
  page.system.day = 13;
  await hooks.get("updateJournalEntryPage")!(page, { system: { day: 13 } });
  await new Promise<void>((then) => queueMicrotask(then));
  return asked;
}

test("R000-4.06-71 a day that passes asks the owner, and a no writes the death", async () => {
  const ella = hurt();
  expect(await dayPasses(ella, false)).toEqual(["<p>BNB.Heal.dying.ask Ella</p>"]);
  await vi.waitFor(() => expect([...ella.statuses]).toEqual(["dead"]));
});

test("R000-4.06-71 a yes gives aid; closing the dialog changes nothing", async () => {
  const ella = hurt();
  await dayPasses(ella, true);
  await vi.waitFor(() => expect(giveAidTo).toHaveBeenCalledWith(ella));
  const other = hurt();
  expect(await dayPasses(other, null)).toHaveLength(1);
  expect([[...other.statuses], giveAidTo.mock.calls.length]).toEqual([[], 1]);
});

test("R000-4.06-71 a player is asked before a GM who owns the character too", async () => {
  const shared = () => Object.assign(hurt(), { testUserPermission: () => true });
  expect(await dayPasses(shared(), null, {}, "rosa", "rosa")).toEqual([]);
  expect(await dayPasses(shared(), null, {}, "tomas", "rosa")).toHaveLength(1);
});

test("R000-4.06-71 by option nobody is asked: they die, or nothing happens", async () => {
  const ella = hurt();
  expect(await dayPasses(ella, true, { "heal.dying": "kills" })).toEqual([]);
  await vi.waitFor(() => expect([...ella.statuses]).toEqual(["dead"]));
  const other = hurt();
  expect(await dayPasses(other, true, { "heal.dying": "never" })).toEqual([]);
  expect([...other.statuses]).toEqual([]);
});

test("R000-4.06-71 characters who got aid, and those of others, are not asked about", async () => {
  expect(await dayPasses(hurt({ statuses: new Set(["aided"]) }), true)).toEqual([]);
  expect(await dayPasses(hurt(), true, {}, "tomas")).toEqual([]);
});

test("R000-2.03-72 a pair of motivations above 12 is refused where it is typed, with the text of the rule", async () => {
  const { MOTIVATION_PAIRS, MOTIVATIONS } = await import("../../../src/rules/chronicle/people/index.ts");
  const [left, right] = MOTIVATION_PAIRS[0]!;
  inWorld({ me: "rosa", users: { rosa: true } });
  registerMotivations();
  const motivations = Object.fromEntries(MOTIVATIONS.map((id) => [id, 6]));
  // An effect that raises the left one is not part of what is typed.
  const prepared = { motivations: { ...motivations, [left]: 9 } };
  const typed = (change: object, type = "character") =>
    hooks.get("preUpdateActor")!({ type, system: prepared, _source: { system: { motivations } } }, { system: change });
  expect(typed({ motivations: { [right]: 6 } })).toBeUndefined();
  expect(typed({ motivations: { [left]: 7 } })).toBe(false);
  expect(warnings).toEqual([expect.stringMatching(/motivation\.pair.*13/)]);
  expect(typed({ motivations: { [left]: 7, [right]: 5 } })).toBeUndefined();
  expect(typed({ skills: {} })).toBeUndefined();
  expect(typed({ motivations: { [left]: 7 } }, "realm")).toBeUndefined();
  expect(warnings).toHaveLength(1);
});

test("a wealth off the ladder is refused where it is typed; a saved one may stay", () => {
  inWorld({ me: "rosa", users: { rosa: true } });
  registerWealth();
  const actor = { system: { wealth: 2.2 }, _source: { system: { wealth: 1.2 } } };
  const typed = (wealth?: number) => hooks.get("preUpdateActor")!(actor, { system: { wealth } });
  expect([typed(3), typed(1.2), typed()]).toEqual([undefined, undefined, undefined]);
  expect(warnings).toEqual([]);
  // An effect adds to the saved 1.2; its result is not saved.
  expect(typed(2.2)).toBe(false);
  expect(warnings).toHaveLength(1);
});
