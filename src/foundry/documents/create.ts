/** Creates world documents from plain data; undefined if the server or a hook refused. */

interface Maker {
  create(data: object): Promise<unknown>;
}

async function made<Made>(maker: Maker, data: object): Promise<Made | undefined> {
  return ((await maker.create(data)) ?? undefined) as Made | undefined;
}

export const createActor = (data: object) => made<Actor>(Actor.implementation, data);
export const createJournal = (data: object) => made<JournalEntry>(JournalEntry.implementation, data);
export const createMacro = (data: object) => made<Macro>(Macro.implementation, data);
export async function createScenes(data: readonly object[]): Promise<Scene[]> {
  return ((await (Scene.implementation as Maker).create([...data])) ?? []) as Scene[];
}
export const createScene = (data: object) => made<Scene>(Scene.implementation, data);
