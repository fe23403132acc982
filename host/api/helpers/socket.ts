/**
 * The connection to the server. Stored writes arrive in the order of their revision; after a lost connection, or when a
 * revision is missing, the missed ones are fetched, and the page reloads only when the server no longer has them.
 */
import {
  isWireError,
  type ModifyDocumentRequest,
  type ModifyDocumentResponse,
  type OlderMessages,
  type SeatAnswer,
  type SharedWorld,
  type SinceAnswer,
  type WorldData,
} from "../wire.ts";

type Hear = (...said: any[]) => unknown;

/** What a page uses of its line to the table: that of socket.io's client. */
export interface TableSocket {
  readonly connected: boolean;
  on(event: string, listener: Hear): unknown;
  once(event: string, listener: Hear): unknown;
  off(event: string, listener?: Hear): unknown;
  emit(event: string, ...said: any[]): unknown;
  emitWithAck(event: string, ...said: any[]): Promise<any>;
}

export class TableLine {
  readonly socket: TableSocket;
  #rev = 0;
  #begin: () => void = () => {};
  /** Writes that arrive while the page is still loading wait until their documents exist. */
  #chain: Promise<unknown> = new Promise<void>((resolve) => {
    this.#begin = resolve;
  });
  /** The handler of a stored write by any user. */
  onResponse: (response: ModifyDocumentResponse, known: boolean) => any = () => undefined;
  onReload: () => void = () => globalThis.location?.reload();

  constructor(socket: TableSocket) {
    this.socket = socket;
    socket.on("modifyDocument", (response: ModifyDocumentResponse) => void this.receive(response));
  }

  get rev(): number {
    return this.#rev;
  }

  /** The documents are loaded: handles what was written in the meantime. */
  begin(): void {
    this.#begin();
  }

  /** The world as it was sent, and the users online. Only this order of the two leaves no gap. */
  async world(sent: Promise<SharedWorld>): Promise<WorldData> {
    const world = await sent;
    const { rev, ...seat } = await this.#ask<SeatAnswer>("seat");
    this.#rev = world.rev;
    // Writes from before the connection were missed, as after a reconnect.
    if (rev > world.rev) void this.catchUp();
    this.socket.on("connect", () => void this.catchUp());
    return { ...world, ...seat };
  }

  async request(request: ModifyDocumentRequest): Promise<any> {
    const response = await this.#ask<ModifyDocumentResponse>("modifyDocument", request);
    return request.action === "get" ? response : this.receive(response);
  }

  /** Handle one write after the other; a gap is filled first. */
  receive(response: ModifyDocumentResponse): Promise<any> {
    const handled = this.#chain.then(async () => {
      if (response.rev > this.#rev + 1) await this.#fill(response.rev);
      const known = response.rev <= this.#rev;
      if (!known) this.#rev = response.rev;
      return this.onResponse(response, known);
    });
    this.#chain = handled.catch(() => undefined);
    return handled;
  }

  /** Older messages as the server sent them; earlier and later writes keep their order to it. */
  async older(before: unknown, take: (older: OlderMessages) => void): Promise<void> {
    const older = await this.#ask<OlderMessages>("messages", { before });
    const taken = this.#chain.then(() => take(older));
    this.#chain = taken.catch(() => undefined);
    return taken;
  }

  catchUp(): Promise<void> {
    const caught = this.#chain.then(() => this.#fill(Number.POSITIVE_INFINITY));
    this.#chain = caught.catch(() => undefined);
    return caught;
  }

  async #fill(before: number): Promise<void> {
    const answer = await this.#ask<SinceAnswer>("since", { rev: this.#rev });
    if ("reload" in answer) {
      this.onReload();
      return;
    }
    for (const missed of answer.responses) {
      if (missed.rev <= this.#rev || missed.rev >= before) continue;
      this.#rev = missed.rev;
      await this.onResponse(missed, false);
    }
  }

  async #ask<T>(event: string, ...args: unknown[]): Promise<T> {
    const answer = await this.socket.emitWithAck(event, ...args);
    if (!isWireError(answer)) return answer as T;
    const error = new Error(answer.error.message);
    error.name = answer.error.name;
    throw error;
  }
}
