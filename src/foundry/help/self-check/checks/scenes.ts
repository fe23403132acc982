/**
 * Scenes and tokens: the centres of hexes, whether a scene keeps its picture, and whether dragging a conflict's token gives an
 * order. A user who may create scenes tests a real, inactive one; others one in memory.
 */

import { readMap } from "../../../../rules/hex/map-text.ts";
import { READY_MAPS } from "../../../../rules/hex/maps/ready.ts";
import { certain } from "../../../../rules/result.ts";
import { say } from "../../../base/say.ts";
import { groundPicture, sceneGround } from "../../../base/version/ground.ts";
import { statusIds, statusPicture } from "../../../base/version/statuses.ts";
import { hexScene, readyPicture, tokenAt } from "../../../conflict/scene/hexes.ts";
import { isOwnRuler } from "../../../conflict/scene/ruler.ts";
import { isCharacter } from "../../../data/read.ts";
import { campaignLog } from "../../../documents/campaign-log.ts";
import { OWN_STATUSES } from "../../../documents/conditions.ts";
import { mayChange, mayCreate } from "../../../documents/may.ts";
import { SYSTEM_ID } from "../../../system.ts";
import type { Bench } from "../bench.ts";
import { dragsSoFar } from "../caught.ts";
import { type Check, expect, expectAll, type Finding, holds, toLookAt } from "../finding.ts";
import { ownFlags } from "../leftovers.ts";
import { sampleActor } from "./samples.ts";
import { writtenPage } from "./table.ts";

const [FIRST_MAP = ""] = READY_MAPS;
const { grid: CELLS } = certain(readMap(FIRST_MAP));
const SIZE = 140;

const hexGrid = (even: boolean) => new foundry.grid.HexagonalGrid({ size: SIZE, columns: false, even });

/** The unit tokens of a battle are in the middle of Foundry's hexes: even rows shifted. */
function evenRows(): Finding {
  const grid = hexGrid(true);
  const off: string[] = [];
  for (let cell = 0; cell < 60; cell++) {
    const { x, y } = tokenAt(CELLS, cell);
    const here = { x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 };
    const middle = grid.getCenterPoint(here);
    if (Math.hypot(middle.x - here.x, middle.y - here.y) > 2) {
      off.push(
        `${cell}: ${Math.round(here.x)},${Math.round(here.y)} / ${Math.round(middle.x)},${Math.round(middle.y)}`,
      );
    }
  }
  return expectAll(60, off.slice(0, 3));
}

/** A field of 20 by 23 hexes is as large as its scene, without a margin. */
function dimensions(): Finding {
  const { width, height, x, y } = hexGrid(true).calculateDimensions(2800, 2829, 0);
  return expect("2800 2829 0 0", [width, height, x, y].map(Math.round).join(" "));
}

/** No public page says where a hex row begins: four centres tell. */
function centres(): Finding {
  const grid = hexGrid(true);
  const middle = (i: number, j: number) => {
    const { x, y } = grid.getCenterPoint({ i, j });
    return `${Math.round(x)},${Math.round(y)}`;
  };
  return expect("70,81 0,202 140,202 70,2748", [middle(0, 0), middle(1, 0), middle(1, 1), middle(22, 0)].join(" "));
}

/** The other grid of rows: its first row starts with half a hex, its second with a whole one. */
function oddRows(): Finding {
  const grid = hexGrid(false);
  const told = [0, 1].map((i) => Math.round(grid.getCenterPoint({ i, j: 0 }).x)).join(" ");
  return expect(`0 ${SIZE / 2}`, told);
}

async function sampleScene(bench: Bench, flags: object, tokens: object[]) {
  const { color, ...base } = hexScene(CELLS);
  const data = {
    name: say("BNB.SelfCheck.title"),
    navigation: false,
    ...base,
    padding: 0,
    tokenVision: false,
    grid: { ...base.grid, type: CONST.GRID_TYPES.HEXEVENR },
    ...sceneGround({ picture: readyPicture(FIRST_MAP) ?? "", color }, say("BNB.SelfCheck.title")),
    tokens,
    flags,
  };
  if (!mayCreate("Scene")) return { scene: new Scene.implementation(data), real: false };
  const made = await Scene.implementation.create(data);
  if (!made) throw new Error("Scene");
  return { scene: bench.made(made), real: true };
}

