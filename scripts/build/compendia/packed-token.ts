/**
 * The token that an actor of ours brings. What it left out Foundry would fill with its own defaults (unlinked, hostile, a bar of
 * wounds), and a new document in the world keeps whatever its data name.
 */
interface Bearer {
  readonly type: string;
  readonly name: string;
  readonly img: string;
  /** Whether a player owns it. */
  readonly players?: boolean;
}

export function packedToken({ type, name, img, players = false }: Bearer) {
  return {
    name,
    actorLink: true,
    // Friendly and named for all, or neutral and named for owners.
    disposition: players ? 1 : 0,
    displayName: players ? 30 : 20,
    displayBars: 20,
    sight: { enabled: type === "character" },
    texture: { src: img },
    ...(type === "unit" ? { bar1: { attribute: "standing" }, bar2: { attribute: null } } : {}),
  };
}
