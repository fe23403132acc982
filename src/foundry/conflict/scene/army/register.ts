/** An army dropped on a scene, or sent there from its sheet, is placed unit by unit. The code comes when it is first needed. */
import { problem } from "../../../../rules/result.ts";
import { fetched, keptOnce, styleSheet } from "../../../base/fetched.ts";
import { notifyProblem } from "../../../base/say.ts";
import { registerOpener } from "../../../base/windows/openers.ts";
import { isArmy } from "../../../data/read.ts";
import { broughtIn } from "../../../documents/army/brought-in.ts";
import { actorAt, actorFrom } from "../../../documents/by-uuid.ts";
import { mayCreate, mayUse, owns, whoCan } from "../../../documents/may.ts";
import { registerBar } from "../bar/order-bar.ts";
import { registerSides } from "./sides.ts";

const placing = keptOnce(async () => {
  const [part] = (await fetched(Promise.all([import("./place-army.ts"), styleSheet("conflict")]))) ?? [];
  return part;
});

interface Dropped {
  readonly type?: string;
  readonly uuid?: string;
  readonly x?: number;
  readonly y?: number;
}

/** From a compendium it is imported first: the copy is its importer's. */
async function dropArmy(uuid: string, at?: { readonly x: number; readonly y: number }): Promise<void> {
  // Nothing is imported for somebody who could not place it.
  if (!mayUse("TOKEN_CREATE"))
    return notifyProblem(problem("army.noTokens", { who: whoCan((user) => mayUse("TOKEN_CREATE", user)) }));
  const army = actorAt(await broughtIn(uuid));
  if (!army) {
    const name = (await actorFrom(uuid))?.name ?? "";
    return notifyProblem(problem("army.notImported", { name, who: whoCan((user) => mayCreate("Actor", user)) }));
  }
  const { name } = army;
  if (!owns(army)) return notifyProblem(problem("army.notYours", { name, who: whoCan((user) => owns(army, user)) }));
  (await placing())?.placeArmy(army, at);
}

/** Whether core handles the drop: it knows nothing of armies. */
function dropped({ type, uuid = "", x, y }: Dropped): boolean {
  if (type !== "Actor") return true;
  const packed = uuid.startsWith("Compendium.");
  const actor = actorAt(uuid);
  if (!packed && !(actor && isArmy(actor))) return true;
  const at = x === undefined || y === undefined ? undefined : { x, y };
  if (!packed) {
    void dropArmy(uuid, at);
    return false;
  }
  const index = game.packs!.get(uuid.split(".").slice(1, 3).join("."))?.index.get(uuid.split(".").at(-1) ?? "");
  if ((index as { type?: string } | undefined)?.type !== "army") return true;
  void dropArmy(uuid, at);
  return false;
}

export function registerArmies(): void {
  registerBar();
  registerSides();
  registerOpener("placeArmy", (army) => void dropArmy(army.uuid));
  Hooks.on("dropCanvasData", (_canvas, data) => dropped(data));
}
