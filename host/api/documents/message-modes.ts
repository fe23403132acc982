/**
 * Who reads a message, on the face of version 14 (foundryvtt.com/api/v14 `ChatMessage.applyMode`, `CONFIG.ChatMessage.modes`): message modes
 * in place of roll modes. `ic` is in character: public for rolls. The setting `core.rollMode` reads null there.
 */
import { DICE_ROLL_MODES } from "../const.ts";
import { since14 } from "../face.ts";
import { logCompatibilityWarning } from "../utils/compatibility.ts";
import type { Plain } from "../utils/types.ts";

export const MESSAGE_MODES = {
  public: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
  gm: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
  blind: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
  self: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
  ic: { label: "CHAT.InCharacter", icon: "fa-solid fa-masks-theater" },
} as const;

const ROLL_MODE_OF: Readonly<Record<string, string>> = {
  public: DICE_ROLL_MODES.PUBLIC,
  ic: DICE_ROLL_MODES.PUBLIC,
  gm: DICE_ROLL_MODES.PRIVATE,
  blind: DICE_ROLL_MODES.BLIND,
  self: DICE_ROLL_MODES.SELF,
};

/** The roll mode of a message mode; undefined for an unknown one. */
export function rollModeOf(mode: unknown): string | undefined {
  return typeof mode === "string" && Object.hasOwn(ROLL_MODE_OF, mode) ? ROLL_MODE_OF[mode] : undefined;
}

/** The user's choice at the chat's foot, as a roll mode, on either face. */
export function chosenRollMode(): string {
  const { settings } = (globalThis as any).game;
  if (!since14()) return settings.get("core", "rollMode");
  return rollModeOf(settings.get("core", "messageMode")) ?? DICE_ROLL_MODES.PUBLIC;
}

/** The roll mode that the options of a new message ask for, if they ask for one. */
export function askedRollMode({ messageMode, rollMode }: Plain): string | undefined {
  if (!since14()) return rollMode ?? undefined;
  if (messageMode !== undefined && messageMode !== null) {
    const known = rollModeOf(messageMode);
    if (!known) throw new Error(`"${messageMode}" is not a message mode`);
    return known;
  }
  if (rollMode)
    logCompatibilityWarning("The option rollMode is now messageMode.", { since: 14, until: 16, once: true });
  return rollMode ?? undefined;
}

/** The same choice as the option of a new message. */
export function chosenModeOption(): Plain {
  const { settings } = (globalThis as any).game;
  return since14()
    ? { messageMode: settings.get("core", "messageMode") }
    : { rollMode: settings.get("core", "rollMode") };
}
