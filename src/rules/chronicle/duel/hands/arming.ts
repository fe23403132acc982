/**
 * What is in hand as a duel begins (Chronicle 4.05): what the sheet says; but a useless arm holds nothing, and whoever has
 * a good one says what it takes instead. With neither, all is put away. A two-handed weapon stays with the arm that is left.
 */

import { ask, type Next, type Play } from "../script.ts";
import type { DuelState, Fighter } from "../state.ts";
import { fighterOf } from "../who.ts";
import { HANDS, type Hand, type Held, type Item } from "./gear.ts";
import { armUseless } from "./hands.ts";

function uselessly(fighter: Fighter): readonly Held[] {
  return fighter.held.filter(({ slot }) =>
    slot === "both" ? HANDS.every((hand) => armUseless(fighter, hand)) : armUseless(fighter, slot),
  );
}

/** The arm that is left, if one is. */
function goodHand(fighter: Fighter): Hand | undefined {
  return HANDS.find((hand) => !armUseless(fighter, hand));
}

export function startArming(play: Play): Next {
  const hindered = play.state.fighters.filter((fighter) => uselessly(fighter).length > 0);
  for (const fighter of hindered) if (!goodHand(fighter)) arm(play, fighter.id, null);
  const asked = hindered.filter(goodHand).map(({ id }) => id);
  return asked.length > 0 ? ask(play, { kind: "arm", who: asked }) : "pair";
}

/** What the good hand may take; what it holds already comes first, and nothing last. */
export function armChoices(state: DuelState, who: string): readonly (Item | null)[] {
  const fighter = fighterOf(state, who);
  const lost = uselessly(fighter);
  const kept = fighter.held.filter((held) => !lost.includes(held));
  return [...new Set([...kept, ...lost].map(({ item }) => item)), null];
}

export function arm(play: Play, who: string, item: Item | null): void {
  const fighter = fighterOf(play.state, who);
  const taken = fighter.held.find((held) => held.item === item);
  const hand = goodHand(fighter);
  const held: Held[] = taken && hand ? [{ item: taken.item, slot: hand }] : [];
  const away = fighter.held.filter((one) => one !== taken || !hand).map((one) => one.item);
  play.write({ type: "armed", who, held, away });
}
