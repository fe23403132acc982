/**
 * Sortie, where a unit that met several enemies goes afterwards. It chooses freely if it won every sortie, goes towards those it
 * beat if it won some, and where the victors drive it if it lost all; between two fires it stays.
 */
import { keysIn } from "../../conflict/keys.ts";
import { listedQuestion } from "../../conflict/question.ts";
import type { Bout } from "../clash/clash.ts";
import {
  gapBetween,
  opponents,
  otherSeat,
  type PlaceOrder,
  type Placing,
  readyEnemies,
  type SortieQuestion,
  type SortieState,
} from "../state.ts";
import { frontsOf } from "../units/modifiers.ts";
import type { Manoeuvre } from "../vocabulary.ts";

export function placingOf(
  state: SortieState,
  id: string,
  bouts: readonly Bout[],
  manoeuvre: Manoeuvre,
): Placing | undefined {
  const unit = state.units[id]!;
  if (bouts.length < 2 || manoeuvre === "retreat") return undefined;
  const enemies = opponents(state, unit).map((enemy) => enemy.id);
  const enemyOf = ({ one, other }: Bout) => (one.id === id ? other.id : one.id);
  const beaten = bouts.filter(({ wins }) => wins.includes(id)).map(enemyOf);
  const lost = bouts.filter((bout) => bout.wins.includes(enemyOf(bout)));
  if (beaten.length === bouts.length) {
    const mayBreakThrough = manoeuvre === "flank" || manoeuvre === "charge";
    return { unit: id, seat: unit.seat, kind: "victor", towards: enemies, mayBreakThrough };
  }
  if (beaten.length > 0) return { unit: id, seat: unit.seat, kind: "divided", towards: beaten, mayBreakThrough: false };
  if (lost.length < bouts.length || frontsOf(state, unit) === 3) return undefined;
  return { unit: id, seat: otherSeat(state, unit.seat), kind: "driven", towards: enemies, mayBreakThrough: false };
}

/** Enemies that still touch it: some may have fallen or left. */
export function touching(state: SortieState, id: string): string[] {
  return readyEnemies(state, state.units[id]!)
    .filter((enemy) => gapBetween(state, id, enemy.id) === 0)
    .map((enemy) => enemy.id);
}

export function placesOf(state: SortieState, placing: Placing): PlaceOrder[] {
  const near = touching(state, placing.unit);
  const towards = placing.towards.filter((enemy) => near.includes(enemy));
  const orders: PlaceOrder[] = [{ place: "stay" }];
  for (const enemy of towards) {
    orders.push({ place: placing.kind === "driven" ? "drive" : "towards", enemy });
    if (placing.mayBreakThrough) orders.push({ place: "through", enemy });
  }
  const hemmed = near.length > 1 && frontsOf(state, state.units[placing.unit]!) === 3;
  if (placing.kind === "divided" && !hemmed) orders.push({ place: "withdraw" });
  return orders;
}

/** The kinds of question, by who is placed. */
const PLACES = { victor: "placeVictor", divided: "placeDivided", driven: "placeDriven" } as const;

export function placeQuestions(state: SortieState): SortieQuestion[] {
  return state.placings.map((placing) => {
    const key = keysIn(state.seats).of("place", placing.unit);
    return listedQuestion(PLACES[placing.kind], key, placing.seat, { place: "stay" }, () => placesOf(state, placing));
  });
}
