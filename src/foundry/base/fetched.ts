/**
 * Parts of the system that are fetched on first use, so that every world starts quickly. If one fails to load, a message says
 * what to do, and the next use tries again.
 */
import { problem } from "../../rules/result.ts";
import { systemPath } from "../system.ts";
import { notifyProblem } from "./say.ts";

export async function fetched<Part>(part: Promise<Part>): Promise<Part | undefined> {
  try {
    return await part;
  } catch (error) {
    console.error(error);
    notifyProblem(problem("part.notFetched"));
    return undefined;
  }
}

/** Waits for a part that a window needs to draw itself. If it cannot be fetched, a message says so and drawing fails. */
export async function needed<Part>(part: Promise<Part>): Promise<Part> {
  const known = await fetched(part);
  if (!known) throw new Error("a part of the system could not be fetched");
  return known;
}

/**
 * Keeps a part once it is there, for windows that need it whenever they are drawn. Asked for a loaded part again, the browser goes
 * through all its files, and what was to be drawn in one frame is drawn in two.
 */
export function keptOnce<Part>(fetch: () => Promise<Part>): () => Promise<Part> {
  let part: Part | undefined;
  return async () => {
    part ??= await fetch();
    return part;
  };
}

const sheets = new Map<string, Promise<void>>();

/** Loads a style sheet that the manifest does not name: once, and again if loading failed. */
export function styleSheet(name: string): Promise<void> {
  const known = sheets.get(name);
  if (known) return known;
  const link = document.createElement("link");
  const coming = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${link.href} could not be loaded`));
  });
  coming.catch(() => {
    sheets.delete(name);
    link.remove();
  });
  sheets.set(name, coming);
  link.rel = "stylesheet";
  link.href = foundry.utils.getRoute(systemPath(`styles/${name}.css`));
  document.head.append(link);
  return coming;
}
