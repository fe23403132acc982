/**
 * What of the reader's position a redraw keeps: the scroll of parts declared scrollable, and the focus of elements with
 * an id or a name. Neither the caret nor unsaved input is kept (foundryvtt#11511; daggerheart PR 1401): a system whose
 * windows need more handles it in `_preSyncPartState` and `_syncPartState`.
 */

export interface PartState {
  scrollPositions?: Array<[selector: string, top: number, left: number]>;
  focus?: string;
  [own: string]: unknown;
}

export function keepPlace(prior: HTMLElement, scrollable: string[], state: PartState): void {
  state.scrollPositions = scrollable.flatMap((selector): Array<[string, number, number]> => {
    const node = selector === "" ? prior : prior.querySelector(selector);
    return node ? [[selector, node.scrollTop, node.scrollLeft]] : [];
  });
  const focused = prior.querySelector<HTMLInputElement>(":focus");
  if (focused?.id) state.focus = `#${CSS.escape(focused.id)}`;
  else if (focused?.name) state.focus = `${focused.tagName}[name="${CSS.escape(focused.name)}"]`;
}

export function restorePlace(fresh: HTMLElement, { focus, scrollPositions = [] }: PartState): void {
  if (focus) fresh.querySelector<HTMLElement>(focus)?.focus();
  for (const [selector, top, left] of scrollPositions) {
    const node = selector === "" ? fresh : fresh.querySelector(selector);
    if (node) Object.assign(node, { scrollTop: top, scrollLeft: left });
  }
}
