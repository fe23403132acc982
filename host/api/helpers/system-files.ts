/** The system's own files: its styles in the layer `system`, then its code in the order of the manifest. */
import type { SystemManifest } from "../wire.ts";

export function systemPath(system: SystemManifest, path: string): string {
  const own = path.replace(/^\/+/, "");
  return own.startsWith(`systems/${system.id}/`) ? `/${own}` : `/systems/${system.id}/${own}`;
}

export async function linkStyles(system: SystemManifest): Promise<void> {
  const sheets = (system.styles ?? []).map((style) =>
    typeof style === "string" ? { src: style, layer: "system" } : style,
  );
  const imports = sheets.map(
    ({ src, layer }) =>
      `@import url("${systemPath(system, src)}")${layer === null ? "" : ` layer(${layer ?? "system"})`};`,
  );
  const element = document.createElement("style");
  element.textContent = imports.join("\n");
  document.head.append(element);
}

export async function loadCode(system: SystemManifest): Promise<void> {
  for (const script of system.scripts ?? []) await loadScript(systemPath(system, script));
  for (const module of system.esmodules ?? []) await import(/* @vite-ignore */ systemPath(system, module));
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = src;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`The script ${src} could not be loaded`));
    document.head.append(element);
  });
}
