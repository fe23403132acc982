/** Which sheet opens a document: the one its flag names, else the default registered for its type under `CONFIG.X.sheetClasses`. */
import type { Plain } from "../utils/types.ts";

export function sheetFor(document: any): any {
  const { documentName } = document;
  const all: Plain = (globalThis as any).CONFIG[documentName]?.sheetClasses ?? {};
  const registered: Record<string, any> = all[document.type ?? "base"] ?? {};
  const chosen =
    registered[document.getFlag("core", "sheetClass")] ??
    Object.values(registered).find((entry) => entry.default) ??
    Object.values(registered)[0];
  if (!chosen) return null;
  return new chosen.cls({ document });
}
