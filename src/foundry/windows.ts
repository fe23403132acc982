/**
 * Windows that open one another without importing one another. A window registers how it is opened; whoever wants it
 * asks here, and shows no button for what nobody has registered.
 */
export interface Openers {
  /** A check with all its choices: opponent, modifiers, consequence. */
  check: (actor: Actor, given: { skill?: string; difficulty?: number; consequence?: string }) => void;
  discussion: (given: { listener?: Actor; talker?: Actor }) => void;
}

const openers: Partial<Openers> = {};

export function registerOpener<Name extends keyof Openers>(name: Name, open: Openers[Name]): void {
  openers[name] = open;
}

export function opener<Name extends keyof Openers>(name: Name): Openers[Name] | undefined {
  return openers[name];
}
