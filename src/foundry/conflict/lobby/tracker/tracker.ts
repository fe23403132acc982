/**
 * The combat tab of the sidebar: the campaign log's open conflicts, and below them core's own parts, so that an encounter started
 * from a token still has its list, and code that expects `ui.combat` finds one.
 */

import { fetched, keptOnce } from "../../../base/fetched.ts";
import { notifyProblem, say } from "../../../base/say.ts";
import { HandlebarsTracker, type RenderOptions } from "../../../base/windows/bases.ts";
import { openerOf } from "../../../base/windows/openers.ts";
import { OwnWindow } from "../../../base/windows/own-window.ts";
import type { patch } from "../../../base/windows/patch.ts";
import { pageFrom } from "../../../documents/by-uuid.ts";
import { mayChange, mayCreate } from "../../../documents/may.ts";
import { pauseNote, unpause } from "../../../documents/pause.ts";
import { templatePath } from "../../../system.ts";
import {
  clientOf,
  closedConflicts,
  isBetweenSteps,
  onAnyTable,
  openConflicts,
  readMatch,
} from "../../page/clients/clients.ts";
import { setAside } from "../../page/clients/set-aside.ts";
import { isPacked } from "../../page/idle.ts";
import { recordPanel } from "../../report/fetch.ts";
import { differencesBySeat } from "../../report/sheet-differences.ts";
import { isMirror } from "../../scene/encounter.ts";
import { betweenSteps } from "../../window/between-steps.ts";
import type { DrawnParts } from "../../window/drawn-parts.ts";
import { namingDue } from "./naming-due.ts";

const linePart = keptOnce(() => fetched(import("./line.ts")));

export class ConflictTracker extends OwnWindow(HandlebarsTracker) {
  static override DEFAULT_OPTIONS = {
    // Only our own part has our style: the others are core's.
    classes: ["conflict-tracker"],
    actions: {
      async openConflict(this: ConflictTracker, _: Event, target: HTMLElement): Promise<void> {
        const page = await pageFrom(target.dataset.uuid);
        if (page) await openerOf("board")?.(page);
      },
      /** Selected tokens take part; without any, the window asks. */
      begin(this: ConflictTracker): void {
        const tokens = canvas?.tokens?.controlled ?? [];
        const picked = tokens.flatMap(({ actor }) => (actor ? [actor.uuid] : []));
        openerOf("conflict")?.({ picked });
      },
      async bringIn(this: ConflictTracker): Promise<void> {
        const page = await (await recordPanel())?.chooseRecord(this.element.ownerDocument);
        if (page) await openerOf("board")?.(page, 0);
      },
      async sitDown(this: ConflictTracker, _: Event, target: HTMLElement): Promise<void> {
        const page = await pageFrom(target.dataset.uuid);
        if (!page) return;
        const match = clientOf(page).reading?.match;
        // Differences between the set-up and the player's sheet are shown in the window first.
        if (match && differencesBySeat(page, match)[target.dataset.name ?? ""]?.length)
          return openerOf("board")?.(page);
        const seated = await clientOf(page).takeSeat(target.dataset.name ?? "");
        if (!seated.ok) notifyProblem(seated.problem);
      },
      async setAside(this: ConflictTracker, _: Event, target: HTMLElement): Promise<void> {
        const page = await pageFrom(target.dataset.uuid);
        if (page) await setAside(page, true);
      },
      async takeUp(this: ConflictTracker, _: Event, target: HTMLElement): Promise<void> {
        const page = await pageFrom(target.dataset.uuid);
        if (page) await setAside(page, false);
      },
      waits: () => void openerOf("waits")?.({}),
      unpause: () => unpause(),
    },
  };

  /** A conflict's mirror is not listed below the conflict itself. */
  override get combats(): { readonly flags: object }[] {
    return super.combats.filter((combat) => !isMirror(combat));
  }

  #redraw: { readonly drawn: DrawnParts; readonly patch: typeof patch } | undefined;

  static override PARTS = {
    conflicts: { template: templatePath("conflict/tracker"), scrollable: [""] },
    ...HandlebarsTracker.PARTS,
  };

  override async _preparePartContext(part: string, context: object, options: RenderOptions): Promise<object> {
    const prepared = await super._preparePartContext(part, context, options);
    return part === "conflicts" ? { ...prepared, ...(await this.#conflicts()) } : prepared;
  }

  protected override async drawParts(context: object, options: RenderOptions): Promise<Record<string, HTMLElement>> {
    const part = openConflicts().length > 0 ? await linePart() : undefined;
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
  }

  async #conflicts(): Promise<object> {
    const lines = openConflicts().length > 0 ? await linePart() : undefined;
    const away = closedConflicts().map(({ page, by }) => ({
      uuid: page.uuid,
      title: page.name,
      note: say("BNB.Tracker.awayBy", { who: by }),
      may: mayChange(page),
    }));
    return {
      conflicts: [...(lines ? openConflicts().map(lines.lineOf) : []), ...namingDue()],
      away,
      pause: pauseNote(),
    };
  }
}

/** Any change of a conflict's page, or of who is present, may change a line. */
export function registerTracker(): void {
  Object.assign(CONFIG.ui, { combat: ConflictTracker });
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
  // A line shows what has been read of its page: that is drawn once the change has been read.
  Hooks.on("updateJournalEntryPage", (page) => void (readMatch(page) && !isPacked(page) ? undefined : refresh()));
}
