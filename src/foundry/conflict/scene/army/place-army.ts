/**
 * Placing an army on the viewed scene: pale counters follow the pointer, R turns the line, a press places them in one write, Escape
 * gives up. Entries that stand there already are moved. What was placed last can be taken back until something else is done.
 */
import { told } from "../../../../rules/conflict/telling.ts";
import { type Problem, problem } from "../../../../rules/result.ts";
import { notifyProblem, say } from "../../../base/say.ts";
import { named, tell } from "../../../base/words.view.ts";
import type { ArmySource } from "../../../data/shapes.ts";
import { createTokens, deleteTokens, updateTokens } from "../../../documents/embedded.ts";
import { isGm, mayChange, mayDelete, mayUse, owns, whoCan } from "../../../documents/may.ts";
import { notSaved } from "../../../documents/write.ts";
import { drawTroop } from "../../../draw/hex/counter.ts";
import { TOKEN_GLYPHS } from "../../../draw/hex/standalone.ts";
import type { BarButton, BarContent } from "../bar/content.ts";
import { addBarSource, refreshBar } from "../bar/order-bar.ts";
import { newGroup } from "../layer.ts";
import { placeIn } from "../layer.view.ts";
import { FOLLOWS, flagOf } from "../scenes.ts";
import { type Placed, placeable, tokenData } from "./entry-tokens.ts";
import { standingOf } from "./on-scene-tokens.ts";
import { placesAround, type Spaces, turnsOf } from "./places.ts";
import { offerBeside } from "./sides.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Placing {
  readonly army: Actor;
  readonly mine: readonly Placed[];
  readonly others: readonly string[];
  readonly scene: Scene;
  turn: number;
  at: Point;
  /** The middles where they would stand. */
  middles: readonly Point[];
}

/** What a placement did, to take it back. */
interface Done {
  readonly scene: Scene;
  readonly created: readonly string[];
  readonly moved: readonly { readonly _id: string; readonly x: number; readonly y: number }[];
}

let placing: Placing | undefined;
let group: SVGGElement | undefined;
let done: Done | undefined;

/** Why this user cannot place it here; undefined if they can. */
function barred(army: Actor, mine: readonly Placed[]): Problem | undefined {
  const { name } = army;
  if (!canvas?.ready || !canvas.scene) return problem("army.noScene");
  if (!mayUse("TOKEN_CREATE"))
    return problem("army.noTokens", { who: whoCan((user) => mayUse("TOKEN_CREATE", user) && owns(army, user)) });
  if (mine.length > 0) return undefined;
  if (Object.keys((army.system as ArmySource).units).length === 0) return problem("army.noUnits", { name });
  return problem("army.notYours", { name, who: whoCan((user) => owns(army, user)) });
}

/** Starts placing, with the line around that point of the scene; by default in the middle of the view. */
export function placeArmy(army: Actor, at?: Point): void {
  const { mine, others } = placeable(army);
  const why = barred(army, mine);
  if (why) return void notifyProblem(why);
  const scene = canvas!.scene as Scene;
  const fighting = standingOf(scene, army.uuid).some(({ token }) => flagOf(token, "conflict") !== "");
  if (fighting) return void notifyProblem(problem("army.inFight", { name: army.name }));
  if (!placing) listen();
  done = undefined;
  const { pivot } = canvas!.stage!;
  placing = { army, mine, others, scene, turn: 0, at: at ?? { x: pivot.x, y: pivot.y }, middles: [] };
  draw();
  void refreshBar();
}

// * The ghosts.

function spacesOf({ scene, army }: Placing): Spaces {
  const grid = canvas!.grid!;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas!.dimensions!;
  const columns = grid.isHexagonal && "columns" in grid && grid.columns === true;
  const step = columns ? grid.sizeY : grid.sizeX;
  const own = new Set(standingOf(scene, army.uuid).map(({ token }) => token.id));
  const taken = scene.tokens.contents
    .filter((token) => !own.has(token.id) && !token.hidden)
    .map(({ x, y, width, height }) => ({
      x: x + (Number(width) * grid.sizeX) / 2,
      y: y + (Number(height) * grid.sizeY) / 2,
    }));
  return {
    hexagonal: grid.isHexagonal,
    columns,
    step,
    middle: (point) => (grid.isGridless ? point : grid.getCenterPoint(point)),
    free: ({ x, y }) =>
      x > sceneX &&
      y > sceneY &&
      x < sceneX + sceneWidth &&
      y < sceneY + sceneHeight &&
      taken.every((other) => Math.hypot(other.x - x, other.y - y) > step * 0.6),
  };
}

function draw(): void {
  if (!placing) return;
  const { mine, at, turn, army } = placing;
  placing.middles = placesAround(at, mine.length, turn, spacesOf(placing));
  const { sizeX, sizeY } = canvas!.grid!;
  const seat = (army.system as ArmySource).seat || "silverpoint";
  const counters = placing.middles.map(({ x, y }, index) => {
    const box = { x: x - sizeX / 2, y: y - sizeY / 2, width: sizeX, height: sizeY };
    const troop = drawTroop("heater", TOKEN_GLYPHS[mine[index]!.troop]);
    return `<g class="unit" data-seat="${seat}" transform="${placeIn(box)}"><circle class="place" r="18"/>${troop}</g>`;
  });
  group ??= newGroup();
  group.innerHTML = `<g class="ghosts${placing.middles.length < mine.length ? " barred" : ""}">${counters.join("")}</g>`;
}

