/** The computer in a talk: it speaks after what happened was seen, and never asks for what the other side wants. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { playComputers } from "../../../../src/foundry/conflict/ai/computer/play.ts";
import { loadKind, registerKinds } from "../../../../src/foundry/conflict/contract/kinds.ts";
import { kind } from "../../../../src/foundry/conflict/kinds/discussion/kind.ts";
import { noteWatched } from "../../../../src/foundry/conflict/page/clients/watched.ts";
import { MOTIVATION_PAIRS } from "../../../../src/rules/chronicle/people/index.ts";
import { discussion } from "../../../../src/rules/varied-conflicts.ts";
import { look, SharedPage } from "../page-clients.ts";

const motivations = Object.fromEntries(MOTIVATION_PAIRS.flat().map((id) => [id, 6]));
const person = (seat: string) => ({ id: seat, name: seat, seat, skills: { convince: 6, run: 2 }, motivations });
const TALK = { topic: "Lend us your mules", context: "before the harvest", table: [] };

/** Ella, whom Rosa plays, and Odo, whom the computer plays and who has the floor. */
async function talk(first: "Ella" | "Odo") {
  const order = first === "Ella" ? ["Ella", "Odo"] : ["Odo", "Ella"];
  const page = new SharedPage(discussion as never, { ...TALK, participants: order.map(person) }, `talk ${first}`);
  page.data.seats = {
    Ella: { user: "rosa", name: "Ella", tincture: "", actor: "", computer: "" },
    Odo: { user: "rosa", name: "Hob", tincture: "", actor: "", computer: "1" },
  };
  const rosa = page.visit("rosa");
  await rosa.refresh();
  for (const seat of look(rosa).toSit ?? []) await rosa.takeSeat(seat);
  page.data.floor = { turn: look(rosa).match.signed!.turn, seat: "Odo" };
  await rosa.refresh();
  return { page, rosa };
}

const request = (client: Parameters<typeof look>[0]) =>
  (look(client).match.state as { appeal?: { response: string } }).appeal?.response;

beforeEach(async () => {
  vi.stubGlobal("game", { i18n: { format: (key: string) => key, localize: (key: string) => key } });
  registerKinds({ discussion: async () => kind }, {}, async () => {});
  await loadKind("discussion");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("it does not speak while its player still looks at the last result", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { page, rosa } = await talk("Ella");
  noteWatched("talk Ella", true);
  playComputers(rosa);
  await vi.waitUntil(() => page.time > 30_000);
  expect(request(rosa)).toBeUndefined();
  noteWatched("talk Ella", false);
  vi.setSystemTime(Date.now() + 1000);
  const seen = page.time;
  await vi.waitUntil(() => request(rosa) !== undefined);
  // After that it leaves its player time to speak first.
  expect(page.time - seen).toBeGreaterThan(3000);
});

test("it asks to drop the topic that the other side brought, and for its own", async () => {
  const asked = async (first: "Ella" | "Odo") => {
    const { rosa } = await talk(first);
    playComputers(rosa);
    await vi.waitUntil(() => request(rosa) !== undefined);
    return request(rosa);
  };
  expect(await asked("Ella")).toBe("BNB.Talk.computer.0");
  expect(await asked("Odo")).toBe("Lend us your mules");
});
