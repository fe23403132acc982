/** The battlefields as scenes, for tables that want tokens, light or other things on them: the same land on the same grid. */
import { hexScene } from "../../src/foundry/conflict/scene/hexes.ts";
import { sceneData } from "../../src/foundry/conflict/scene/tokens.ts";
import { SYSTEM_ID, systemPath } from "../../src/foundry/system.ts";
import { readMap } from "../../src/rules/hex/map-text.ts";
import { certain } from "../../src/rules/result.ts";
import { battlefieldFile, battlefields } from "./battlefields.ts";
import { fileName, folderId, folders, type PackEntry } from "./entry.ts";
import { stableId } from "./things.ts";

/** The level that version 14 puts tokens on which name none. */
const LEVEL = "defaultLevel0000";
const DRAWN = "Drawn";
const MADE = "Made by the map generator";

export function scenesPack(): PackEntry[] {
  const entries = battlefields().map(({ name, text, source }, at) => {
    const _id = stableId("scenes", name);
    const src = systemPath(battlefieldFile(name, at));
    const { color, ...base } = hexScene(certain(readMap(text)).grid);
    const document = {
      _id,
      _key: `!scenes!${_id}`,
      name,
      folder: folderId("scenes", source.startsWith("drawn") ? DRAWN : MADE),
      sort: at,
      ...sceneData(base),
      thumb: src,
      // Version 13 reads the picture here, version 14 in the level; each leaves the other's alone.
      background: { src },
      backgroundColor: color,
      levels: [{ _id: LEVEL, _key: `!scenes.levels!${_id}.${LEVEL}`, name, background: { src, color } }],
      tokens: [],
      flags: { [SYSTEM_ID]: { source: `Source: ${source}.`, book: "chronicle" } },
    };
    return { file: fileName(name), document };
  });
  return [...folders("scenes", "Scene", [DRAWN, MADE]), ...entries];
}
