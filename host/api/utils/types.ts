/** What a value is, and plain questions about classes (foundryvtt.com/api, foundry.utils: getType, isPlainObject, isSubclass). */
export type Plain = Record<string, any>;

export type TypeName =
  | "undefined"
  | "null"
  | "number"
  | "string"
  | "boolean"
  | "function"
  | "bigint"
  | "symbol"
  | "Array"
  | "Set"
  | "Map"
  | "Promise"
  | "Error"
  | "Date"
  | "HTMLElement"
  | "Object";

const INSTANCES: readonly [new (...args: any[]) => unknown, TypeName][] = [
  [Array, "Array"],
  [Set, "Set"],
  [Map, "Map"],
  [Promise as never, "Promise"],
  [Error, "Error"],
  [Date, "Date"],
];

export function getType(value: unknown): TypeName {
  if (value === null) return "null";
  const primitive = typeof value;
  if (primitive !== "object") return primitive;
  for (const [Kind, name] of INSTANCES) if (value instanceof Kind) return name;
  if (typeof HTMLElement !== "undefined" && value instanceof HTMLElement) return "HTMLElement";
  return "Object";
}

export function isPlainObject(value: unknown): value is Plain {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

/** Is there nothing in it: undefined, null, or a container without content. */
export function isEmpty(value: unknown): boolean {
  switch (getType(value)) {
    case "undefined":
    case "null":
      return true;
    case "Array":
      return (value as unknown[]).length === 0;
    case "Set":
    case "Map":
      return (value as Set<unknown>).size === 0;
    case "Object":
      return Object.keys(value as object).length === 0;
    default:
      return false;
  }
}

export function isSubclass(cls: unknown, parent: unknown): boolean {
  if (typeof cls !== "function" || typeof parent !== "function") return false;
  return cls === parent || Object.prototype.isPrototypeOf.call(parent, cls);
}

export function getParentClasses(cls: unknown): unknown[] {
  if (typeof cls !== "function") throw new Error("The provided class is not a type of Function");
  const parents: unknown[] = [];
  for (let parent = Object.getPrototypeOf(cls); parent && parent !== Function.prototype; ) {
    parents.push(parent);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** Which class of the chain has the property of its own. */
export function getDefiningClass(object: unknown, property: string): unknown {
  if (typeof object === "function") {
    for (const cls of [object, ...getParentClasses(object)]) if (Object.hasOwn(cls as object, property)) return cls;
    return undefined;
  }
  if (typeof object !== "object" || object === null) return undefined;
  for (let proto = Object.getPrototypeOf(object); proto; proto = Object.getPrototypeOf(proto))
    if (Object.hasOwn(proto, property)) return proto.constructor;
  return undefined;
}
