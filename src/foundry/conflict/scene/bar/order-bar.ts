/**
 * The order bar: one bar over the hotbar of a scene, with what can be done there. Several things may have something to say, such
 * as an army that is being placed or the armies that stand there; the first of them fills it.
 */
import { fetched, keptOnce } from "../../../base/fetched.ts";
import type { BarWindow } from "./bar-window.ts";
import type { BarContent } from "./content.ts";

type Source = () => BarContent | undefined;

const sources: { readonly order: number; readonly source: Source }[] = [];
const part = keptOnce(() => fetched(import("./bar-window.ts")));
let bar: BarWindow | undefined;
let asked = 0;

/** Lower orders come first. */
export function addBarSource(order: number, source: Source): void {
  sources.push({ order, source });
  sources.sort((one, other) => one.order - other.order);
}

/** Something that a source tells has changed. */
export async function refreshBar(): Promise<void> {
  const mine = ++asked;
  const content = canvas?.ready ? firstContent() : undefined;
  if (!content) {
    const open = bar;
    bar = undefined;
    return void (await open?.close({ animate: false }));
  }
  const code = await part();
  // It was refreshed again meanwhile, and that call draws it.
  if (!code || mine !== asked) return;
  bar ??= new code.BarWindow();
  await bar.show(content);
}

function firstContent(): BarContent | undefined {
  for (const { source } of sources) {
    const content = source();
    if (content) return content;
  }
  return undefined;
}

export function registerBar(): void {
  const again = () => void refreshBar();
  for (const hook of [
    "canvasReady",
    "canvasTearDown",
    "createToken",
    "deleteToken",
    "updateToken",
    "controlToken",
  ] as const)
    Hooks.on(hook, again);
  Hooks.on("targetToken", again);
}
