/** Tabs of an application: nav links and panes that share a group and an id (foundryvtt#10506). */

export interface ChangeTabOptions {
  event?: Event;
  navElement?: Element | null;
  force?: boolean;
  updatePosition?: boolean;
}

/** What a template needs to draw a group's tabs. */
export function preparedTabs(group: string, config: any, current: string | null): Record<string, any> {
  const { tabs, labelPrefix } = config;
  const prepared: Record<string, any> = {};
  for (const tab of tabs) {
    const active = current === tab.id;
    const label = tab.label ?? (labelPrefix ? `${labelPrefix}.${tab.id}` : undefined);
    const cssClass = [tab.cssClass, active && "active"].filter(Boolean).join(" ");
    prepared[tab.id] = { group, ...tab, label, active, cssClass };
  }
  return prepared;
}

const inGroup = (group: string): string => `[data-group="${CSS.escape(group)}"]`;

export function hasTab(content: HTMLElement | null, group: string, tab: string): boolean {
  const all = content?.querySelectorAll<HTMLElement>(`${inGroup(group)}[data-tab]`) ?? [];
  return Array.from(all).some((node) => node.dataset["tab"] === tab);
}

export function showTab(content: HTMLElement | null, group: string, tab: string): void {
  const links = `.tabs${inGroup(group)} [data-tab], .tabs ${inGroup(group)}[data-tab]`;
  for (const node of content?.querySelectorAll<HTMLElement>(links) ?? []) {
    const active = node.dataset["tab"] === tab;
    node.classList.toggle("active", active);
    node.ariaSelected = String(active);
    if (node instanceof HTMLButtonElement && node.role !== "tab") node.ariaPressed = String(active);
  }
  for (const pane of content?.querySelectorAll<HTMLElement>(`.tab${inGroup(group)}`) ?? [])
    if (!pane.closest(".tabs")) pane.classList.toggle("active", pane.dataset["tab"] === tab);
}
