/** foundry.data.validators (foundryvtt.com/api): checks that fields use. */
import { FILE_CATEGORIES } from "../const.ts";

export const isValidId = (id: unknown): boolean => typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);

export const isColorString = (color: unknown): boolean => typeof color === "string" && /^#[0-9A-Fa-f]{6}$/.test(color);

export function isJSON(text: unknown): boolean {
  try {
    JSON.parse(String(text));
    return true;
  } catch {
    return false;
  }
}

export function hasFileExtension(path: string, extensions: readonly string[]): boolean {
  const extension = path.split("?")[0]!.split(".").pop()!.toLowerCase();
  return path.includes(".") && extensions.includes(extension);
}

const among = (category: keyof typeof FILE_CATEGORIES) => (path: string) =>
  hasFileExtension(path, Object.keys(FILE_CATEGORIES[category]));
export const hasImageExtension = among("IMAGE");
export const hasVideoExtension = among("VIDEO");
export const hasAudioExtension = among("AUDIO");
export const hasFontExtension = among("FONT");

/** A picture, video or sound inside its own address, of the kinds given. */
export function isBase64Data(text: string, types: readonly string[]): boolean {
  if (!types.length) return /^data:[a-z]+\/[a-z0-9.+-]+;base64,/i.test(text);
  return types.some((type) => text.startsWith(`data:${type};base64,`));
}
