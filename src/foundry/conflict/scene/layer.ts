/**
 * One drawing over Foundry's board and under its interface, which moves and grows with the board. Nothing of it can be
 * pressed, and nothing of it is in the world: each client draws what its user may see.
 */
import { COUNTER, isFar } from "./layer.view.ts";

const SVG = "http://www.w3.org/2000/svg";

let svg: SVGSVGElement | undefined;
let world: SVGGElement | undefined;

/** A place for one table's drawings. */
export function newGroup(): SVGGElement {
  const group = document.createElementNS(SVG, "g");
  worldOf().append(group);
  return group;
}

function worldOf(): SVGGElement {
  if (world) return world;
  const box = document.createElement("div");
  // The ground of a scene is light, whatever theme its user has.
  box.className = "bnb on-scene theme-light";
  box.ariaHidden = "true";
  svg = document.createElementNS(SVG, "svg");
  svg.classList.add("battlefield");
  world = document.createElementNS(SVG, "g");
  svg.append(world);
  box.append(svg);
  document.getElementById("board")?.after(box);
  Hooks.on("canvasReady", align);
  Hooks.on("canvasPan", align);
  align();
  return world;
}

function align(): void {
  if (!canvas?.ready || !world || !svg) return;
  const { x, y } = canvas.clientCoordinatesFromCanvas({ x: 0, y: 0 });
  const scale = canvas.stage!.scale.x;
  const { size } = canvas.grid!;
  world.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
  svg.style.setProperty("--pixel", String(COUNTER / size / scale));
  svg.classList.toggle("far", isFar(size, scale));
}
