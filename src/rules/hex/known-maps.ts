/** Maps by their text. States hold only the text, and a battle needs its map at every step. */
import { RecentlyUsed } from "../conflict/chain.ts";
import { certain, type Result } from "../result.ts";
import type { HexMap } from "./map.ts";
import { readMap } from "./map-text.ts";

const MAPS = new RecentlyUsed<Result<HexMap>>(32, readMap);

/** The map that a text describes, or the problem with it. */
export function mapIn(text: unknown): Result<HexMap> {
  return MAPS.of(text);
}

/** For a text that was read before without a problem. */
export function mapOf(text: string): HexMap {
  return certain(MAPS.of(text));
}
