/** ControlsConfig: the registered key bindings, and a key press to change one. */
import { ApplicationV2 } from "../api/application.ts";
import { el, env, icon, localize } from "../env.ts";

export class ControlsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "controls-config",
    window: {
      title: "SETTINGS.Controls",
      icon: "fa-solid fa-keyboard",
      contentClasses: ["standard-form"],
      resizable: true,
    },
    position: { width: 560, height: 560 },
    actions: {
      rebind: function (this: ControlsConfig, _event: Event, target: HTMLElement) {
        return this._listen(target as HTMLButtonElement);
      },
    },
  };

  override async _renderHTML(): Promise<HTMLElement[]> {
    const rows = Array.from(env.game.keybindings.actions as Map<string, any>).map(([id, action]) => {
      const keys = (env.game.keybindings.bindings?.get(id) ?? [])
        .map((binding: any) => [...(binding.modifiers ?? []), binding.key].join(" + "))
        .join(", ");
      const button = el(
        "button",
        {
          type: "button",
          "data-action": "rebind",
          "data-id": id,
          disabled: Boolean(action.uneditable?.length && !keys),
        },
        icon("fa-solid fa-keyboard"),
        keys || localize("COMMON.None"),
      );
      return el(
        "div",
        { class: "form-group" },
        el("label", {}, localize(action.name ?? id)),
        el("div", { class: "form-fields" }, button),
        ...(action.hint ? [el("p", { class: "hint" }, localize(action.hint))] : []),
      );
    });
    return [el("div", { class: "standard-form scrollable" }, ...rows)];
  }
  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  _listen(button: HTMLButtonElement): void {
    button.textContent = localize("SETTINGS.PressKey");
    const take = async (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (["Control", "Shift", "Alt", "Meta"].includes(event.key)) return;
      removeEventListener("keydown", take, { capture: true });
      const modifiers = [event.ctrlKey && "Control", event.shiftKey && "Shift", event.altKey && "Alt"].filter(Boolean);
      const [namespace = "", ...rest] = (button.dataset["id"] as string).split(".");
      if (event.key !== "Escape")
        await env.game.keybindings.set(namespace, rest.join("."), [{ key: event.code, modifiers }]);
      await this.render();
    };
    addEventListener("keydown", take, { capture: true });
  }
}
