/** npm run packs also writes these: battlefields, counters and faces as files, for scenes and tokens. */
import { sceneSize } from "../../src/foundry/conflict/scene/hexes.ts";
import { facePortrait } from "../../src/foundry/draw/face.ts";
import { landFile, TOKEN_TROOPS, tokenFile, troopFile } from "../../src/foundry/draw/hex/standalone.ts";
import { SHIPPED_FACES, shippedFile } from "../../src/foundry/draw/shipped-faces.ts";
import { SIDES } from "../../src/rules/chronicle/battle/index.ts";
import { readMap } from "../../src/rules/hex/map-text.ts";
import { certain } from "../../src/rules/result.ts";
import { battlefieldFile, battlefields } from "./compendia/battlefields.ts";

export interface DrawnFile {
  readonly file: string;
  readonly text: string;
}

export function drawnFiles(): DrawnFile[] {
  const maps = battlefields().map(({ name, text }, at) => {
    const map = certain(readMap(text));
    const { width, height } = sceneSize(map.grid);
    return { file: battlefieldFile(name, at), text: landFile(map, width, height) };
  });
  const troops = SIDES.flatMap((side) =>
    TOKEN_TROOPS.map((troop) => ({ file: `assets/troops/${troopFile(side, troop)}`, text: tokenFile(troop, side) })),
  );
  const faces = SHIPPED_FACES.map((face, at) => ({ file: shippedFile(at), text: facePortrait(face, { own: true }) }));
  return [...maps, ...troops, ...faces];
}
