/** npm run packs also writes these: battlefields and counters as files, for scenes and tokens. */
import { sceneSize } from "../src/foundry/conflict/scene/hexes.ts";
import { landFile, QUARTERS, TOKEN_TROOPS, tokenFile, troopFile } from "../src/foundry/draw/hex/standalone.ts";
import { SIDES } from "../src/rules/chronicle/battle/state.ts";
import { readMap } from "../src/rules/hex/map-text.ts";
import { READY_MAPS } from "../src/rules/hex/maps/ready.ts";
import { certain } from "../src/rules/result.ts";

export interface DrawnFile {
  readonly file: string;
  readonly text: string;
}

export function drawnFiles(): DrawnFile[] {
  const maps = READY_MAPS.map((text, at) => {
    const map = certain(readMap(text));
    const { width, height } = sceneSize(map.grid);
    return { file: `assets/maps/${at}.svg`, text: landFile(map, width, height) };
  });
  const troops = SIDES.flatMap((side) =>
    TOKEN_TROOPS.flatMap((troop) =>
      QUARTERS.map((quarters) => ({
        file: `assets/troops/${troopFile(side, troop, quarters)}`,
        text: tokenFile(troop, side, quarters),
      })),
    ),
  );
  return [...maps, ...troops];
}
