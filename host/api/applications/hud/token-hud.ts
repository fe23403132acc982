/**
 * The heads-up display of a token: into an encounter and out of it, hidden or not, targeted or not, its bars, its statuses. Opened
 * by a right click or the menu key on a token one owns. Public source: foundryvtt.com/api/v13 foundry.applications.hud.TokenHUD.
 */
import { since14 } from "../../face.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { env, localize } from "../env.ts";

/** Version 14 shows statuses by their `order`, then by their name in the reader's language. */
function byOrderAndName(one: any, other: any): number {
  const nameOf = ({ id, name }: any) => localize(name ?? id);
  return (one.order ?? 0) - (other.order ?? 0) || nameOf(one).localeCompare(nameOf(other));
}

/** What somebody typed into a bar's field; a number with a sign is a difference. */
interface ParsedInput {
  value: number;
  delta?: number;
  isDelta: boolean;
  isBar: boolean;
}

/** The display beside the selected object on the board: a form whose fields are saved when they are left. */
export class BasePlaceableHUD extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["placeable-hud"],
    tag: "form",
    form: {
      closeOnSubmit: false,
      submitOnChange: true,
      handler: function (this: BasePlaceableHUD, event: Event, form: HTMLFormElement, data: any) {
        return this._onSubmit(event, form, data);
      },
    },
    window: { frame: false, positioned: false },
  };
  #object: any = null;

  get object(): any {
    return this.#object;
  }
  get document(): any {
    return this.#object?.document ?? null;
  }

  async bind(object: any): Promise<void> {
    this.#object = object;
    await this.render({ force: true });
  }
  async clear(): Promise<void> {
    // What is still in a field is saved, as it is when the field is left.
    if (this.element?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    this.#object = null;
    if (this.rendered) await this.close();
  }

  async _onSubmit(_event: Event, _form: HTMLFormElement, _formData: any): Promise<void> {}

  _parseAttributeInput(_name: string, attr: any, input: string): ParsedInput {
    const typed = input.trim();
    const current = Number(typeof attr === "object" ? attr?.value : attr);
    const isDelta = /^[+-]/.test(typed);
    const number = typed === "" ? Number.NaN : Number(typed);
    const isBar = typeof attr === "object" && attr?.type === "bar";
    return isDelta ? { value: current + number, delta: number, isDelta, isBar } : { value: number, isDelta, isBar };
  }

  override async _onRender(context: any, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const { x, y } = this.#object.bounds;
    const at = env.canvas.clientCoordinatesFromCanvas({ x: x + this.#object.w, y });
    Object.assign(this.element.style, {
      left: `${Math.max(4, Math.min(at.x + 8, innerWidth - this.element.offsetWidth - 4))}px`,
      top: `${Math.max(4, Math.min(at.y, innerHeight - this.element.offsetHeight - 4))}px`,
    });
  }
}

const BARS = ["bar1", "bar2"] as const;

export class TokenHUD extends HandlebarsApplicationMixin(BasePlaceableHUD) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "token-hud",
    actions: {
      combat: function (this: TokenHUD) {
        return this.document.toggleCombatant().then(() => this.render());
      },
      visibility: function (this: TokenHUD) {
        return this.document.update({ hidden: !this.document.hidden }).then(() => this.render());
      },
      target: function (this: TokenHUD) {
        this.object.setTarget(!this.object.isTargeted, { releaseOthers: false });
        return this.render();
      },
      effect: function (this: TokenHUD, _event: Event, target: HTMLElement) {
        return this.actor?.toggleStatusEffect(target.dataset["statusId"]).then(() => this.render());
      },
      config: function (this: TokenHUD) {
        return this.document.sheet.render({ force: true });
      },
    },
  };
  static override PARTS: Record<string, any> = { hud: { template: "templates/hud/token-hud.hbs", root: true } };

  get actor(): any {
    return this.document?.actor ?? null;
  }

  override async _prepareContext(options: RenderOptions): Promise<any> {
    const { document, object } = this;
    const { game } = env;
    const [bar1Data, bar2Data] = BARS.map((name) => document.getBarAttribute(name));
    return Object.assign(await super._prepareContext(options), {
      canConfigure: game.user.can("TOKEN_CONFIGURE"),
      canToggleCombat: env.canvas.scene !== null && (game.user.isGM || game.combat !== null),
      inCombat: document.inCombat,
      isGM: game.user.isGM,
      hidden: document.hidden,
      targeted: object.isTargeted,
      bar1Data,
      bar2Data,
      displayBar1: Boolean(bar1Data),
      displayBar2: Boolean(bar2Data),
      statusEffects: Object.values(this._getStatusEffectChoices()),
    });
  }

  /** A bar's field holds a new value or a difference; the actor decides what that means. */
  override async _onSubmit(_event: Event, form: HTMLFormElement, { object: typed }: any): Promise<void> {
    const { actor, document } = this;
    if (!actor) return;
    const meant = BARS.flatMap((name) => {
      const bar = document.getBarAttribute(name);
      if (!bar || typed[name] === undefined) return [];
      const field = form.elements.namedItem(name) as HTMLInputElement;
      field.value = String(bar.value);
      if (String(typed[name]).trim() === field.value) return [];
      return [{ bar, parsed: this._parseAttributeInput(name, bar, String(typed[name])) }];
    });
    for (const { bar, parsed } of meant) {
      const { value, delta, isDelta, isBar } = parsed;
      const by = isDelta ? delta! : value;
      if (Number.isFinite(by)) await actor.modifyTokenAttribute(bar.attribute, by, isDelta, isBar);
    }
    if (this.rendered && this.document === document) await this.render();
  }

  /** Every status that the HUD offers, and whether the token's actor has it. */
  _getStatusEffectChoices(): Record<string, any> {
    if (!this.actor) return {};
    const all = Array.from<any>(env.CONFIG.statusEffects).filter(({ hud }) => hud !== false);
    if (since14()) all.sort(byOrderAndName);
    return Object.fromEntries(
      all.map(({ id, name, label, img, icon }) => [
        id,
        { id, title: localize(name ?? label ?? id), src: img ?? icon, isActive: this.actor.statuses.has(id) },
      ]),
    );
  }
}

/** canvas.hud: the place for such displays. */
export class HeadsUpDisplayContainer {
  token: TokenHUD;
  constructor() {
    const cls = env.CONFIG.Token.hudClass ?? TokenHUD;
    this.token = new cls();
  }
}
