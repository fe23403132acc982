/** The join page: the seats of the table, their colours and roles, who is online; a password where a seat has one. */
import { el, icon } from "../../api/applications/env.ts";
import { transport } from "../../api/helpers/transport.ts";
import { type DoorWords, doorLanguage, doorWords } from "./words.ts";

export interface Seat {
  id: string;
  name: string;
  color: string | null;
  role: number;
  hasPassword: boolean;
  online: boolean;
}

const roles = ({ USER }: DoorWords): string[] => [
  USER.RoleNone,
  USER.RolePlayer,
  USER.RoleTrusted,
  USER.RoleAssistant,
  USER.RoleGamemaster,
];
const problem = el("p", { class: "join-problem", role: "alert" });
const list = el("div", { class: "seats" });

export async function takeSeat(userId: string, password: string): Promise<void> {
  problem.textContent = "";
  const response = await transport().request("/join", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userId, password }),
  });
  const answer = await response.json();
  if (!response.ok) {
    problem.textContent = answer.error?.message ?? String(response.status);
    return;
  }
  sessionStorage.setItem("session", answer.session);
  location.assign(`${answer.table}${location.hash}`);
}

function row(seat: Seat): HTMLElement[] {
  const words = doorWords();
  const chip = el("span", { class: "chip", "aria-hidden": "true" });
  if (seat.color) chip.style.setProperty("--seat-color", seat.color);
  const who = el("span", { class: "who" }, seat.name, el("span", { class: "role" }, roles(words)[seat.role] ?? ""));
  const button = el("button", { type: "button", class: "seat-row", "data-user-id": seat.id }, chip, who);
  if (seat.online) button.append(el("span", { class: "online" }, icon("fa-solid fa-circle"), ` ${words.PLAYERS.Here}`));
  if (!seat.hasPassword) {
    button.addEventListener("click", () => void takeSeat(seat.id, ""));
    return [button];
  }
  button.append(icon("fa-solid fa-lock"));
  button.setAttribute("aria-expanded", "false");
  const password = el("input", {
    type: "password",
    name: "password",
    required: true,
    autocomplete: "current-password",
    "aria-label": `${words.HOST.Password}: ${seat.name}`,
    placeholder: words.HOST.Password,
  });
  const form = el(
    "form",
    { class: "seat-password", hidden: true },
    password,
    el("button", { type: "submit", class: "default" }, words.HOST.Sit),
  );
  button.addEventListener("click", () => {
    form.hidden = !form.hidden;
    button.setAttribute("aria-expanded", String(!form.hidden));
    if (!form.hidden) password.focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void takeSeat(seat.id, password.value);
  });
  return [button, form];
}

async function refresh(): Promise<void> {
  if (list.querySelector("form:not([hidden])")) return;
  const response = await transport().request("/api/users");
  if (response.ok) show(await response.json());
}

function show(seats: readonly Seat[]): void {
  const focused = (document.activeElement as HTMLElement | null)?.dataset["userId"];
  list.replaceChildren(...seats.flatMap(row));
  if (focused) list.querySelector<HTMLElement>(`[data-user-id="${CSS.escape(focused)}"]`)?.focus();
}

/** Shows these seats, and those of later; `below` stands under them. */
export function showDoor(seats: readonly Seat[], ...below: readonly HTMLElement[]): void {
  document.documentElement.lang = doorLanguage();
  document.body.classList.add(
    "join",
    matchMedia("(prefers-color-scheme: dark)").matches ? "theme-dark" : "theme-light",
  );
  document.body.append(
    el(
      "main",
      { class: "join-card" },
      el("h1", {}, document.title),
      el("p", { class: "subtitle" }, doorWords().HOST.ChooseSeat),
      list,
      problem,
      ...below,
    ),
  );
  show(seats);
  setInterval(() => void refresh().catch(() => {}), 4000);
}
