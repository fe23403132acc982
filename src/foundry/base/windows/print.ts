/** Prints from a frame of its own, so that the paper shows only this page. */
export function printHtml(html: string, owner: Document): void {
  const frame = owner.createElement("iframe");
  frame.className = "bnb-print";
  frame.setAttribute("sandbox", "allow-same-origin allow-modals");
  frame.setAttribute("aria-hidden", "true");
  frame.style.cssText = "position:fixed;width:0;height:0;border:0;";
  frame.srcdoc = html;
  frame.addEventListener("load", () => {
    frame.contentWindow?.addEventListener("afterprint", () => frame.remove());
    frame.contentWindow?.print();
  });
  owner.body.append(frame);
}
