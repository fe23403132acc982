/**
 * A conflict on a Foundry scene. A user who may create scenes creates one; players use a battlefield that a GM has imported, and
 * each places the tokens of their own actors. Tokens follow the engine, and dragging a token is an order, given or refused with
 * the reason. The differences between kinds (ground, positions, meaning of a drag) are in the kind's plan.
 */

import { outcomeOf } from "../../../rules/conflict/match.ts";
import { keepPicture, MAY_KEEP } from "../../base/kept-picture.ts";
import { notifyProblem, say } from "../../base/say.ts";
import { sceneGround } from "../../base/version/ground.ts";
import { named } from "../../base/words.view.ts";
import { isCharacter } from "../../data/read.ts";
import { actorAt } from "../../documents/by-uuid.ts";
import { createScene } from "../../documents/create.ts";
import { createTokens, deleteTokens, updateTokens } from "../../documents/embedded.ts";
import { isGm, isNamedOwner, mayChange, mayCreate, mayDelete, mayUse, owns, whoCan } from "../../documents/may.ts";
import { update } from "../../documents/update.ts";
import { SYSTEM_ID } from "../../system.ts";
import type { BoardInput } from "../contract/board.ts";
import type { Costed } from "../contract/costed.ts";
import type { SceneSupport } from "../contract/kinds.ts";
import { clientOf } from "../page/clients/clients.ts";
import { seatInfos } from "../page/clients/seats.ts";
import { leads } from "../page/tabs.ts";
import { orderInWords } from "../words/in-words.view.ts";
import { whereWords } from "../words/requests.view.ts";
import { adoptable, adopted, leftOver, released, setAside } from "./adopt.ts";
import { type EntryFlags, isMade } from "./army/entry-flags.ts";
import { type PieceCounter, type SceneFight, showOnScene } from "./on-scene.ts";
import { conflictOfToken, FOLLOWS, flagOf, freeScene, sceneOf } from "./scenes.ts";
import { type Ground, type Place, type PlainToken, sceneData, tokenChanges } from "./tokens.ts";

/** A person or thing on the scene, as a token. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  /** The uuid of its actor; empty if it has none. */
  readonly actor: string;
  /** The actor is another one of the same player, who lends the token its owner. */
  readonly lent?: boolean;
  /** The army's entry that it is formed from. */
  readonly entry?: EntryFlags | undefined;
  readonly place: Place;
  readonly token: object;
  /** What is drawn over the token; people of a duel have none. */
  readonly counter?: PieceCounter;
}

export interface ScenePlan<State> {
  /** Size, grid and the colour of the ground. */
  scene(state: State): { readonly width: number; readonly height: number; readonly color: string };
  ground(state: State): Ground;
  /** The mark of imported scenes with that ground; undefined for ground that none of them shows. */
  imported(state: State): string | undefined;
  pieces(input: BoardInput, page: JournalEntryPage): readonly Piece[];
  /** The fight that `look` is watching. */
  fight?(input: BoardInput): SceneFight | undefined;
  /** What moving that piece there would cost; without it, the order in words. */
  cost?(input: BoardInput, id: string, to: { x: number; y: number }): Costed | undefined;
  /** The order of dragging that piece there, or why it is not allowed. */
  order(input: BoardInput, id: string, to: { x: number; y: number }): DragOrder;
}

/** `told` is shown once the order is given, if no token shows it yet. */
export type DragOrder =
  | { readonly key: string; readonly order: unknown; readonly told?: string }
  | { readonly why: string };

/** The conflict from this client's user's view. */
function lookAt(page: JournalEntryPage, draft: object = {}): BoardInput | undefined {
  const view = clientOf(page).view();
  if (!view.ok) return undefined;
  const { mine, progress } = view.value;
  const seat = mine.find((one) => progress.waitingFor.includes(one)) ?? mine[0];
  return { view: view.value, seats: seatInfos(page), seat, draft: { ...draft }, live: true, say };
}

