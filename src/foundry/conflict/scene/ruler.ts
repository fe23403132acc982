/**
 * The ruler of a dragged token. In a conflict's scene it shows the cost of the move by the rules, or that it is impossible,
 * before the token is released; elsewhere it is Foundry's own.
 */

import type { Costed } from "../contract/costed.ts";
import { kindOf } from "../contract/kinds.ts";
import { conflictOfToken, flagOf } from "./scenes.ts";

/** Red, like everything refused; from the light theme, since the ground is light. */
const BARRED = 0x96281b;

interface Label {
  cost?: { total: string | number; units?: string; delta?: string | number | undefined };
}

interface Waypoint {
  readonly center: { readonly x: number; readonly y: number };
  /** Empty for the position under the pointer. */
  readonly next: unknown;
}

interface Dragged {
  readonly document: TokenDocument;
  readonly w: number;
  readonly h: number;
}

function costOf({ document, w, h }: Dragged, { center }: Waypoint): Costed | undefined {
  const uuid = conflictOfToken(document);
  if (uuid === "" || flagOf(document, "unit") === "") return undefined;
  const page = game.journal!.contents.flatMap((entry) => entry.pages.contents).find((one) => one.uuid === uuid);
  if (!page) return undefined;
  return kindOf(page.type)?.scene?.cost(page, document, { x: center.x - w / 2, y: center.y - h / 2 });
}

const { TokenRuler } = foundry.canvas.placeables.tokens;

class ConflictRuler extends TokenRuler {
  #cost(waypoint: Waypoint): Costed | undefined {
    const token: object = this.token;
    return costOf(token as Dragged, waypoint);
  }

  override _getWaypointLabelContext(...given: Parameters<InstanceType<typeof TokenRuler>["_getWaypointLabelContext"]>) {
    const context = super._getWaypointLabelContext(...given);
    const [waypoint] = given;
    const cost = context && !waypoint.next ? this.#cost(waypoint) : undefined;
    if (cost) Object.assign(context as Label, { cost: { total: cost.words, units: "", delta: undefined } });
    return context;
  }

  override _getSegmentStyle(...given: Parameters<InstanceType<typeof TokenRuler>["_getSegmentStyle"]>) {
    const style = super._getSegmentStyle(...given);
    return this.#cost(given[0])?.able === false ? { ...style, color: BARRED } : style;
  }
}

/** Tokens create their ruler when they are first drawn, so the class must be registered before. */
export function registerRuler(): void {
  CONFIG.Token.rulerClass = ConflictRuler;
}

export function isOwnRuler(): boolean {
  return CONFIG.Token.rulerClass === ConflictRuler;
}
