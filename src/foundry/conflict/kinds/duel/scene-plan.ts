/** A fighter of a duel as a token on a scene of squares, in plain values. */
import type { Fighter } from "../../../../rules/chronicle/duel/index.ts";
import { systemPath } from "../../../system.ts";
import { squareCorner } from "../../scene/squares.ts";
import type { Place } from "../../scene/tokens.ts";

/** A fighter who has not arrived, or has fled, is hidden; a fallen one is transparent. */
export function placeOf({ at, fate }: Fighter): Place {
  if (!at) return { hidden: true };
  return { ...squareCorner(at), hidden: false, alpha: fate === "standing" ? 1 : 0.5 };
}

/** The fighter's own face with a ring in the seat's colour, or a shield in it. */
export function tokenLooks({ side }: Fighter, face: string, tint: string) {
  const shield = systemPath(`assets/troops/${side === 0 ? "attacker" : "defender"}-mediumInfantry.svg`);
  return {
    texture: face ? { src: face } : { src: shield, tint },
    ...(face ? { ring: { enabled: true, colors: { ring: tint, background: tint } } } : {}),
    displayName: 50,
    disposition: side === 0 ? 1 : -1,
  };
}
