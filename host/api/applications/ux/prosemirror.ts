/**
 * The rich-text editor: ProseMirror with a schema of plain blocks and marks, a menu that works by keyboard, undo. It is
 * an eighth of the host's browser code, so it is fetched on first use.
 */
import { baseKeymap, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { DOMSerializer, type MarkType, type NodeType, DOMParser as ProseParser } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { el, icon, localize } from "../env.ts";
import { schema } from "./rich-text-schema.ts";

const node = (name: string): NodeType => schema.nodes[name] as NodeType;
const mark = (name: string): MarkType => schema.marks[name] as MarkType;

export interface EditorHandle {
  html(): string;
  focus(): void;
  destroy(): void;
  view: EditorView;
}

interface EditorOptions {
  label: string;
  saves: boolean;
  onSave: () => void;
}

function parseHTML(html: string): any {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return ProseParser.fromSchema(schema).parse(holder.content);
}

function serialize(doc: any): string {
  const holder = document.createElement("div");
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  return holder.innerHTML === "<p></p>" ? "" : holder.innerHTML;
}

export function openEditor(holder: HTMLElement, html: string, options: EditorOptions): EditorHandle {
  const save: Command = () => {
    options.onSave();
    return true;
  };
  const state = EditorState.create({
    doc: parseHTML(html),
    plugins: [
      history(),
      keymap({
        "Mod-z": undo,
        "Mod-y": redo,
        "Shift-Mod-z": redo,
        "Mod-b": toggleMark(mark("strong")),
        "Mod-i": toggleMark(mark("em")),
        "Mod-u": toggleMark(mark("underline")),
        "Mod-s": save,
      }),
      keymap({
        Enter: splitListItem(node("list_item")),
        "Mod-[": liftListItem(node("list_item")),
        "Mod-]": sinkListItem(node("list_item")),
      }),
      keymap(baseKeymap),
    ],
  });
  const menu = el("menu", { class: "editor-menu", role: "toolbar", "aria-label": localize("EDITOR.Menu") });
  const body = el("div", { class: "editor-container" });
  holder.append(menu, body);
  const view = new EditorView(body, {
    state,
    attributes: {
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": options.label,
      class: "editor-content-area",
    },
  });
  for (const entry of entries(options, save)) {
    const button = el(
      "button",
      { type: "button", class: "icon", "aria-label": localize(entry.label), "data-tooltip": localize(entry.label) },
      icon(entry.icon),
    );
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => {
      entry.command(view.state, view.dispatch, view);
      if (entry.command !== save) view.focus();
    });
    menu.append(button);
  }
  return {
    view,
    html: () => serialize(view.state.doc),
    focus: () => view.focus(),
    destroy: () => {
      view.destroy();
      menu.remove();
      body.remove();
    },
  };
}

function entries({ saves }: EditorOptions, save: Command): Array<{ label: string; icon: string; command: Command }> {
  const list = [
    { label: "EDITOR.Bold", icon: "fa-solid fa-bold", command: toggleMark(mark("strong")) },
    { label: "EDITOR.Italic", icon: "fa-solid fa-italic", command: toggleMark(mark("em")) },
    { label: "EDITOR.Underline", icon: "fa-solid fa-underline", command: toggleMark(mark("underline")) },
    { label: "EDITOR.Paragraph", icon: "fa-solid fa-paragraph", command: setBlockType(node("paragraph")) },
    { label: "EDITOR.Heading2", icon: "fa-solid fa-heading", command: setBlockType(node("heading"), { level: 2 }) },
    { label: "EDITOR.Quote", icon: "fa-solid fa-quote-right", command: wrapIn(node("blockquote")) },
    { label: "EDITOR.BulletList", icon: "fa-solid fa-list-ul", command: wrapInList(node("bullet_list")) },
    { label: "EDITOR.OrderedList", icon: "fa-solid fa-list-ol", command: wrapInList(node("ordered_list")) },
    { label: "EDITOR.Undo", icon: "fa-solid fa-rotate-left", command: undo },
    { label: "EDITOR.Redo", icon: "fa-solid fa-rotate-right", command: redo },
  ];
  return saves ? [...list, { label: "EDITOR.Save", icon: "fa-solid fa-floppy-disk", command: save }] : list;
}
