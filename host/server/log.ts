/**
 * The last responses, for clients that lost their connection: what they missed, in order, or that they must reload.
 * Bounded by count and by size; a longer absence costs a reload, never a gap.
 */
import type { ModifyDocumentResponse, SinceAnswer } from "../api/wire.ts";

const MAX_RESPONSES = 5000;
const MAX_CHARACTERS = 64_000_000;

/** Characters and values: writing a large response as JSON only to measure it would delay the server. */
function weightOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 1;
  let weight = 1;
  for (const [key, inner] of Object.entries(value)) weight += key.length + weightOf(inner);
  return weight;
}

export class ResponseLog {
  #responses: { response: ModifyDocumentResponse; characters: number }[] = [];
  #characters = 0;

  add(response: ModifyDocumentResponse): void {
    const characters = weightOf(response);
    this.#responses.push({ response, characters });
    this.#characters += characters;
    while (this.#responses.length > MAX_RESPONSES || this.#characters > MAX_CHARACTERS) {
      this.#characters -= this.#responses.shift()?.characters ?? 0;
    }
  }

  since(rev: number, current: number): SinceAnswer {
    if (rev === current) return { responses: [] };
    const oldest = this.#responses[0]?.response.rev;
    if (rev > current || oldest === undefined || rev + 1 < oldest) return { reload: true };
    return { responses: this.#responses.map((kept) => kept.response).filter((response) => response.rev > rev) };
  }

  clear(): void {
    this.#responses = [];
    this.#characters = 0;
  }
}