function stop(): void {
  placing = undefined;
  if (group) group.innerHTML = "";
  for (const [name, listener] of LISTENERS) window.removeEventListener(name, listener, true);
  void refreshBar();
}

/** The press that began on the board. */
let pressed = false;

function onBoard({ target }: Event): boolean {
  return target instanceof Element && target.closest("#board") !== null;
}

function follow(event: PointerEvent): void {
  if (!placing || !(onBoard(event) || pressed)) return;
  placing.at = canvas!.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  draw();
}

const LISTENERS: readonly (readonly [string, (event: Event) => void])[] = [
  ["pointermove", (event) => follow(event as PointerEvent)],
  [
    "pointerdown",
    (event) => {
      if (!onBoard(event) || (event as PointerEvent).button !== 0) return;
      pressed = true;
      event.stopImmediatePropagation();
      event.preventDefault();
      follow(event as PointerEvent);
    },
  ],
  [
    "pointerup",
    (event) => {
      if (!pressed) return;
      pressed = false;
      event.stopImmediatePropagation();
      follow(event as PointerEvent);
      void place();
    },
  ],
  ["keydown", (event) => key(event as KeyboardEvent)],
];

function key(event: KeyboardEvent): void {
  const typing = (event.target as HTMLElement | null)?.closest?.("input, textarea, select, [contenteditable]");
  if (!placing || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") stop();
  else if (event.key === "r" || event.key === "R") turn();
  else if (event.key === "Enter" && !(event.target as HTMLElement).closest(".order-bar")) void place();
  else return;
  event.stopImmediatePropagation();
  event.preventDefault();
}

function turn(): void {
  if (!placing) return;
  placing.turn = (placing.turn + 1) % turnsOf({ hexagonal: canvas!.grid!.isHexagonal });
  draw();
}

function listen(): void {
  for (const [name, listener] of LISTENERS) window.addEventListener(name, listener, true);
}

// * The tokens.

async function place(): Promise<void> {
  if (!placing) return;
  const { army, mine, middles, scene, others } = placing;
  if (middles.length < mine.length) return notifyProblem(problem("army.noRoom", { name: army.name }));
  stop();
  const { sizeX, sizeY } = canvas!.grid!;
  const corners = middles.map(({ x, y }) => ({ x: Math.round(x - sizeX / 2), y: Math.round(y - sizeY / 2) }));
  const standing = new Map(standingOf(scene, army.uuid).map(({ entry, token }) => [entry, token]));
  const created: object[] = [];
  const moves: { _id: string; x: number; y: number; hidden?: boolean }[] = [];
  const moved: { _id: string; x: number; y: number }[] = [];
  for (const [at, one] of mine.entries()) {
    const token = standing.get(one.entry.key);
    if (!token) created.push({ ...(await tokenData(army, one)), ...corners[at]! });
    else if (mayChange(token)) {
      // A company that was driven from a field stood hidden there.
      moves.push({ _id: token.id!, ...corners[at]!, ...(isGm() ? {} : { hidden: false }) });
      moved.push({ _id: token.id!, x: token.x, y: token.y });
    }
  }
  try {
    const made = created.length > 0 ? await createTokens(scene, created) : [];
    if (moves.length > 0) await updateTokens(scene, moves, { [FOLLOWS]: true });
    done = { scene, created: made.flatMap(({ id }) => id ?? []), moved };
  } catch (error) {
    notSaved(error);
  }
  if (others.length > 0)
    ui.notifications!.info(say("BNB.OrderBar.others", { names: named(others, say, (name) => name) }));
  await refreshBar();
}

/** Takes the last placement back: new tokens go, moved ones return. */
async function undo(): Promise<void> {
  const last = done;
  done = undefined;
  if (!last) return;
  const { scene, created, moved } = last;
  const still = created.filter((id) => scene.tokens.has(id));
  try {
    if (still.length > 0) await deleteTokens(scene, still);
    if (moved.length > 0) await updateTokens(scene, moved, { [FOLLOWS]: true });
  } catch (error) {
    notSaved(error);
  }
  await refreshBar();
}

/** Undo for the bar, while the last placement stands and this user may take it back. */
function undoPlacing(): BarButton | undefined {
  const scene = canvas?.scene;
  if (!done || done.scene !== scene) return undefined;
  const { created } = done;
  const tokens = created.flatMap((id) => (scene as Scene).tokens.get(id) ?? []);
  const may = tokens.length === created.length && tokens.every((token) => mayDelete(token));
  return may ? { id: "undo", label: say("BNB.ArmySheet.undo"), act: undo } : undefined;
}

function content(): BarContent | undefined {
  if (!placing) return undefined;
  const { army, mine, middles } = placing;
  const count = mine.length;
  return {
    crests: [(army.system as ArmySource).seat],
    phase: say("BNB.OrderBar.placing"),
    title: army.name,
    text: middles.length < count ? say("BNB.OrderBar.noRoom") : tell(told("OrderBar.placeHint", { count }), say),
    buttons: [
      { id: "cancel", label: say("BNB.Dialog.cancel"), act: stop },
      { id: "turn", label: say("BNB.OrderBar.turn"), act: turn },
    ],
    main: { id: "place", label: say("BNB.OrderBar.place"), act: place },
  };
}

addBarSource(0, content);
offerBeside("button", undoPlacing);
Hooks.on("canvasTearDown", () => {
  done = undefined;
  if (placing) stop();
});
