/**
 * What a window on a small screen must not do: hide its board, put one control or text over another, cut words off, or
 * scroll sideways. Measured in the page as it is drawn; what can be scrolled to counts as reachable (`reach.ts`).
 */
import type { Page } from "playwright-core";

/** What is meant to be moved sideways: a field, strips of cards and chips, tables. */
const STRIPS =
  "input, textarea, select, .field-frame, .ticks, .acts, ul.choices, nav.tabs, .faces, nav.kinds, .meetings, .odds-frame, .draft-order";

export function measured(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    ([within, strips]) => {
      const root = document.querySelector<HTMLElement>(within)!;
      const found = new Set<string>();
      // Words for screen readers alone take one pixel.
      const shown = (one: Element) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !one.closest("svg, [inert], [hidden], .sr, .announcer, .window-title") &&
        one.getBoundingClientRect().width > 2;
      const wordsOf = (one: Element) => (one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
      const nameOf = (one: Element) => {
        const { className } = one as HTMLElement;
        return `${one.localName}${className ? `.${String(className).trim().replaceAll(/\s+/g, ".")}` : ""} "${wordsOf(one)}"`;
      };
      const styleOf = (one: Element) => getComputedStyle(one);

      // The board has half the height, or what it stands in scrolls.
      const hexes = root.querySelector<SVGElement>(".conflict-board .battlefield")?.closest<HTMLElement>(".field");
      const board = hexes ?? root.querySelector<HTMLElement>('[data-application-part="board"]');
      const covered = root.querySelector(".end-view") !== null;
      if (board && shown(board) && !covered) {
        const box = board.getBoundingClientRect();
        let [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
        let scrolls = false;
        for (let up = board as HTMLElement | null; up && up !== root; up = up.parentElement) {
          const { overflowY } = styleOf(up);
          if (overflowY === "visible") continue;
          const frame = up.getBoundingClientRect();
          [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
          if (/auto|scroll/.test(overflowY) && up.scrollHeight > up.clientHeight + 1) scrolls = true;
        }
        const part = (bottom - top) / root.getBoundingClientRect().height;
        if (part < 0.5 && !scrolls) found.add(`board has ${Math.round(100 * part)} % of the height`);
      }

      // What there is to press first is in sight without scrolling, and under nothing. A disabled one has its turn later.
      const primary = root.matches(".conflict, #bnb-start") ? ".btn.primary" : ".none";
      const first = [...root.querySelectorAll<HTMLButtonElement>(primary)].find((one) => shown(one) && !one.disabled);
      if (first) {
        const { left, top, width, height } = first.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!there || !first.contains(there)) found.add(`primary button not in sight: ${nameOf(first)}`);
      }

      // Every text: inside whatever clips it, and on no other text.
      const texts: { one: Element; boxes: DOMRect[] }[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const one = node.parentElement!;
        if (!node.textContent?.trim() || !shown(one) || one.closest("option, textarea, style, script")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        let boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
        let cut = "";
        const whole = node.textContent.trim().replace(/\s+/g, " ");
        for (let up: HTMLElement | null = one; up && boxes.length > 0; up = up.parentElement) {
          const { overflowX, overflowY, position } = styleOf(up);
          const frame = up.getBoundingClientRect();
          const inner = { left: frame.left, top: frame.top, right: frame.right, bottom: frame.bottom };
          const box = boxes.reduce(
            (all, next) =>
              ({
                left: Math.min(all.left, next.left),
                right: Math.max(all.right, next.right),
                top: Math.min(all.top, next.top),
                bottom: Math.max(all.bottom, next.bottom),
              }) as DOMRect,
          );
          // A hand's width of line above and below the letters may be cut; the letters may not.
          const slack = 0.28 * boxes[0]!.height;
          if (/hidden|clip/.test(overflowX) && (box.right > inner.right + 2 || box.left < inner.left - 2))
            cut ||= nameOf(up);
          if (/hidden|clip/.test(overflowY) && (box.bottom > inner.bottom + slack || box.top < inner.top - slack))
            cut ||= nameOf(up);
          if (overflowX !== "visible" || overflowY !== "visible")
            boxes = boxes.flatMap((each) => {
              const [left, right] = [Math.max(each.left, inner.left), Math.min(each.right, inner.right)];
              const [top, bottom] = [Math.max(each.top, inner.top), Math.min(each.bottom, inner.bottom)];
              return right - left > 1 && bottom - top > 1 ? [new DOMRect(left, top, right - left, bottom - top)] : [];
            });
          if (position === "fixed" || up === root) break;
        }
        // What has no room at all is not there; what is shortened is whole in a tooltip or a label.
        const label = one.closest("[title], [aria-label], [data-tooltip]");
        const said = ["title", "aria-label", "data-tooltip"].map((name) => label?.getAttribute(name) ?? "").join(" ");
        if (cut && boxes.length > 0 && !said.includes(whole)) found.add(`text cut: ${nameOf(one)} by ${cut}`);
        if (boxes.length > 0) texts.push({ one, boxes });
      }
      const clear = (colour: string) => colour === "transparent" || /, 0\)$|\/ 0\)$/.test(colour);
      for (const [at, { one, boxes }] of texts.entries()) {
        for (const other of texts.slice(at + 1)) {
          if (one.contains(other.one) || other.one.contains(one)) continue;
          for (const a of boxes)
            for (const b of other.boxes) {
              const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
              const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
              if (right - left < 4 || bottom - top < 0.45 * Math.min(a.height, b.height)) continue;
              // What lies under a bar that stays while the rest scrolls is not seen: only what shows through counts.
              let over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
              if (!over || !root.contains(over)) continue;
              let hides = false;
              for (; over && !(over.contains(one) && over.contains(other.one)); over = over.parentElement) {
                const { backgroundColor, backgroundImage } = getComputedStyle(over);
                if (!clear(backgroundColor) || backgroundImage !== "none") hides = true;
              }
              if (!hides) found.add(`text over text: ${nameOf(one)} and ${nameOf(other.one)}`);
            }
        }
      }

      const widest = (frame: HTMLElement) => {
        const edge = frame.getBoundingClientRect().right + 2;
        const out = [...frame.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > edge);
        return out.length > 0
          ? nameOf(out.find((one) => !out.some((other) => other !== one && one.contains(other)))!)
          : "";
      };
      // Nothing is moved sideways but what is meant to be: a field, and a strip that says so.
      for (const one of root.querySelectorAll<HTMLElement>("*")) {
        if (!shown(one) || one.clientWidth === 0 || one.scrollWidth <= one.clientWidth + 2) continue;
        if (/auto|scroll/.test(styleOf(one).overflowX) && !one.matches(strips))
          found.add(`scrolls sideways by ${one.scrollWidth - one.clientWidth}: ${nameOf(one)} for ${widest(one)}`);
      }
      return [...found];
    },
    [selector, STRIPS] as const,
  );
}
