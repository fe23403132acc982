/** The tokens of armies' entries that stand on a scene, one for each entry. */
import { entryOf, isMade } from "./entry-flags.ts";

export interface Standing {
  readonly army: string;
  readonly entry: string;
  readonly token: TokenDocument;
}

export function standingOn(scene: Scene): Standing[] {
  return (scene.tokens.contents as TokenDocument[]).flatMap((token) => {
    const found = isMade(token) ? undefined : entryOf(token);
    return found ? [{ ...found, token }] : [];
  });
}

export function standingOf(scene: Scene, army: string): Standing[] {
  return standingOn(scene).filter((one) => one.army === army);
}
