/**
 * Listens in every window of the table. A listener on the page's own body would hear nothing from a window that version 14
 * has detached into a browser window of its own, so each application's element gets it once.
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

/** A press of that link, by pointer or by Enter, wherever it stands: in a window or on the page itself. */
export function onLink(selector: string, follow: (link: HTMLElement) => void): void {
  const listen = (element: HTMLElement): void => {
    const pressed = (event: Event): void => {
      const link = (event.target as HTMLElement | null)?.closest?.<HTMLElement>(selector);
      // A window inside another (a tab of the sidebar) hears it first; the outer one is not asked again.
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
