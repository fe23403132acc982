/** The service worker: the site without a line, and its next version at the next load. */
import { SITE } from "./place.ts";

/** `rest`: what has not been needed yet is stored while the page is idle. */
export async function stayCurrent(how: "first" | "rest"): Promise<void> {
  if (!navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.register(new URL("offline.js", SITE), { type: "module" });
  if (navigator.serviceWorker.controller) {
    // The pages of one browser must be of one version: all of them load again.
    navigator.serviceWorker.addEventListener("controllerchange", () => globalThis.location.reload());
    registration.waiting?.postMessage("take over");
  }
  if (how === "rest") (await navigator.serviceWorker.ready).active?.postMessage("rest");
}
