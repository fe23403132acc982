/** Which subtypes each document may have: the core's own and those the manifest's `documentTypes` and template.json name. */
const declared = new Map<string, Set<string>>();

export function declareTypes(documentName: string, types: Iterable<string>): void {
  declared.set(documentName, new Set([...(declared.get(documentName) ?? []), ...types]));
}

export function forgetTypes(): void {
  declared.clear();
}

export function declaredTypes(documentName: string): string[] {
  return [...(declared.get(documentName) ?? [])];
}

interface TypeSources {
  documentTypes?: Record<string, Record<string, unknown>>;
}

/** Read the types of a system (or module, whose types carry its id) from its manifest and template. */
export function declareManifestTypes(manifest: TypeSources, template: Record<string, any> = {}, prefix = ""): void {
  for (const [documentName, types] of Object.entries(manifest.documentTypes ?? {}))
    declareTypes(
      documentName,
      Object.keys(types).map((type) => `${prefix}${type}`),
    );
  for (const [documentName, entry] of Object.entries(template))
    if (Array.isArray(entry?.types)) declareTypes(documentName, entry.types as string[]);
}