async function background(bench: Bench): Promise<Finding> {
  const { scene, real } = await sampleScene(bench, bench.flags, []);
  const value = say(real ? "BNB.SelfCheck.real" : "BNB.SelfCheck.inMemory");
  return expect(readyPicture(FIRST_MAP) ?? "", groundPicture(scene), value);
}

/** A dragged token of a conflict does not move by itself; any other token does. */
async function drag(bench: Bench): Promise<Finding> {
  const log = campaignLog();
  if (!log) return toLookAt("setup");
  if (!mayChange(log)) return toLookAt("setup", { why: "mayNotWrite" });
  const page = await writtenPage(bench, log);
  const flags = ownFlags({ conflict: page.uuid });
  const place = tokenAt(CELLS, 0);
  const { scene, real } = await sampleScene(bench, flags, [
    { name: "1", ...place, flags: { [SYSTEM_ID]: { unit: "self-check" } } },
    { name: "2", ...place },
  ]);
  const to = tokenAt(CELLS, 1);
  const moved: string[] = [];
  for (const token of scene.tokens) {
    if (real) await token.move(to);
    const went = real
      ? token.x !== place.x
      : Hooks.call("preMoveToken", token, { destination: to }, { [SYSTEM_ID]: true }) !== false;
    if (went) moved.push(token.name);
  }
  return expect("2", moved.join(" "), say(real ? "BNB.SelfCheck.real" : "BNB.SelfCheck.inMemory"));
}

/** What was dragged by a real mouse since the start: only a person can do that. */
function mouse(): Finding {
  const { tried, moved } = dragsSoFar();
  if (tried === 0) return holds(say("BNB.SelfCheck.notTried"));
  return expect(tried, moved);
}

/** Whether each status picture can be drawn at its size: Firefox draws no SVG without a size. */
async function marks(): Promise<Finding> {
  const missing: string[] = [];
  for (const id of OWN_STATUSES) {
    const image = new Image();
    image.src = foundry.utils.getRoute(statusPicture(id));
    await image.decode().catch(() => undefined);
    if (image.naturalWidth === 0) missing.push(id);
  }
  return expectAll(OWN_STATUSES.length, missing);
}

/** A token's bars can be edited in its display though their values are derived. */
async function bars(): Promise<Finding> {
  const actor = game.actors!.find((one) => isCharacter(one));
  const token = await actor?.getTokenDocument({ bar1: { attribute: "vitals.wounds" } });
  if (!token) return holds();
  const editable = token.getBarAttribute("bar1")?.editable === true ? "editable" : "not editable";
  // A change by nothing writes nothing, but only where the change arrives here; elsewhere an unsaved actor cannot be written.
  const sample = sampleActor("character", say("BNB.SelfCheck.title"));
  const changed =
    (await sample.modifyTokenAttribute("vitals.hp", 0, true, true)) === sample ? "changed" : "not changed";
  return expect("editable changed", `${editable} ${changed}`, say("BNB.SelfCheck.asExpected"));
}

export const SCENE_CHECKS: readonly Check[] = [
  { id: "evenRows", group: "scenes", run: evenRows },
  { id: "oddRows", group: "scenes", run: oddRows },
  { id: "dimensions", group: "scenes", run: dimensions },
  { id: "centres", group: "scenes", run: centres },
  { id: "bars", group: "scenes", run: bars },
  { id: "background", group: "scenes", run: background },
  { id: "drag", group: "scenes", run: drag },
  { id: "mouse", group: "scenes", run: mouse },
  {
    id: "statuses",
    group: "scenes",
    run() {
      const known = statusIds();
      return expectAll(
        OWN_STATUSES.length,
        OWN_STATUSES.filter((id) => !known.includes(id)),
      );
    },
  },
  { id: "marks", group: "scenes", run: marks },
  { id: "ruler", group: "scenes", run: () => (isOwnRuler() ? holds() : toLookAt("copy")) },
  {
    id: "canvas",
    group: "scenes",
    run: () => (canvas?.ready || !canvas?.scene ? holds(canvas?.scene?.tokens.size ?? 0) : toLookAt("copy")),
  },
];
