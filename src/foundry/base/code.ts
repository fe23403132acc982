/** Data as a code of plain letters that can be copied to another device. */
import { isObject } from "../../rules/result.ts";

export function codeOf(data: object): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(data))));
}

/** Undefined if the text is not such a code. */
export function readCode(code: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const bytes = Uint8Array.from(atob(code.trim()), (letter) => letter.charCodeAt(0));
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(read) ? (read as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
