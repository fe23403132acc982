/** Warnings about old ways of the API (foundryvtt.com/api, foundry.utils.logCompatibilityWarning). */
import { COMPATIBILITY_MODES } from "../const.ts";

const told = new Set<string>();

export function logCompatibilityWarning(
  message: string,
  {
    mode = COMPATIBILITY_MODES.WARNING,
    since,
    until,
    details,
    once = false,
  }: { mode?: number; since?: string | number; until?: string | number; details?: string; once?: boolean } = {},
): void {
  if (mode === COMPATIBILITY_MODES.SILENT || (once && told.has(message))) return;
  told.add(message);
  const lines = [
    message,
    since && `Deprecated since Version ${since}`,
    until && `Backwards-compatible support will be removed in Version ${until}`,
    details,
  ];
  const error = new Error(lines.filter(Boolean).join("\n"));
  if (mode === COMPATIBILITY_MODES.FAILURE) throw error;
  if (mode === COMPATIBILITY_MODES.ERROR) console.error(error);
  else console.warn(error);
}
