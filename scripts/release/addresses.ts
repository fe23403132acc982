/**
 * The address of a release: `--base ADDRESS` for a folder on any web server, or the repository and tag of a release. All
 * addresses of the manifest come from here.
 */
import { UsageError } from "../root.ts";
import { isCandidate } from "./version-notes.ts";

export interface Addresses {
  readonly url: string;
  /** The newest manifest, or a candidate's own: Foundry reads it to find updates. */
  readonly manifest: string;
  /** The zip of this version. */
  readonly download: string;
  readonly readme: string;
  readonly changelog: string;
  readonly bugs?: string;
}

export interface Place {
  readonly base?: string | undefined;
  readonly repository?: string | undefined;
  readonly tag?: string | undefined;
}

export const ZIP = "blades-and-banners.zip";

/** Undefined without a setting: such a zip is installed by unpacking it. */
export function addressesOf({ base, repository, tag }: Place, version: string): Addresses | undefined {
  if (base !== undefined && repository !== undefined) throw new UsageError("Give --base or --repository, not both.");
  if (base !== undefined) {
    const at = address(base, "--base");
    return {
      url: at,
      manifest: `${at}/system.json`,
      download: `${at}/${ZIP}`,
      readme: `${at}/README.md`,
      changelog: `${at}/CHANGELOG.md`,
    };
  }
  const isTagged = tag === `v${version}`;
  if (!isTagged && (tag ?? repository) !== undefined)
    throw new UsageError(`The tag must be v${version}, as package.json says, not ${tag}.`);
  if (repository === undefined) return undefined;
  const at = address(repository, "--repository");
  return {
    url: at,
    // The latest release is never a candidate, so a candidate is its own manifest.
    manifest: `${at}/releases/${isCandidate(version) ? `download/${tag}` : "latest/download"}/system.json`,
    download: `${at}/releases/download/${tag}/${ZIP}`,
    readme: `${at}/blob/${tag}/README.md`,
    changelog: `${at}/blob/${tag}/CHANGELOG.md`,
    bugs: `${at}/issues`,
  };
}

function address(text: string, flag: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new UsageError(`${flag} takes a web address such as https://example.org/games, not ${text}`);
  }
  return url.href.replace(/\/+$/, "");
}
