/** Asks for an update if this client has something to write; backups are in the settings. */

import { fetched } from "../../base/fetched.ts";
import { say } from "../../base/say.ts";
import { registerSettingsMenu } from "../../base/version/settings.ts";

const backups = () => fetched(import("./backups.ts"));

export function registerUpdates(): void {
  registerSettingsMenu("update", {
    name: "BNB.Update.menu",
    hint: "BNB.Update.menuHint",
    icon: "fa-solid fa-box-archive",
    open: async () => void (await (await backups())?.offerBackups()),
  });
  Hooks.once("ready", async () => {
    const world = await fetched(import("./world.ts"));
    if (!world) return;
    const { isMine, isNoted, isWorldNewer, olderDocuments, olderInPacks } = world;
    if (isWorldNewer()) return void ui.notifications!.warn(say("BNB.Update.newer"), { permanent: true });
    // Compendia are fetched only if the world does not record that it is fully updated.
    const wanted = olderDocuments().some(isMine) || (!isNoted() && (await olderInPacks()).length > 0);
    if (wanted) await (await backups())?.offerUpdate();
  });
}
