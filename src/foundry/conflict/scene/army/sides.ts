/** The armies that stand on the viewed scene outside a conflict, and what the order bar says of them. */
import { told } from "../../../../rules/conflict/telling.ts";
import { say } from "../../../base/say.ts";
import { named, tell } from "../../../base/words.view.ts";
import type { ArmySource } from "../../../data/shapes.ts";
import { actorAt } from "../../../documents/by-uuid.ts";
import { mayChange } from "../../../documents/may.ts";
import { nameFor } from "../../../documents/tokens/seen.ts";
import { isTincture } from "../../../system.ts";
import type { BarButton, BarContent } from "../bar/content.ts";
import { addBarSource } from "../bar/order-bar.ts";
import { flagOf } from "../scenes.ts";
import { standingOn } from "./on-scene-tokens.ts";

export interface SceneArmy {
  readonly army: Actor;
  readonly tokens: readonly TokenDocument[];
}

/** Armies with tokens that this user can see and that no conflict has, those with most units first. */
export function armiesOn(scene: Scene): SceneArmy[] {
  const found = new Map<Actor, TokenDocument[]>();
  for (const { army: uuid, token } of standingOn(scene)) {
    const army = actorAt(uuid);
    if (!army || flagOf(token, "conflict") !== "" || (token.hidden && !mayChange(token))) continue;
    found.set(army, [...(found.get(army) ?? []), token]);
  }
  return [...found].map(([army, tokens]) => ({ army, tokens })).sort((a, b) => b.tokens.length - a.tokens.length);
}

/** Who stands there, in words and shields. */
function standingWords(armies: readonly SceneArmy[]) {
  const counts = armies.map(({ tokens }) => tell(told("OrderBar.units", { count: tokens.length }), say));
  return {
    crests: armies.map(({ army }) => (army.system as ArmySource).seat).filter((seat) => isTincture(seat)),
    phase: say("BNB.OrderBar.none"),
    title: named(armies, say, ({ army }) => nameFor(army)),
    text: named(counts, say, (count) => count),
  };
}

type Offer = () => BarButton | undefined;

const offers: Record<"button" | "main", Offer | undefined> = { button: undefined, main: undefined };

/** What can be done with the armies that stand there: at the side, or as the main button. */
export function offerBeside(place: keyof typeof offers, offer: Offer): void {
  offers[place] = offer;
}

/** The bar shows who stands there while something can be done with them. */
export function registerSides(): void {
  addBarSource(90, (): BarContent | undefined => {
    const armies = armiesOn(canvas!.scene as Scene);
    const [button, main] = armies.length > 0 ? [offers.button?.(), offers.main?.()] : [];
    return button || main ? { ...standingWords(armies), buttons: button ? [button] : [], main } : undefined;
  });
}
