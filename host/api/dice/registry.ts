/** The classes in use at this table: CONFIG.Dice where there is one, else the defaults registered as the modules load. */
interface DiceConfig {
  rolls: any[];
  types: any[];
  terms: Record<string, any>;
  termTypes: Record<string, any>;
  functions: Record<string, (...args: any[]) => number>;
  randomUniform: () => number;
}

export const defaults: DiceConfig = {
  rolls: [],
  types: [],
  terms: {},
  termTypes: {},
  functions: {},
  // crypto rather than Math.random: nobody can predict a face.
  randomUniform: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
};

export function diceConfig(): DiceConfig {
  return (globalThis as any).CONFIG?.Dice ?? defaults;
}

export function rollClass(): any {
  return diceConfig().rolls[0] ?? defaults.rolls[0];
}
