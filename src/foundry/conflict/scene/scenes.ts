/**
 * Conflicts that have a Foundry scene: from the moment there is one, its tokens follow the engine, and a token that is
 * dragged is an order to the engine, which alone moves it. What each kind makes of it is the kind's own.
 */

import { say } from "../../base/say.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { pageAt } from "../../documents/by-uuid.ts";
import { ourFlags } from "../../documents/flags.ts";
import { isGm, mayCreate, whoCan } from "../../documents/may.ts";
import { pauseNote } from "../../documents/pause.ts";
import { clientOf } from "../clients/clients.ts";
import { kindOf, loadKind } from "../contract/kinds.ts";

/** Marks updates that follow the engine, so that they are not taken for orders. */
export const FOLLOWS = "bnbFollows";

export function flagOf(document: { readonly flags: object }, key: string): string {
  const value = ourFlags(document)[key];
  return typeof value === "string" ? value : "";
}

/** The scene of that conflict's page. */
export function sceneOf(page: string): Scene | undefined {
  return game.scenes!.find((scene) => flagOf(scene, "conflict") === page) as Scene | undefined;
}

/** What may be done about it: look at the scene, make one, or read who could (`why`). Nothing for kinds that have none. */
export function sceneOffer(
  page: JournalEntryPage,
): { act: string; words: string; why?: string; pause?: string } | undefined {
  if (!kindOf(page.type)?.scene) return undefined;
  const pause = pauseNote();
  if (sceneOf(page.uuid))
    return { act: "showScene", words: say("BNB.OnScene.show"), ...(pause ? { pause: pause.words } : {}) };
  const offer = { act: "makeScene", words: say("BNB.OnScene.make") };
  if (mayCreate("Scene")) return offer;
  return { ...offer, why: say("BNB.OnScene.whoMakes", { who: whoCan((user) => mayCreate("Scene", user)) }) };
}

export async function showScene(page: JournalEntryPage): Promise<void> {
  await sceneOf(page.uuid)?.view();
}

const followed = new Set<string>();

async function watch(page: JournalEntryPage): Promise<void> {
  if (!sceneOf(page.uuid)) return;
  const hands = (await loadKind(page.type))?.scene;
  if (!hands) return;
  if (!followed.has(page.uuid)) clientOf(page).onChange(() => void hands.follow(page));
  followed.add(page.uuid);
  await hands.follow(page);
}

/** A drag of a person never moves such a token by itself. */
function dragged(
  token: TokenDocument,
  movement: { destination: { x: number; y: number } },
  operation: Readonly<Record<string, unknown>>,
): boolean {
  const scene = token.parent as Scene | null;
  const uuid = scene ? flagOf(scene, "conflict") : "";
  if (uuid === "" || flagOf(token, "unit") === "" || operation[FOLLOWS]) return true;
  const page = pageAt(uuid);
  if (!page) return true;
  void loadKind(page.type).then((kind) => kind?.scene?.dragged(page, token, movement.destination));
  return false;
}

/** Windows that show the conflict say something else once it has a scene, has none any more, or the world is paused. */
async function tellWindows(scene: Scene): Promise<void> {
  const uuid = flagOf(scene, "conflict");
  const page = pageAt(uuid);
  if (page && (await loadKind(page.type))) await clientOf(page).refresh();
}

let toldOfPause = false;

/**
 * Whoever takes hold of a token while the world is paused cannot drag it, and core says nothing: told once for each pause,
 * with the board opened, which takes the same orders.
 */
function held(token: { document: TokenDocument }, controlled: boolean): void {
  const scene = token.document.parent as Scene | null;
  const uuid = scene ? flagOf(scene, "conflict") : "";
  if (!controlled || toldOfPause || !game.paused || isGm()) return;
  if (uuid === "" || flagOf(token.document, "unit") === "") return;
  toldOfPause = true;
  ui.notifications!.info(say("BNB.Pause.tokenHeld", { name: token.document.name }));
  const page = pageAt(uuid);
  if (page) openerOf("board")?.(page);
}

export function registerScenes(): void {
  const watchAll = () => {
    for (const entry of game.journal!.contents) for (const page of entry.pages.contents) void watch(page);
  };
  Hooks.once("ready", watchAll);
  Hooks.on("createScene", watchAll);
  Hooks.on("createScene", (scene) => void tellWindows(scene));
  Hooks.on("deleteScene", (scene) => void tellWindows(scene));
  Hooks.on("updateJournalEntryPage", (page) => void watch(page));
  Hooks.on("preMoveToken", dragged);
  Hooks.on("controlToken", held);
  Hooks.on("pauseGame", () => {
    toldOfPause = false;
    for (const scene of game.scenes!) void tellWindows(scene);
  });
}
