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

export const ELEMENTS = {
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
