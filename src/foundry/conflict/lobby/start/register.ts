/** Openers for starting a conflict from other windows. The form is fetched with its kind. */
import { fetched } from "../../../base/fetched.ts";
import { notifyProblem, say } from "../../../base/say.ts";
import { registerSettingsMenu } from "../../../base/version/settings.ts";
import { type GivenConflict, registerOpener } from "../../../base/windows/openers.ts";
import { SYSTEM_ID } from "../../../system.ts";
import { loadKind } from "../../contract/kinds.ts";
import { type Opponent, playerIdOf, suggestedFor } from "../../contract/opponents.ts";
import { openConflicts } from "../../page/clients/clients.ts";
import { armiesOn, offerBeside } from "../../scene/army/sides.ts";
import { flagOf } from "../../scene/scenes.ts";
import type { StartWindow } from "./start-window.ts";
import { registerTransfers } from "./transfer.ts";

/** Compendia whose entries open a filled-in form. */
const STARTS = ["scenarios", "maps"];

async function open({ kind = "duel", transfer = "", ...given }: GivenConflict): Promise<StartWindow | undefined> {
  const [part, rules] = await Promise.all([fetched(import("./start-window.ts")), loadKind(kind)]);
  if (!part || !rules) return undefined;
  const window = new part.StartWindow({ kind, transfer, ...given });
  await window.render({ force: true });
  // A player who has to make the last choice sees it first.
  const choice = window.element.querySelector<HTMLElement>(
    transfer ? "[data-transfer-field]" : '[data-kind][aria-pressed="true"]',
  );
  if (!transfer) choice?.focus({ preventScroll: true });
  for (const fold of transfer ? window.element.querySelectorAll("details.more") : []) fold.setAttribute("open", "");
  if (transfer) choice?.scrollIntoView({ block: "center" });
  return window;
}

/** A scenario or a battlefield from a journal entry, as a filled-in form. */
async function openEntry(uuid: string): Promise<void> {
  const part = await fetched(import("../setups/entry-setup.ts"));
  const setup = await part?.entrySetup(uuid);
  if (!setup?.ok) return setup && notifyProblem(setup.problem);
  const { kind, fields, ground } = setup.value;
  const window = await open({ kind, given: ground ? fields : {} });
  if (!ground) await window?.takeUp(setup.value);
}

/** Dropped on the map, it is started instead of pinned as a note; other drops are left to the map. */
function dropped(data: { readonly type?: string; readonly uuid?: string }): boolean {
  const { type, uuid = "" } = data;
  const ours = type === "JournalEntry" && STARTS.some((pack) => uuid.startsWith(`Compendium.${SYSTEM_ID}.${pack}.`));
  if (ours) void openEntry(uuid);
  return !ours;
}

/** A duel starts at once; other kinds open the form, with the computer on the second side. */
async function against(kind: string, opponent: Opponent, own = ""): Promise<void> {
  if (kind === "duel") return void (await fetched(import("./against.ts")))?.duelAgainst(opponent, own);
  const rules = await loadKind(kind);
  const side = rules?.starter.sides?.[1] ?? "defender";
  await open({ kind, given: { [`${side}.player`]: playerIdOf(opponent) } });
}

/** The armies that stand on a scene, for somebody who plays one of them. */
function meetHere() {
  const scene = canvas?.scene as Scene | null;
  if (!scene || armiesOn(scene).length < 2) return undefined;
  if (openConflicts().some((page) => flagOf(page, "scene") === scene.id)) return undefined;
  const act = async (): Promise<void> => {
    const given = (await fetched(import("./from-tokens.ts")))?.fromScene();
    if (given) await open(given);
  };
  return { id: "meet", label: say("BNB.Here.meet"), act };
}

export function registerStarts(): void {
  offerBeside("main", meetHere);
  const firstGame = async (kind: string) => (await fetched(import("./against.ts")))?.firstGame(kind) ?? false;
  registerOpener("firstGame", firstGame);
  registerSettingsMenu("firstDuel", {
    name: "BNB.FirstDuel.menu",
    hint: "BNB.FirstDuel.menuHint",
    icon: "fa-solid fa-graduation-cap",
    open: async () => void (await firstGame("duel")),
  });
  registerOpener(
    "against",
    ({ kind = "duel", opponent = suggestedFor(kind), own }) => void against(kind, opponent, own),
  );
  registerTransfers();
  registerOpener("conflict", (given) => void open(given));
  registerOpener("scenario", (uuid) => openEntry(uuid));
  Hooks.on("dropCanvasData", (_canvas, data) => dropped(data));
  registerOpener("discussion", ({ talker, listener }) => {
    const picked = [talker, listener].flatMap((actor) => (actor ? [actor.uuid] : []));
    void open({ kind: "discussion", picked });
  });
}
