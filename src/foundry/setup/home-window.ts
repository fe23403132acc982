/**
 * The card of the first visit: who the player is here and how to begin. Any choice, the close button or Escape closes it
 * for good; sidebar and chat offer the same. Before the world is set up it says who can do that, leads to the join page
 * for whoever is that GM too, and shows how to begin as soon as it is done.
 */

import { say } from "../base/say.ts";
import { openerOf } from "../base/windows/openers.ts";
import { PartsWindow } from "../base/windows/parts-window.ts";
import { campaignPage, theChronicle, tinctureOf } from "../documents/campaign-log.ts";
import { isGm, mayChange } from "../documents/may.ts";
import { update } from "../documents/update.ts";
import { openRule } from "../help/learn/rule-links.ts";
import { SYSTEM_ID, TINCTURES, templatePath } from "../system.ts";
import { homeView } from "./home.view.ts";

interface Way {
  readonly name: string;
  /** Does it lead somewhere, for a player who holds somebody or nobody, once the table is set? */
  readonly open: (holds: boolean) => boolean;
  /** Does it lead somewhere before? */
  readonly early?: true;
  readonly go: () => void;
}

/** In the order in which they are offered. */
const WAYS: readonly Way[] = [
  {
    name: "against",
    open: () => openerOf("against") !== undefined,
    go: () => openerOf("against")?.({}),
  },
  {
    name: "conflict",
    open: (holds) => holds && openerOf("conflict") !== undefined,
    go: () => openerOf("conflict")?.({}),
  },
  {
    name: "person",
    open: (holds) => !holds && openerOf("person") !== undefined,
    go: () => openerOf("person")?.({ mode: "make" }),
  },
  {
    name: "draft",
    open: (holds) => !holds && openerOf("conflict") !== undefined,
    go: () => openerOf("conflict")?.({ kind: "draft" }),
  },
  { name: "learn", open: () => openerOf("tours") !== undefined, go: () => openerOf("tours")?.() },
  // At many tables the person in front of the screen is the GM as well, under another name.
  { name: "gm", open: () => false, early: true, go: () => game.logOut() },
  { name: "setup", open: () => false, early: true, go: () => openerOf("setup")?.() },
  { name: "rules", open: () => true, early: true, go: () => void openRule("start") },
  { name: "look", open: () => true, early: true, go: () => {} },
];

function key(): string {
  return `${SYSTEM_ID}.welcomed.${game.user!.id}`;
}

function peopleOf(user: string): string[] {
  const own = game.actors!.filter((actor) => actor.type === "character" && actor.ownership[user] === 3);
  return own.map((actor) => actor.name);
}

/** Who can make the shared journal: others may make journals, but only a GM or Assistant GM can share one with everybody. */
function mayMake(user: User): boolean {
  return isGm(user);
}

/** The Chronicle is everybody's once it is there; until then somebody must be allowed to make it. */
export function mayKeep(user: User = game.user!): boolean {
  const page = campaignPage();
  return page ? mayChange(page, user) : mayMake(user);
}

class HomeWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-home",
    classes: ["bnb", "home"],
    position: { width: 560 },
    window: { title: "BNB.Home.title", resizable: false },
    actions: { way: HomeWindow.#go },
  };

  static override PARTS = { card: { template: templatePath("setup/home") } };

  #ways(): Way[] {
    const holds = peopleOf(game.user!.id!).length > 0;
    return WAYS.filter(({ open, early }) => (theChronicle() ? open(holds) : early));
  }

  override async _prepareContext(): Promise<object> {
    const given = {
      world: game.world!.title,
      player: game.user!.name,
      people: peopleOf(game.user!.id!),
      ways: this.#ways().map(({ name }) => name),
      waits: theChronicle()
        ? undefined
        : game.users!.filter(mayMake).map(({ name, active }) => ({ name: name!, here: active })),
    };
    return homeView(given, say);
  }

  static async #go(this: HomeWindow, _: Event, target: HTMLElement): Promise<void> {
    const way = this.#ways().find(({ name }) => name === target.dataset.way);
    // While one waits it stays, to say when the waiting is over.
    if (theChronicle() || way?.name === "look") await this.close();
    way?.go();
  }
}

let home: HomeWindow | undefined;

/** A player who joined after the set-up takes a free seat: the shared journal is every player's. */
export async function takeFreeSeat(): Promise<void> {
  const page = campaignPage();
  const user = game.user!;
  const created = (document: object) => Number(foundry.utils.getProperty(document, "_stats.createdTime") ?? 0);
  if (!page || !mayChange(page, user) || tinctureOf(user.id!) || created(user) <= created(page.parent!)) return;
  const free = TINCTURES.find((tincture) => !(tincture in page.system.seats));
  if (free) await update(page, { [`system.seats.${free}`]: { user: user.id!, name: user.name } });
}

/** Once for each player and browser when the table is set; before, whenever somebody comes who can only wait. */
export function welcome(): void {
  if (theChronicle()) {
    if (localStorage.getItem(key()) !== null) return;
    localStorage.setItem(key(), "once");
  } else if (mayMake(game.user!)) return;
  home ??= new HomeWindow();
  void home.render({ force: true });
}

/** Whoever is awaited has come or gone. */
export function lookWhoIsHere(): void {
  if (home?.rendered && !theChronicle()) void home.render();
}
