/** The camera of a board: pan and zoom of the world inside its frame, by wheel, drag, pinch or call. */

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

const SMALLEST = 0.1;
const LARGEST = 3;

export class View {
  camera: Camera = { x: 0, y: 0, scale: 1 };
  #board: HTMLElement;
  #world: SVGGElement;
  #changed: (camera: Camera) => void;
  #moving = 0;

  constructor(board: HTMLElement, world: SVGGElement, changed: (camera: Camera) => void) {
    this.#board = board;
    this.#world = world;
    this.#changed = changed;
    board.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** The world point in the middle of the frame, and the zoom. */
  set(camera: Partial<Camera>): void {
    const scale = Math.max(SMALLEST, Math.min(camera.scale ?? this.camera.scale, LARGEST));
    this.camera = { ...this.camera, ...camera, scale };
    const { clientWidth, clientHeight } = this.#board;
    const { x, y } = this.camera;
    this.#world.setAttribute(
      "transform",
      `translate(${clientWidth / 2} ${clientHeight / 2}) scale(${scale}) translate(${-x} ${-y})`,
    );
    this.#world.style.setProperty("--zoom", String(scale));
    this.#changed(this.camera);
  }

  async animate(target: Partial<Camera>, duration = 250): Promise<void> {
    const from = { ...this.camera };
    const to = { ...from, ...target };
    const run = ++this.#moving;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) duration = 0;
    const start = performance.now();
    return new Promise((resolve) => {
      const step = () => {
        if (run !== this.#moving) return resolve();
        const t = duration ? Math.min(1, (performance.now() - start) / duration) : 1;
        const ease = t * (2 - t);
        this.set({
          x: from.x + (to.x - from.x) * ease,
          y: from.y + (to.y - from.y) * ease,
          scale: from.scale + (to.scale - from.scale) * ease,
        });
        if (t < 1) requestAnimationFrame(step);
        else resolve();
      };
      step();
    });
  }

  /** One space up (1), down (2), left (4), right (8). */
  step(direction: number, size: number): void {
    const { x, y } = this.camera;
    const [up, down, left, right] = [1, 2, 4, 8].map((bit) => (direction & bit ? size : 0)) as number[];
    this.set({ x: x + (right as number) - (left as number), y: y + (down as number) - (up as number) });
  }

  toWorld(clientX: number, clientY: number): { x: number; y: number } {
    const frame = this.#board.getBoundingClientRect();
    const { x, y, scale } = this.camera;
    return {
      x: (clientX - frame.left - frame.width / 2) / scale + x,
      y: (clientY - frame.top - frame.height / 2) / scale + y,
    };
  }
  toClient(worldX: number, worldY: number): { x: number; y: number } {
    const frame = this.#board.getBoundingClientRect();
    const { x, y, scale } = this.camera;
    return {
      x: (worldX - x) * scale + frame.left + frame.width / 2,
      y: (worldY - y) * scale + frame.top + frame.height / 2,
    };
  }

  zoomAt(clientX: number, clientY: number, factor: number): void {
    const before = this.toWorld(clientX, clientY);
    const scale = Math.max(SMALLEST, Math.min(this.camera.scale * factor, LARGEST));
    const ratio = this.camera.scale / scale;
    this.set({
      scale,
      x: before.x + (this.camera.x - before.x) * ratio,
      y: before.y + (this.camera.y - before.y) * ratio,
    });
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    this.zoomAt(event.clientX, event.clientY, event.deltaY < 0 ? 1.1 : 1 / 1.1);
  }
}
