/** Puts a character's token on the viewed scene, beside the tokens of the player's own people, or in its middle. */
import { createTokens } from "../documents/embedded.ts";
import { isGm, mayUse, owns } from "../documents/may.ts";
import { seenOf } from "../documents/tokens/seen.ts";

export function mayPlace(): boolean {
  return Boolean(canvas?.ready && canvas.scene) && mayUse("TOKEN_CREATE");
}

export async function placeOnMap(actor: Actor): Promise<boolean> {
  const scene = canvas?.scene;
  if (!scene || !canvas.grid) return false;
  const { x, y } = freePlace(scene);
  const token = await actor.getTokenDocument({});
  // A GM who places somebody new has not shown them yet.
  const hidden = staysHidden(actor);
  const [made] = await createTokens(scene, [{ ...token.toObject(), _id: null, x, y, ...(hidden ? { hidden } : {}) }]);
  if (!made) return false;
  void canvas.animatePan({ x: x + canvas.grid.sizeX / 2, y: y + canvas.grid.sizeY / 2 });
  return true;
}

/** Whether only GMs see where that person stands. */
export function staysHidden(actor: Actor): boolean {
  return isGm() && seenOf(actor) === "hidden";
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

function freePlace(scene: Scene): Corner {
  const { sizeX, sizeY } = canvas!.grid!;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas!.dimensions!;
  const friend = scene.tokens.find(({ actor }) => owns(actor) && actor?.type === "character");
  const start = friend ?? { x: sceneX + sceneWidth / 2, y: sceneY + sceneHeight / 2 };
  const corner = ({ x, y }: Corner): Corner => {
    if (canvas!.grid!.isGridless) return { x, y };
    const middle = canvas!.grid!.getCenterPoint({ x: x + sizeX / 2, y: y + sizeY / 2 });
    return { x: Math.round(middle.x - sizeX / 2), y: Math.round(middle.y - sizeY / 2) };
  };
  const taken = (at: Corner) =>
    scene.tokens.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < Math.min(sizeX, sizeY) / 2);
  const inside = ({ x, y }: Corner) =>
    x >= sceneX && y >= sceneY && x + sizeX <= sceneX + sceneWidth && y + sizeY <= sceneY + sceneHeight;
  for (let ring = 0; ring < 12; ring++) {
    for (let turn = 0; turn < Math.max(1, ring * 6); turn++) {
      const angle = (turn * Math.PI) / 3 / Math.max(1, ring);
      const at = corner({ x: start.x + ring * sizeX * Math.cos(angle), y: start.y + ring * sizeY * Math.sin(angle) });
      if (inside(at) && !taken(at)) return at;
    }
  }
  return corner(start);
}
