/** Parts are replaced as they are drawn, which screen readers do not hear: what stands in the head is said here. */
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
