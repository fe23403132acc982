/** The door to updates and copies: by itself where this client has something to write, else from the settings. */

import { registerSettingsMenu } from "../../base/version/settings.ts";
import { isGm } from "../../documents/may.ts";
import { UpdateWindow } from "./update-window.ts";
import { brokenDocuments, isMine, isNoted, isWorldNewer, olderDocuments, olderInPacks } from "./world.ts";

export function registerUpdates(): void {
  registerSettingsMenu("update", {
    name: "BNB.Update.menu",
    label: "BNB.Update.menu",
    hint: "BNB.Update.menuHint",
    icon: "fa-solid fa-box-archive",
    type: UpdateWindow,
    restricted: false,
  });
  Hooks.once("ready", async () => {
    const broken = isGm() && brokenDocuments().length > 0;
    // Compendia are fetched only where the world does not say itself that all of it is brought up.
    const wanted =
      olderDocuments().some(isMine) || isWorldNewer() || broken || (!isNoted() && (await olderInPacks()).length > 0);
    if (wanted) void new UpdateWindow().render({ force: true });
  });
}
