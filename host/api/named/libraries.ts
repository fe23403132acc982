/**
 * Libraries that Foundry offers to modules: jQuery, and the parts of its editor, for plugins. This host's editor takes no
 * plugins; the parts that are plain library are the library's, the base classes of plugins are only named.
 */
import $ from "jquery";
import { DOMParser, DOMSerializer, Schema, Slice } from "prosemirror-model";
import { EditorState, Plugin, PluginKey, TextSelection } from "prosemirror-state";
import { schema } from "../applications/ux/rich-text-schema.ts";
import { throwOnMissing } from "../helpers/missing.ts";
import { inertClasses } from "./inert.ts";

export { $ };

export const ProseMirror = throwOnMissing("ProseMirror", {
  DOMParser,
  DOMSerializer,
  EditorState,
  Plugin,
  PluginKey,
  Schema,
  Slice,
  TextSelection,
  defaultSchema: schema,
  ...inertClasses("ProseMirror", [
    "ProseMirrorClickHandler",
    "ProseMirrorContentLinkPlugin",
    "ProseMirrorDirtyPlugin",
    "ProseMirrorHighlightMatchesPlugin",
    "ProseMirrorImagePlugin",
    "ProseMirrorInputRules",
    "ProseMirrorKeyMaps",
    "ProseMirrorMenu",
    "ProseMirrorPasteTransformer",
    "ProseMirrorPlugin",
  ]),
});
