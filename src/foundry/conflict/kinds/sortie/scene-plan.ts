/**
 * A Sortie on a scene without a grid, in plain values. The book has no map: tokens are placed as the board draws them, and a drag
 * means towards an enemy, or back. Its order is looked up in the engine's own list.
 */
import type { SortieOrder, SortieState, Terrain } from "../../../../rules/sortie/index.ts";
import { OPEN_WIDTH, openGround, TOKEN } from "../../scene/open-ground.ts";
import { type Spot, spotsOf } from "./field.view.ts";

const ROW = 220;
const LEAST_ROWS = 4;
/** How far back a token must be dragged to count. */
const BACK = TOKEN / 2;

const COLORS: Readonly<Record<Terrain, string>> = {
  clear: "#f4edda",
  open: "#f4edda",
  mixed: "#e6d6b4",
  cluttered: "#ead1ae",
  brush: "#d5dcbd",
  scrub: "#d5dcbd",
  cliffs: "#d4c19d",
  marsh: "#d7dfd0",
};

function heightOf({ mustered, units }: SortieState): number {
  const most = Math.max(
    ...Object.keys(mustered).map((seat) => Object.values(units).filter((unit) => unit.seat === seat).length),
  );
  return Math.max(LEAST_ROWS, most) * ROW;
}

export function openScene(state: SortieState) {
  return openGround(heightOf(state), COLORS[state.terrain]);
}

/** Upper left corners of the tokens of all ready units. */
export function cornersOf(state: SortieState): Readonly<Record<string, { x: number; y: number }>> {
  const spots: Readonly<Record<string, Spot>> = spotsOf(state);
  const rows = Math.max(1, ...Object.values(spots).map(({ row }) => row + 1));
  const height = heightOf(state);
  return Object.fromEntries(
    Object.entries(spots).map(([id, { x, row }]) => [
      id,
      { x: Math.round((x / 100) * OPEN_WIDTH - TOKEN / 2), y: Math.round(((row + 0.5) / rows) * height - TOKEN / 2) },
    ]),
  );
}

export type Drag = { readonly onto: string } | { readonly back: true } | { readonly towards: readonly string[] };

export function dragOf(state: SortieState, id: string, to: { x: number; y: number }): Drag {
  const corners = cornersOf(state);
  const far = (other: string) => Math.hypot(corners[other]!.x - to.x, corners[other]!.y - to.y);
  const others = Object.keys(corners)
    .filter((other) => other !== id)
    .sort((a, b) => far(a) - far(b));
  const [nearest] = others;
  if (nearest !== undefined && far(nearest) < TOKEN) return { onto: nearest };
  const seat = state.units[id]!.seat;
  const ahead = (to.x - (corners[id]?.x ?? to.x)) * (seat === state.seats[0] ? 1 : -1);
  return ahead <= -BACK ? { back: true } : { towards: others.filter((other) => state.units[other]!.seat !== seat) };
}

/** The first order of the list that the drag can mean, the most expected first. */
export function orderOf(drag: Drag, orders: readonly SortieOrder[]): SortieOrder | undefined {
  if ("back" in drag) return orders.find(isBack);
  const whom = "onto" in drag ? [drag.onto] : drag.towards;
  for (const id of whom) {
    for (const is of TOWARDS) {
      const found = orders.find((order) => is(order, id));
      if (found) return found;
    }
  }
  return undefined;
}

function isBack(order: SortieOrder): boolean {
  if ("act" in order) return order.act === "fallBack";
  if ("manoeuvre" in order) return order.manoeuvre === "retreat" && isPlain(order.dice);
  return ("ground" in order && order.ground !== "stand") || ("place" in order && order.place === "withdraw");
}

/** Whether it attacks the units it meets. */
export function isBlow(order: SortieOrder): boolean {
  const blows: readonly string[] = ["attack", "charge"];
  return "manoeuvre" in order && blows.includes(order.manoeuvre) && isPlain(order.dice);
}

/** Without floating dice: those are set on the board. */
function isPlain(dice: Readonly<Record<string, number>>): boolean {
  return Object.values(dice).every((count) => count === 0);
}

const TOWARDS: readonly ((order: SortieOrder, id: string) => boolean)[] = [
  (order, id) => "act" in order && order.act === "advance" && order.target === id,
  (order, id) => "act" in order && order.act === "press" && order.target === id,
  (order, id) => "act" in order && order.act === "join" && order.unit === id,
  (order, id) => "place" in order && "enemy" in order && order.enemy === id,
];
