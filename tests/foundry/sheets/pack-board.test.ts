/** The carrying grid under the hand: what fits is written once, what does not fit stays lifted, and what is put back is as it was. */
import { beforeEach, expect, test, vi } from "vitest";
import type { OpenSheet } from "../../../src/foundry/sheets/character/actions.ts";
import { PackBoard } from "../../../src/foundry/sheets/character/pack-board.ts";
import { OPTIONS } from "../sheet-context.ts";

const { updateThings } = vi.hoisted(() => ({ updateThings: vi.fn() }));
vi.mock("../../../src/foundry/documents/embedded.ts", () => ({ updateThings }));
vi.mock("../../../src/foundry/documents/campaign-log.ts", () => ({ tableOptions: () => OPTIONS }));
vi.mock("../../../src/foundry/sheets/give.ts", () => ({ dropped: vi.fn(), personAt: vi.fn() }));
vi.mock("../../../src/foundry/sheets/character/pack-hard.ts", () => ({ packedAnew: vi.fn() }));

beforeEach(() => updateThings.mockClear());

const thing = (id: string, row: number, column: number) => ({
  ...{ id, name: id, type: "gear", img: "" },
  system: {
    shape: "normal",
    place: "pack",
    hands: "",
    cell: { row, column, lie: 0 },
    description: "",
    schemaVersion: 1,
  },
});

function board(...owned: ReturnType<typeof thing>[]) {
  const actor = { items: new Map(owned.map((one) => [one.id, one])) };
  const render = vi.fn(async () => undefined);
  const source = { skills: { endurance: 4 } };
  return new PackBoard({ owned, actor, source, isEditable: true, render } as unknown as OpenSheet);
}

const written = () => updateThings.mock.calls.flatMap(([, changes]) => changes);

test("an item put down where it fits is written there, once, and is lifted no longer", async () => {
  const hands = board(thing("rope", 0, 0));
  await hands.lift("rope");
  hands.lifted = { ...hands.lifted!, row: 1, column: 0 };
  await hands.putDown();
  expect(written()).toEqual([{ _id: "rope", "system.cell.row": 1, "system.cell.column": 0, "system.cell.lie": 0 }]);
  expect(hands.lifted).toBeUndefined();
  await hands.putDown();
  expect(updateThings).toHaveBeenCalledTimes(1);
});

test.each([
  ["onto another item", { row: 0, column: 0 }],
  ["off the grid", { row: 40, column: 0 }],
])("%s it is not put down: it stays lifted, and nothing is written", async (_, at) => {
  const hands = board(thing("rope", 0, 0), thing("pot", 2, 0));
  await hands.lift("pot");
  hands.lifted = { ...hands.lifted!, ...at };
  expect(hands.view((key) => key)).toMatchObject({ fits: false, message: "BNB.Pack.fitsNot" });
  await hands.putDown();
  expect([written(), hands.lifted?.id]).toEqual([[], "pot"]);
  hands.putBack();
  expect([written(), hands.lifted]).toEqual([[], undefined]);
});

test("an item without a place is lifted at the first place where it fits, and loose ones are packed at once", async () => {
  const hands = board(thing("rope", 0, 0), thing("pot", -1, -1));
  await hands.lift("pot");
  expect(hands.view((key) => key)).toMatchObject({ lifted: true, fits: true });
  const { row, column } = hands.lifted!;
  hands.putBack();
  await hands.placeLoose();
  expect(written()).toMatchObject([{ _id: "pot", "system.cell.row": row, "system.cell.column": column }]);
});
