/** Parts are replaced as they are drawn, which screen readers do not hear: what stands in the head is said here. */
export function announce(element: HTMLElement): void {
  let voice = element.querySelector<HTMLElement>(":scope > .announcer");
  if (!voice) {
    voice = element.ownerDocument.createElement("p");
    voice.className = "announcer sr";
    voice.setAttribute("role", "status");
    element.append(voice);
  }
  const words = element.querySelector(".conflict-head .standing")?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  if (voice.textContent !== words) voice.textContent = words;
}
