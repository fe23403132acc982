/** Who plays characters that nobody controls but the scene needs (Chronicle 1.04): by default the first third party. */
export function extrasPlayer(players: readonly string[], inScene: readonly string[]): string | undefined {
  return players.find((player) => !inScene.includes(player)) ?? players[0];
}
