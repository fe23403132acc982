/**
 * Cleaning of HTML that anybody at the table may have written, before it is put on a page: no script, no frames, no event
 * handlers, no forms that post elsewhere. The public tracker's #13341 (script through `iframe srcdoc` in chat) is the case.
 */
import DOMPurify from "dompurify";

const CONFIG = {
  ADD_TAGS: [
    "prose-mirror",
    "range-picker",
    "color-picker",
    "multi-select",
    "string-tags",
    "document-tags",
    "file-picker",
    "multi-checkbox",
    "secret-block",
    "enriched-content",
  ],
  ADD_ATTR: ["target", "inert", "toggled", "enricher"],
  FORBID_TAGS: ["iframe", "object", "embed", "base", "meta", "link", "style", "script"],
  FORBID_ATTR: ["srcdoc", "action", "formaction"],
  CUSTOM_ELEMENT_HANDLING: { tagNameCheck: null, attributeNameCheck: null, allowCustomizedBuiltInElements: false },
};

// Told once, where there is a page: each call with rules of its own would read them again, which took longer than the cleaning.
if (DOMPurify.isSupported) DOMPurify.setConfig(CONFIG);

/** Without markup there is nothing to clean. */
export const cleanHTML = (html: string): string =>
  html.includes("<") || html.includes("&") ? DOMPurify.sanitize(html) : html;
