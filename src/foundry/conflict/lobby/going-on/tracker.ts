/**
 * The combat tab of the sidebar: the campaign log's open conflicts, and below them core's own parts, so that an encounter started
 * from a token still has its list, and code that expects `ui.combat` finds one.
 */

import { fetched, keptOnce } from "../../../base/fetched.ts";
import { HandlebarsTracker, type RenderOptions } from "../../../base/windows/bases.ts";
import { openerOf, registerOpener } from "../../../base/windows/openers.ts";
import { OwnWindow } from "../../../base/windows/own-window.ts";
import type { patch } from "../../../base/windows/patch.ts";
import { cardOf } from "../../../chat/cards.ts";
import { mayCreate } from "../../../documents/may.ts";
import { pauseNote } from "../../../documents/pause.ts";
import { templatePath } from "../../../system.ts";
import { lastHere } from "../../calls/memory.ts";
import { waitsForMe } from "../../calls/waits.ts";
import {
  allRead,
  conflictPages,
  isBetweenSteps,
  onAnyTable,
  openConflicts,
  readMatch,
} from "../../page/clients/clients.ts";
import { isPacked } from "../../page/idle.ts";
import { isMirror } from "../../scene/encounter.ts";
import { betweenSteps } from "../../window/between-steps.ts";
import type { DrawnParts } from "../../window/drawn-parts.ts";
import { GOING_ON_ACTIONS } from "./actions.ts";
import { offerOf, offerView } from "./encounter-offer.ts";
import { registerNaming } from "./naming-due.ts";
import { openOnceJoined } from "./open-joined.ts";

const listPart = keptOnce(() => fetched(import("./going-on.ts")));

/** Milliseconds after the player's return in which its effects still count as news. */
const JUST_COME = 15_000;

export class ConflictTracker extends OwnWindow(HandlebarsTracker) {
  static override DEFAULT_OPTIONS = {
    // Only our own part has our style: the others are core's.
    classes: ["conflict-tracker"],
    actions: {
      ...GOING_ON_ACTIONS,
      playEncounter(this: ConflictTracker): void {
        const offer = offerOf(this.viewed);
        if (offer) openerOf("conflict")?.(offer);
      },
    },
  };

  /** A conflict's mirror is not listed below the conflict itself. */
  override get combats(): { readonly flags: object }[] {
    return super.combats.filter((combat) => !isMirror(combat));
  }

  #redraw: { readonly drawn: DrawnParts; readonly patch: typeof patch } | undefined;

  static override PARTS = {
    conflicts: { template: templatePath("conflict/going-on"), scrollable: [""] },
    offer: { template: templatePath("conflict/encounter-offer") },
    ...HandlebarsTracker.PARTS,
  };

  override async _preparePartContext(part: string, context: object, options: RenderOptions): Promise<object> {
    const prepared = await super._preparePartContext(part, context, options);
    if (part === "offer") return { ...prepared, offer: offerView(this.viewed), follows: this.#followsOnly() };
    return part === "conflicts" ? { ...prepared, ...(await this.#conflicts()) } : prepared;
  }

  protected override async drawParts(context: object, options: RenderOptions): Promise<Record<string, HTMLElement>> {
    const part = await readList();
    if (options.isFirstRender || options.parts?.join() !== "conflicts" || !part) {
      // What was noted of the last drawing is no longer what stands there.
      this.#redraw = undefined;
      return super.drawParts(context, options);
    }
    this.#redraw ??= part.redrawing();
    // A page changes several times in a step, and its line hardly ever: what is pressed meanwhile stays.
    const contextOf = (part: string) => this._preparePartContext(part, { ...context }, options);
    const by = {
      shown: this.parts,
      templates: this._configureRenderParts(options),
      contextOf,
      isOwn: () => true,
    };
    const fresh = await this.#redraw.drawn.redrawn(options.parts, by, true);
    options.parts = Object.keys(fresh);
    return fresh;
  }

  protected override patchOf(part: string): typeof patch | undefined {
    return part === "conflicts" ? this.#redraw?.patch : undefined;
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("no-encounter", this.combats.length === 0);
    this.element.classList.toggle("no-new-encounter", !mayCreate("Combat"));
    this.element.classList.toggle("follows-only", this.#followsOnly());
  }

  /** Core's part says that there is no encounter, and means none begun by hand. */
  #followsOnly(): boolean {
    return mayCreate("Combat") && this.combats.length === 0 && game.combats!.some((combat) => isMirror(combat));
  }

  async #conflicts(): Promise<object> {
    return (await readList())?.goingOn() ?? { columns: [], none: true, pause: pauseNote() };
  }
}

/** A world without conflicts need not fetch what lists them. */
async function readList() {
  return conflictPages().length > 0 || waitsForMe().length > 0 ? await listPart() : undefined;
}

/** True if something waits for this player: then the list has opened as a window, unless another of ours is open. */
async function atLogin(): Promise<boolean> {
  const since = lastHere();
  const come = Date.now();
  await allRead();
  const noteReturn = async () => (await readList())?.noteReturn(since);
  await noteReturn();
  onAnyTable(() => {
    if (Date.now() - come < JUST_COME) void noteReturn();
  });
  if (waitsForMe().length === 0) return false;
  if (!document.querySelector(".bnb.application")) await showList();
  return true;
}

async function showList(): Promise<void> {
  await (await fetched(import("./going-on-window.ts")))?.showGoingOn();
}

/** Any change of a conflict's page, or of who is present, may change a line. */
export function registerTracker(): void {
  Object.assign(CONFIG.ui, { combat: ConflictTracker });
  registerNaming();
  openOnceJoined();
  registerOpener("goingOn", async ({ atLogin: isLogin }) => {
    if (isLogin) return await atLogin();
    await showList();
    return true;
  });
  const isBetween = () => openConflicts().some(isBetweenSteps);
  // Together with the windows, so that the browser lays out once for all of them.
  const refresh = betweenSteps(isBetween, () => void ui.combat?.render({ parts: ["conflicts"] }));
  onAnyTable(refresh);
  const hooks = [
    "createJournalEntryPage",
    "deleteJournalEntryPage",
    "userConnected",
    "pauseGame",
    "createActor",
  ] as const;
  for (const hook of hooks) Hooks.on(hook, () => refresh());
  (Hooks.on as (hook: string, listener: () => void) => number)("closeConflictWindow", () => refresh());
  for (const hook of ["createChatMessage", "deleteChatMessage"] as const)
    Hooks.on(hook, (message: ChatMessage) => {
      if (cardOf(message, "transfer") || cardOf(message, "told")?.to) refresh();
    });
  // A line shows what has been read of its page: that is drawn once the change has been read.
  Hooks.on("updateJournalEntryPage", (page) => void (readMatch(page) && !isPacked(page) ? undefined : refresh()));
}
