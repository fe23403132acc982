/**
 * What a player typed into the chat. Version 14's input is an editor, so its `chatMessage` hook gets HTML (`<p>/rules shield</p>`)
 * where version 13 gives the text itself.
 */
import { since14 } from "./generation.ts";

export function typedText(message: string): string {
  if (!since14()) return message.trim();
  const lines = message.replace(/<br\s*\/?>|<\/p>\s*<p[^>]*>/gi, "\n");
  const { body } = new DOMParser().parseFromString(lines, "text/html");
  // An editor writes a space at the end of a line as one that does not break.
  return (body.textContent ?? "").replaceAll("\u00a0", " ").trim();
}
