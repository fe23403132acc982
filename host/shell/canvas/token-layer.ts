/**
 * canvas.tokens: the tokens of the scene, which are controlled, and moving them by drag, arrow keys or call. A refused move
 * (preMoveToken, rights) leaves the token where it was.
 * Public source: foundryvtt.com/api/v13 foundry.canvas.layers.TokenLayer.
 */
import { documentClass, env } from "../../api/applications/env.ts";
import { TokenTree } from "./board-members.ts";
import type { Ruler } from "./ruler.ts";
import { svg } from "./svg.ts";
import { Token } from "./token.ts";

const ARROWS: Record<string, number> = {
  ArrowUp: 1,
  ArrowDown: 2,
  ArrowLeft: 4,
  ArrowRight: 8,
  Numpad7: 5,
  Numpad8: 1,
  Numpad9: 9,
  Numpad4: 4,
  Numpad6: 8,
  Numpad1: 6,
  Numpad2: 2,
  Numpad3: 10,
};

export class TokenLayer {
  node: SVGGElement = svg("g", { class: "tokens" });
  #tokens = new Map<string, Token>();
  #ruler: Ruler;

  constructor(ruler: Ruler) {
    this.#ruler = ruler;
    this.#listen();
  }

  get placeables(): Token[] {
    return Array.from(this.#tokens.values());
  }
  get controlled(): Token[] {
    return this.placeables.filter((token) => token.controlled);
  }
  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.actor?.isOwner);
  }
  get documentCollection(): any {
    return env.canvas.scene?.tokens ?? null;
  }
  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  /** The preview layer; this host places at once. */
  readonly preview = { children: [] as never[] };
  readonly quadtree = new TokenTree(() => this.placeables);
  get hud(): any {
    return env.canvas.hud.token;
  }

  draw(scene: any): void {
    this.tearDown();
    for (const document of scene.tokens) this.add(document);
  }
  /** Targets end with their scene. */
  tearDown(): void {
    const { users, user } = env.game;
    const aimed = user?.targets.size > 0;
    for (const one of users ?? []) for (const token of this.placeables) one.targets.delete(token);
    if (aimed) user.broadcastActivity({ targets: [] });
    for (const token of this.placeables) {
      token.release();
      token.destroy();
    }
    this.#tokens.clear();
  }
  add(document: any): void {
    this.remove(document.id);
    // Version 14: a token on a missing level is not drawn.
    if (document.parent?.levels && !document.parent.levels.has(document.level)) return;
    const cls = env.CONFIG.Token.objectClass ?? Token;
    const token = new cls(document) as Token;
    this.#tokens.set(document.id, token);
    this.node.append(token.node);
  }
  remove(id: string): void {
    const token = this.#tokens.get(id);
    if (!token) return;
    token.release();
    env.game.user.targets.delete(token);
    token.destroy();
    this.#tokens.delete(id);
  }

  controlAll(): Token[] {
    return this.placeables.filter((token) => token.control({ releaseOthers: false }));
  }
  releaseAll(): number {
    return this.controlled.filter((token) => token.release()).length;
  }
  setTargets(ids: string[]): void {
    for (const token of this.placeables)
      token.setTarget(ids.includes(token.id), { releaseOthers: false, groupSelection: true });
    env.game.user.broadcastActivity({ targets: env.game.user.targets.ids });
  }
  activate(): this {
    return this;
  }
  get active(): boolean {
    return true;
  }

  async moveTo(token: Token, point: { x: number; y: number }, method: string): Promise<boolean> {
    const to = token.snapped(point);
    if (to.x === token.x && to.y === token.y) return false;
    try {
      return await token.document.move([{ ...to, snapped: true }], { method });
    } catch (error) {
      env.ui.notifications.error((error as Error).message);
      return false;
    } finally {
      token.preview(null);
    }
  }

  /** While the world is paused only a gamemaster moves tokens by hand; there is no message (public tracker #10084). */
  get held(): boolean {
    return env.game.paused && !env.game.user.isGM;
  }

  /** One space in a direction, as the arrow keys ask. */
  shift(direction: number, tokens: Token[] = this.controlled): void {
    if (this.held) return;
    for (const each of tokens) {
      const { x, y } = env.canvas.grid.getShiftedPoint(each.center, direction);
      void this.moveTo(each, { x: x - each.w / 2, y: y - each.h / 2 }, "keyboard");
    }
  }

  /** Puts an actor's token into the middle of the view: the menu's alternative to dragging. */
  async placeActor(actor: any, point?: { x: number; y: number }): Promise<any> {
    const { grid, scene, view } = env.canvas;
    const at = point ?? view.camera;
    const { x, y } = grid.getTopLeftPoint(at);
    const document = await actor.getTokenDocument({ x: Math.round(x), y: Math.round(y) }, { parent: scene });
    return documentClass("Token").create(document.toObject ? document.toObject() : document, { parent: scene });
  }

  #tokenOf(event: Event): Token | undefined {
    const id = (event.target as Element).closest<SVGElement>("[data-token-id]")?.dataset["tokenId"];
    return id ? this.#tokens.get(id) : undefined;
  }

  #listen(): void {
    this.node.addEventListener("pointerdown", (event) => {
      const token = this.#tokenOf(event);
      if (token && event.button === 0) this.#press(token, event);
    });
    this.node.addEventListener("contextmenu", (event) => {
      const token = this.#tokenOf(event);
      if (!token?.isOwner) return;
      event.preventDefault();
      event.stopPropagation();
      token.control();
      void this.hud.bind(token);
    });
    this.node.addEventListener("dblclick", (event) => {
      const token = this.#tokenOf(event);
      if (token?.actor?.testUserPermission(env.game.user, "LIMITED")) void token.actor.sheet.render({ force: true });
    });
    for (const [name, hover] of [
      ["pointerover", true],
      ["pointerout", false],
    ] as const)
      this.node.addEventListener(name, (event) => {
        const token = this.#tokenOf(event);
        if (!token || token.hover === hover || token.node.contains((event as PointerEvent).relatedTarget as Node))
          return;
        token.hover = hover;
        token.refresh();
        env.Hooks.callAll("hoverToken", token, hover);
      });
    this.node.addEventListener("keydown", (event) => this.#key(event));
    this.node.addEventListener("focusin", (event) => {
      const token = this.#tokenOf(event);
      if (token && (event.target as Element).matches(":focus-visible")) {
        const { x, y } = token.center;
        const at = env.canvas.view.toClient(x, y);
        if (at.x < 0 || at.y < 0 || at.x > innerWidth || at.y > innerHeight) void env.canvas.animatePan({ x, y });
      }
    });
  }

  #press(token: Token, start: PointerEvent): void {
    start.stopPropagation();
    if (start.altKey) {
      token.setTarget(!token.isTargeted, { releaseOthers: !start.shiftKey });
      return;
    }
    if (!token.isOwner) return;
    if (token.controlled && start.shiftKey) return void token.release();
    token.control({ releaseOthers: !start.shiftKey && !token.controlled });
    token.node.focus({ preventScroll: true });
    if (this.held) return;
    const from = env.canvas.view.toWorld(start.clientX, start.clientY);
    const group = this.controlled.map((each) => ({ each, x: each.x, y: each.y }));
    let moved = false;
    const at = (event: PointerEvent, origin: { x: number; y: number }) => {
      const now = env.canvas.view.toWorld(event.clientX, event.clientY);
      return { x: origin.x + now.x - from.x, y: origin.y + now.y - from.y };
    };
    const move = (event: PointerEvent) => {
      if (!moved && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 4) return;
      moved = true;
      for (const { each, x, y } of group) each.preview(at(event, { x, y }));
      const goal = token.snapped(at(event, token));
      this.#ruler.show([token.center, { x: goal.x + token.w / 2, y: goal.y + token.h / 2 }], token);
    };
    const finish = (event: PointerEvent) => {
      token.node.removeEventListener("pointermove", move);
      token.node.removeEventListener("pointerup", finish);
      token.node.removeEventListener("pointercancel", finish);
      this.#ruler.clear();
      for (const { each, x, y } of group) {
        if (moved && event.type === "pointerup") void this.moveTo(each, at(event, { x, y }), "dragging");
        else each.preview(null);
      }
    };
    token.node.setPointerCapture(start.pointerId);
    token.node.addEventListener("pointermove", move);
    token.node.addEventListener("pointerup", finish);
    token.node.addEventListener("pointercancel", finish);
  }

  #key(event: KeyboardEvent): void {
    const token = this.#tokenOf(event);
    if (!token) return;
    const direction = ARROWS[event.code];
    if (direction && token.isOwner) this.shift(direction, this.controlled.includes(token) ? this.controlled : [token]);
    else if (event.key === "Enter" || event.key === " ") {
      if (token.controlled) token.release();
      else if (!token.control()) void token.actor?.sheet?.render({ force: true });
    } else if (event.key === "t" || event.key === "T")
      token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    else if (event.key === "o" || event.key === "O") void token.actor?.sheet?.render({ force: true });
    else if (
      (event.key === "Delete" || event.key === "Backspace") &&
      token.document.canUserModify(env.game.user, "delete")
    )
      void token.document.delete();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
