/** The door to updates and copies: by itself where this client has something to write, else from the settings. */
import { registerSettingsMenu } from "../compat/settings.ts";
import { UpdateWindow } from "./update-window.ts";
import { brokenDocuments, isMine, isWorldNewer, olderDocuments } from "./world.ts";

export function registerUpdates(): void {
  registerSettingsMenu("update", {
    name: "BNB.Update.menu",
    label: "BNB.Update.menu",
    hint: "BNB.Update.menuHint",
    icon: "fa-solid fa-box-archive",
    type: UpdateWindow,
    restricted: false,
  });
  Hooks.once("ready", () => {
    const wanted = olderDocuments().some(isMine) || isWorldNewer() || (game.user!.isGM && brokenDocuments().length > 0);
    if (wanted) void new UpdateWindow().render({ force: true });
  });
}
