/**
 * Which Foundry this is. The system uses the API of version 13; each thing that version 14 does differently has one small file
 * in this folder, and nothing outside asks for the version.
 */
export function since14(): boolean {
  return Number(game.release?.generation ?? 13) >= 14;
}
