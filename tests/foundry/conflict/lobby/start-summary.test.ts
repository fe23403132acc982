/** What the start form says and bars before anything starts: practice or not, and whose character would be at stake without them. */
import { afterEach, describe, expect, test, vi } from "vitest";
import type { NewConflict } from "../../../../src/foundry/conflict/contract/new-conflict.ts";
import { showSummary, showTransfer, withoutItsPlayer } from "../../../../src/foundry/conflict/lobby/start/stakes.ts";
import { ok } from "../../../../src/rules/result.ts";

const users = ["rosa", "tomas", "mara"].map((id) => ({ id, name: id, isGM: id === "mara" }));
vi.mock("../../../../src/foundry/documents/by-uuid.ts", () => ({
  actorAt: (uuid: string) => ({
    name: uuid,
    ownership: { ...Object.fromEntries(uuid.split("+").map((id) => [id, 3])) },
  }),
}));

function as(me: string): void {
  vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { OWNER: 3 } });
  const i18n = { localize: (key: string) => key, format: (key: string) => key };
  vi.stubGlobal("game", { user: users.find(({ id }) => id === me), users, i18n });
}
afterEach(() => vi.unstubAllGlobals());

const conflict = (seats: readonly string[], actors: readonly string[] = []) =>
  ({
    seats: Object.fromEntries(seats.map((user, at) => [`s${at}`, { user, name: user, tincture: "", actor: "" }])),
    actors: Object.fromEntries(actors.map((uuid) => [uuid, uuid])),
  }) as unknown as NewConflict;

describe("a character whose player has no seat", () => {
  test.each([
    ["bars a start by others", "rosa", ["rosa", "rosa"], ["tomas"], true],
    ["does not if its player sits", "rosa", ["rosa", "tomas"], ["tomas"], false],
    ["does not if one of its two players sits", "rosa", ["rosa", "rosa"], ["tomas+rosa"], false],
    ["does not while a seat is open", "rosa", ["rosa", ""], ["tomas"], false],
    ["does not where no player owns it", "rosa", ["rosa", "rosa"], ["mara"], false],
    ["does not bar a GM", "mara", ["mara", "mara"], ["tomas"], false],
  ])("%s", (_, me, seats, actors, barred) => {
    as(me);
    expect(withoutItsPlayer(conflict(seats, actors))?.key).toBe(barred ? "BNB.Problem.start.theirs" : undefined);
  });
});

/** The parts of the form that the summary writes to. */
function form() {
  const radio = (value: string, checked: boolean) => ({ value, checked, disabled: false });
  const stakes = [radio("counts", true), radio("practice", false)];
  const field = { hidden: false };
  const texts: Record<string, any> = {};
  const text = () => ({ textContent: "", classList: { add() {}, remove() {} } });
  const root = {
    querySelectorAll: (selector: string) => (selector.includes("stakes") ? stakes : [field]),
    querySelector: (selector: string) => (texts[selector] ??= text()),
  };
  return { root: root as unknown as HTMLElement, counts: stakes[0]!, practice: stakes[1]!, field, texts };
}

describe("practice", () => {
  const input = { players: users.map(({ id }) => ({ id, name: id, me: id === "rosa" })), candidates: [] };
  function summed(seats: readonly string[], more: object = {}) {
    as("rosa");
    const { root, counts, practice, texts } = form();
    const asked = { kind: "duel", mayPractise: true, ready: false, typed: {}, input, ...more };
    showSummary(root, ok(conflict(seats)), asked as never);
    return { counts, practice, words: texts["[data-summary]"].textContent };
  }

  test("is suggested to who plays alone, and can be changed", () => {
    const { counts, practice } = summed(["rosa", "computer:2"]);
    expect([practice.checked, practice.disabled, counts.disabled]).toEqual([true, false, false]);
  });

  test("is barred with a second player; a ready scene is nothing else", () => {
    const { counts, practice } = summed(["rosa", "tomas"]);
    expect([counts.checked, practice.checked, practice.disabled]).toEqual([true, false, true]);
    expect(summed(["rosa", "computer:2"], { ready: true }).counts.disabled).toBe(true);
  });

  test("a choice made by hand stays", () => {
    const { counts, practice } = summed(["rosa", "computer:2"], { mayPractise: false });
    expect([counts.checked, practice.checked]).toEqual([true, false]);
  });
});

test("fields that another player fills in are hidden, and their note names the player", () => {
  as("rosa");
  const { root, field, texts } = form();
  showTransfer(root, { name: "Tomas" } as never);
  expect([field.hidden, texts["[data-transfer-note]"].textContent]).toEqual([true, "BNB.Start.transferNote"]);
  showTransfer(root, undefined);
  expect([field.hidden, texts["[data-transfer-note]"].textContent]).toEqual([false, ""]);
});
