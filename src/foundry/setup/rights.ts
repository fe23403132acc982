/** What players may create, as core's own permission table says it: opened or closed for the whole role at once. */
const OPENED = ["ACTOR_CREATE", "ITEM_CREATE", "JOURNAL_CREATE", "TOKEN_CREATE", "NOTE_CREATE"] as const;

/** May this user change the world's settings? */
export function mayCreate(): boolean {
  return game.user!.can("SETTINGS_MODIFY" as never);
}

export async function openToPlayers(open: boolean): Promise<void> {
  const before = game.settings!.get("core", "permissions") as unknown as Record<string, number[]>;
  const after = permissionsWith(before, open, CONST.USER_ROLES.PLAYER, CONST.USER_ROLES.TRUSTED);
  await game.settings!.set("core", "permissions", after as never);
}

/** The permission table with the players' roles added to, or taken from, what this game wants them to create. */
export function permissionsWith(
  before: Readonly<Record<string, readonly number[]>>,
  open: boolean,
  player: number,
  trusted: number,
): Record<string, number[]> {
  const after: Record<string, number[]> = {};
  for (const [name, roles] of Object.entries(before)) after[name] = [...roles];
  for (const name of OPENED) {
    const others = (after[name] ?? []).filter((role) => role !== player && role !== trusted);
    after[name] = open ? [player, trusted, ...others] : others;
  }
  return after;
}
