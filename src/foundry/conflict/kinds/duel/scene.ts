/** A duel on a scene of squares: a token for each fighter, and a drag as footwork, a dodge or the requested step. */
import type { DuelState } from "../../../../rules/chronicle/duel/index.ts";
import { squareDistance } from "../../../../rules/square/square.ts";
import { say, sayProblem } from "../../../base/say.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { Costed } from "../../contract/costed.ts";
import { actorsOf, facesOf } from "../../page/clients/seats.ts";
import { tintOf } from "../../scene/counters.ts";
import { behind, type DragOrder, type Piece, sceneSupport } from "../../scene/scene-support.ts";
import { OPEN_SQUARES, squareGround, squareScene, squareUnder } from "../../scene/squares.ts";
import { openMoves } from "./field.view.ts";
import { placeOf, tokenLooks } from "./scene-plan.ts";

function duelOf({ view }: BoardInput): DuelState {
  return view.match.state as DuelState;
}

export const duelScene = sceneSupport<DuelState>({
  scene: ({ field }) => squareScene(field, say("BNB.DuelBoard.metre")),
  ground({ field }) {
    const svg = squareGround(field);
    return svg === undefined ? undefined : { svg };
  },
  imported: ({ field }) => (squareGround(field) === undefined ? OPEN_SQUARES : undefined),
  pieces(input, page) {
    const actors = actorsOf(page);
    const faces = facesOf(page);
    return duelOf(input).fighters.map((fighter): Piece => {
      const tincture = input.seats.find(({ seat }) => seat === fighter.seat)?.tincture || "silverpoint";
      return {
        id: fighter.id,
        name: fighter.name,
        ...behind(input, fighter.seat, actors[fighter.id]),
        ...(actors[fighter.id] ? {} : { lent: true }),
        place: placeOf(fighter),
        token: tokenLooks(fighter, faces[fighter.id] ?? "", tintOf(tincture)),
      };
    });
  },
  cost,
  order,
});

/** Steps from the moving fighter's square. */
function cost(input: BoardInput, id: string, to: { x: number; y: number }): Costed | undefined {
  const state = duelOf(input);
  const move = openMoves(input, state).find(({ who, by }) => who.id === id || by === id);
  if (!move?.who.at) return undefined;
  const steps = squareDistance(move.who.at, squareUnder(to));
  const refused = input.view.match.conflict.refusal(state, move.key, { do: "move", to: squareUnder(to) });
  return { words: say(refused ? "BNB.OnScene.cannot" : "BNB.OnScene.steps", { steps }), able: !refused };
}

/**
 * A pushed fighter's token is dragged to its new square. If only its own player may drag it, the pushing player drags their own
 * token there.
 */
function order(input: BoardInput, id: string, to: { x: number; y: number }): DragOrder {
  const state = duelOf(input);
  const move = openMoves(input, state).find(({ who, by }) => who.id === id || by === id);
  if (!move) return { why: "" };
  const wanted = { do: "move", to: squareUnder(to) };
  const refused = input.view.match.conflict.refusal(state, move.key, wanted);
  return refused ? { why: sayProblem(refused) } : { key: move.key, order: wanted };
}
