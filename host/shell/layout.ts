/** The table's layout: the board at the back, then navigation, players, hotbar and sidebar in front of it. */
import { el } from "../api/applications/env.ts";

export function buildLayout(): void {
  if (document.getElementById("interface")) return;
  document.body.append(
    el("div", { id: "board" }),
    el(
      "div",
      { id: "interface" },
      el("div", { id: "ui-left" }),
      el("div", { id: "ui-middle" }, el("div", { id: "ui-top" }), el("div", { id: "ui-bottom" })),
      el("div", { id: "ui-right" }),
    ),
  );
}

/** The reader's scheme: the setting, or what the device prefers. */
export function applyTheme(config: any): void {
  const wanted = config?.colorScheme?.applications || config?.colorScheme?.interface;
  const dark = wanted ? wanted === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.body.classList.toggle("theme-dark", dark);
  document.body.classList.toggle("theme-light", !dark);
}
