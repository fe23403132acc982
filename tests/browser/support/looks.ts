/**
 * What a player must not see in any window at any size: text under something opaque, text outside its box, a key instead of
 * its text, an empty box, a second row of tools, a control that is too small to hit.
 */

/** What its player opened over the rest; it may cover it. A part of ours is marked, a browser's own parts are known. */
export const DRAWERS =
  "[data-drawer], [popover], dialog, details[open], #context-menu, #tooltip, .notification, [role=menu]";

/** Runs in the page. */
export function look(root: Element, drawers: string): string[] {
  const found = new Set<string>();
  const wordsOf = (one: Element) => (one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
  const nameOf = (one: Element) => {
    const names = [...one.classList].slice(0, 2).map((name) => `.${name}`);
    return `${one.localName}${names.join("")} "${wordsOf(one)}"`;
  };
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !one.closest("[inert], [hidden], .sr, .announcer, .visually-hidden");
  const styleOf = (one: Element) => getComputedStyle(one);
  const isClear = (colour: string) => {
    const alpha = /(?:, |\/ )([\d.]+)\)$/.exec(colour)?.[1];
    return colour === "transparent" || (alpha !== undefined && /rgba|\//.test(colour) && Number(alpha) < 0.6);
  };
  const isOpaque = (one: Element) => {
    if (one.closest("svg")) return false;
    if (/^(img|canvas|video)$/.test(one.localName)) return true;
    const { backgroundColor, backgroundImage, opacity } = styleOf(one);
    if (Number(opacity) < 0.6) return false;
    return !isClear(backgroundColor) || /url\(|gradient/.test(backgroundImage);
  };

  // What lets presses through still covers; making all of it solid takes longer than looking whether there is any.
  const letsThrough = (one: Element) =>
    styleOf(one).pointerEvents === "none" &&
    !one.closest("svg") &&
    (isOpaque(one) || [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()));
  const solid = document.createElement("style");
  solid.textContent = "*, *::before, *::after { pointer-events: auto !important; }";
  if ([...root.querySelectorAll("*")].some(letsThrough)) document.head.append(solid);

  /** What clips an element's content: left, top, right, bottom. */
  const clips = new Map<Element | null, readonly [number, number, number, number]>();
  const clipOf = (one: Element | null): readonly [number, number, number, number] => {
    const known = one ? clips.get(one) : ([0, 0, innerWidth, innerHeight] as const);
    if (known) return known;
    const { overflowX, overflowY, position, display } = styleOf(one!);
    let [left, top, right, bottom] = clipOf(position === "fixed" ? null : one!.parentElement);
    if (display !== "contents" && (overflowX !== "visible" || overflowY !== "visible")) {
      const edges = one!.getBoundingClientRect();
      if (overflowX !== "visible") [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
      if (overflowY !== "visible") [top, bottom] = [Math.max(top, edges.top), Math.min(bottom, edges.bottom)];
    }
    const clip = [left, top, right, bottom] as const;
    clips.set(one, clip);
    return clip;
  };
  /** The part of a box that nothing clips. */
  const visible = (box: DOMRect, one: Element): DOMRect | undefined => {
    const clip = clipOf(one);
    const [left, right] = [Math.max(box.left, clip[0]), Math.min(box.right, clip[2])];
    const [top, bottom] = [Math.max(box.top, clip[1]), Math.min(box.bottom, clip[3])];
    return right - left > 3 && bottom - top > 0.5 * box.height
      ? new DOMRect(left, top, right - left, bottom - top)
      : undefined;
  };

  /** A bar that stays while its neighbours scroll covers only what can be scrolled out. */
  const staysInPlace = (over: Element, one: Element) => {
    // A map can be moved out from under the buttons that zoom it, and the words about what is chosen on it.
    if (one.closest("svg") && over.closest(".zoom, .field-note")) return true;
    for (let up: Element | null = over; up && !up.contains(one); up = up.parentElement)
      if (styleOf(up).position === "sticky") return true;
    return false;
  };
  const coveredBy = (one: Element, box: DOMRect): Element | undefined => {
    const isOwn = (each: Element) => each === one || each.contains(one) || one.contains(each);
    const covers = [0.1, 0.5, 0.9].map((part) => {
      const first = document.elementFromPoint(box.left + part * box.width, box.top + box.height / 2);
      if (!first || isOwn(first)) return undefined;
      const at = document.elementsFromPoint(box.left + part * box.width, box.top + box.height / 2);
      const own = at.findIndex(isOwn);
      if (own < 0) return undefined;
      return at
        .slice(0, own)
        .find(
          (over) =>
            root.contains(over) &&
            isOpaque(over) &&
            !(over.closest(drawers) && !over.closest(drawers)!.contains(one)) &&
            !staysInPlace(over, one),
        );
    });
    const covering = covers.filter(Boolean);
    return covering.length > 1 ? covering[0] : undefined;
  };

  const BOXES = "button, .btn, .chip, td, th, summary, [role='tab'], output";
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement!;
    const text = node.textContent!.trim();
    if (!text || one.closest("option, script, style, textarea") || !isShown(one)) continue;
    if (one.matches("details:not([open])")) continue;
    if (/\bBNB\.\w|\b(TYPES|SETTINGS|DOCUMENT|CONTROLS)\.[A-Z]\w+|^\{\w+\}$|\bNaN\b|\[object |\bundefined\b/.test(text))
      found.add(`raw text: ${text.slice(0, 60)}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 2 && box.height > 2);
    const box = one.closest(BOXES);
    const frame = box && !box.closest("svg") ? box.getBoundingClientRect() : undefined;
    for (const each of boxes) {
      const slack = 0.3 * each.height;
      const seen = visible(each, one);
      if (!seen) continue;
      if (frame && frame.width > 2 && root.contains(box) && styleOf(box!).overflow === "visible")
        if (each.right > frame.right + 3 || each.left < frame.left - 3 || each.bottom > frame.bottom + slack)
          found.add(`text outside its box: ${nameOf(one)} in ${nameOf(box!)}`);
      const over = coveredBy(one, seen);
      if (over) found.add(`text covered: ${nameOf(one)} by ${nameOf(over)}`);
    }
  }

  const PICTURES = "svg, img, canvas, input, select, textarea, video, progress, meter, [class*='fa-']";
  for (const one of root.querySelectorAll("button, .btn, .chip, p, h1, h2, h3, h4, td.box, .note, legend")) {
    if (!isShown(one) || wordsOf(one) || one.querySelector(PICTURES) || one.matches(PICTURES)) continue;
    const { width, height } = one.getBoundingClientRect();
    const style = styleOf(one);
    const drawn = ["::before", "::after"].some(
      (part) => !/^(none|normal|"")$/.test(getComputedStyle(one, part).content),
    );
    const framed = !isClear(style.backgroundColor) || Number.parseFloat(style.borderTopWidth) > 0;
    if (width > 8 && height > 8 && framed && !drawn && style.backgroundImage === "none")
      found.add(`empty box: ${nameOf(one)} ${one.getAttribute("data-action") ?? ""}`);
  }

  for (const bar of root.querySelectorAll(
    "[role='toolbar'], .tools, .field-tools, .window-header, nav.tabs, .foot-row",
  )) {
    const parts = [...bar.querySelectorAll("button, a[href], select, summary")].filter(isShown);
    const boxes = parts.filter((one) => !one.closest(drawers)).map((one) => one.getBoundingClientRect());
    const first = boxes[0];
    if (first && boxes.some((box) => box.top >= first.bottom - 2 || box.bottom <= first.top + 2))
      found.add(`second row of tools: ${nameOf(bar)}`);
  }

  const least = matchMedia("(pointer: coarse)").matches ? 44 : 24;
  const CONTROLS = "button, a[href], summary, select, [role='button'], input:not([type='hidden'])";
  for (const one of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isShown(one) || one.closest("svg")) continue;
    // A link within a sentence is as high as its line.
    if (one.localName === "a" && styleOf(one).display === "inline" && wordsOf(one.parentElement!) !== wordsOf(one))
      continue;
    const label = one.closest("label") ?? (one.id ? root.querySelector(`label[for="${CSS.escape(one.id)}"]`) : null);
    const boxes = [one, ...(label ? [label] : [])].map((each) => each.getBoundingClientRect());
    if (boxes[0]!.width < 2 || boxes.some((box) => Math.min(box.width, box.height) >= least - 0.5)) continue;
    const [x, y] = [boxes[0]!.left + boxes[0]!.width / 2, boxes[0]!.top + boxes[0]!.height / 2];
    // Outside what is scrolled into view no press reaches it.
    if (!one.contains(document.elementFromPoint(x, y)) && !label?.contains(document.elementFromPoint(x, y))) continue;
    // A larger area around a small sign takes presses too.
    const reach = least / 2 - 1;
    // Half scrolled out, it is not judged.
    const [left, top, right, bottom] = clipOf(one);
    if (x - reach < left || x + reach > right || y - reach < top || y + reach > bottom) continue;
    const around = [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ].map(([at, down]) => document.elementFromPoint(at!, down!));
    if (around.every((there) => there && (one.contains(there) || label?.contains(there)))) continue;
    const size = `${Math.round(boxes[0]!.width)} x ${Math.round(boxes[0]!.height)}`;
    found.add(`control of ${size}: ${one.localName} "${one.getAttribute("aria-label") ?? wordsOf(one)}"`);
  }
  solid.remove();
  return [...found];
}
