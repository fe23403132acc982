/**
 * ProseMirror: Foundry's editor offers its parts here, for plugins. This host's editor takes none; the parts that are plain
 * library are the library's, the base classes of plugins are only named.
 */
import { DOMParser, DOMSerializer, Schema, Slice } from "prosemirror-model";
import { EditorState, Plugin, PluginKey, TextSelection } from "prosemirror-state";
import { schema } from "../applications/ux/rich-text-schema.ts";
import { throwOnMissing } from "../helpers/missing.ts";
import { inertClasses } from "./inert.ts";

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
