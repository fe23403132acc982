/** game.keyboard (foundryvtt.com/api, foundry.helpers.interaction.KeyboardManager): which keys are down, and the actions they call. */
import type { Plain } from "../utils/types.ts";

const MODIFIERS: Readonly<Record<string, string>> = { Control: "Control", Meta: "Control", Shift: "Shift", Alt: "Alt" };

export class KeyboardManager {
  static MODIFIER_KEYS = Object.freeze({ CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" });
  static MODIFIER_CODES = Object.freeze({
    Alt: ["AltLeft", "AltRight"],
    Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
    Shift: ["ShiftLeft", "ShiftRight"],
  });

  readonly downKeys = new Set<string>();

  activateListeners(page: Window): void {
    page.addEventListener("keydown", (event) => this.handle(event, false));
    page.addEventListener("keyup", (event) => this.handle(event, true));
    page.addEventListener("blur", () => this.downKeys.clear());
  }

  /** Is somebody writing? */
  get hasFocus(): boolean {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return false;
    return element.isContentEditable || ["INPUT", "SELECT", "TEXTAREA", "PROSE-MIRROR"].includes(element.tagName);
  }

  isModifierActive(modifier: string): boolean {
    const codes: readonly string[] = (KeyboardManager.MODIFIER_CODES as Plain)[modifier] ?? [];
    return codes.some((code) => this.downKeys.has(code));
  }

  isCoreActionKeyActive(action: string): boolean {
    return (globalThis as any).game.keybindings
      .get("core", action)
      .some(({ key }: { key: string }) => this.downKeys.has(key));
  }

  static getKeyboardEventContext(event: KeyboardEvent, up = false): Plain {
    const isControl = event.ctrlKey || event.metaKey;
    const modifiers = [isControl && "Control", event.shiftKey && "Shift", event.altKey && "Alt"].filter(
      Boolean,
    ) as string[];
    return {
      event,
      key: event.code,
      isShift: event.shiftKey,
      isControl,
      isAlt: event.altKey,
      hasModifier: modifiers.length > 0,
      modifiers,
      up,
      repeat: event.repeat,
    };
  }

  handle(event: KeyboardEvent, up: boolean): void {
    if (!event.code || event.isComposing) return;
    const context = KeyboardManager.getKeyboardEventContext(event, up);
    if (up) this.downKeys.delete(event.code);
    else this.downKeys.add(event.code);
    if (this.hasFocus) return;
    const { keybindings, user } = (globalThis as any).game;
    // A modifier that is itself the key is not a modifier of it.
    const modifiers = new Set<string>(
      context["modifiers"].filter((modifier: string) => modifier !== MODIFIERS[event.key]),
    );
    for (const [, action] of keybindings.matching(event.code, modifiers)) {
      if ((action.restricted && !user.isGM) || (event.repeat && !action.repeat && !up)) continue;
      if ((up ? action.onUp : action.onDown)?.({ ...context, action: action.key }) === true) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
    }
  }
}
