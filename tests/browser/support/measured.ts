/**
 * What a window on a small screen must not do: lose its title bar, hide its board, overlap controls, cut or break words,
 * show content under a fixed bar, or scroll sideways. What can be scrolled to counts as reachable (`reach.ts`).
 */
import type { Page } from "playwright-core";

/** Parts that may scroll sideways: a field, strips of cards and chips, tables. */
export const STRIPS =
  "input, textarea, select, .field-frame, .ticks, .acts, ul.choices, nav.tabs, .faces, nav.kinds, .meetings, .draft-order";

export function measured(page: Page, selector: string): Promise<string[]> {
  return page
    .evaluate(() => document.getElementById("undrawn")?.remove())
    .then(() => page.locator(selector).first().evaluate(measure, STRIPS));
}

/** Runs in the page. */
export function measure(root: Element, strips: string): string[] {
  const found = new Set<string>();
  // Text for screen readers alone takes one pixel.
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

  // The frame is in place: its title bar is at its top, and its content reaches its bottom.
  const frame = root.getBoundingClientRect();
  const [head, content] = [root.querySelector(":scope > .window-header"), root.querySelector(".window-content")];
  if (head && head.getBoundingClientRect().top < frame.top - 1) found.add("title bar scrolled away");
  if (content && content.getBoundingClientRect().bottom < frame.bottom - 4) found.add("strip below the content");

  // Below a fixed bar there is only another fixed bar, or nothing.
  const bars = [...root.querySelectorAll<HTMLElement>("*")].flatMap((bar) => {
    const { position, bottom } = styleOf(bar);
    return position === "sticky" && bottom !== "auto" && shown(bar) ? [{ bar, box: bar.getBoundingClientRect() }] : [];
  });
  for (const { bar } of bars) {
    bar.style.position = "relative";
    bar.style.bottom = "auto";
  }
  const unstuck = bars.map(({ bar }) => bar.getBoundingClientRect().top);
  for (const { bar } of bars) {
    bar.style.removeProperty("position");
    bar.style.removeProperty("bottom");
  }
  for (const [at, { bar, box }] of bars.entries()) {
    const { left, width, bottom: edge, top } = box;
    const stuck = unstuck[at]! > top + 1;
    const under = stuck && edge < frame.bottom - 6 ? document.elementFromPoint(left + width / 2, edge + 4) : null;
    let rest: HTMLElement | null = bar.parentElement;
    while (rest && !/auto|scroll/.test(styleOf(rest).overflowY)) rest = rest.parentElement;
    // Content outside the scrolling part is no strip of it.
    let stays = under === null || !rest?.contains(under);
    for (let up = under; up && up !== root; up = up.parentElement) if (styleOf(up).position === "sticky") stays = true;
    if (!stays) found.add(`strip beneath ${nameOf(bar)}`);
    // At rest it covers no board that could have been smaller.
    const field = root.querySelector(".duel-field, .map-sheet")?.getBoundingClientRect();
    if (field && stuck && field.top < top && field.bottom > top + 2) found.add(`${nameOf(bar)} lies on the board`);
  }

  // A map has half the height, and on a narrow screen any board, or its container scrolls.
  const hexes =
    root.querySelector<SVGElement>(".conflict-board .battlefield")?.closest<HTMLElement>(".field") ??
    root.querySelector<HTMLElement>(".map-sheet");
  // A pursuit is played on its cards, a talk with its sentence, below the track or the faces.
  const cards = root.querySelector(".gap-track, .talkers")?.closest<HTMLElement>(".play");
  const board = hexes ?? cards ?? root.querySelector<HTMLElement>('[data-application-part="board"]');
  const covered = root.querySelector(".end-view") !== null;
  if (board && shown(board) && board.getBoundingClientRect().height > 0 && !covered) {
    const box = board.getBoundingClientRect();
    let [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    let scrolls = false;
    for (let up = board as HTMLElement | null; up && up !== root; up = up.parentElement) {
      const { overflowY, display } = styleOf(up);
      if (overflowY === "visible" || display === "contents") continue;
      const edges = up.getBoundingClientRect();
      [top, bottom] = [Math.max(top, edges.top), Math.min(bottom, edges.bottom)];
      if (/auto|scroll/.test(overflowY) && up.scrollHeight > up.clientHeight + 1) scrolls = true;
    }
    const part = (bottom - top) / frame.height;
    // A fight that is shown has its panel, and the field shows only where it is.
    const least = root.querySelector(".clash-panel") ? 0.3 : 0.5;
    if ((hexes || innerWidth < 900) && part < least && !scrolls)
      found.add(`board has ${Math.round(100 * part)} % of the height`);
  }

  // A foot that stays in view leaves more than half of a form to the form.
  const foot = root.querySelector<HTMLElement>("footer.panel");
  if (foot && shown(foot) && !root.matches(".conflict")) {
    const part = foot.getBoundingClientRect().height / frame.height;
    if (part > 0.5) found.add(`${nameOf(foot)} has ${Math.round(100 * part)} % of the height`);
  }

  // The first thing to press is visible without scrolling and covered by nothing. Disabled buttons do not count.
  const primary = root.matches(".conflict, #bnb-start") ? ".btn.primary" : ".none";
  const first = [...root.querySelectorAll<HTMLButtonElement>(primary)].find((one) => shown(one) && !one.disabled);
  if (first) {
    const { left, top, width, height } = first.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!there || !first.contains(there)) found.add(`primary button not in sight: ${nameOf(first)}`);
  }

  const frames = new Map<Element, { overflowX: string; overflowY: string; position: string; inner: DOMRect }>();
  const frameOf = (one: Element) => {
    let known = frames.get(one);
    if (!known) {
      const { overflowX, overflowY, position, display } = styleOf(one);
      const boxless = display === "contents";
      const clip = boxless ? { overflowX: "visible", overflowY: "visible" } : { overflowX, overflowY };
      known = { ...clip, position, inner: one.getBoundingClientRect() };
      frames.set(one, known);
    }
    return known;
  };
  // Every text is inside whatever clips it, and overlaps no other text.
  const texts: { one: Element; boxes: DOMRect[] }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement!;
    if (!node.textContent?.trim() || !shown(one) || one.closest("option, textarea, style, script")) continue;
    // What stands in a closed fold without an element of its own.
    if (one.matches("details:not([open])")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    let cut = "";
    const whole = node.textContent.trim().replace(/\s+/g, " ");
    for (let up: HTMLElement | null = one; up && boxes.length > 0; up = up.parentElement) {
      const { overflowX, overflowY, position, inner } = frameOf(up);
      const box = boxes.reduce(
        (all, next) =>
          ({
            left: Math.min(all.left, next.left),
            right: Math.max(all.right, next.right),
            top: Math.min(all.top, next.top),
            bottom: Math.max(all.bottom, next.bottom),
          }) as DOMRect,
      );
      // Some of the line height above and below the letters may be cut; the letters may not.
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
    // Text without any room is hidden. Shortened text is complete in a tooltip or label, except on a board.
    const label = one.closest("[title], [aria-label], [data-tooltip]");
    const said = ["title", "aria-label", "data-tooltip"].map((name) => label?.getAttribute(name) ?? "").join(" ");
    const told = said.includes(whole) && !one.closest(".conflict-board");
    if (cut && boxes.length > 0 && !told) found.add(`text cut: ${nameOf(one)} by ${cut}`);
    if (boxes.length > 0) texts.push({ one, boxes });
    // A word stays on one line, except an initial; it may break after a slash or a hyphen.
    for (const word of boxes.length > 1 ? node.textContent.matchAll(/(?<=.)\p{L}{3,}/gu) : []) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter((box) => box.width > 1).map(({ top }) => top));
      if (lines.size > 1) found.add(`word broken: ${word[0]} in ${nameOf(one)}`);
    }
  }
  const clear = (colour: string) => colour === "transparent" || /, 0\)$|\/ 0\)$/.test(colour);
  // From top to bottom: a text is compared with those that begin above its end.
  const lines = texts.flatMap(({ one, boxes }) => boxes.map((box) => ({ one, box })));
  lines.sort((a, b) => a.box.top - b.box.top);
  for (const [at, { one, box: a }] of lines.entries()) {
    for (let next = at + 1; next < lines.length && lines[next]!.box.top < a.bottom; next++) {
      const { one: other, box: b } = lines[next]!;
      const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
      const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
      if (right - left < 4 || bottom - top < 0.45 * Math.min(a.height, b.height)) continue;
      if (one.contains(other) || other.contains(one)) continue;
      // Content under a fixed bar is hidden: only the visible part counts.
      let over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!over || !root.contains(over)) continue;
      let hides = false;
      for (; over && !(over.contains(one) && over.contains(other)); over = over.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(over);
        if (!clear(backgroundColor) || backgroundImage !== "none") hides = true;
      }
      if (!hides) found.add(`text over text: ${nameOf(one)} and ${nameOf(other)}`);
    }
  }

  const widest = (frame: HTMLElement) => {
    const edge = frame.getBoundingClientRect().right + 2;
    const out = [...frame.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > edge);
    return out.length > 0 ? nameOf(out.find((one) => !out.some((other) => other !== one && one.contains(other)))!) : "";
  };
  // Nothing scrolls sideways but a field, and a strip that is marked so.
  for (const one of root.querySelectorAll<HTMLElement>("*")) {
    if (!shown(one) || one.clientWidth === 0 || one.scrollWidth <= one.clientWidth + 2) continue;
    if (/auto|scroll/.test(styleOf(one).overflowX) && !one.matches(strips))
      found.add(`scrolls sideways by ${one.scrollWidth - one.clientWidth}: ${nameOf(one)} for ${widest(one)}`);
  }
  return [...found];
}
