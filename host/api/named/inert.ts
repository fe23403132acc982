import { inertName, isStarting } from "../helpers/missing.ts";

/**
 * Classes that this host only names. A system's file may extend them and put them into CONFIG while it loads, as released
 * systems do with much that they use only on a drawn canvas; creating one, or calling its methods, throws its name.
 */
export function inertClass(name: string, { base, statics = {}, methods = [] }: InertOptions = {}): any {
  const Base = base ?? Object;
  const cls: any = class extends Base {
    constructor() {
      if (name) absent(name);
      // Created while a system starts: it does nothing, and warns once.
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
  /** Readable members of its class. */
  statics?: Record<string, unknown>;
  /** Methods of its class, which throw. */
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
