/** The custom elements under their tag names; defined once per page. */
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./choices.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import {
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLHueSelectorSlider,
  HTMLRangePickerElement,
} from "./simple.ts";
import { HTMLDocumentTagsElement, HTMLFilePickerElement, HTMLStringTagsElement } from "./tags.ts";

/** Wraps the result of a custom enricher: when it is added to a page, the enricher's own `onRender` is called with it. */
class HTMLEnrichedContentElement extends HTMLElement {
  static tagName = "enriched-content";
  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    const { enrichers = [] } = (globalThis as any).CONFIG?.TextEditor ?? {};
    enrichers.find((entry: { id?: string }) => entry.id === id)?.onRender?.(this);
  }
}

export const ELEMENTS = {
  HTMLEnrichedContentElement,
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLFilePickerElement,
  HTMLHueSelectorSlider,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
};

export function defineElements(): void {
  for (const cls of Object.values(ELEMENTS))
    if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
}
