/** Draws every window of this system invisibly: does it draw, is it readable, is the reader's place kept? */
import { beginMatch } from "../../../../rules/conflict/match.ts";
import { EMPTY_EXCHANGE } from "../../../../rules/conflict/protocol/turn.ts";
import { seededDice } from "../../../../rules/dice/seeded.ts";
import { certain } from "../../../../rules/result.ts";
import { say } from "../../../base/say.ts";
import { openerOf } from "../../../base/windows/openers.ts";
import type { BoardInput } from "../../../conflict/contract/board.ts";
import { loadKind } from "../../../conflict/contract/kinds.ts";
import { realmOf, savedWealth } from "../../../data/read.ts";
import { isGm } from "../../../documents/may.ts";
import { CONFLICT_PAGES, SYSTEM_ID, TINCTURES, templatePath } from "../../../system.ts";
import type { Bench, Shown } from "../bench.ts";
import { type Check, expect, expectAll, type Finding, holds, toLookAt } from "../finding.ts";
import { ACTOR_TYPES, ITEM_TYPES, LOCKED, sampleActor, sampleItem } from "./samples.ts";

/** What a template shows if it gets less data than it needs. */
const LEFT_OVER = /\[object |undefined|\bNaN\b|\bBNB\.\w/;

/** The smallest height of a control, in pixels (WCAG 2.2, target size). */
const SMALLEST = 24;

const name = () => say("BNB.SelfCheck.title");

function sheetOf(document: Actor | Item): Shown {
  const { sheet } = document;
  if (!sheet) throw new Error(document.documentName);
  const shown: object = sheet;
  return shown as Shown;
}

const wellDrawn = (element: HTMLElement): boolean =>
  element.querySelector(".window-content")!.childElementCount > 0 && !LEFT_OVER.test(element.textContent ?? "");

async function sheets(bench: Bench): Promise<Finding> {
  const documents = [
    ...ACTOR_TYPES.map((type) => sampleActor(type, name())),
    ...ITEM_TYPES.map((type) => sampleItem(type, name())),
  ];
  const missing: string[] = [];
  for (const document of documents) {
    const element = await bench.show(sheetOf(document));
    if (!element.matches(".bnb.sheet") || !wellDrawn(element)) missing.push(document.type);
    await bench.clear();
  }
  return expectAll(documents.length, missing);
}

/** How each window is opened, by its id. */
function ownWindows(): Readonly<Record<string, () => void>> {
  const starts = CONFLICT_PAGES.map((kind) => [`bnb-start ${kind}`, () => openerOf("conflict")?.({ kind })] as const);
  const actor = sampleActor("character", name());
  return {
    "bnb-setup": openSetup,
    "bnb-person": () => openerOf("person")?.({ mode: "make" }),
    "bnb-map-editor": () => void openerOf("map")?.(),
    [`bnb-check-${actor.uuid.replaceAll(".", "-")}`]: () => openerOf("check")?.(actor, {}),
    ...Object.fromEntries(starts),
  };
}

/** Opens the set-up window from the settings' list of menus. */
export function openSetup(): void {
  const menu = game.settings!.menus.get(`${SYSTEM_ID}.setup`);
  if (menu) void new menu.type().render(true);
}

async function windows(bench: Bench): Promise<Finding> {
  const missing: string[] = [];
  const all = Object.entries(ownWindows());
  for (const [id, open] of all) {
    const element = await bench.showBy(id.split(" ")[0]!, open);
    if (!wellDrawn(element)) missing.push(id);
    await bench.clear();
  }
  return expectAll(all.length, missing);
}

/** The boards of all kinds, in the middle of a sample game. */
async function boards(bench: Bench): Promise<Finding> {
  const missing: string[] = [];
  for (const kind of CONFLICT_PAGES) {
    const loaded = await loadKind(kind);
    if (!loaded) continue;
    const { conflict, board } = loaded;
    const match = certain(beginMatch(conflict, conflict.sample(seededDice(kind)), {}));
    const seats = conflict.seats(match.state).map((seat, at) => ({
      seat,
      name: seat,
      tincture: TINCTURES[at % TINCTURES.length]!,
      user: "",
      player: "",
      actor: "",
    }));
    const view = {
      match,
      exchange: EMPTY_EXCHANGE,
      progress: { stage: "deciding" as const, waitingFor: [], owed: [] },
      requests: [],
      mine: [],
      paused: false,
    };
    const input: BoardInput = { view, seats, seat: undefined, draft: {}, live: true, say };
    const holder = bench.place(document.createElement("div"));
    const context = { board: board.boardContext(input), orders: board.ordersContext(input) };
    for (const template of [board.templates.board, board.templates.orders]) {
      holder.innerHTML += await foundry.applications.handlebars.renderTemplate(templatePath(template), context);
    }
    if (holder.childElementCount === 0 || LEFT_OVER.test(holder.textContent ?? "")) missing.push(kind);
    await bench.clear();
  }
  return expectAll(CONFLICT_PAGES.length, missing);
}

/** A read-only sheet: its picture shows, every tab can be pressed and shows its part, nothing can be changed. */
async function reading(bench: Bench): Promise<Finding> {
  const sheet = sheetOf(sampleActor("character", name(), LOCKED));
  const element = await bench.show(sheet);
  if (sheet.isEditable) return toLookAt("copy", { found: "unlocked" });
  const faults: string[] = [];
  if (!element.querySelector(".medallion :is(img, svg)")) faults.push("portrait");
  const tabs = [...element.querySelectorAll<HTMLButtonElement>("nav.tabs [data-tab]")];
  for (const tab of tabs) {
    const { tab: id = "" } = tab.dataset;
    tab.click();
    const pane = element.querySelector(`.tab[data-tab="${id}"]:not(nav *)`);
    if (tab.disabled || !pane?.classList.contains("active")) faults.push(id);
  }
  const open = element.querySelectorAll(
    ".window-content :is(input, textarea):not(:disabled, [readonly], [data-reading])",
  );
  if (open.length > 0) faults.push("fields");
  return expectAll(tabs.length, faults);
}

/** A user with limited permission gets a card without the biography. A GM sees everything. */
async function limited(bench: Bench): Promise<Finding> {
  if (isGm()) return holds(say("BNB.SelfCheck.forPlayers"));
  const { LIMITED } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const element = await bench.show(
    sheetOf(sampleActor("character", name(), undefined, { ownership: { default: LIMITED } })),
  );
  const parts = element.querySelectorAll("[data-application-part]").length;
  const cards = element.querySelectorAll(".limited-card").length;
  return expect("1 1", `${cards} ${parts}`, say("BNB.SelfCheck.asExpected"));
}

/** An effect changes the prepared value; the sheet's field shows and saves the saved one. */
async function effects(bench: Bench): Promise<Finding> {
  const changes = [{ key: "system.wealth", mode: 2, value: "1" }];
  const effect = { _id: foundry.utils.randomID(), name: name(), changes };
  const actor = sampleActor("realm", name(), undefined, { effects: [effect] });
  const element = await bench.show(sheetOf(actor));
  const saved = savedWealth(actor).wealth;
  const field = element.querySelector<HTMLInputElement>('[name="system.wealth"]');
  return expect(`${saved} ${saved + 1}`, `${field?.value} ${realmOf(actor).wealth}`, say("BNB.SelfCheck.asExpected"));
}

/** Focus and caret stay where they are when the window is redrawn. */
async function focus(bench: Bench): Promise<Finding> {
  const before = document.activeElement as HTMLElement | null;
  try {
    const sheet = sheetOf(sampleItem("gear", name()));
    const element = await bench.show(sheet);
    const field = element.querySelector<HTMLInputElement>('input[name="name"]');
    field?.focus();
    field?.setSelectionRange(2, 4);
    await sheet.render({});
    const after = document.activeElement as HTMLInputElement | null;
    const kept = after?.name === "name" && element.contains(after);
    return expect("name 2-4", kept ? `name ${after.selectionStart}-${after.selectionEnd}` : (after?.localName ?? "-"));
  } finally {
    before?.focus?.();
  }
}

/** As wide as a phone: nothing stands beside the window, and no control is cut. */
async function phone(bench: Bench): Promise<Finding> {
  const faults: string[] = [];
  for (const type of ACTOR_TYPES) {
    const element = await bench.show(sheetOf(sampleActor(type, name())));
    Object.assign(element.style, { width: `${PHONE.width}px`, height: `${PHONE.height}px`, minWidth: "0" });
    await new Promise(requestAnimationFrame);
    const content = element.querySelector(".window-content")!;
    const { right } = element.getBoundingClientRect();
    const cut = [...content.querySelectorAll("button, select, input")].some(
      (one) => one.checkVisibility() && !one.closest(SCROLLED) && one.getBoundingClientRect().right > right + 1,
    );
    if (cut || content.scrollWidth > content.clientWidth + 1) faults.push(type);
    await bench.clear();
  }
  return expectAll(ACTOR_TYPES.length, faults);
}

const PHONE = { width: 380, height: 700 };
/** What is moved sideways by hand. */
const SCROLLED = "nav, .carry-scroll";

const THEMES = ["theme-light", "theme-dark"] as const;

/** Controls are large enough, and text contrasts with its background, in both themes. */
async function sizes(bench: Bench): Promise<Finding> {
  const element = await bench.show(sheetOf(sampleActor("character", name())));
  const faults: string[] = [];
  let smallest = Number.POSITIVE_INFINITY;
  for (const theme of THEMES) {
    element.classList.remove(...THEMES);
    element.classList.add(theme);
    const { color } = getComputedStyle(element);
    const paper = getComputedStyle(element).getPropertyValue("--bb-paper").trim();
    const sample = element.ownerDocument.createElement("i");
    sample.style.color = paper;
    element.append(sample);
    if (paper === "" || getComputedStyle(sample).color === color) faults.push(theme);
    sample.remove();
    for (const control of element.querySelectorAll<HTMLElement>(".window-content :is(button, select, input)")) {
      const { height } = control.getBoundingClientRect();
      if (height === 0 || control.matches(".header-control, [type=checkbox]")) continue;
      smallest = Math.min(smallest, height);
      if (height < SMALLEST - 0.5) faults.push(control.dataset.action ?? control.localName);
    }
  }
  return expectAll(SMALLEST, [...new Set(faults)], say("BNB.SelfCheck.px", { px: Math.round(smallest) }));
}

export const WINDOW_CHECKS: readonly Check[] = [
  { id: "sheets", group: "windows", run: sheets },
  { id: "windows", group: "windows", run: windows },
  { id: "boards", group: "windows", run: boards },
  {
    id: "tracker",
    group: "windows",
    run: () => (document.querySelector(".conflict-tracker") ? holds() : { state: "broken", found: "-", lead: "copy" }),
  },
  { id: "reading", group: "windows", run: reading },
  { id: "limited", group: "windows", run: limited },
  { id: "effects", group: "windows", run: effects },
  { id: "focus", group: "windows", run: focus },
  { id: "phone", group: "windows", run: phone },
  { id: "sizes", group: "windows", run: sizes },
];
