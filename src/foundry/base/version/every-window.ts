/**
 * Listens in every window. A listener on the page's body would hear nothing from a window that version 14 has detached into its
 * own browser window, so each application's element gets the listener once.
 */
const heard = new WeakMap<HTMLElement, Set<(element: HTMLElement) => void>>();

function inEveryWindow(listen: (element: HTMLElement) => void): void {
  Hooks.on("renderApplicationV2", (_app, element) => {
    const known = heard.get(element) ?? new Set();
    if (known.has(listen)) return;
    heard.set(element, known.add(listen));
    listen(element);
  });
}

/** A click or Enter on a link, in any window or on the page itself. */
export function onLink(selector: string, follow: (link: HTMLElement) => void): void {
  const listen = (element: HTMLElement): void => {
    const pressed = (event: Event): void => {
      const link = (event.target as HTMLElement | null)?.closest?.<HTMLElement>(selector);
      // A window inside another (a tab of the sidebar) handles the event first; the outer one skips it.
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      follow(link);
    };
    element.addEventListener("click", pressed);
    element.addEventListener("keydown", (event) => {
      if (event.key === "Enter") pressed(event);
    });
  };
  inEveryWindow(listen);
  Hooks.once("ready", () => listen(document.body));
}
