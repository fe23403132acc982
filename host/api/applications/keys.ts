/**
 * The host's own keys: the macro bar by numbers, Escape for whatever is in front, arrows and WASD for the board, Space
 * for the pause, C for one's character, T for the token under the pointer. They work with any focus except text fields, unless the event was stopped.
 */
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
  for (const [action, { direction, keys }] of Object.entries(PANS))
    keybindings.register("core", action, {
      name: `HOST.${action}`,
      uneditable: [{ key: keys[0] }],
      editable: [{ key: keys[1] }],
      repeat: true,
      onDown: () => pan(direction),
    });
  keybindings.register("core", "pause", {
    name: "HOST.PauseKey",
    editable: [{ key: "Space" }],
    restricted: true,
    onDown: () => {
      env.game.togglePause(undefined, { broadcast: true });
      return true;
    },
  });
  keybindings.register("core", "characterSheet", {
    name: "HOST.CharacterKey",
    editable: [{ key: "KeyC" }],
    onDown: () => showCharacter(),
  });
  keybindings.register("core", "target", {
    name: "HOST.TargetKey",
    editable: [{ key: "KeyT" }],
    reservedModifiers: ["Shift"],
    onDown: ({ isShift }: { isShift: boolean }) => targetHovered(!isShift),
  });
  keybindings.register("core", "dismiss", {
    name: "HOST.Dismiss",
    uneditable: [{ key: "Escape" }],
    onDown: () => dismiss(),
  });
}

const PANS: Record<string, { direction: number; keys: [string, string] }> = {
  panUp: { direction: 1, keys: ["ArrowUp", "KeyW"] },
  panDown: { direction: 2, keys: ["ArrowDown", "KeyS"] },
  panLeft: { direction: 4, keys: ["ArrowLeft", "KeyA"] },
  panRight: { direction: 8, keys: ["ArrowRight", "KeyD"] },
};

/** Controlled tokens move one space; without any the view moves. */
function pan(direction: number): boolean {
  const { canvas } = env;
  if (!canvas.ready) return false;
  if (canvas.tokens.controlled.length) canvas.tokens.shift(direction);
  else canvas.view.step(direction, canvas.grid.size);
  return true;
}

/** With Shift the other targets stay. */
function targetHovered(releaseOthers: boolean): boolean {
  const { canvas } = env;
  const token = canvas.ready ? canvas.tokens.placeables.find(({ hover, isVisible }: any) => hover && isVisible) : null;
  token?.setTarget(!token.isTargeted, { releaseOthers });
  return Boolean(token);
}

function showCharacter(): boolean {
  const actor = env.canvas.tokens.controlled[0]?.actor ?? env.game.user.character;
  const sheet = actor?.sheet;
  if (!sheet) return false;
  if (sheet.rendered) void sheet.close();
  else void sheet.render({ force: true });
  return true;
}

/** All windows close, minimized ones too (public tracker #9752, #14694); without one, controlled tokens are released. */
function dismiss(): boolean {
  const windows = Array.from(instances.values()).filter((app) => app.hasFrame && app.rendered);
  for (const app of windows) void app.close({ closeKey: true });
  if (windows.length > 0) return true;
  return env.canvas.ready && env.canvas.tokens.releaseAll() > 0;
}
