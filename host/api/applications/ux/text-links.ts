/** Links to documents and inline rolls inside enriched text, and what a click on one does anywhere on the page. */
import { el, env, icon, localize } from "../env.ts";

export async function contentLink(match: RegExpMatchArray, options: Record<string, any>): Promise<HTMLElement> {
  const [, type, target, hash, label] = match as unknown as [
    string,
    string,
    string,
    string | undefined,
    string | undefined,
  ];
  const uuid = type === "UUID" ? target : type === "Compendium" ? `Compendium.${target}` : `${type}.${target}`;
  let found: any = null;
  try {
    found = await env.foundry.utils.fromUuid(uuid, { relative: options["relativeTo"] });
  } catch {
    found = null;
  }
  if (!found)
    return el(
      "a",
      { class: "content-link broken", "data-uuid": uuid },
      icon("fa-solid fa-link-slash"),
      label ?? localize("Unknown"),
    );
  const name = found.documentName ?? "Document";
  const shown = env.CONFIG[name]?.sidebarIcon ?? "fa-solid fa-book";
  return el(
    "a",
    {
      class: "content-link",
      draggable: "true",
      tabindex: "0",
      "data-link": true,
      "data-uuid": found.uuid ?? uuid,
      "data-id": found.id ?? found._id,
      "data-type": name,
      "data-hash": hash,
    },
    icon(shown),
    label ?? found.name,
  );
}

export async function inlineRoll(match: RegExpMatchArray, options: Record<string, any>): Promise<HTMLElement | null> {
  const [, command, formulaText, closing, label] = match as unknown as [
    string,
    string | undefined,
    string,
    string,
    string | undefined,
  ];
  const [formula = "", flavor] = (formulaText + (closing.length === 3 ? "]" : ""))
    .split("#")
    .map((part) => part.trim());
  const Roll = env.CONFIG.Dice.rolls[0];
  if (command) {
    const mode = command.trim().slice(1).toLowerCase();
    if (!["r", "roll", "gmr", "gmroll", "br", "blindroll", "sr", "selfroll", "pr", "publicroll"].includes(mode))
      return null;
    if (!Roll.validate(formula)) return null;
    return el(
      "a",
      {
        class: "inline-roll roll",
        tabindex: "0",
        role: "button",
        "data-mode": mode,
        "data-formula": formula,
        "data-flavor": flavor ?? label,
      },
      icon("fa-solid fa-dice-d20"),
      label ?? flavor ?? formula,
    );
  }
  if (!Roll.validate(formula)) return null;
  const roll = await new Roll(formula, options["rollData"] ?? {}).evaluate({ allowInteractive: false });
  return el(
    "a",
    {
      class: "inline-roll inline-result",
      tabindex: "0",
      role: "button",
      "data-tooltip": formula,
      "data-roll": encodeURIComponent(JSON.stringify(roll)),
    },
    icon("fa-solid fa-dice-d20"),
    `${label ? `${label}: ` : ""}${roll.total}`,
  );
}

const MODES: Record<string, string> = {
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
  pr: "publicroll",
  publicroll: "publicroll",
};

async function openLink(link: HTMLElement, event: Event): Promise<void> {
  const document = await env.foundry.utils.fromUuid(link.dataset["uuid"]);
  if (!document) return void env.ui.notifications.warn("HOST.LinkBroken");
  if (document._onClickDocumentLink) await document._onClickDocumentLink(event);
  else if (document.documentName === "Macro") await document.execute();
  else await document.sheet.render({ force: true });
}

async function followRoll(link: HTMLElement): Promise<void> {
  const { formula, flavor, mode = "" } = link.dataset;
  if (!formula) {
    link.classList.toggle("expanded");
    return;
  }
  const speaker = env.CONFIG.ChatMessage.documentClass.getSpeaker();
  const actor = env.game.actors.get(speaker.actor) ?? env.game.user.character;
  const roll = new env.CONFIG.Dice.rolls[0](formula, actor?.getRollData() ?? {});
  await roll.toMessage({ flavor, speaker }, { rollMode: MODES[mode] ?? env.game.settings.get("core", "rollMode") });
}

/** One listener for the page: every enriched link works wherever it is put. */
export function listenToLinks(): void {
  const act = (event: Event) => {
    const link = (event.target as HTMLElement).closest?.<HTMLElement>("a.content-link[data-link], a.inline-roll");
    if (!link || link.closest(".editor-content-area")) return;
    event.preventDefault();
    void (link.classList.contains("inline-roll") ? followRoll(link) : openLink(link, event));
  };
  document.addEventListener("click", act);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ")
      if (event.target instanceof HTMLAnchorElement && !event.target.href) act(event);
  });
  document.addEventListener("dragstart", (event) => {
    const link = (event.target as HTMLElement).closest?.<HTMLElement>("a.content-link[data-link]");
    if (link)
      event.dataTransfer?.setData(
        "text/plain",
        JSON.stringify({ type: link.dataset["type"], uuid: link.dataset["uuid"] }),
      );
  });
}
