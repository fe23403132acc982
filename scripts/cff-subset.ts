/**
 * A few glyphs of a web font as a web font of their own: for fonts as Font Awesome's are (WOFF2 with CFF outlines, nothing
 * transformed, no subroutines); any other is refused. Written by the OpenType, CFF and WOFF2 specifications.
 */
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";

/** The tables by the numbers that WOFF2 gives them, as far as such a font has them. */
const KNOWN = ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post"];
const CFF = 13;
const HEADER = 48;

export function subsetFont(woff2: Buffer, codes: readonly number[]): Buffer {
  const tables = tablesOf(woff2);
  const table = (tag: string): Buffer => tables.get(tag) ?? refuse(`no ${tag}`);
  const glyphs = glyphsOf(table("cmap"));
  const wanted = [...new Set(codes)].sort((one, other) => one - other).filter((code) => glyphs.has(code));
  const kept = [0, ...new Set(wanted.map((code) => glyphs.get(code)!))];
  const [hhea, maxp] = [Buffer.from(table("hhea")), Buffer.from(table("maxp"))];
  hhea.writeUInt16BE(kept.length, 34);
  maxp.writeUInt16BE(kept.length, 4);
  const metrics = table("hmtx");
  if (table("hhea").readUInt16BE(34) !== table("maxp").readUInt16BE(4)) refuse("shared advances");
  const made: [string, Buffer][] = [
    ["cmap", cmapOf(wanted.map((code) => [code, kept.indexOf(glyphs.get(code)!)]))],
    ["head", table("head")],
    ["hhea", hhea],
    ["hmtx", Buffer.concat(kept.map((glyph) => metrics.subarray(glyph * 4, glyph * 4 + 4)))],
    ["maxp", maxp],
    ["name", table("name")],
    ["OS/2", table("OS/2")],
    ["post", table("post")],
    ["CFF ", cffOf(table("CFF "), kept)],
  ];
  return packed(made);
}

function refuse(why: string): never {
  throw new Error(`This font cannot be cut: ${why}`);
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  if (font.toString("latin1", 0, 8) !== "wOF2OTTO") refuse("no WOFF2 with CFF outlines");
  let at = HEADER;
  const length = (): number => {
    for (let value = 0; ; ) {
      const byte = font[at++]!;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const found: [string, number][] = [];
  for (let count = font.readUInt16BE(12); count > 0; count--) {
    const flags = font[at++]!;
    const tag = flags === CFF ? "CFF " : KNOWN[flags];
    found.push([tag ?? refuse(`a table ${flags}`), length()]);
  }
  const bytes = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  let from = 0;
  return new Map(
    found.map(([tag, size]) => {
      from += size;
      return [tag, bytes.subarray(from - size, from)];
    }),
  );
}

/** Which glyph draws a character, by the table's one list of ranges (format 12). */
function glyphsOf(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let entry = 0; entry < cmap.readUInt16BE(2); entry++) {
    const at = cmap.readUInt32BE(8 + 8 * entry);
    if (cmap.readUInt16BE(at) !== 12) continue;
    for (let group = 0; group < cmap.readUInt32BE(at + 12); group++) {
      const [first, last, glyph] = [0, 4, 8].map((more) => cmap.readUInt32BE(at + 16 + 12 * group + more));
      for (let code = first!; code <= last!; code++) glyphs.set(code, glyph! + code - first!);
    }
  }
  return glyphs.size > 0 ? glyphs : refuse("no list of characters");
}

function cmapOf(pairs: readonly (readonly [code: number, glyph: number])[]): Buffer {
  const groups = pairs.flatMap(([code, glyph]) => [code, code, glyph]);
  const table = Buffer.alloc(28 + 4 * groups.length);
  table.writeUInt16BE(1, 2);
  // For Windows and the web, of all Unicode.
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(pairs.length, 24);
  groups.forEach((value, at) => {
    table.writeUInt32BE(value, 28 + 4 * at);
  });
  return table;
}

interface Index {
  readonly parts: readonly Buffer[];
  readonly end: number;
}

function indexAt(cff: Buffer, at: number): Index {
  const count = cff.readUInt16BE(at);
  if (count === 0) return { parts: [], end: at + 2 };
  const size = cff[at + 2]!;
  const base = at + 2 + (count + 1) * size;
  const place = (entry: number): number => base + cff.readUIntBE(at + 3 + entry * size, size);
  const parts = Array.from({ length: count }, (_, entry) => cff.subarray(place(entry), place(entry + 1)));
  return { parts, end: place(count) };
}

function indexOf(parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(3 + 3 * (parts.length + 1));
  head.writeUInt16BE(parts.length, 0);
  head[2] = 3;
  let at = 1;
  for (const [entry, part] of [...parts, Buffer.alloc(0)].entries()) {
    head.writeUIntBE(at, 3 + 3 * entry, 3);
    at += part.length;
  }
  return Buffer.concat([head, ...parts]);
}

/** What a dictionary says, by operator: the bytes of its operands. */
function dictionary(bytes: Buffer): Map<string, Buffer> {
  const said = new Map<string, Buffer>();
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at]!;
    if (byte <= 21) {
      const more = byte === 12 ? 2 : 1;
      said.set(bytes.subarray(at, at + more).join("."), bytes.subarray(from, at));
      at += more;
      from = at;
    } else if (byte === 30) {
      while ((bytes[++at]! & 15) !== 15);
      at++;
    } else at += byte === 28 ? 3 : byte === 29 ? 5 : byte <= 246 ? 1 : 2;
  }
  return said;
}

