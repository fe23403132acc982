/** The table's own keys: the macro bar by numbers, Escape for whatever is in front. */
import { instances } from "./api/application.ts";
import { env } from "./env.ts";

export function registerKeys(): void {
  const { keybindings } = env.game;
  for (let slot = 1; slot <= 10; slot++)
    keybindings.register("core", `executeMacro${slot % 10}`, {
      name: `HOST.MacroKey${slot}`,
      editable: [{ key: `Digit${slot % 10}` }],
      onDown: () => {
        const { hotbar } = env.ui;
        const wanted = (hotbar.page - 1) * 10 + slot;
        if (!env.game.user.hotbar[wanted]) return false;
        void hotbar.executeSlot(wanted);
        return true;
      },
    });
  keybindings.register("core", "dismiss", {
    name: "HOST.Dismiss",
    uneditable: [{ key: "Escape" }],
    onDown: () => dismiss(),
  });
}

/** The front window closes; without one, controlled tokens are released. */
function dismiss(): boolean {
  const windows = Array.from(instances.values()).filter((app) => app.hasFrame && app.rendered && !app.minimized);
  const front = windows.sort((a, b) => b.position.zIndex - a.position.zIndex)[0];
  if (front) {
    void front.close();
    return true;
  }
  return env.canvas.ready && env.canvas.tokens.releaseAll() > 0;
}
