/**
 * Pan and zoom of a drawing by its view box: wheel, buttons, two fingers, dragging the ground. Kept for each window, so
 * that drawing the board again does not throw a player back to the whole map.
 */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const kept = new WeakMap<Element, Box>();

/** How far in one can look: a quarter of the map across. */
const CLOSEST = 0.2;
/** Below this width the board starts zoomed in, or nothing on it could be touched. */
const NARROW = 560;

export class PanZoom {
  readonly #whole: Box;
  #box: Box;
  readonly #fingers = new Map<number, { x: number; y: number }>();

  constructor(
    readonly svg: SVGSVGElement,
    readonly root: Element,
    /** Called when the view has changed: a mini-map follows. */
    readonly onView: (box: Box, whole: Box) => void = () => {},
    start?: { x: number; y: number },
  ) {
    const [x = 0, y = 0, width = 1, height = 1] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
    this.#whole = { x, y, width, height };
    this.#box = kept.get(root) ?? this.#first(start);
    this.#show();
    svg.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  #first(start: { x: number; y: number } | undefined): Box {
    const shown = this.svg.clientWidth;
    if (!start || shown === 0 || shown > NARROW) return this.#whole;
    const width = this.#whole.width * 0.5;
    const height = (width * (this.svg.clientHeight || shown)) / shown;
    return { x: start.x - width / 2, y: start.y - height / 2, width, height };
  }

  /** A point of the window in the drawing's own measure. */
  point(event: { clientX: number; clientY: number }): [number, number] {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return [-1, -1];
    return [(event.clientX - matrix.e) / matrix.a, (event.clientY - matrix.f) / matrix.d];
  }

  get zoomed(): boolean {
    return this.#box.width < this.#whole.width * 0.999;
  }

  zoom(factor: number, [x, y] = this.#middle()): void {
    const width = Math.min(this.#whole.width, Math.max(this.#whole.width * CLOSEST, this.#box.width / factor));
    const scale = width / this.#box.width;
    this.#set({
      x: x - (x - this.#box.x) * scale,
      y: y - (y - this.#box.y) * scale,
      width,
      height: this.#box.height * scale,
    });
  }

  pan(dx: number, dy: number): void {
    this.#set({ ...this.#box, x: this.#box.x - dx, y: this.#box.y - dy });
  }

  /** Brings a point into sight, if it is not. */
  reveal([x, y]: readonly [number, number]): void {
    const { x: left, y: top, width, height } = this.#box;
    const margin = width * 0.08;
    const over = (value: number, from: number, size: number) =>
      value < from + margin ? value - from - margin : value > from + size - margin ? value - from - size + margin : 0;
    const [dx, dy] = [over(x, left, width), over(y, top, height)];
    if (this.zoomed && (dx || dy)) this.pan(-dx, -dy);
  }

  whole(): void {
    this.#set(this.#whole);
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
    if (before > 0) this.zoom(after / before, this.point(middle));
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
    this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, this.point(event));
  }

  #middle(): [number, number] {
    const { x, y, width, height } = this.#box;
    return [x + width / 2, y + height / 2];
  }

  #set(box: Box): void {
    const { x, y, width, height } = this.#whole;
    const hold = (value: number, from: number, size: number, inner: number) =>
      inner >= size ? from + (size - inner) / 2 : Math.min(from + size - inner, Math.max(from, value));
    this.#box = { ...box, x: hold(box.x, x, width, box.width), y: hold(box.y, y, height, box.height) };
    kept.set(this.root, this.#box);
    this.#show();
  }

  #show(): void {
    const { x, y, width, height } = this.#box;
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.onView(this.#box, this.#whole);
  }
}
