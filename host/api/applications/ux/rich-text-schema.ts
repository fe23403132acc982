/** What rich text may hold: ProseMirror's schema of plain blocks and marks, with tables. */
import { Schema } from "prosemirror-model";
import { schema as basic } from "prosemirror-schema-basic";
import { addListNodes } from "prosemirror-schema-list";

const cell = { content: "block+", attrs: { colspan: { default: 1 }, rowspan: { default: 1 } } };
const cellOf = (tag: string) => ({
  ...cell,
  parseDOM: [
    {
      tag,
      getAttrs: (node: HTMLElement) => ({
        colspan: Number(node.getAttribute("colspan") ?? 1),
        rowspan: Number(node.getAttribute("rowspan") ?? 1),
      }),
    },
  ],
  toDOM: (node: any): any => [tag, node.attrs, 0],
});

export const schema = new Schema({
  nodes: addListNodes(basic.spec.nodes, "paragraph block*", "block").append({
    table: {
      content: "table_row+",
      group: "block",
      parseDOM: [{ tag: "table" }],
      toDOM: (): any => ["table", ["tbody", 0]],
    },
    table_row: { content: "(table_cell | table_header)*", parseDOM: [{ tag: "tr" }], toDOM: (): any => ["tr", 0] },
    table_cell: cellOf("td"),
    table_header: cellOf("th"),
  }),
  marks: basic.spec.marks
    .addToEnd("underline", { parseDOM: [{ tag: "u" }], toDOM: (): any => ["u", 0] })
    .addToEnd("strike", { parseDOM: [{ tag: "s" }, { tag: "del" }], toDOM: (): any => ["s", 0] }),
});
