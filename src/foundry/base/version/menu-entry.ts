/** One entry of a context menu. Version 14 has renamed its fields and warns if it is given the old ones. */
import { since14 } from "./generation.ts";

export interface MenuEntry {
  /** A language key. */
  readonly label: string;
  /** Classes of Font Awesome. */
  readonly icon: string;
  visible(element: HTMLElement): boolean;
  act(element: HTMLElement): void;
}

export function menuEntry({ label, icon, visible, act }: MenuEntry): object {
  if (since14()) return { label, icon, visible, onClick: (_event: Event, element: HTMLElement) => act(element) };
  return { name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: act };
}
