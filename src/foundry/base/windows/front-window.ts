/** The window in front: Escape closes it, and only it may take keys and focus by itself. */
interface Shown {
  readonly element: HTMLElement;
  readonly hasFrame: boolean;
  readonly minimized: boolean;
  /** Above zero while it is shown, including while it is redrawn. */
  readonly state: number;
}

export function frontOf<Window extends Shown>(windows: Iterable<Window>): Window | undefined {
  const height = ({ element }: Shown) => Number(element.style.zIndex);
  return [...windows]
    .filter((one) => one.hasFrame && one.state > 0 && !one.minimized && one.element?.ownerDocument === document)
    .sort((one, other) => height(other) - height(one))[0];
}

/** Undefined if a window of Foundry's older kind, which modules still use, is in front. */
export function frontWindow() {
  const front = frontOf(foundry.applications.instances.values());
  const height = Number(front?.element.style.zIndex);
  const older = document.querySelectorAll<HTMLElement>(".window-app:not(.minimized)");
  return [...older].some(({ style }) => Number(style.zIndex) > height) ? undefined : front;
}

/** Whether the node is in the front window. A window that version 14 has detached has a document of its own. */
export function isInFront(node: Element): boolean {
  return node.ownerDocument !== document || frontWindow()?.element.contains(node) === true;
}
