/**
 * Icons that stand in the window that shows them. Drawn from the sprite's file, Chromium builds each new icon a second time after
 * the picture that it came with, and lays out and paints that again. They stand in the window and not on the page, so that
 * they go along into a browser window of its own; until they have come, the file's are shown.
 */
import { ICON_FILE } from "../../draw/icon.ts";

const OWN = "bnb-icon-";

let text: Promise<string> | undefined;

/** Fetched once, and asked for again if it did not come. */
function sprite(): Promise<string> {
  text ??= fetch(foundry.utils.getRoute(ICON_FILE)).then((answer) =>
    answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText)),
  );
  text.catch(() => {
    text = undefined;
  });
  return text;
}

export async function bringIcons(window: HTMLElement): Promise<void> {
  const holder = window.ownerDocument.createElement("div");
  holder.innerHTML = await sprite().catch(() => "");
  const svg = holder.firstElementChild as SVGSVGElement | null;
  if (!svg) return;
  for (const symbol of svg.children) symbol.id = OWN + symbol.id;
  svg.setAttribute("class", "own-icons");
  svg.setAttribute("aria-hidden", "true");
  svg.style.display = "none";
  window.append(svg);
}

/** Markup of that window with its own icons in the place of the file's, once they have come. */
export function withOwnIcons(html: string, window: HTMLElement): string {
  return window.querySelector(":scope > .own-icons") ? html.replaceAll(`href="${ICON_FILE}#`, `href="#${OWN}`) : html;
}
