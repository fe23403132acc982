/**
 * Which version of the public API this table shows: one host, two faces. Only code for public changes between the two
 * asks here; everything else is the same. Set once, before any document is created.
 */
export const RELEASES = {
  13: { generation: 13, build: 351 },
  14: { generation: 14, build: 369 },
} as const;

export type Generation = keyof typeof RELEASES;

let shown: Generation = 13;

export function isGeneration(value: unknown): value is Generation {
  return typeof value === "number" && Object.hasOwn(RELEASES, value);
}

export function showFace(face: Generation): void {
  shown = face;
}

export function generation(): Generation {
  return shown;
}

/** True on the face of version 14 and later. */
export function since14(): boolean {
  return shown >= 14;
}

export function coreVersion(of: Generation = shown): string {
  return `${RELEASES[of].generation}.${RELEASES[of].build}`;
}
