/** Creates and changes embedded documents in one write, in the form that the running Foundry version needs. */

interface Parent {
  createEmbeddedDocuments(name: string, data: object[], how?: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, changes: object[], how?: object): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
}

export async function createPage(
  journal: Parent,
  page: object,
  how: object = {},
): Promise<JournalEntryPage | undefined> {
  const [made] = (await journal.createEmbeddedDocuments("JournalEntryPage", [page], how)) as JournalEntryPage[];
  return made;
}

export async function createThing(actor: Actor, thing: Item.CreateData): Promise<Item | undefined> {
  const [made] = (await actor.createEmbeddedDocuments("Item", [thing])) ?? [];
  return made;
}

export async function createEffects(
  holder: Actor | Item,
  effects: readonly { readonly name: string }[],
  how: object = {},
): Promise<void> {
  await ActiveEffect.implementation.createDocuments([...effects], { ...how, parent: holder });
}

export async function createTokens(scene: Parent, tokens: readonly object[]): Promise<TokenDocument[]> {
  return (await scene.createEmbeddedDocuments("Token", [...tokens])) as TokenDocument[];
}

export async function deleteTokens(scene: Parent, ids: readonly string[]): Promise<void> {
  await scene.deleteEmbeddedDocuments("Token", [...ids]);
}

export async function replaceThings(actor: Actor, things: readonly object[]): Promise<void> {
  const before = actor.items.map(({ id }) => id!);
  await actor.createEmbeddedDocuments("Item", [...things] as Item.CreateData[]);
  await actor.deleteEmbeddedDocuments("Item", before);
}

export async function updateThings(actor: Actor, changes: readonly Record<string, unknown>[]): Promise<void> {
  await actor.updateEmbeddedDocuments("Item", [...changes]);
}

export async function updateTokens(scene: Parent, changes: readonly object[], how: object): Promise<void> {
  await scene.updateEmbeddedDocuments("Token", [...changes], how);
}

export async function updateCombatants(combat: Parent, changes: readonly object[]): Promise<void> {
  await combat.updateEmbeddedDocuments("Combatant", [...changes]);
}
