/** Controls that nobody can press: after scrolling to them, they are still outside the window or covered. */
import type { Page } from "playwright-core";

export function outOfReach(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((within) => {
    document.getElementById("undrawn")?.remove();
    const controls = "button, a[href], input, select, textarea, summary, [role='button'], [tabindex='0']";
    const root = document.querySelector<HTMLElement>(within)!;
    const found: string[] = [];
    for (const one of root.querySelectorAll<HTMLElement>(controls)) {
      // A field is dragged by hand: that brings in the parts outside.
      if (one.closest("svg")) continue;
      const hidden = !one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (hidden || one.closest("[inert], [hidden]") || (one as HTMLButtonElement).disabled) continue;
      one.scrollIntoView({ block: "center", inline: "center" });
      const box = one.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const inside = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
      const there = inside ? document.elementFromPoint(x, y) : null;
      const label = one.closest("label") ?? (one.id ? document.querySelector(`label[for="${one.id}"]`) : null);
      if (there && (one.contains(there) || there.contains(one) || label?.contains(there))) continue;
      const name = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 50);
      const over = there ? `${there.localName}.${String(there.getAttribute("class")).replaceAll(" ", ".")}` : "nothing";
      found.push(`${one.localName} "${name}" at ${Math.round(x)}, ${Math.round(y)} under ${over}`);
    }
    return found;
  }, selector);
}
