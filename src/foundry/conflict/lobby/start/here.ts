/**
 * The viewed scene as a battlefield: a hex scene with the book's grid. Its ground is that of the ready or drawn map that it shows;
 * on any other picture the form chooses one.
 */
import { readMap } from "../../../../rules/hex/map-text.ts";
import { READY_MAPS } from "../../../../rules/hex/maps/ready.ts";
import { fail, ok, type Result } from "../../../../rules/result.ts";
import { groundPicture } from "../../../base/version/ground.ts";
import { pageAt } from "../../../documents/by-uuid.ts";
import type { NewConflict } from "../../contract/new-conflict.ts";
import type { Form, Starter, StartInput } from "../../contract/starter.ts";
import { openConflicts } from "../../page/clients/clients.ts";
import { BOOK_GRID, mapMark, readyPicture, sceneSize } from "../../scene/hexes.ts";
import { flagOf } from "../../scene/scenes.ts";
import { mapName, PASTED } from "./battlefields.ts";

interface Here {
  readonly scene: string;
  readonly name: string;
  /** The map's text; empty if the scene does not say it. */
  readonly map: string;
  readonly ground: string;
}

/** Undefined if that scene cannot be a battlefield now. */
export function hereOn(id: string | undefined, drawn: StartInput["drawn"] = []): Here | undefined {
  const found = game.scenes!.get(id ?? "") as Scene | undefined;
  if (!found || isTaken(found)) return undefined;
  const map = [...READY_MAPS, ...drawn.map(({ text }) => text)].find((text) => shows(found, text)) ?? "";
  if (map === "" && !hasBookGrid(found)) return undefined;
  return { scene: found.id!, name: found.navName || found.name, map, ground: mapName(map) };
}

/** By the mark of its import, or by its picture. */
function shows(ground: Scene, map: string): boolean {
  if (!fits(ground, map)) return false;
  return flagOf(ground, "ground") === mapMark(map) || groundPicture(ground) === readyPicture(map);
}

function hasBookGrid({ grid, padding }: Scene): boolean {
  return grid.type === BOOK_GRID.type && grid.size === BOOK_GRID.size && Number(padding) === 0;
}

function fits(ground: Scene, map: string): boolean {
  const read = readMap(map);
  if (!read.ok || !hasBookGrid(ground)) return false;
  const { width, height } = sceneSize(read.value.grid);
  return Number(ground.width) >= width && Number(ground.height) >= height;
}

function isTaken(ground: Scene): boolean {
  const open = openConflicts();
  return open.some((page) => flagOf(page, "scene") === ground.id) || open.includes(pageAt(flagOf(ground, "conflict"))!);
}

/** The conflict of a form, on this scene if that is chosen; a problem if the chosen ground is larger. */
export function readHere(
  starter: Pick<Starter, "read">,
  form: Form,
  input: StartInput,
  here: Here | undefined,
): Result<NewConflict> {
  if (!here || form.here !== here.scene) return starter.read(form, input);
  const read = starter.read(here.map ? { ...form, map: PASTED, mapText: here.map } : form, input);
  if (!read.ok) return read;
  const { map } = read.value.setup as { map?: unknown };
  const found = game.scenes!.get(here.scene) as Scene;
  if (typeof map === "string" && !fits(found, map)) return fail("start.notHere", { name: here.name });
  return ok({ scene: here.scene, ...read.value });
}
