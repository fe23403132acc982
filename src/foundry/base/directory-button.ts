/** Buttons that open a window of ours from a list of the sidebar, each with a mark by which it is drawn only once. */

export function markedButton(html: HTMLElement, mark: string, words: string, press: () => void): HTMLButtonElement {
  const button = html.ownerDocument.createElement("button");
  button.type = "button";
  button.setAttribute(`data-bnb-${mark}`, "");
  button.textContent = words;
  button.onclick = press;
  return button;
}

export function aboveDirectory(html: HTMLElement, mark: string, words: string, press: () => void): void {
  const head = html.querySelector(".header-actions, .directory-header");
  if (head && !head.querySelector(`[data-bnb-${mark}]`)) head.append(markedButton(html, mark, words, press));
}
