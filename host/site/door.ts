/** The site's first page: the seats, what one may do with the whole world, and what this is. */
import { el } from "../api/applications/env.ts";
import { useTransport } from "../api/helpers/transport.ts";
import { type Seat, showDoor, takeSeat } from "../shell/join/door.ts";
import { doorWords } from "../shell/join/words.ts";
import { stayCurrent } from "./current.ts";
import { chosenLanguage, leadsOn } from "./links.ts";
import { inTabs, keepTable } from "./transport.ts";

const language = chosenLanguage();
const WORDS = doorWords().SITE;
const said = el("p", { class: "site-said", role: "status" });

async function request(path: string, init?: RequestInit): Promise<any> {
  const answer = await inTabs.request(path, init);
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error.message);
  return body;
}

/** A press whose failure is told and loses nothing. */
function button(label: string, press: () => Promise<unknown>): HTMLElement {
  const one = el("button", { type: "button" }, label);
  one.addEventListener("click", () => {
    said.textContent = "";
    press().catch((problem: Error) => {
      said.textContent = problem.message;
    });
  });
  return one;
}

async function save(): Promise<void> {
  const world = await request("/site/world");
  const address = URL.createObjectURL(new Blob([JSON.stringify(world)], { type: "application/json" }));
  el("a", { href: address, download: `${world.world.id}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

async function replace(path: string, init: RequestInit, done: string): Promise<void> {
  await request(path, { method: "POST", headers: { "content-type": "application/json" }, ...init });
  said.textContent = done;
}

const file = el("input", { type: "file", accept: ".json,application/json", hidden: true, "aria-label": WORDS.Open });
file.addEventListener("change", async () => {
  const [chosen] = file.files ?? [];
  file.value = "";
  if (!chosen) return;
  said.textContent = "";
  await replace("/site/world", { body: await chosen.text() }, WORDS.Opened).catch((problem: Error) => {
    said.textContent = problem.message;
  });
});

function below(): HTMLElement {
  const again = button(WORDS.Again, async () => {
    if (confirm(WORDS.AgainSure)) await replace("/site/again", { body: "{}" }, WORDS.AgainDone);
  });
  const open = button(WORDS.Open, async () => file.click());
  return el(
    "footer",
    { class: "site-below" },
    el("p", {}, WORDS.What),
    el("p", {}, WORDS.Seats),
    el("div", { class: "site-actions" }, button(WORDS.Save, save), open, again, file),
    said,
  );
}

async function start(): Promise<void> {
  useTransport(inTabs);
  keepTable(language);
  const waiting = el("p", { class: "site-opening", role: "status" }, WORDS.Opening);
  document.body.append(waiting);
  const seats: Seat[] = await request("/api/users");
  waiting.remove();
  showDoor(seats, below());
  const free = seats.find(({ role, online, hasPassword }) => role < 4 && !online && !hasPassword);
  if (leadsOn && free) await takeSeat(free.id, "");
  await stayCurrent("first");
}

start().catch((problem: Error) => {
  console.error(problem);
  document.body.replaceChildren(
    el("pre", { class: "boot-failure" }, `The table could not be opened.\n${problem.message}`),
  );
});
