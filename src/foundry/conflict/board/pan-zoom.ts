/**
 * Pan and zoom of a drawing by its view box: wheel, buttons, two fingers, dragging the ground. The drawing fills its element to
 * the edges, so the box always has the element's shape. The view is kept for each window, so that a redraw does not reset it.
 * During a movement the painted picture is moved, and nothing is laid out or painted again; when it stops, the view box is set
 * and lines are sharp again.
 */
import { keepTagsInView } from "./tags-in-view.ts";
import {
  around,
  type Box,
  firstLook,
  fitted,
  isInside,
  keptInside,
  type Size,
  type Start,
  shownPart,
  wholeBox,
  wholeScale,
} from "./view-box.ts";

interface Kept {
  readonly box: Box;
  /** The element's size in pixels. */
  readonly size: Size;
  /** Whether the player has moved the view: then a resized window keeps it. */
  readonly own: boolean;
  /** Whether there were units on it. */
  readonly peopled: boolean;
}

const kept = new WeakMap<Element, Kept>();

/** The closest zoom: a fifth of the map across. */
const CLOSEST = 0.2;
/** A view that shows less than this share of the start's height hides too much of it. */
const HIDES = 0.75;
/** A view that has not changed for this many milliseconds rests. */
const REST = 120;
/** A picture enlarged beyond this blurs too much, and is painted again during the movement. */
const LARGEST = 3;
/** Below this, several screens of drawing would have to be painted at the previous resolution. */
const SMALLEST = 0.5;

/** Milliseconds of a movement that is not made by hand. */
const GLIDE = 240;

function sameBox(one: Box, two: Box | undefined): boolean {
  return one.x === two?.x && one.y === two.y && one.width === two.width && one.height === two.height;
}

export class PanZoom {
  /** The element around the drawing is moved: a moved SVG lays out all of its texts each time. */
  readonly #layer: HTMLElement;
  readonly #whole: Box;
  #box: Box;
  /** The current view box: during a movement, where the picture was painted last. */
  #painted: Box;
  #size: Size | undefined;
  #own: boolean;
  #peopled: boolean;
  #start: Start | undefined;
  /** Drawing units per pixel, as last set for the labels. */
  #pixel = "";
  #moves = false;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #next = 0;
  /** The close-up, and the view before it. */
  #close: Box | undefined;
  #before: { readonly box: Box; readonly own: boolean } | undefined;
  readonly #fingers = new Map<number, { x: number; y: number }>();

