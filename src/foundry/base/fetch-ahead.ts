/** Fetches what a player is likely to open first once the browser is idle, so that the first opening need not wait. */

/** Milliseconds after which a world has been drawn, and its pictures are here. */
const AFTER = 4000;

export function fetchWhenIdle(parts: readonly (() => Promise<unknown>)[]): void {
  const [first, ...rest] = parts;
  if (!first) return;
  whenIdle(async () => {
    // A part that does not come now is fetched when it is opened, and a failure is shown then.
    await first().catch(() => undefined);
    fetchWhenIdle(rest);
  });
}

function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run);
  else setTimeout(run);
}

/** For a world that is ready. */
export function fetchSoon(parts: readonly (() => Promise<unknown>)[]): void {
  setTimeout(() => fetchWhenIdle(parts), AFTER);
}

export function registerFetchAhead(parts: readonly (() => Promise<unknown>)[]): void {
  Hooks.once("ready", () => fetchSoon(parts));
}