/** Numbers as they are written in dictionaries, here always in the longest form so that their length is known. */
function number(value: number): Buffer {
  const bytes = Buffer.alloc(5, 29);
  bytes.writeInt32BE(value, 1);
  return bytes;
}

function read(bytes: Buffer): number[] {
  const values: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at]!;
    if (byte === 28) values.push(bytes.readInt16BE(at + 1));
    else if (byte === 29) values.push(bytes.readInt32BE(at + 1));
    else if (byte <= 246) values.push(byte - 139);
    else values.push((byte <= 250 ? 1 : -1) * (((byte - 247) & 3) * 256 + bytes[at + 1]! + 108));
    at += byte === 28 ? 3 : byte === 29 ? 5 : byte <= 246 ? 1 : 2;
  }
  return values;
}

/** The outlines of these glyphs, with the font's own scale; nothing else of it is needed to draw them. */
function cffOf(cff: Buffer, kept: readonly number[]): Buffer {
  const names = indexAt(cff, cff[2]!);
  const tops = indexAt(cff, names.end);
  const globals = indexAt(cff, indexAt(cff, tops.end).end);
  const top = dictionary(tops.parts[0]!);
  const [size, at] = read(top.get("18")!);
  const own = cff.subarray(at!, at! + size!);
  if (globals.parts.length > 0 || dictionary(own).has("19") || top.has("12.30")) refuse("subroutines");
  const outlines = indexAt(cff, read(top.get("17")!)[0]!).parts;
  const drawn = indexOf(kept.map((glyph) => outlines[glyph]!));
  const said = ["12.7", "5"].filter((one) => top.has(one));
  const copied = said.flatMap((one) => [top.get(one)!, Buffer.from(one.split(".").map(Number))]);
  const heads = (place: number): Buffer => {
    const places = [number(place), Buffer.of(17), number(own.length), number(place + drawn.length), Buffer.of(18)];
    const parts = [
      Buffer.of(1, 0, 4, 3),
      indexOf([Buffer.from("Icons")]),
      indexOf([Buffer.concat([...copied, ...places])]),
    ];
    // No strings and no subroutines.
    return Buffer.concat([...parts, Buffer.of(0, 0), Buffer.of(0, 0)]);
  };
  return Buffer.concat([heads(heads(0).length), drawn, own]);
}

function packed(tables: readonly [string, Buffer][]): Buffer {
  const length = (value: number): number[] =>
    value < 128 ? [value] : [...length(Math.floor(value / 128)).map((byte) => byte | 128), value & 127];
  const list = tables.flatMap(([tag, bytes]) => [tag === "CFF " ? CFF : KNOWN.indexOf(tag), ...length(bytes.length)]);
  const body = brotliCompressSync(Buffer.concat(tables.map(([, bytes]) => bytes)));
  const header = Buffer.alloc(HEADER);
  header.write("wOF2OTTO", "latin1");
  const total = HEADER + list.length + body.length;
  header.writeUInt32BE(total + (-total & 3), 8);
  header.writeUInt16BE(tables.length, 12);
  const plain = tables.reduce((sum, [, bytes]) => sum + bytes.length + (-bytes.length & 3), 12 + 16 * tables.length);
  header.writeUInt32BE(plain, 16);
  header.writeUInt32BE(body.length, 20);
  header.writeUInt16BE(1, 24);
  return Buffer.concat([header, Buffer.from(list), body, Buffer.alloc(-total & 3)]);
}
