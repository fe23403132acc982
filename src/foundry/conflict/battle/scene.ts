/**
 * A battle on a Foundry scene: made by one who may make scenes; tokens follow the engine, and a token that is dragged is an
 * order, given or refused with the reason. Board and scene are two pictures of the same record.
 */
import { mapOf } from "../../../rules/chronicle/battle/board.ts";
import type { BattleState } from "../../../rules/chronicle/battle/state.ts";
import { landFile } from "../../draw/hex/standalone.ts";
import { notifyProblem, say } from "../../say.ts";
import { whoCan } from "../../setup/rights.ts";
import type { BoardScene } from "../board.ts";
import { clientOf } from "../clients.ts";
import type { SceneHands } from "../kinds.ts";
import { FOLLOWS, flagOf, sceneOf } from "../scenes.ts";
import { seatInfos } from "../seats.ts";
import { aimAt } from "./aim.view.ts";
import { nameOf, tinctureOf } from "./eyes.view.ts";
import { litOf } from "./lit.view.ts";
import {
  cellOfToken,
  type PlainToken,
  readyPicture,
  scenePlan,
  sceneSize,
  tokenChanges,
  tokenPlan,
} from "./scene-plan.ts";

/** The battle as this client's user sees it, for questions about legal moves. */
function lookAt(page: JournalEntryPage, unit?: string): BoardScene | undefined {
  const view = clientOf(page).view();
  if (!view.ok) return undefined;
  const { mine, standing } = view.value;
  const seat = mine.find((one) => standing.awaited.includes(one)) ?? mine[0];
  return { table: view.value, seats: seatInfos(page), seat, draft: { unit }, live: true, say };
}

/** What the button says: show the scene, make it, or who could. */
export function sceneOffer(page: string): { act: string; words: string; may: boolean } {
  if (sceneOf(page)) return { act: "showScene", words: say("BNB.BattleBoard.showScene"), may: true };
  const may = Scene.canUserCreate(game.user!);
  const who = may ? "" : whoCan((user) => Scene.canUserCreate(user));
  return {
    act: "makeScene",
    words: say(may ? "BNB.BattleBoard.makeScene" : "BNB.BattleBoard.whoMakesScenes", { who }),
    may,
  };
}

export async function showScene(page: string): Promise<void> {
  await (sceneOf(page) as any)?.view();
}

export async function makeScene(uuid: string): Promise<void> {
  const page = (await fromUuid(uuid as never)) as JournalEntryPage | null;
  const look = page ? lookAt(page) : undefined;
  if (!page || !look) return;
  const state = look.table.match.state as BattleState;
  const picture = readyPicture(state.map) ?? (await uploadedLand(state, page));
  const plan = scenePlan(state, { page: page.uuid, name: page.name, picture });
  const scene = (await Scene.create(plan as never)) as Scene | undefined;
  if (!scene) return;
  await createTokens(scene, page, look);
  await (scene as any).activate();
}

async function createTokens(scene: Scene, page: JournalEntryPage, look: BoardScene): Promise<void> {
  const state = look.table.match.state as BattleState;
  const known = new Set(scene.tokens.map((token) => flagOf(token, "unit")));
  const style = getComputedStyle(document.body);
  const tokens = state.units
    .filter((unit) => !known.has(unit.id))
    .map((unit) => {
      const uuid = seatInfos(page).find((info) => info.seat === unit.side)?.actor ?? "";
      const actor = uuid ? (foundry.utils.fromUuidSync(uuid as never) as Actor | null) : null;
      const tint = style.getPropertyValue(`--bb-seat-${tinctureOf(look, unit.side)}`).trim() || "#ffffff";
      return tokenPlan(state, unit, { actor: actor?.id ?? undefined, tint, name: nameOf(look, unit) });
    });
  if (tokens.length > 0) await scene.createEmbeddedDocuments("Token", tokens as never);
}

/** A map of the table's own is drawn into a file, where this user may keep files; otherwise the scene stays plain. */
async function uploadedLand(state: BattleState, page: JournalEntryPage): Promise<string> {
  const map = mapOf(state.map);
  const { width, height } = sceneSize(map.grid);
  const file = new File([landFile(map, width, height)], `battle-${page.id}.svg`, { type: "image/svg+xml" });
  try {
    const picker = (foundry.applications.apps as any).FilePicker.implementation;
    const kept = await picker.upload("data", `worlds/${game.world!.id}`, file, {}, { notify: false });
    if (kept?.path) return kept.path;
  } catch {
    // No right to keep files, or a table that keeps none.
  }
  ui.notifications!.info(say("BNB.BattleBoard.noPicture"));
  return "";
}

/** Each token is moved by the first user here who may; so each client writes its share in one batch, and none twice. */
async function follow(page: JournalEntryPage): Promise<void> {
  const scene = sceneOf(page.uuid);
  const look = scene ? lookAt(page) : undefined;
  if (!scene || !look) return;
  const state = look.table.match.state as BattleState;
  if (state.units.length > scene.tokens.size && Scene.canUserCreate(game.user!)) await createTokens(scene, page, look);
  const users = game.users!.filter((user) => user.active).sort((a, b) => a.id!.localeCompare(b.id!));
  const mine: PlainToken[] = scene.tokens.contents
    .filter((token) => users.find((user) => token.canUserModify(user, "update"))?.id === game.user!.id)
    .map((token) => ({ _id: token.id!, unit: flagOf(token, "unit"), x: token.x, y: token.y, hidden: token.hidden }));
  const changes = tokenChanges(state, mine);
  if (changes.length > 0) await scene.updateEmbeddedDocuments("Token", changes as never, { [FOLLOWS]: true } as never);
}

/** The order is given if it is legal, and the engine's event moves the token; never the drag itself. */
function dragged(page: JournalEntryPage, token: TokenDocument, to: { x: number; y: number }): void {
  const unit = flagOf(token, "unit");
  const look = lookAt(page, unit);
  if (!look) return;
  const lit = litOf(look);
  const cell = cellOfToken(mapOf((look.table.match.state as BattleState).map).grid, to);
  const order = lit.unit?.id === unit ? lit.cells.get(cell)?.order : undefined;
  if (order && lit.demand !== "") {
    void clientOf(page)
      .give(lit.demand, order)
      .then((given) => {
        if (!given.ok) notifyProblem(given.problem);
      });
  } else {
    const why = lit.unit?.id === unit && lit.demand !== "" ? aimAt(look, lit, cell).words : "";
    ui.notifications!.warn(why || say("BNB.BattleBoard.notItsMove", { name: token.name }));
  }
}

export const battleScene: SceneHands = { follow, dragged };
