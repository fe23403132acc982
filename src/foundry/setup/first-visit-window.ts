/**
 * The card of the first visit: who the player is here and how to start. Any choice, the close button or Escape closes it for
 * good; sidebar and chat offer the same. Before the world is set up it says who can do that, leads to the join page for a player
 * who is also the GM, and shows how to start as soon as it is done.
 */

import knight from "../../../assets/portraits/knight.svg?inline";
import lady from "../../../assets/portraits/lady.svg?inline";
import { fetchWhenIdle } from "../base/fetch-ahead.ts";
import { say } from "../base/say.ts";
import type { RenderOptions } from "../base/windows/bases.ts";
import { openerOf } from "../base/windows/openers.ts";
import { PartsWindow } from "../base/windows/parts-window.ts";
import { loadKind } from "../conflict/contract/kinds.ts";
import { openConflicts } from "../conflict/page/clients/clients.ts";
import { seatInfos } from "../conflict/page/clients/seats.ts";
import { pageFrom } from "../documents/by-uuid.ts";
import { campaignLog } from "../documents/campaign-log.ts";
import { isGm, isNamedOwner } from "../documents/may.ts";
import { openRule } from "../help/learn/rule-links.ts";
import { templatePath } from "../system.ts";
import { firstVisitView } from "./first-visit.view.ts";

interface Way {
  readonly name: string;
  /** Whether it is available once the world is set up. */
  readonly open: () => boolean;
  /** Whether it is available before that. */
  readonly early?: true;
  readonly go: () => void;
}

/** What the first way needs, fetched while the player reads. */
const FIRST_WAY = [
  () => loadKind("duel"),
  () => import("../conflict/window/window.ts"),
  () => import("../conflict/lobby/start/against.ts"),
];

/** In the order in which they are offered. */
const WAYS: readonly Way[] = [
  {
    name: "against",
    open: () => openerOf("firstGame") !== undefined,
    go: () => void openerOf("firstGame")?.("duel"),
  },
  {
    name: "person",
    open: () => openerOf("person") !== undefined,
    go: () => openerOf("person")?.({ mode: "make" }),
  },
  { name: "house", open: () => openerOf("setup") !== undefined, go: () => openerOf("setup")?.() },
  {
    name: "draft",
    open: () => openerOf("conflict") !== undefined,
    go: () => openerOf("conflict")?.({ kind: "draft" }),
  },
  // Often the person at the screen is also the GM, under another name.
  { name: "gm", open: () => false, early: true, go: () => game.logOut() },
  { name: "setup", open: () => false, early: true, go: () => openerOf("setup")?.() },
  { name: "rules", open: () => true, early: true, go: () => void openRule("start") },
  { name: "look", open: () => true, early: true, go: () => {} },
];

function peopleOf(user: string): string[] {
  const own = game.actors!.filter((actor) => actor.type === "character" && isNamedOwner(actor, user));
  return own.map((actor) => actor.name);
}

/** Fights with other players who are present. */
function playingNow() {
  return openConflicts().flatMap((page) => {
    const seats = seatInfos(page);
    const who = seats.filter(({ user }) => user !== game.user!.id && game.users!.get(user)?.active);
    const mine = seats.some(({ user }) => user === game.user!.id);
    const names = [...new Set(who.map(({ user }) => game.users!.get(user)!.name))];
    return names.length === 0 ? [] : [{ uuid: page.uuid, title: page.name, who: names, mine }];
  });
}

export class FirstVisitWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-home",
    classes: ["bnb", "home"],
    position: { width: 880 },
    window: { title: "BNB.Home.title", resizable: false },
    actions: { way: FirstVisitWindow.#go, watch: FirstVisitWindow.#watch },
  };

  static override PARTS = { card: { template: templatePath("setup/home") } };

  #ways(): Way[] {
    return WAYS.filter(({ open, early }) => (campaignLog() ? open() : early));
  }

  override async _prepareContext(): Promise<object> {
    const given = {
      world: game.world!.title,
      player: game.user!.name,
      people: peopleOf(game.user!.id!),
      ways: this.#ways().map(({ name }) => name),
      playing: playingNow(),
      waits: campaignLog()
        ? undefined
        : game.users!.filter((user) => isGm(user)).map(({ name, active }) => ({ name: name!, here: active })),
    };
    // The pictures come with the card: a first visit waits for every file that it fetches.
    return { ...firstVisitView(given, say), portraits: [lady, knight] };
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (campaignLog()) fetchWhenIdle(FIRST_WAY);
  }

  static async #watch(this: FirstVisitWindow, _: Event, target: HTMLElement): Promise<void> {
    const page = await pageFrom(target.dataset.uuid);
    await this.close();
    if (page) await openerOf("board")?.(page);
  }

  static async #go(this: FirstVisitWindow, _: Event, target: HTMLElement): Promise<void> {
    const way = this.#ways().find(({ name }) => name === target.dataset.way);
    // While the player waits for the set-up, the card stays open to report when it is done.
    if (campaignLog() || way?.name === "look") await this.close();
    way?.go();
  }
}
