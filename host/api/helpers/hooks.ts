/**
 * Hooks (foundryvtt.com/api, foundry.helpers.Hooks): functions that wait for an event, called in the order they were added, never awaited.
 * `call` stops at the first that answers false; a function that fails is reported and the rest are still called.
 */
export type HookFunction = (...args: any[]) => unknown;

interface HookEntry {
  hook: string;
  id: number;
  fn: HookFunction;
  once: boolean;
}

export class Hooks {
  static readonly #events: Record<string, HookEntry[]> = {};
  static #next = 1;

  static get events(): Record<string, HookEntry[]> {
    return Hooks.#events;
  }

  static on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    const id = Hooks.#next++;
    Hooks.#events[hook] ??= [];
    Hooks.#events[hook].push({ hook, id, fn, once });
    return id;
  }

  static once(hook: string, fn: HookFunction): number {
    return Hooks.on(hook, fn, { once: true });
  }

  static off(hook: string, fn: number | HookFunction): void {
    const entries = Hooks.#events[hook];
    if (!entries) return;
    const at = entries.findIndex((entry) => entry.id === fn || entry.fn === fn);
    if (at !== -1) entries.splice(at, 1);
  }

  /** Call all, whatever they answer. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of [...(Hooks.#events[hook] ?? [])]) Hooks.#run(entry, args);
    return true;
  }

  /** Call until one answers false. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of [...(Hooks.#events[hook] ?? [])]) if (Hooks.#run(entry, args) === false) return false;
    return true;
  }

  static #run(entry: HookEntry, args: unknown[]): unknown {
    if (entry.once) Hooks.off(entry.hook, entry.id);
    try {
      return entry.fn(...args);
    } catch (problem) {
      Hooks.onError("Hooks", problem as Error, {
        msg: `Error thrown in hooked function '${entry.fn.name}' for hook '${entry.hook}'`,
      });
      return undefined;
    }
  }

  /** Report a failure: to the console, to the `error` hook, and on the page when asked. */
  static onError(
    location: string,
    error: Error,
    {
      msg = "",
      notify = null,
      log = "error",
      ...data
    }: { msg?: string; notify?: string | null; log?: string | null; [key: string]: unknown } = {},
  ): void {
    if (msg) error.message = `${msg}. ${error.message}`;
    if (log) (console as any)[log]?.(error);
    if (notify) (globalThis as any).ui?.notifications?.[notify]?.(msg || error.message);
    for (const entry of [...(Hooks.#events["error"] ?? [])]) entry.fn(location, error, data);
  }
}