  constructor(
    readonly svg: SVGSVGElement,
    readonly root: Element,
    /** Called when the view has changed, for a mini-map. */
    readonly onView: (box: Box, whole: Box) => void = () => {},
    /** What is shown first: a point, or a part of the drawing around it. */
    start?: Start,
  ) {
    this.#start = start;
    this.#layer = svg.parentElement!;
    const [x = 0, y = 0, width = 1, height = 1] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
    this.#whole = { x, y, width, height };
    const before = kept.get(root);
    this.#size = before?.size;
    this.#own = before?.own ?? false;
    this.#box = before?.box ?? this.#whole;
    this.#painted = this.#box;
    this.#peopled = before?.peopled === true || start?.peopled === true;
    // The first view was before any units were there; now there are some to show.
    if (before && !before.peopled && start?.peopled && !this.#own)
      this.#set(firstLook(start, this.#whole, before.size));
    else this.#show();
    // The size is reported after layout and before painting, so nothing has to be measured here.
    new ResizeObserver(([entry]) => this.#sized(entry!.contentRect)).observe(svg);
    svg.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** The drawing is the same, but what to show first may have changed. */
  again(start?: Start): void {
    const before = this.#start;
    this.#start = start ?? before;
    if (!start || (before && !start.peopled)) return;
    const known = this.#peopled;
    this.#peopled ||= start.peopled === true;
    if (this.#own || this.#close || !this.#size) return;
    const part = shownPart(start, this.#size);
    // The view stays where it is as long as it holds all that is worth showing.
    if (known && (!part || isInside(part, this.#box))) return;
    const from = this.#box;
    this.#set(firstLook(start, this.#whole, this.#size));
    if (known) this.#glide(from);
  }

  /** Its size in pixels while the player has not moved the view. */
  get unmoved(): Size | undefined {
    return this.#own ? undefined : this.#size;
  }

  /** Tells the view once more: what is in it may have changed. */
  report(): void {
    this.onView(this.#box, this.#whole);
  }

  /** Whether there is room beside it for a panel. */
  get isWide(): boolean {
    return (this.#size?.width ?? 0) > 620;
  }

  #sized({ width, height }: Size): void {
    const before = this.#size;
    if (width === 0 || height === 0 || (before?.width === width && before.height === height)) return;
    this.#size = { width, height };
    if (this.#close) {
      this.#set(fitted(this.#close, this.#size));
      return;
    }
    // A growing strip of orders takes only height: what is under the pointer stays there.
    if (!before || (!this.#own && before.width !== width)) {
      if (this.#start) this.#set(firstLook(this.#start, this.#whole, this.#size));
      else this.#wholeView();
      return;
    }
    const [x, y] = this.#middle();
    const same = around({ x, y }, this.#box.width / width, this.#size);
    // If a phone's orders take most of the height, units at the edges would be hidden.
    const hides = !this.#own && same.height < (this.#start?.height ?? 0) * HIDES;
    this.#set(hides ? firstLook(this.#start!, this.#whole, this.#size) : same);
  }

  /** Shows a part of the drawing in close-up until it is called without one, then returns to the player's view. */
  closeUp(part: Box | undefined): void {
    if (part === undefined ? !this.#close : sameBox(part, this.#close)) return;
    const from = this.#box;
    if (part) {
      this.#before ??= { box: this.#box, own: this.#own };
      this.#close = part;
      if (this.#size) this.#set(fitted(part, this.#size));
    } else {
      const { box, own } = this.#before!;
      this.#close = undefined;
      this.#before = undefined;
      this.#own = own;
      this.#set(this.#size ? { ...box, height: (box.width * this.#size.height) / this.#size.width } : box);
    }
    this.#glide(from);
  }

  /** Animates the painted picture from an earlier view to this one. */
  #glide({ x, y, width }: Box): void {
    if (!this.#size || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const pixels = this.#size.width / width;
    const was = `matrix(${this.#box.width / width}, 0, 0, ${this.#box.width / width}, ${(this.#box.x - x) * pixels}, ${(this.#box.y - y) * pixels})`;
    this.#layer.animate([{ transform: was, transformOrigin: "0 0" }, { transformOrigin: "0 0" }], {
      duration: GLIDE,
      easing: "ease-in-out",
    });
  }

  /** A point of the window in drawing units, according to the painted picture. */
  point({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] {
    const { left, top, width } = this.svg.getBoundingClientRect();
    if (width === 0) return [-1, -1];
    const pixel = this.#painted.width / width;
    return [this.#painted.x + (clientX - left) * pixel, this.#painted.y + (clientY - top) * pixel];
  }

  /** The visible part, in drawing units. */
  get box(): Box {
    return this.#box;
  }

  get zoomed(): boolean {
    return this.#box.width < this.#whole.width * 0.999 || this.#box.height < this.#whole.height * 0.999;
  }

  zoom(factor: number, [x, y] = this.#middle(), moving = false): void {
    this.#own = true;
    const size = this.#size ?? this.#whole;
    const widest = wholeScale(this.#whole, size) * size.width;
    const width = Math.min(widest, Math.max(this.#whole.width * CLOSEST, this.#box.width / factor));
    const scale = width / this.#box.width;
    this.#set(
      {
        x: x - (x - this.#box.x) * scale,
        y: y - (y - this.#box.y) * scale,
        width,
        height: this.#box.height * scale,
      },
      moving,
    );
  }

  /** Moves the picture by that many pixels of the window. */
  drag(dx: number, dy: number): void {
    const pixel = this.#painted.width / (this.svg.getBoundingClientRect().width || 1);
    this.#pan(dx * pixel, dy * pixel, true);
  }

  #pan(dx: number, dy: number, moving = false): void {
    this.#own = true;
    this.#set({ ...this.#box, x: this.#box.x - dx, y: this.#box.y - dy }, moving);
  }

  holds([x, y]: readonly [number, number]): boolean {
    const { x: left, y: top, width, height } = this.#box;
    return x >= left && y >= top && x <= left + width && y <= top + height;
  }

  /** Moves a point into the view, if it is not visible. */
  reveal([x, y]: readonly [number, number]): void {
    const { x: left, y: top, width, height } = this.#box;
    const margin = width * 0.08;
    const over = (value: number, from: number, size: number) =>
      value < from + margin ? value - from - margin : value > from + size - margin ? value - from - size + margin : 0;
    const [dx, dy] = [over(x, left, width), over(y, top, height)];
    if (this.zoomed && (dx || dy)) this.#pan(-dx, -dy);
  }

  /** Moves a whole part of the drawing into the view, as little as possible; its middle if it is larger than the view. */
  revealPart(part: Box): void {
    if (!this.#size || !this.zoomed) return;
    const over = (from: number, size: number, at: number, across: number) => {
      if (size > across) return from + size / 2 - (at + across / 2);
      return from < at ? from - at : Math.max(0, from + size - at - across);
    };
    const { x, y, width, height } = this.#box;
    const [dx, dy] = [over(part.x, part.width, x, width), over(part.y, part.height, y, height)];
    if (dx === 0 && dy === 0) return;
    const from = this.#box;
    this.#set({ ...from, x: x + dx, y: y + dy });
    this.#glide(from);
  }

  /** A part of the drawing as large as the view allows. */
  show(part: Box): void {
    this.#own = true;
    if (this.#size) this.#set(fitted(part, this.#size));
  }

  whole(): void {
    this.#own = true;
    this.#wholeView();
  }

  #wholeView(): void {
    if (this.#size) this.#set(wholeBox(this.#whole, this.#size));
  }

  /** Puts a point of the drawing in the middle. */
  lookAt(x: number, y: number): void {
    const [mx, my] = this.#middle();
    this.#pan(mx - x, my - y);
  }

  /** Two fingers zoom and pan at once; true while they do. */
  pinch(event: PointerEvent): boolean {
    const known = this.#fingers.get(event.pointerId);
    if (!known || this.#fingers.size !== 2) return false;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)![1];
    const before = Math.hypot(known.x - other.x, known.y - other.y);
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const middle = { clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 };
    if (before > 0) this.zoom(after / before, this.point(middle), true);
    return true;
  }

  get pinching(): boolean {
    return this.#fingers.size > 1;
  }

  touch(event: PointerEvent): void {
    if (event.pointerType === "touch") this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  release(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, this.point(event), true);
  }

  #middle(): [number, number] {
    const { x, y, width, height } = this.#box;
    return [x + width / 2, y + height / 2];
  }

  #set(box: Box, moving = false): void {
    this.#box = keptInside(box, this.#whole);
    if (this.#size) kept.set(this.root, { box: this.#box, size: this.#size, own: this.#own, peopled: this.#peopled });
    this.#show(moving);
  }

  #show(moving = false): void {
    clearTimeout(this.#rest);
    cancelAnimationFrame(this.#next);
    if (moving && this.#size) this.#move(this.#size.width);
    else this.#settle();
    this.onView(this.#box, this.#whole);
  }

  /** Moves the painted layer, which also contains the drawing beyond the element's edges. */
  #move(across: number): void {
    const { x, y, width } = this.#box;
    const larger = this.#painted.width / width;
    if (larger < SMALLEST || larger > LARGEST) this.#paint();
    const [from, pixels] = [this.#painted, across / width];
    const scale = from.width / width;
    const { style } = this.#layer;
    style.transform = `matrix(${scale}, 0, 0, ${scale}, ${(from.x - x) * pixels}, ${(from.y - y) * pixels})`;
    if (!this.#moves) {
      Object.assign(style, { transformOrigin: "0 0", willChange: "transform" });
      this.svg.style.overflow = "visible";
    }
    this.#moves = true;
    // With the next frame, unless it brings another move: at a low frame rate the hand does not rest between two frames.
    this.#rest = setTimeout(() => {
      this.#next = requestAnimationFrame(() => this.#settle());
    }, REST);
  }

  #settle(): void {
    this.#paint();
    // Also if another drawing was here before, and was moved.
    if (this.#layer.style.transform) {
      Object.assign(this.#layer.style, { transform: "", transformOrigin: "", willChange: "" });
      this.svg.style.overflow = "";
    }
    this.#moves = false;
    this.#tellLabels();
    this.keepTags();
  }

  keepTags(): void {
    if (this.#size) keepTagsInView(this.svg, this.#box, this.#size.width);
  }

  #paint(): void {
    this.#painted = this.#box;
    const { x, y, width, height } = this.#box;
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  }

  /** Labels keep their size at any zoom. */
  #tellLabels(): void {
    const pixel = this.#size ? (this.#box.width / this.#size.width).toFixed(3) : "";
    if (pixel === "" || pixel === this.#pixel) return;
    this.#pixel = pixel;
    this.svg.style.setProperty("--pixel", pixel);
  }
}
