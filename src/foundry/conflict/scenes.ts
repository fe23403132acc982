/**
 * Conflicts that have a Foundry scene: from the moment there is one, its tokens follow the engine, and a token that is
 * dragged is an order to the engine, which alone moves it. What each kind makes of it is the kind's own.
 */
import { SYSTEM_ID } from "../system.ts";
import { clientOf } from "./clients.ts";
import { loadKind } from "./kinds.ts";

/** Marks updates that follow the engine, so that they are not taken for orders. */
export const FOLLOWS = "bnbFollows";

interface Flagged {
  getFlag(scope: string, key: string): unknown;
}

export function flagOf(document: unknown, key: string): string {
  const value = (document as Flagged).getFlag(SYSTEM_ID, key);
  return typeof value === "string" ? value : "";
}

/** The scene of that conflict's page. */
export function sceneOf(page: string): Scene | undefined {
  return game.scenes!.find((scene) => flagOf(scene, "battle") === page) as Scene | undefined;
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
  const uuid = scene ? flagOf(scene, "battle") : "";
  if (uuid === "" || flagOf(token, "unit") === "" || operation[FOLLOWS]) return true;
  const page = foundry.utils.fromUuidSync(uuid as never) as JournalEntryPage | null;
  if (!page) return true;
  void loadKind(page.type).then((kind) => kind?.scene?.dragged(page, token, movement.destination));
  return false;
}

export function registerScenes(): void {
  const watchAll = () => {
    for (const entry of game.journal!.contents) for (const page of entry.pages.contents) void watch(page);
  };
  Hooks.once("ready", watchAll);
  Hooks.on("createScene" as never, watchAll as never);
  Hooks.on("updateJournalEntryPage", (page) => void watch(page));
  Hooks.on("preMoveToken" as never, dragged as never);
}
