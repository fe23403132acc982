/**
 * CombatTracker: encounters, whose turn it is, and the controls of those who may use them. A system may replace it through
 * CONFIG.ui.combat with a class that extends it.
 * Public source: foundryvtt.com/api/v13 foundry.applications.sidebar.tabs.CombatTracker.
 */

import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { documentClass, env } from "../env.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";

/** Presses on a combatant's controls go through one method, which a system may replace. */
function onCombatant(this: CombatTracker, event: PointerEvent, target: HTMLElement): any {
  return this._onCombatantControl(event, target);
}
const onCombat = (name: string) =>
  function (this: CombatTracker) {
    return this.viewed?.[name]();
  };

export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["combat-sidebar", "flexcol"],
    actions: {
      createCombat: () => documentClass("Combat").create({ scene: env.game.scenes?.viewed?.id ?? null, active: true }),
      activateCombat: function (this: CombatTracker, _event: Event, target: HTMLElement) {
        const combat = env.game.combats.get(target.dataset["combatId"]);
        if (env.game.user.isGM) return combat?.activate();
        this.viewed = combat;
        return this.render();
      },
      activateCombatant: onCombatant,
      rollInitiative: onCombatant,
      toggleHidden: onCombatant,
      toggleDefeated: onCombatant,
      startCombat: onCombat("startCombat"),
      nextTurn: onCombat("nextTurn"),
      previousTurn: onCombat("previousTurn"),
      nextRound: onCombat("nextRound"),
      previousRound: onCombat("previousRound"),
      rollAll: onCombat("rollAll"),
      endCombat: onCombat("endCombat"),
    },
  };
  static override PARTS: Record<string, any> = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed: string | null = null;

  get combats(): any[] {
    const scene = env.game.scenes?.viewed?.id ?? null;
    return env.game.combats.filter((combat: any) => !combat._source.scene || combat._source.scene === scene);
  }
  get viewed(): any {
    const { combats } = this;
    return (
      combats.find((combat) => combat.id === this.#viewed) ??
      combats.find((combat) => combat.active) ??
      combats[0] ??
      null
    );
  }
  set viewed(combat: any) {
    this.#viewed = combat?.id ?? null;
  }

  async _onCombatantControl(event: PointerEvent, target: HTMLElement): Promise<any> {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    const combatant = this.viewed?.combatants.get(id);
    if (!combatant) return undefined;
    switch (target.dataset["action"]) {
      case "toggleHidden":
        return combatant.update({ hidden: !combatant.hidden });
      case "toggleDefeated":
        return this._onToggleDefeatedStatus(combatant);
      case "rollInitiative":
        return this._onRollInitiative(combatant);
      default:
        return this._onCombatantMouseDown(event, combatant);
    }
  }
  async _onToggleDefeatedStatus(combatant: any): Promise<any> {
    return combatant.update({ defeated: !combatant.defeated });
  }
  async _onRollInitiative(combatant: any): Promise<any> {
    return combatant.parent.rollInitiative([combatant.id]);
  }
  /** Its token, controlled and in view; its sheet if there is no token. */
  async _onCombatantMouseDown(_event: PointerEvent, combatant: any): Promise<any> {
    const token = combatant.token?.object;
    if (token?.isOwner) token.control({ releaseOthers: true });
    if (token) return env.canvas.animatePan({ x: token.center.x, y: token.center.y });
    return combatant.actor?.sheet.render({ force: true });
  }

  initialize({ combat = null, render = true }: { combat?: any; render?: boolean } = {}): void {
    this.viewed = combat;
    if (render) void this.render();
  }

  override async _prepareContext(options: RenderOptions): Promise<any> {
    const context = await super._prepareContext(options);
    await this._prepareCombatContext(context, options);
    return context;
  }

  override async _preparePartContext(partId: string, context: any, options: RenderOptions): Promise<any> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "tracker") await this._prepareTrackerContext(prepared, options);
    return prepared;
  }

  async _prepareCombatContext(context: any, _options: RenderOptions): Promise<void> {
    const { viewed: combat, combats } = this;
    Object.assign(context, {
      combat,
      hasCombat: combat !== null,
      isGM: env.game.user.isGM,
      canCreate: documentClass("Combat").canUserCreate(env.game.user),
      combats: combats.map((entry, index) => ({
        id: entry.id,
        active: entry === combat,
        label: entry.name || String(index + 1),
      })),
      ownsTurn: Boolean(combat?.started && combat.combatant?.isOwner),
    });
  }

  async _prepareTrackerContext(context: any, _options: RenderOptions): Promise<void> {
    const { viewed: combat } = this;
    const turns = combat?.turns ?? [];
    context.turns = await Promise.all(
      turns
        .filter((c: any) => c.visible !== false && (!c.hidden || c.isOwner || env.game.user.isGM))
        .map((c: any) => this._prepareTurnContext(combat, c, turns.indexOf(c))),
    );
    context.hasDecimals = turns.some((c: any) => c.initiative !== null && !Number.isInteger(c.initiative));
  }

  async _prepareTurnContext(combat: any, combatant: any, index: number): Promise<any> {
    const { id, name, img, initiative, hidden, defeated, isOwner } = combatant;
    const active = combat.started && index === combat.turn;
    const css = [active && "active", hidden && "hide", defeated && "defeated"].filter(Boolean).join(" ");
    return {
      id,
      name,
      img,
      hidden,
      defeated,
      active,
      css,
      index,
      initiative,
      owner: isOwner,
      isGM: env.game.user.isGM,
      hasRolled: initiative !== null && initiative !== undefined,
    };
  }

  override async _onFirstRender(context: any, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (!this.isPopout) env.game.combats?.apps?.push?.(this);
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant", {
      own: true,
      hookName: "getCombatantContextOptions",
    });
  }

  _getEntryContextOptions(): any[] {
    const combatant = (target: HTMLElement) => this.viewed?.combatants.get(target.dataset["combatantId"]);
    const gm = () => env.game.user.isGM;
    return [
      {
        name: "COMBAT.ClearInitiative",
        icon: '<i class="fa-solid fa-arrow-rotate-left"></i>',
        condition: (t: HTMLElement) => gm() && combatant(t)?.initiative !== null,
        callback: (t: HTMLElement) => combatant(t)?.update({ initiative: null }),
      },
      {
        name: "COMBAT.RollInitiative",
        icon: '<i class="fa-solid fa-dice-d20"></i>',
        condition: (t: HTMLElement) => combatant(t)?.isOwner,
        callback: (t: HTMLElement) => this.viewed.rollInitiative([combatant(t).id]),
      },
      {
        name: "COMBAT.Remove",
        icon: '<i class="fa-solid fa-trash"></i>',
        condition: gm,
        callback: (t: HTMLElement) => combatant(t)?.delete(),
      },
    ];
  }
}
