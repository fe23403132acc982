/**
 * DialogV2: a question with buttons. Dismissal gives null (foundryvtt#11763); a button without a result gives its action
 * (foundryvtt#12337).
 * Public source: foundryvtt.com/api/v13 foundry.applications.api.DialogV2.
 */
import { el, env, icon, localize } from "../env.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type { RenderOptions } from "./render-options.ts";

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: string;
  disabled?: boolean;
  default?: boolean;
  callback?: (event: Event, button: HTMLButtonElement, dialog: DialogV2) => any;
}

export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    modal: false,
    window: { frame: true, positioned: true, minimizable: false },
  };

  override _initializeApplicationOptions(options: Record<string, any>): Record<string, any> {
    const merged = super._initializeApplicationOptions(options);
    const list = merged["buttons"] as DialogButton[] | undefined;
    if (!list?.length) throw new Error("You must define at least one entry in options.buttons");
    merged["buttons"] = Object.fromEntries(list.map((entry) => [entry.action, entry]));
    return merged;
  }

  override async _renderHTML(_context: any, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = el("form", { class: "dialog-form standard-form", autocomplete: "off" });
    const content = el("div", { class: "dialog-content standard-form" });
    const given = this.options.content;
    if (given instanceof HTMLElement) content.replaceChildren(given);
    else content.innerHTML = given ?? "";
    if (content.childNodes.length) form.append(content);
    form.append(
      el(
        "footer",
        { class: "form-footer" },
        ...Object.values(this.options.buttons as Record<string, DialogButton>).map(buttonOf),
      ),
    );
    form.addEventListener(
      "submit",
      (event) => void this._onSubmit((event as SubmitEvent).submitter as HTMLButtonElement, event),
    );
    return form;
  }

  override _replaceHTML(result: HTMLFormElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  override async _onFirstRender(context: any, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const dialog = this.element as HTMLDialogElement;
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
    dialog.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.defaultPrevented && isField(event.target)) {
        // The default button, wherever it stands (foundryvtt#11906); the browser would press the first.
        const button = dialog.querySelector<HTMLButtonElement>("footer button.default");
        if (button) event.preventDefault();
        button?.click();
        return;
      }
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    });
    if (this.options.modal) dialog.showModal();
    else dialog.show();
    this.setPosition();
    (
      dialog.querySelector<HTMLElement>("[autofocus]") ?? dialog.querySelector<HTMLElement>("footer button.default")
    )?.focus();
  }

  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = target ?? this.element.querySelector("footer button");
    const chosen = this.options.buttons[button.dataset["action"] as string] as DialogButton | undefined;
    if (!chosen) return this;
    const result = (await chosen.callback?.(event, button, this)) ?? chosen.action;
    await this.options.submit?.(result, this);
    return this.options.form.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  override async _dispatchAction(event: Event, target: HTMLElement): Promise<void> {
    if (target.closest("footer.form-footer") && this.options.buttons[target.dataset["action"] as string]) return;
    await super._dispatchAction(event, target);
  }

  static async confirm({ yes = {}, no = {}, ...options }: Record<string, any> = {}): Promise<any> {
    const buttons = [
      { action: "yes", label: "COMMON.Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      { action: "no", label: "COMMON.No", icon: "fa-solid fa-xmark", default: true, callback: () => false, ...no },
    ];
    if (yes.default) buttons[1].default = no.default ?? false;
    return this.wait({ ...options, buttons: [...buttons, ...(options["buttons"] ?? [])] });
  }

  static async prompt({ ok = {}, ...options }: Record<string, any> = {}): Promise<any> {
    const button = { action: "ok", label: "COMMON.Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...options, buttons: [button, ...(options["buttons"] ?? [])] });
  }

  /** A prompt whose answer is the form's data. */
  static async input({ ok = {}, ...options }: Record<string, any> = {}): Promise<any> {
    const callback =
      ok.callback ??
      ((_event: Event, button: HTMLButtonElement) => new FormDataExtended(button.form as HTMLFormElement).object);
    return this.prompt({ ...options, ok: { ...ok, callback } });
  }

  static async wait({ rejectClose = false, close, render, ...options }: Record<string, any> = {}): Promise<any> {
    return new Promise((resolve, reject) => {
      const given = options["submit"];
      let result: any;
      let answered = false;
      const dialog = new this({
        ...options,
        submit: async (value: any, app: DialogV2) => {
          await given?.(value, app);
          result = value;
          answered = true;
          resolve(value);
        },
      });
      dialog.addEventListener(
        "close",
        (event) => {
          if (answered) return;
          const value = close?.(event, dialog);
          if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
          else resolve(value ?? result ?? null);
        },
        { once: true },
      );
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Asks another user: see User#query. */
  static async query(
    user: any,
    type: "prompt" | "confirm" | "input" | "wait",
    config: Record<string, any> = {},
  ): Promise<any> {
    const target = typeof user === "string" ? env.game.users.get(user) : user;
    return target.isSelf ? (this as any)[type](config) : target.query("dialog", { type, config });
  }
}

const isField = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && !["button", "submit"].includes(target.type)) ||
  target instanceof HTMLSelectElement;

function buttonOf(entry: DialogButton): HTMLButtonElement {
  const button = el("button", {
    type: entry.type ?? "submit",
    "data-action": entry.action,
    disabled: entry.disabled ?? false,
  });
  if (entry.default) button.classList.add("default");
  if (entry.default) button.setAttribute("autofocus", "");
  if (entry.class) button.classList.add(...entry.class.split(" ").filter(Boolean));
  for (const [property, value] of Object.entries(entry.style ?? {})) button.style.setProperty(property, value);
  if (entry.icon) button.append(icon(entry.icon));
  button.append(el("span", {}, localize(entry.label)));
  return button;
}
