/**
 * `@Practice[check 5 2]{Feint | Fighting Mind}` in a text of the rules: two adjustable numbers, the exact chance, and a roll that
 * is not recorded. The text is redrawn whenever it is opened, so all state is in its attributes.
 */

import { tableDice } from "../../base/dice.ts";
import { figures } from "../../base/percent.ts";
import { say } from "../../base/say.ts";
import { die } from "../../draw/dice.ts";
import {
  type Practice,
  type PracticeSide,
  practiceNeed,
  practiceOdds,
  practiceText,
  readPractice,
  stepped,
  throwFor,
} from "./practice.view.ts";

function element(tag: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Links, because a read-only page disables its buttons. */
function button(className: string, text: string, label = text): HTMLElement {
  const made = element("a", className, text);
  made.setAttribute("role", "button");
  made.setAttribute("aria-label", label);
  made.tabIndex = 0;
  return made;
}

function stepper(side: PracticeSide, name: string): HTMLElement {
  const row = element("span", "practice-row");
  const value = element("b", "num practice-value");
  value.dataset.side = side;
  const step = (by: number, sign: string, label: string) => {
    const made = button("practice-step", sign, say(label, { name }));
    made.dataset.side = side;
    made.dataset.by = String(by);
    return made;
  };
  row.append(
    element("span", "sc", name),
    step(-1, "\u2212", "BNB.Practice.less"),
    value,
    step(1, "+", "BNB.Practice.more"),
  );
  return row;
}

function show(card: HTMLElement, practice: Practice): void {
  card.dataset.practice = practiceText(practice);
  for (const value of card.querySelectorAll<HTMLElement>(".practice-value"))
    value.textContent = figures(practice[value.dataset.side === "mine" ? "mine" : "theirs"]);
  card.querySelector(".practice-odds")!.textContent = practiceOdds(practice);
  card.querySelector(".practice-need")!.textContent = practiceNeed(practice, say);
  card.querySelector(".practice-result")!.replaceChildren();
}

export function practiceCard(match: RegExpMatchArray): HTMLElement | null {
  const practice = readPractice(match[1] ?? "");
  if (!practice) return null;
  const [mine = "", theirs = ""] = (match[2] ?? "").split("|").map((name) => name.trim());
  const made = element("span", "bnb rules-practice");
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", say("BNB.Practice.title"));
  const odds = element("span", "practice-chance");
  odds.setAttribute("aria-live", "polite");
  odds.append(element("b", "num practice-odds"), " ", element("span", "practice-need"));
  const result = element("span", "practice-result");
  result.setAttribute("aria-live", "polite");
  made.append(
    element("span", "practice-title", say("BNB.Practice.title")),
    stepper("mine", mine || say("BNB.Practice.mine")),
    stepper("theirs", theirs || say("BNB.Practice.theirs")),
    odds,
    button("practice-roll", say("BNB.Practice.roll")),
    result,
    element("span", "practice-note", say("BNB.Practice.nothing")),
  );
  show(made, practice);
  return made;
}

function practiceOf(link: HTMLElement): [HTMLElement, Practice] | undefined {
  const found = link.closest<HTMLElement>(".rules-practice");
  const practice = found && readPractice(found.dataset.practice ?? "");
  return found && practice ? [found, practice] : undefined;
}

export function stepPractice(link: HTMLElement): void {
  const found = practiceOf(link);
  const side = link.dataset.side === "mine" ? "mine" : "theirs";
  if (found) show(found[0], stepped(found[1], side, Number(link.dataset.by)));
}

export function rollPractice(link: HTMLElement): void {
  const found = practiceOf(link);
  if (!found) return;
  const { dice, success, words } = throwFor(found[1], tableDice(), say);
  const faces = element("span", "practice-dice");
  faces.innerHTML = dice.map(({ sides, face }) => die(sides, face)).join("");
  const told = element("span", success ? "practice-told won" : "practice-told", words);
  found[0].querySelector(".practice-result")!.replaceChildren(faces, told);
}
