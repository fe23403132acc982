/** Versions and their notes in the changelog. */
export const VERSION = /^\d+\.\d+\.\d+$/;

const CANDIDATE = /^v?(\d+\.\d+\.\d+)-rc\.\d+$/;

/** The version that a tag publishes: the package's own, or a candidate for it such as `0.1.0-rc.1`. */
export function taggedVersion(tag: string | undefined, version: string): string {
  return CANDIDATE.exec(tag ?? "")?.[1] === version ? tag!.replace(/^v/, "") : version;
}

export function isCandidate(version: string): boolean {
  return CANDIDATE.test(version);
}

export function isLater(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number)) as [number[], number[]];
  const at = a.findIndex((part, place) => part !== b[place]);
  return at >= 0 && a[at]! > b[at]!;
}

/** The changelog with the unreleased part under this version; undefined if there is nothing to release. */
export function numbered(changelog: string, version: string): string | undefined {
  const found = /^## Unreleased\n+(?=\S)(?!## )/m.exec(changelog);
  return found ? changelog.replace(found[0], `## Unreleased\n\n## ${version}\n\n`) : undefined;
}

/** The text under a version, without its heading. */
export function notesOf(changelog: string, version: string): string {
  // What a candidate brings is not released yet.
  const [, after = ""] = changelog.split(`## ${isCandidate(version) ? "Unreleased" : version}\n`);
  return `${after.split(/^## /m)[0]!.trim()}\n`;
}
