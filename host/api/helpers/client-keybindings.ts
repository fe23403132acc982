/** game.keybindings (foundryvtt.com/api, foundry.helpers.interaction.ClientKeybindings): actions of packages and the keys that call them. */
import { KEYBINDING_PRECEDENCE } from "../const.ts";
import type { Plain } from "../utils/types.ts";

export interface Keybinding {
  key: string;
  modifiers: string[];
}

export interface KeybindingAction {
  namespace: string;
  name: string;
  key: string;
  order: number;
  hint?: string;
  precedence: number;
  editable: Keybinding[];
  uneditable: Keybinding[];
  repeat: boolean;
  restricted: boolean;
  reservedModifiers: string[];
  onDown?: (context: Plain) => unknown;
  onUp?: (context: Plain) => unknown;
}

const STORAGE_KEY = "core.keybindings";

export class ClientKeybindings {
  static MOVEMENT_DIRECTIONS = Object.freeze({ UP: "up", LEFT: "left", DOWN: "down", RIGHT: "right" });

  readonly actions = new Map<string, KeybindingAction>();
  readonly bindings = new Map<string, Keybinding[]>();
  readonly #browser: Storage;
  #order = 0;
  #closed = false;

  constructor(browser: Storage) {
    this.#browser = browser;
  }

  register(namespace: string, action: string, data: Plain): void {
    if (!namespace || !action)
      throw new Error("You must specify both the namespace and action portion of the Keybinding action");
    // Core's own are there from the start in Foundry; ours follow with the table.
    if (this.#closed && namespace !== "core")
      throw new Error(`The keybinding ${namespace}.${action} is registered after init, which is too late`);
    const key = `${namespace}.${action}`;
    const entry: KeybindingAction = {
      name: key,
      precedence: KEYBINDING_PRECEDENCE.NORMAL,
      repeat: false,
      restricted: false,
      reservedModifiers: [],
      ...data,
      namespace,
      key: action,
      order: this.#order++,
      editable: normal(data["editable"]),
      uneditable: normal(data["uneditable"]),
    };
    this.actions.set(key, entry);
    this.bindings.set(key, this.#stored()[key] ?? [...entry.uneditable, ...entry.editable]);
  }

  /** After `init` no package can register any (public module changelogs). */
  _close(): void {
    this.#closed = true;
  }

  get(namespace: string, action: string): Keybinding[] {
    return this.bindings.get(this.#known(namespace, action)) ?? [];
  }

  async set(namespace: string, action: string, bindings?: Partial<Keybinding>[]): Promise<void> {
    const key = this.#known(namespace, action);
    const entry = this.actions.get(key)!;
    const stored = this.#stored();
    if (bindings) stored[key] = [...entry.uneditable, ...normal(bindings)];
    else delete stored[key];
    this.bindings.set(key, stored[key] ?? [...entry.uneditable, ...entry.editable]);
    this.#browser.setItem(STORAGE_KEY, JSON.stringify(stored));
  }

  /** The actions a key with these modifiers calls, the most urgent first. */
  matching(key: string, modifiers: ReadonlySet<string>): [string, KeybindingAction][] {
    return [...this.actions]
      .filter(([id, action]) =>
        this.bindings.get(id)!.some((binding) => {
          if (binding.key !== key) return false;
          const extra = [...modifiers].filter((modifier) => !binding.modifiers.includes(modifier));
          return (
            binding.modifiers.every((modifier) => modifiers.has(modifier)) &&
            extra.every((modifier) => action.reservedModifiers.includes(modifier))
          );
        }),
      )
      .sort(([, a], [, b]) => a.precedence - b.precedence || a.order - b.order);
  }

  #known(namespace: string, action: string): string {
    const key = `${namespace}.${action}`;
    if (!this.actions.has(key)) throw new Error(`"${key}" is not a registered keybinding action`);
    return key;
  }

  #stored(): Record<string, Keybinding[]> {
    try {
      return JSON.parse(this.#browser.getItem(STORAGE_KEY) ?? "{}");
    } catch {
      return {};
    }
  }
}

function normal(bindings: Partial<Keybinding>[] | undefined): Keybinding[] {
  return (bindings ?? []).map(({ key = "", modifiers = [] }) => ({ key, modifiers: [...modifiers] }));
}
