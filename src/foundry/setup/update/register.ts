/** Opens updates and copies: automatically if this client has something to write, otherwise from the settings. */

import { fetched } from "../../base/fetched.ts";
import { registerSettingsMenu } from "../../base/version/settings.ts";
import { isGm } from "../../documents/may.ts";
import { brokenDocuments, isMine, isNoted, isWorldNewer, olderDocuments, olderInPacks } from "./world.ts";

async function openUpdate(): Promise<void> {
  const part = await fetched(import("./update-window.ts"));
  if (part) await new part.UpdateWindow().render({ force: true });
}

export function registerUpdates(): void {
  registerSettingsMenu("update", {
    name: "BNB.Update.menu",
    hint: "BNB.Update.menuHint",
    icon: "fa-solid fa-box-archive",
    open: openUpdate,
  });
  Hooks.once("ready", async () => {
    const broken = isGm() && brokenDocuments().length > 0;
    // Compendia are fetched only if the world does not record that it is fully updated.
    const wanted =
      olderDocuments().some(isMine) || isWorldNewer() || broken || (!isNoted() && (await olderInPacks()).length > 0);
    if (wanted) await openUpdate();
  });
}