export function sceneSupport<State>(plan: ScenePlan<State>): SceneSupport {
  const stateOf = (input: BoardInput): State => input.view.match.state as State;

  function ready(page: JournalEntryPage): { scene: Scene } | { why: string } {
    const why = (key: string, names = "") => ({ why: say(`BNB.OnScene.${key}`, { who: whoCan(isGm), names }) });
    const input = lookAt(page);
    const ground = input && plan.imported(stateOf(input));
    const scene = ground === undefined ? undefined : freeScene(ground, plan.scene(stateOf(input!)));
    if (!input || !scene) return why("whoMakes");
    if (!mayUse("TOKEN_CREATE")) return why("noTokens");
    // A token whose actor no player owns could not be placed by anybody.
    const players = game.users!.filter((user) => !isGm(user));
    const unplaced = plan.pieces(input, page).filter((piece) => !players.some((user) => mayPlace(user, piece)));
    return unplaced.length > 0
      ? why(
          "noOwner",
          named(unplaced, say, ({ name }) => name),
        )
      : { scene };
  }

  /** The page names the scene; every client then places its own tokens there. */
  async function useReady(page: JournalEntryPage): Promise<void> {
    const found = ready(page);
    if (!("scene" in found)) return;
    const { scene } = found;
    await update(page, { [`flags.${SYSTEM_ID}.scene`]: scene.id });
    await scene.view();
  }

  async function make(page: JournalEntryPage): Promise<void> {
    if (!mayCreate("Scene")) return useReady(page);
    const input = lookAt(page);
    if (!input) return;
    const { color, ...base } = plan.scene(stateOf(input));
    const picture = await groundPicture(plan.ground(stateOf(input)), base, `${page.type}-${page.id}`);
    const scene = await createScene({
      name: page.name,
      ...sceneData(base),
      ...sceneGround({ picture, color }, page.name),
      tokens: plan.pieces(input, page).map((piece) => tokenOf(piece, page.uuid)),
      flags: { [SYSTEM_ID]: { conflict: page.uuid } },
    });
    await scene?.activate();
  }

  /** Writes run one after the other: two at once would place a token twice. */
  const underway = new Map<string, Promise<void>>();
  function follow(page: JournalEntryPage): Promise<void> {
    showOnScene(page, { ...plan, look: lookAt });
    const next = (underway.get(page.uuid) ?? Promise.resolve()).then(() => followNow(page));
    underway.set(
      page.uuid,
      next.catch(() => {}),
    );
    return next;
  }

  /** The first present user who may move a token does, so each client writes its share in one batch, and none twice. */
  async function followNow(page: JournalEntryPage): Promise<void> {
    const scene = sceneOf(page.uuid);
    const input = scene ? lookAt(page) : undefined;
    if (!scene || !input) return;
    const pieces = plan.pieces(input, page);
    const users = game.users!.filter((user) => user.active).sort((a, b) => a.id!.localeCompare(b.id!));
    const isMine = (may: (user: User) => boolean): boolean => users.find(may)?.id === game.user!.id;
    // Two tabs of one user would both see that a token is missing.
    const over = outcomeOf(input.view.match) !== undefined;
    if (leads()) {
      await clearOld(scene, page.uuid, isMine);
      if (!over) await adopt(scene, pieces, page.uuid, isMine);
      await createMissing(scene, pieces, page.uuid, isMine);
    }
    const mine = scene.tokens
      .filter((token) => conflictOfToken(token) === page.uuid)
      .filter((token) => isMine((user) => mayChange(token, user)))
      .map(plainToken);
    const changes = tokenChanges(pieces, mine);
    if (changes.length > 0) await updateTokens(scene, changes, { [FOLLOWS]: true });
    if (over) await release(scene, page.uuid, isMine);
  }

  /** The order is given if it is legal, and the engine's event moves the token; the drag itself never does. */
  async function dragged(page: JournalEntryPage, token: TokenDocument, to: { x: number; y: number }): Promise<void> {
    const id = flagOf(token, "unit");
    const input = lookAt(page, { unit: id });
    if (!input) return;
    const wanted = plan.order(input, id, to);
    if ("why" in wanted) {
      ui.notifications!.warn(
        wanted.why || say("BNB.OnScene.notItsMove", { name: token.name, where: whereWords(input) }),
      );
      return;
    }
    const given = await clientOf(page).give(wanted.key, wanted.order);
    if (!given.ok) notifyProblem(given.problem);
    else if (wanted.told) ui.notifications!.info(wanted.told);
  }

  function cost(page: JournalEntryPage, token: TokenDocument, to: { x: number; y: number }): Costed | undefined {
    const id = flagOf(token, "unit");
    const input = lookAt(page, { unit: id });
    if (!input) return undefined;
    return plan.cost ? plan.cost(input, id, to) : orderTold(input, plan.order(input, id, to));
  }

  return { ready, make, follow, cost, dragged };
}

function plainToken(token: TokenDocument): PlainToken {
  const { x, y, hidden, alpha, name } = token;
  return { _id: token.id!, unit: flagOf(token, "unit"), x, y, hidden, alpha, name };
}

type IsMine = (may: (user: User) => boolean) => boolean;

/** Who may place that token: a GM, or a player with the right, for their own actor. */
function mayPlace(user: User, { actor }: Piece): boolean {
  return isGm(user) || (mayUse("TOKEN_CREATE", user) && owns(actorAt(actor), user));
}

