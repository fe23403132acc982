import { inertName, isStarting } from "../helpers/missing.ts";

/**
 * Classes that this host only names. A system's file may extend them and put them into CONFIG when it is read, as released
 * systems do with much that they use only on a drawn canvas; whoever makes one, or calls what it offers, reads its name.
 */
export function inertClass(name: string, { base, statics = {}, methods = [] }: InertOptions = {}): any {
  const Base = base ?? Object;
  const cls: any = class extends Base {
    constructor() {
      if (name) absent(name);
      // Made while a system starts: it does nothing, and is told once.
      super();
    }
  };
  Object.defineProperty(cls, "name", { value: name.split(".").at(-1) });
  for (const method of methods) cls[method] = () => absent(`${name}.${method}`);
  for (const [key, value] of Object.entries(statics)) cls[key] = value;
  return cls;
}

interface InertOptions {
  base?: any;
  /** What its class offers to be read. */
  statics?: Record<string, unknown>;
  /** What its class offers to be called, which throws. */
  methods?: readonly string[];
}

export function absent(name: string): never {
  if (isStarting()) return inertName(name, "throws") as never;
  throw new Error(`This host does not have ${name}`);
}

export const inertClasses = (
  space: string,
  names: readonly string[],
  options: InertOptions = {},
): Record<string, any> => Object.fromEntries(names.map((name) => [name, inertClass(`${space}.${name}`, options)]));
