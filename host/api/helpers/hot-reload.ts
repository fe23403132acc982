/**
 * Changed files of the system on an open page, without a reload (`--watch`): style sheets are read again, templates compiled
 * again and every open window rendered. Foundry does the same for packages whose manifest has `hotReload` flags.
 */
import { env } from "../applications/env.ts";
import { renewTemplate } from "../applications/handlebars/templates.ts";

export interface HotChange {
  readonly packageId: string;
  /** Relative to the package's folder. */
  readonly files: readonly string[];
}

export async function showChanged({ packageId, files }: HotChange): Promise<void> {
  const paths = files.map((file) => `systems/${packageId}/${file}`);
  for (const path of paths.filter((one) => one.endsWith(".css"))) renewSheet(path);
  const templates = paths.filter((one) => one.endsWith(".hbs"));
  await Promise.all(templates.map(renewTemplate));
  if (templates.length === 0) return;
  for (const app of env.foundry.applications.instances.values()) void app.render();
  for (const name of ["chat", "combat"]) void env.ui[name]?.render?.({ force: true });
}

/** The new sheet is there before the old one goes, so that nothing is shown without style. */
function renewSheet(path: string): void {
  const again = (address: string): string => address.replace(/(\?.*)?$/, `?${Date.now()}`);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (new URL(link.href).pathname.endsWith(`/${path}`)) replaced(link, (next) => (next.href = again(link.href)));
  for (const style of document.querySelectorAll("style"))
    if (style.textContent?.includes(path)) {
      const text = style.textContent.replace(/url\("([^"]+)"\)/g, (whole, address: string) =>
        address.split("?")[0]!.endsWith(path) ? `url("${again(address)}")` : whole,
      );
      replaced(style, (next) => (next.textContent = text));
    }
}

function replaced<E extends HTMLElement>(element: E, change: (next: E) => void): void {
  const next = element.cloneNode(true) as E;
  change(next);
  next.addEventListener("load", () => element.remove(), { once: true });
  element.after(next);
}
