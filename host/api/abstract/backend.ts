/** Where documents are written: the page registers its connection to the server here; the server itself has no backend. */
export interface DatabaseBackend {
  get(documentClass: any, operation: any): Promise<any[]>;
  create(documentClass: any, data: any[], operation: any): Promise<any[]>;
  update(documentClass: any, updates: any[], operation: any): Promise<any[]>;
  delete(documentClass: any, ids: string[], operation: any): Promise<any[]>;
}

let registered: DatabaseBackend | undefined;

export function setBackend(backend: DatabaseBackend | undefined): void {
  registered = backend;
}

export function backend(): DatabaseBackend {
  if (!registered) throw new Error("There is no table to write documents to");
  return registered;
}
