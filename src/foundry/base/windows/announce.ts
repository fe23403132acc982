/** Announces a conflict's status line to screen readers, which do not notice that a part of the window was replaced. */
export function announce(window: HTMLElement): void {
  let voice = window.querySelector<HTMLElement>(":scope > .announcer");
  if (!voice) {
    voice = window.ownerDocument.createElement("p");
    voice.className = "announcer sr";
    voice.setAttribute("role", "status");
    window.append(voice);
  }
  const words = window.querySelector(".conflict-head .standing")?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  if (voice.textContent !== words) voice.textContent = words;
}
