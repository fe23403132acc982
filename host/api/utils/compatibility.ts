/** Warnings about deprecated API (foundryvtt.com/api, foundry.utils.logCompatibilityWarning). */
import { COMPATIBILITY_MODES } from "../const.ts";

const told = new Set<string>();

interface Compatibility {
  mode: number;
  includePatterns: RegExp[];
  excludePatterns: RegExp[];
}

/** The settings of CONFIG.compatibility; a package may hide known warnings. */
const configured = (): Compatibility =>
  (globalThis as any).CONFIG?.compatibility ?? {
    mode: COMPATIBILITY_MODES.WARNING,
    includePatterns: [],
    excludePatterns: [],
  };

export function logCompatibilityWarning(
  message: string,
  {
    mode = configured().mode,
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
  const { includePatterns, excludePatterns } = configured();
  const said = (pattern: RegExp): boolean => pattern.test(error.message) || pattern.test(error.stack ?? "");
  if (excludePatterns.some(said) || (includePatterns.length > 0 && !includePatterns.some(said))) return;
  if (mode === COMPATIBILITY_MODES.FAILURE) throw error;
  if (mode === COMPATIBILITY_MODES.ERROR) console.error(error);
  else console.warn(error);
}
