/**
 * Updates of combats and tokens with `worldTime: {delta}` move the world's time first (public tracker #10924, #11619).
 * The documentation does not say whether a player's do: here only users who may change settings move it.
 */
import type { Plain } from "../utils/types.ts";

export async function moveTime({ worldTime }: Plain): Promise<void> {
  const { game } = globalThis as any;
  const delta = Number(worldTime?.delta ?? 0);
  if (!Number.isFinite(delta) || delta === 0 || !game.user?.can("SETTINGS_MODIFY")) return;
  await game.time.advance(delta);
}
