/**
 * Conflicts that have a Foundry scene: its tokens follow the engine, and dragging a token is an order to the engine, which alone
 * moves it. Each kind handles the order itself.
 */

import { say } from "../../base/say.ts";
import { completeGround } from "../../base/version/ground.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { pageAt } from "../../documents/by-uuid.ts";
import { ourFlags } from "../../documents/flags.ts";
import { isGm, mayCreate } from "../../documents/may.ts";
import { heldNote, pauseNote } from "../../documents/pause.ts";
import { kindOf, loadKind } from "../contract/kinds.ts";
import { clientOf, openConflicts } from "../page/clients/clients.ts";

/** Marks updates that follow the engine, so that they are not treated as orders. */
export const FOLLOWS = "bnbFollows";

export function flagOf(document: { readonly flags: object }, key: string): string {
  const value = ourFlags(document)[key];
  return typeof value === "string" ? value : "";
}

/** The scene of that conflict's page: one created for it, or one of the world's that the page names. */
export function sceneOf(page: string): Scene | undefined {
  const made = game.scenes!.find((scene) => flagOf(scene, "conflict") === page);
  const found = pageAt(page);
  return (made ?? (found && game.scenes!.get(flagOf(found, "scene")))) as Scene | undefined;
}

/** The page of a token's conflict. A player cannot set a flag on a scene, so such a token has the flag itself. */
export function conflictOfToken(token: TokenDocument): string {
  return flagOf(token, "conflict") || (token.parent ? flagOf(token.parent, "conflict") : "");
}

/** The smallest imported scene that shows that ground, is large enough, and is not used by a running conflict. */
export function freeScene(ground: string, { width, height }: { width: number; height: number }): Scene | undefined {
  const taken = new Set(openConflicts().map((page) => flagOf(page, "scene")));
  const area = (scene: Scene) => Number(scene.width) * Number(scene.height);
  const fits = (scene: Scene) =>
    flagOf(scene, "ground").startsWith(ground) && Number(scene.width) >= width && Number(scene.height) >= height;
  const free = (game.scenes!.contents as Scene[]).filter(
    (scene) => flagOf(scene, "conflict") === "" && !taken.has(scene.id!) && scene.visible && fits(scene),
  );
  return free.sort((one, other) => area(one) - area(other))[0];
}

/** What can be done: view the scene, create one, or read who could (`why`). Undefined for kinds without scenes. */
export function sceneOffer(
  page: JournalEntryPage,
): { act: string; words: string; why?: string; pause?: string } | undefined {
  if (!kindOf(page.type)?.scene) return undefined;
  const pause = pauseNote();
  if (sceneOf(page.uuid))
    return { act: "showScene", words: say("BNB.OnScene.show"), ...(pause ? { pause: pause.words } : {}) };
  const offer = { act: "makeScene", words: say("BNB.OnScene.make") };
  if (mayCreate("Scene")) return offer;
  const ready = kindOf(page.type)!.scene!.ready(page);
  if ("scene" in ready) return { ...offer, words: say("BNB.OnScene.use", { name: ready.scene.name }) };
  return { ...offer, words: say("BNB.OnScene.needsGm"), why: ready.why };
}

export async function showScene(page: JournalEntryPage): Promise<void> {
  await sceneOf(page.uuid)?.view();
}

const followed = new Set<string>();

async function watch(page: JournalEntryPage): Promise<void> {
  if (!sceneOf(page.uuid)) return;
  const support = (await loadKind(page.type))?.scene;
  if (!support) return;
  if (!followed.has(page.uuid)) clientOf(page).onChange(() => void support.follow(page));
  followed.add(page.uuid);
  await support.follow(page);
}

/** A user's drag never moves such a token by itself. */
function dragged(
  token: TokenDocument,
  movement: { destination: { x: number; y: number } },
  operation: Readonly<Record<string, unknown>>,
): boolean {
  const uuid = conflictOfToken(token);
  if (uuid === "" || flagOf(token, "unit") === "" || operation[FOLLOWS]) return true;
  const page = pageAt(uuid);
  if (!page) return true;
  void loadKind(page.type).then((kind) => kind?.scene?.dragged(page, token, movement.destination));
  return false;
}

/** Windows of the conflict change when a scene is created or deleted, or the world is paused. */
async function tellWindows(scene: Scene): Promise<void> {
  await tellWindow(pageAt(flagOf(scene, "conflict")));
}

async function tellWindow(page: JournalEntryPage | undefined): Promise<void> {
  if (page && (await loadKind(page.type))) await clientOf(page).refresh();
}

let toldOfPause = false;

/**
 * A player who selects a token while the world is paused cannot drag it, and core says nothing. This does, once for each pause.
 * For a fight's token the board opens too, which accepts the same orders.
 */
function held(token: { document: TokenDocument }, controlled: boolean): void {
  if (!controlled || toldOfPause || !game.paused || isGm()) return;
  toldOfPause = true;
  const page = flagOf(token.document, "unit") === "" ? undefined : pageAt(conflictOfToken(token.document));
  ui.notifications!.info(heldNote(token.document.name, page !== undefined));
  if (page) openerOf("board")?.(page);
}

export function registerScenes(): void {
  const watchAll = () => {
    const shown = new Set(game.scenes!.map((scene) => flagOf(scene, "conflict")));
    for (const entry of game.journal!.contents)
      for (const page of entry.pages.contents)
        if (shown.has(page.uuid) || flagOf(page, "scene") !== "") void watch(page);
  };
  Hooks.once("ready", watchAll);
  Hooks.on("preCreateScene", (scene) => {
    const color = flagOf(scene, "color");
    if (color !== "") completeGround(scene, { color, picture: flagOf(scene, "picture") });
  });
  Hooks.on("createScene", watchAll);
  Hooks.on("createScene", (scene) => void tellWindows(scene));
  Hooks.on("deleteScene", (scene) => void tellWindows(scene));
  Hooks.on("createJournalEntryPage", (page) => void watch(page));
  Hooks.on("updateJournalEntryPage", (page) => void watch(page));
  Hooks.on("preMoveToken", dragged);
  Hooks.on("controlToken", held);
  Hooks.on("pauseGame", () => {
    toldOfPause = false;
    for (const page of openConflicts()) void tellWindow(page);
  });
}
