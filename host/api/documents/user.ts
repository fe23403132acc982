/** foundry.documents.User on the page: who is online, what they target, and queries to them. */
import type { Plain } from "../utils/types.ts";
import { isWireError } from "../wire.ts";
import { BaseUser } from "./base/user.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const global = globalThis as any;

export class User extends ClientDocumentMixin(BaseUser) {
  _configure(options: Plain): void {
    super._configure(options);
    Object.defineProperty(this, "active", { value: false, writable: true, configurable: true });
    Object.defineProperty(this, "targets", { value: new UserTargets(this), configurable: true });
    Object.defineProperty(this, "viewedScene", { value: null, writable: true, configurable: true });
  }

  get isSelf(): boolean {
    return global.game.userId === this.id;
  }

  /** The one active gamemaster, or the one tab of this user, that acts for all. */
  get isActiveGM(): boolean {
    return global.game.users.activeGM === this;
  }

  get border(): any {
    return this.color;
  }

  get charname(): string {
    return this.character?.name.split(" ")[0] ?? "";
  }

  get avatarImage(): string {
    return this.avatar ?? this.character?.img ?? "icons/svg/mystery-man.svg";
  }

  get visible(): boolean {
    return true;
  }

  assignPermission(permission: string, allowed: boolean): Promise<any> {
    return this.update({ permissions: { [permission]: allowed } });
  }

  /** Queries one of this user's pages; the handler under CONFIG.queries does not learn who asked. */
  async query(queryName: string, queryData: unknown = null, { timeout }: { timeout?: number } = {}): Promise<any> {
    const { game, CONFIG } = global;
    if (!game.user.can("QUERY_USER")) throw new Error("You do not have permission to query other users");
    if (!(queryName in CONFIG.queries)) throw new Error(`Query "${queryName}" is not registered in CONFIG.queries`);
    if (!this.active) throw new Error(`User [${this.id}] is not active`);
    if (this.isSelf) return CONFIG.queries[queryName](queryData, { timeout });
    const answer = await game.socket.emitWithAck("query", {
      to: this.id,
      name: queryName,
      data: queryData,
      ...(timeout ? { timeout } : {}),
    });
    if (isWireError(answer)) throw new Error(answer.error.message);
    return answer.result;
  }

  /** Sends this user's cursor, targets or viewed scene to the others. */
  broadcastActivity(activity: Plain = {}): void {
    if (this.isSelf) global.game.socket.emit("userActivity", activity);
  }

  /** A macro into a slot of the hotbar, from the slot it had, or with null out of it; 1 to 50, without a number the first free one. */
  async assignHotbarMacro(
    macro: { id: string } | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number | string } = {},
  ): Promise<any> {
    const bar: Record<string, string> = { ...(this as any).hotbar };
    const free = Array.from({ length: 50 }, (_, at) => String(at + 1)).find((one) => !(one in bar));
    const into = slot === undefined ? free : String(slot);
    const changes: Plain = {};
    if (fromSlot !== undefined && String(fromSlot) in bar) changes[`hotbar.-=${fromSlot}`] = null;
    if (into && macro) changes[`hotbar.${into}`] = macro.id;
    if (into && !macro && into in bar) changes[`hotbar.-=${into}`] = null;
    return Object.keys(changes).length > 0 ? (this as any).update(changes) : this;
  }

  _onTokenTargets(tokenIds: string[] = []): void {
    this.targets.clear();
    for (const id of tokenIds) {
      const token = global.canvas?.tokens?.get(id) ?? global.canvas?.scene?.tokens.get(id);
      if (token) this.targets.add(token);
    }
  }
}

/** The tokens a user has targeted; their ids are sent to the others. */
export class UserTargets extends Set<any> {
  readonly user: any;

  constructor(user: any) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return Array.from(this, (token) => token.id);
  }

  override add(token: any): this {
    if (this.has(token)) return this;
    super.add(token);
    global.Hooks?.callAll("targetToken", this.user, token, true);
    return this;
  }

  override delete(token: any): boolean {
    const was = super.delete(token);
    if (was) global.Hooks?.callAll("targetToken", this.user, token, false);
    return was;
  }

  override clear(): void {
    for (const token of [...this]) this.delete(token);
  }
}
