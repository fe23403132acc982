/**
 * The battlefields as scenes, for tables that want tokens, light or other things on them: the same land on the same grid.
 * And open ground for the other kinds of fight. A flag names the ground, so that players without a GM can find it.
 */
import { hexScene, mapMark } from "../../../src/foundry/conflict/scene/hexes.ts";
import { OPEN, openGround } from "../../../src/foundry/conflict/scene/open-ground.ts";
import { OPEN_SQUARES, squareScene } from "../../../src/foundry/conflict/scene/squares.ts";
import { sceneData } from "../../../src/foundry/conflict/scene/tokens.ts";
import { SYSTEM_ID, systemPath } from "../../../src/foundry/system.ts";
import { readMap } from "../../../src/rules/hex/map-text.ts";
import { certain } from "../../../src/rules/result.ts";
import { battlefieldFile, battlefields } from "./battlefields.ts";
import { fileName, folderId, folders, type PackEntry } from "./entry.ts";
import { stableId } from "./things.ts";

/** The level of tokens that name none, in version 14. */
const LEVEL = "defaultLevel0000";
const DRAWN = "Drawn";
const MADE = "Made by the map generator";
const BARE = "Open ground";

interface Listed {
  readonly name: string;
  readonly folder: string;
  readonly scene: { readonly color: string; readonly width: number; readonly height: number };
  readonly src?: string;
  /** Its source, and the flag by which a fight finds it. */
  readonly flags: { readonly source: string; readonly book: string; readonly ground: string };
}

function hexes(): Listed[] {
  return battlefields().map(({ name, text, source }, at) => ({
    name,
    folder: source.startsWith("drawn") ? DRAWN : MADE,
    scene: hexScene(certain(readMap(text)).grid),
    src: systemPath(battlefieldFile(name, at)),
    flags: { source: `Source: ${source}.`, book: "chronicle", ground: mapMark(text) },
  }));
}

/** The usual fields of a duel and of a Skirmish, a large one for many fighters, and one without a grid for a Sortie. */
function bare(): Listed[] {
  const source = "Source: made for this game.";
  const squares = (name: string, book: string, width: number, height: number): Listed => ({
    name,
    folder: BARE,
    scene: squareScene({ width, height, blocked: [] }, book === "chronicle" ? "m" : ""),
    flags: { source, book, ground: `${OPEN_SQUARES}-${width}x${height}` },
  });
  return [
    squares("Duelling ground", "chronicle", 16, 9),
    squares("Skirmish ground", "skirmish", 18, 14),
    squares("Wide ground", "skirmish", 24, 24),
    {
      name: "Sortie ground",
      folder: BARE,
      scene: openGround(SORTIE_HEIGHT, "#f4edda"),
      flags: { source, book: "sortie", ground: OPEN },
    },
  ];
}

/** Room for ten companies of a side. */
const SORTIE_HEIGHT = 2200;

export function scenesPack(): PackEntry[] {
  const entries = [...hexes(), ...bare()].map(({ name, folder, scene, src, flags }, at) => {
    const _id = stableId("scenes", name);
    const { color, ...base } = scene;
    const picture = src === undefined ? {} : { src };
    const document = {
      _id,
      _key: `!scenes!${_id}`,
      name,
      folder: folderId("scenes", folder),
      sort: at,
      ...sceneData(base),
      ...(src === undefined ? {} : { thumb: src }),
      // Version 13 reads the picture here, version 14 in the level; each ignores the other's.
      background: picture,
      backgroundColor: color,
      levels: [{ _id: LEVEL, _key: `!scenes.levels!${_id}.${LEVEL}`, name, background: { ...picture, color } }],
      tokens: [],
      flags: { [SYSTEM_ID]: { ...flags, picture: src ?? "", color } },
    };
    return { file: fileName(name), document };
  });
  return [...folders("scenes", "Scene", [DRAWN, MADE, BARE]), ...entries];
}
