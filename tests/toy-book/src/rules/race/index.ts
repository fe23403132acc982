/** The public file of the coin race: its rules, and with sentences, a sample and faults the whole conflict. */
import type { Conflict } from "../conflict/contract.ts";
import { headed, told } from "../conflict/telling.ts";
import { pacesOf, type RaceEvent, type RaceOrder, type RaceState, raceRules } from "./rules.ts";

export { GAITS, PACES, type RaceEvent, type RaceOrder, type RaceState, raceRules } from "./rules.ts";

export const race: Conflict<RaceState, RaceOrder, RaceEvent> = {
  ...raceRules,
  tell(event, state) {
    if (event.type === "round") return [headed("Race.round", { round: state.round + 1 })];
    const who = state.runners.find(({ seat }) => seat === event.seat)!.name;
    return [told(`Race.moved.${event.gait}`, { who, paces: pacesOf(event) })];
  },
  tellOrder: (_state, _key, { gait }) => told(`Race.gait.${gait}`),
  sample: () => ({ runners: ["hare", "tortoise"].map((seat) => ({ seat, name: seat })) }),
  faults: ({ runners }) => (runners.length === 2 ? [] : ["a runner is missing"]),
};