/** The tokens that stand there already; those of an absent player wait for them. */
async function adopt(scene: Scene, pieces: readonly Piece[], page: string, isMine: IsMine): Promise<void> {
  const tokens = scene.tokens.contents as TokenDocument[];
  const missing = pieces.filter((piece) => !isThere(tokens, piece, page));
  const taken = adoptable(tokens, missing);
  const mine = (token: TokenDocument) => isMine((user) => mayChange(token, user));
  const changes = [
    ...missing.flatMap((piece) => {
      const token = taken.get(piece.id);
      return token && mine(token) ? [adopted(token, piece, page)] : [];
    }),
    ...leftOver(tokens, missing)
      .filter(mine)
      .map((token) => setAside(token, page)),
  ];
  if (changes.length > 0) await updateTokens(scene, changes as { _id: string }[], { [FOLLOWS]: true });
}

/** They are their armies' again, where they stand. */
async function release(scene: Scene, page: string, isMine: IsMine): Promise<void> {
  const changes = scene.tokens
    .filter((token) => flagOf(token, "conflict") === page && isMine((user) => mayChange(token, user)))
    .flatMap((token) => released(token as TokenDocument) ?? []);
  if (changes.length > 0) await updateTokens(scene, changes as { _id: string }[], { [FOLLOWS]: true });
}

function isThere(tokens: readonly TokenDocument[], { id }: Piece, page: string): boolean {
  return tokens.some((token) => conflictOfToken(token) === page && flagOf(token, "unit") === id);
}

async function createMissing(scene: Scene, pieces: readonly Piece[], page: string, isMine: IsMine): Promise<void> {
  const standing = scene.tokens.contents as TokenDocument[];
  const missing = pieces.filter((piece) => !isThere(standing, piece, page));
  const taken = adoptable(standing, missing);
  const tokens = missing
    .filter((piece) => !taken.has(piece.id) && isMine((user) => mayPlace(user, piece)))
    .map((piece) => tokenOf(piece, page));
  if (tokens.length > 0) await createTokens(scene, tokens);
}

/** A token that only that other fight needed: it was nobody's before. */
function isOfOther(token: TokenDocument, page: string): boolean {
  const other = ![page, ""].includes(flagOf(token, "conflict")) && flagOf(token, "unit") !== "";
  return other && flagOf(token, "was") === "";
}

/** Tokens that an earlier fight left on an imported battlefield. */
async function clearOld(scene: Scene, page: string, isMine: IsMine): Promise<void> {
  const old = scene.tokens
    .filter((token) => (isMade(token) ? flagOf(token, "conflict") !== page : isOfOther(token, page)))
    .filter((token) => isMine((user) => mayDelete(token, user)));
  if (old.length > 0)
    await deleteTokens(
      scene,
      old.map((token) => token.id!),
    );
}

function tokenOf(piece: Piece, page: string): object {
  const { id, name, actor, lent = false, entry, place, token } = piece;
  const found = actorAt(actor);
  return {
    name,
    actorId: found?.id ?? null,
    actorLink: found !== undefined && !lent,
    width: 1,
    height: 1,
    lockRotation: true,
    ...token,
    ...place,
    flags: { [SYSTEM_ID]: { unit: id, conflict: page, ...(entry ? { ...entry, made: true } : {}) } },
  };
}

function orderTold(input: BoardInput, wanted: DragOrder): Costed | undefined {
  if ("why" in wanted) return wanted.why ? { words: wanted.why, able: false } : undefined;
  return { words: orderInWords(input, wanted.key, wanted.order), able: true };
}

/**
 * The actor of a unit's token: the unit's own, or its seat's, or else a character of the seat's player, so that this player can
 * drag it. An actor that only lends ownership is not linked, because its own state would show on the token.
 */
export function behind({ seats }: BoardInput, seat: string, own = ""): Pick<Piece, "actor" | "lent"> {
  const info = seats.find((one) => one.seat === seat);
  const actor = own || (info?.actor ?? "");
  const user = game.users!.get(info?.user ?? "");
  const theirs = !user || owns(actorAt(actor), user);
  if (actor !== "" && theirs) return { actor };
  const played = user?.character ?? game.actors!.find((one) => user !== undefined && isOnlyOf(one, user));
  return { actor: played?.uuid ?? "", lent: true };
}

function isOnlyOf(actor: Actor, user: User): boolean {
  return isCharacter(actor) && isNamedOwner(actor, user.id!);
}

// * The picture under a scene's tokens. A shipped one is named; a custom one is painted and saved in the world's folder. A
// user who may not upload files still gets a scene, and a message says who can help.

/** The path of the picture; empty for a scene without one. */
async function groundPicture(
  ground: Ground,
  size: { readonly width: number; readonly height: number },
  name: string,
): Promise<string> {
  if (!ground) return "";
  if ("src" in ground) return ground.src;
  if (!mayUse(MAY_KEEP)) {
    ui.notifications!.info(say("BNB.OnScene.mayNotKeep", { who: whoCan((user) => mayUse(MAY_KEEP, user)) }));
    return "";
  }
  const kept = await keepPicture(ground.svg, size, name);
  if (kept === "") ui.notifications!.warn(say("BNB.OnScene.noPicture"));
  return kept;
}
