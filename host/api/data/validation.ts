/**
 * What went wrong where (foundryvtt.com/api, foundry.data.validation): a tree of failures that mirrors the data,
 * and the error that carries it. A failure is resolved when a fallback took its place or the element was dropped.
 */
export interface FailureInfo {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

export class DataModelValidationFailure {
  invalidValue: unknown;
  message: string | undefined;
  fallback: unknown;
  dropped: boolean;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: { id: string | number; name?: string; failure: DataModelValidationFailure }[] = [];
  #unresolved: boolean;

  constructor({ invalidValue, fallback, dropped = false, message, unresolved = false }: FailureInfo = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.#unresolved = unresolved;
  }

  get unresolved(): boolean {
    return (
      this.#unresolved ||
      Object.values(this.fields).some((failure) => failure.unresolved) ||
      this.elements.some(({ failure }) => failure.unresolved)
    );
  }

  set unresolved(value: boolean) {
    this.#unresolved = value;
  }

  isEmpty(): boolean {
    return !this.message && Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  toObject(): Record<string, unknown> {
    return {
      invalidValue: this.invalidValue,
      message: this.message,
      fallback: this.fallback,
      dropped: this.dropped,
      fields: Object.fromEntries(Object.entries(this.fields).map(([name, failure]) => [name, failure.toObject()])),
      elements: this.elements.map(({ id, failure }) => ({ id, failure: failure.toObject() })),
    };
  }

  toString(): string {
    return DataModelValidationFailure.lines(this, "").join("\n");
  }

  static lines(failure: DataModelValidationFailure, path: string): string[] {
    const join = (part: string) => (path ? `${path}.${part}` : part);
    const own = failure.message ? [path ? `${path}: ${failure.message}` : failure.message] : [];
    return [
      ...own,
      ...Object.entries(failure.fields).flatMap(([name, inner]) => DataModelValidationFailure.lines(inner, join(name))),
      ...failure.elements.flatMap(({ id, failure: inner }) =>
        DataModelValidationFailure.lines(inner, join(String(id))),
      ),
    ];
  }
}

export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string) {
    const tree =
      typeof failure === "string" ? new DataModelValidationFailure({ message: failure, unresolved: true }) : failure;
    super(tree.toString());
    this.name = "DataModelValidationError";
    this.failure = tree;
  }

  getFailure(path?: string): DataModelValidationFailure | undefined {
    if (!path) return this.failure;
    let failure: DataModelValidationFailure | undefined = this.failure;
    for (const part of path.split("."))
      failure = failure?.fields[part] ?? failure?.elements.find(({ id }) => String(id) === part)?.failure;
    return failure;
  }

  getAllFailures(): Record<string, DataModelValidationFailure> {
    const all: Record<string, DataModelValidationFailure> = {};
    const walk = (failure: DataModelValidationFailure, path: string) => {
      if (failure.message) all[path] = failure;
      for (const [name, inner] of Object.entries(failure.fields)) walk(inner, path ? `${path}.${name}` : name);
      for (const { id, failure: inner } of failure.elements) walk(inner, path ? `${path}.${id}` : String(id));
    };
    walk(this.failure, "");
    return all;
  }
}
