/** Fetches the parts a player is likely to open first while the browser is idle, so that the first opening does not wait. */

/** Milliseconds until a world is normally drawn and its pictures are loaded. */
const AFTER = 4000;

export function fetchWhenIdle(parts: readonly (() => Promise<unknown>)[]): void {
  const [first, ...rest] = parts;
  if (!first) return;
  whenIdle(async () => {
    // If a part fails to load here, opening it fetches it again and shows the error.
    await first().catch(() => undefined);
    fetchWhenIdle(rest);
  });
}

export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run);
  else setTimeout(run);
}

export function fetchSoon(parts: readonly (() => Promise<unknown>)[]): void {
  setTimeout(() => fetchWhenIdle(parts), AFTER);
}

export function registerFetchAhead(parts: readonly (() => Promise<unknown>)[]): void {
  Hooks.once("ready", () => fetchSoon(parts));
}
