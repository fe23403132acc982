/**
 * The card of the first visit, over the map: who one is here and how to begin. Any choice, the cross or Escape puts it
 * away for good; the sidebar and the chat hold the same ways. Before the table is set it says for whom one waits, and
 * goes on by itself once that is done, so that set-up is no dead end.
 */

import { say } from "../base/say.ts";
import { openerOf } from "../base/windows/openers.ts";
import { PartsWindow } from "../base/windows/parts-window.ts";
import { theChronicle } from "../documents/campaign-log.ts";
import { mayCreate } from "../documents/may.ts";
import { openRule } from "../help/learn/rule-links.ts";
import { SYSTEM_ID, templatePath } from "../system.ts";
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

/** Who can make the Chronicle, which nobody has made yet. */
export function mayMake(user: User): boolean {
  return mayCreate("JournalEntry", user);
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
