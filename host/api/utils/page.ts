/** Small services of the page (foundryvtt.com/api, foundry.utils: saveDataToFile, readTextFromFile, debouncedReload, getDocumentClass). */
import { debounce } from "./timing.ts";

export function saveDataToFile(data: BlobPart, type: string, filename: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function readTextFromFile(file: File): Promise<string> {
  return file.text();
}

export const debouncedReload = debounce(() => globalThis.location.reload(), 250);

/** The class this table uses for a document. */
export function getDocumentClass(documentName: string): any {
  return (globalThis as any).CONFIG[documentName]?.documentClass;
}
