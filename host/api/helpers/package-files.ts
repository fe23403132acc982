/**
 * The files of the active packages, the system's first, then those of active modules (libraries first): styles in their
 * layer, then code in the order of each manifest. A module that fails affects only itself.
 */
import { getRoute, routePrefix } from "../utils/text.ts";
import type { SystemManifest, WorldData } from "../wire.ts";

export interface PackageFiles {
  readonly manifest: SystemManifest;
  readonly kind: "systems" | "modules";
  /** Where a file that the manifest names is served. */
  readonly path: (file: string) => string;
}

/** `prefix`: the prefix of the page's own address. */
export function packageFiles(
  data: Pick<WorldData, "system" | "modules">,
  prefix: string = routePrefix(),
): PackageFiles[] {
  const modules = data.modules.filter((one) => one.active);
  return [filesOf(data.system, "systems", prefix), ...modules.map((one) => filesOf(one.manifest, "modules", prefix))];
}

function filesOf(manifest: SystemManifest, kind: "systems" | "modules", prefix: string): PackageFiles {
  const own = `${kind}/${manifest.id}/`;
  const path = (file: string): string => {
    const plain = file.replace(/^\/+/, "");
    return getRoute(plain.startsWith(own) ? plain : `${own}${plain}`, { prefix });
  };
  return { manifest, kind, path };
}

export function linkStyles(packages: readonly PackageFiles[]): void {
  const imports = packages.flatMap(({ manifest, kind, path }) =>
    (manifest.styles ?? []).map((style) => {
      const usual = kind === "systems" ? "system" : "modules";
      const { src, layer } = typeof style === "string" ? { src: style, layer: usual } : style;
      return `@import url("${path(src)}")${layer === null ? "" : ` layer(${layer ?? usual})`};`;
    }),
  );
  const element = document.createElement("style");
  element.textContent = imports.join("\n");
  document.head.append(element);
}

export async function loadCode(packages: readonly PackageFiles[]): Promise<void> {
  for (const one of packages) {
    try {
      await loadPackage(one);
    } catch (problem) {
      if (one.kind === "systems") throw problem;
      console.error(`The module ${one.manifest.id} could not be loaded:`, problem);
    }
  }
}

async function loadPackage({ manifest, path }: PackageFiles): Promise<void> {
  for (const script of manifest.scripts ?? []) await loadScript(path(script));
  for (const module of manifest.esmodules ?? []) await import(/* @vite-ignore */ path(module));
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
