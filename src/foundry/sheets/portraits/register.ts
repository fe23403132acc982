/** Opens the portrait maker, which is fetched on first use. */
import { fetched } from "../../base/fetched.ts";
import { registerOpener } from "../../base/windows/openers.ts";

export function registerPortraits(): void {
  registerOpener("portrait", async (given) => {
    const part = await fetched(import("./portrait-window.ts"));
    if (part) await new part.PortraitWindow(given).render({ force: true });
  });
}
