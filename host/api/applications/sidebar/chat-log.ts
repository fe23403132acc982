/**
 * ChatLog: the messages a viewer may see, newest at the foot, older ones when somebody scrolls up to them, and the line
 * to write in, with its commands.
 * Public source: foundryvtt.com/api/v13 foundry.applications.sidebar.tabs.ChatLog; the chat commands of the user manual.
 */

import { since14 } from "../../face.ts";
import { DialogV2 } from "../api/dialog.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { documentClass, el, env, localize } from "../env.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";
import { processChat } from "./chat-commands.ts";

const BATCH = 100;
/** Enough to fill most screens at once; the next ones as long as there is room above them. */
const FIRST = 8;
/** This close to the top, in pixels, the next older ones are drawn. */
const NEAR = 200;

export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["chat-sidebar", "flexcol"],
    actions: {
      expandRoll: (_event: Event, target: HTMLElement) => {
        const open = target.classList.toggle("expanded");
        target.setAttribute("aria-expanded", String(open));
      },
      send: function (this: ChatLog) {
        return this._send();
      },
      flush: () => flushLog(),
      export: () => exportLog(),
      deleteMessage: function (this: ChatLog, _event: Event, target: HTMLElement) {
        return this.messageOf(target)?.delete();
      },
      showMenu: function (this: ChatLog, event: PointerEvent, target: HTMLElement) {
        return this._menu?.render(target.closest<HTMLElement>(".chat-message") as HTMLElement, { event });
      },
    },
  };
  static override PARTS: Record<string, any> = {
    log: { template: "templates/sidebar/tabs/chat/log.hbs", scrollable: [""] },
    input: { template: "templates/sidebar/tabs/chat/input.hbs" },
  };
  static MESSAGE_PATTERNS = {};

  _menu: any = null;
  #sent: string[] = [];
  #recall = -1;
  #drawing: Promise<void> | undefined;

  get log(): HTMLElement {
    return this.element.querySelector(".chat-log");
  }
  get #isSeen(): boolean {
    return this.isPopout || Boolean(this.element?.classList.contains("active"));
  }
  get isAtBottom(): boolean {
    const { log } = this;
    // Hidden: it scrolls to its end when it is shown.
    if (!this.#isSeen) return true;
    return log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  }
  messageOf(target: HTMLElement): any {
    return env.game.messages.get(target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"]);
  }

  override async _prepareContext(options: RenderOptions): Promise<any> {
    const known = since14() ? env.CONFIG.ChatMessage.modes : env.CONFIG.Dice.rollModes;
    const modes = Object.entries<any>(known).map(([key, mode]) => [key, typeof mode === "string" ? mode : mode.label]);
    return Object.assign(await super._prepareContext(options), {
      id: this.isPopout ? "chat-message-popout" : "chat-message",
      rollModes: Object.fromEntries(modes),
      rollMode: env.game.settings.get("core", modeSetting()),
      canFlush: env.game.user.isGM,
    });
  }

  override async _onFirstRender(context: any, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._menu = this._createContextMenu(() => this._getEntryContextOptions(), ".chat-message", {
      hookName: "getChatMessageContextOptions",
      own: true,
    });
    this.element.addEventListener("keydown", (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.matches("textarea")) this._onChatKey(event, target as HTMLTextAreaElement);
    });
    this.element.addEventListener("change", (event: Event) => {
      const select = event.target as HTMLSelectElement;
      if (select.name === "rollMode") void env.game.settings.set("core", modeSetting(), select.value);
    });
    const scrolled = (event: Event) => {
      if (event.target === this.log && this.log.scrollTop < NEAR) void this.renderBatch(BATCH);
    };
    this.element.addEventListener("scroll", scrolled, { capture: true, passive: true });
    setInterval(() => this.updateTimestamps(), 60_000);
    await this.#fill();
    this.log.scrollTo(0, this.log.scrollHeight);
  }

  override async _onRender(context: any, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!options.isFirstRender && options.parts?.includes("log")) await this.#fill();
  }

  _getEntryContextOptions(): any[] {
    const doc = (target: HTMLElement) => this.messageOf(target);
    return [
      {
        name: "CHAT.RevealMessage",
        icon: '<i class="fa-solid fa-eye"></i>',
        condition: (t: HTMLElement) => doc(t)?.whisper.length && (doc(t).isAuthor || env.game.user.isGM),
        callback: (t: HTMLElement) => doc(t).update({ whisper: [], blind: false }),
      },
      {
        name: "CHAT.ConcealMessage",
        icon: '<i class="fa-solid fa-eye-slash"></i>',
        condition: (t: HTMLElement) => !doc(t)?.whisper.length && (doc(t)?.isAuthor || env.game.user.isGM),
        callback: (t: HTMLElement) =>
          doc(t).update({
            whisper: documentClass("ChatMessage")
              .getWhisperRecipients("GM")
              .map((user: any) => user.id),
          }),
      },
      {
        name: "SIDEBAR.Delete",
        icon: '<i class="fa-solid fa-trash"></i>',
        condition: (t: HTMLElement) => doc(t)?.canUserModify(env.game.user, "delete"),
        callback: (t: HTMLElement) => doc(t).delete(),
      },
    ];
  }

  /** Draws that many more above the existing ones, and keeps the visible lines in place. */
  renderBatch(size: number): Promise<void> {
    this.#drawing ??= this.#drawOlder(size).finally(() => {
      this.#drawing = undefined;
    });
    return this.#drawing;
  }

  /** Until there is something to scroll, or nothing older. */
  async #fill(): Promise<void> {
    const { log } = this;
    let before: string | undefined;
    do {
      before = this.#oldest;
      await this.renderBatch(FIRST);
    } while (this.#oldest !== before && log.clientHeight > 0 && log.scrollHeight < log.clientHeight + 2 * NEAR);
  }

  async #drawOlder(size: number): Promise<void> {
    const nodes = await Promise.all((await this.#before(this.#oldest, size)).map((message) => this.#html(message)));
    const { log } = this;
    const fromFoot = log.scrollHeight - log.scrollTop;
    log.prepend(...nodes);
    if (nodes.length) log.scrollTop = log.scrollHeight - fromFoot;
  }

  get #oldest(): string | undefined {
    return this.log.querySelector<HTMLElement>("[data-message-id]")?.dataset["messageId"];
  }

  /** The last messages before one, in order; the page may have to fetch them. Only these are created. */
  async #before(id: string | undefined, size: number): Promise<any[]> {
    const { messages } = env.game;
    const found: any[] = [];
    let last = id;
    for (;;) {
      const ids: string[] = [...messages.keys()];
      for (let at = (last === undefined ? ids.length : ids.indexOf(last)) - 1; at >= 0 && found.length < size; at--) {
        last = ids[at];
        const message = messages.get(last);
        if (message?.visible) found.push(message);
      }
      if (found.length >= size || !messages._hasOlder) return found.reverse();
      await messages._loadOlder();
    }
  }

  async #html(message: any): Promise<HTMLElement> {
    try {
      return await message.renderHTML();
    } catch (error) {
      console.error(error);
      return el("li", { class: "chat-message message broken", "data-message-id": message.id }, localize("CHAT.Broken"));
    }
  }

  async postOne(message: any, { notify = false }: { notify?: boolean; before?: any } = {}): Promise<void> {
    if (!message.visible || !this.rendered) return;
    const stay = !this.isAtBottom && !message.isAuthor;
    const node = await this.#html(message);
    this.log.querySelector(`[data-message-id="${CSS.escape(message.id)}"]`)?.remove();
    this.log.append(node);
    if (!stay) this.scrollBottom();
    if (notify) env.ui.sidebar?.notify("chat");
    await (this.popout as ChatLog | null)?.postOne(message);
  }

  async updateMessage(message: any): Promise<void> {
    const old = this.rendered && this.log.querySelector(`[data-message-id="${CSS.escape(message.id)}"]`);
    if (!old) return this.#isShown(message) ? this.postOne(message) : undefined;
    if (!message.visible) return void old.remove();
    const open = Array.from(old.querySelectorAll(".dice-roll"), (roll) => roll.classList.contains("expanded"));
    const node = await this.#html(message);
    node.querySelectorAll(".dice-roll").forEach((roll, index) => {
      roll.classList.toggle("expanded", open[index] ?? false);
    });
    old.replaceWith(node);
    await (this.popout as ChatLog | null)?.updateMessage(message);
  }

  /** Is it among the drawn ones, or newer? An older one is drawn when somebody scrolls up to it. */
  #isShown(message: any): boolean {
    const oldest = this.rendered && env.game.messages.get(this.#oldest);
    return !oldest || message.timestamp >= oldest.timestamp;
  }

  deleteMessage(id: string): void {
    if (this.rendered) this.log.querySelector(`[data-message-id="${CSS.escape(id)}"]`)?.remove();
    (this.popout as ChatLog | null)?.deleteMessage(id);
  }

  scrollBottom(): void {
    if (this.#isSeen) this.log?.scrollTo(0, this.log.scrollHeight);
  }
  override _onActivate(): void {
    super._onActivate();
    this.scrollBottom();
  }

  updateTimestamps(): void {
    if (!this.rendered) return;
    for (const node of this.log.querySelectorAll<HTMLElement>(".chat-message")) {
      const time = node.querySelector("time");
      const message = env.game.messages.get(node.dataset["messageId"]);
      if (time && message) time.textContent = env.foundry.applications.handlebars.timeSince(message.timestamp);
    }
  }

  _onChatKey(event: KeyboardEvent, area: HTMLTextAreaElement): void {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      void this._send();
    } else if ((event.key === "ArrowUp" || event.key === "ArrowDown") && (area.value === "" || this.#recall >= 0)) {
      this.#recall = Math.max(-1, Math.min(this.#recall + (event.key === "ArrowUp" ? 1 : -1), this.#sent.length - 1));
      area.value = this.#sent[this.#recall] ?? "";
      event.preventDefault();
    }
  }

  async _send(): Promise<void> {
    const area = this.element.querySelector("textarea") as HTMLTextAreaElement;
    const text = area.value.trim();
    if (!text) return;
    try {
      await this.processMessage(text);
      this.#sent.unshift(text);
      this.#recall = -1;
      area.value = "";
    } catch (error) {
      env.ui.notifications.error((error as Error).message);
    }
  }

  async processMessage(text: string, options: { speaker?: any } = {}): Promise<any> {
    return processChat(this, text, options);
  }
}

/** Where the choice at the chat's foot is stored. */
const modeSetting = (): string => (since14() ? "messageMode" : "rollMode");

async function exportLog(): Promise<void> {
  await env.game.messages._loadAll();
  const lines = env.game.messages.contents
    .filter((message: any) => message.visible)
    .map(
      (message: any) =>
        message.export?.() ?? `[${new Date(message.timestamp).toISOString()}] ${message.alias}\n${plain(message)}`,
    );
  const link = el("a", {
    href: URL.createObjectURL(new Blob([lines.join("\n---------------------------\n")], { type: "text/plain" })),
    download: "chat-log.txt",
  });
  link.click();
}

function plain(message: any): string {
  const holder = el("template");
  holder.innerHTML = message.content;
  return [
    message.flavor,
    holder.content.textContent,
    ...message.rolls.map((roll: any) => `${roll.formula} = ${roll.total}`),
  ]
    .filter(Boolean)
    .join("\n");
}

/** Asks before the log is emptied: that cannot be undone. */
async function flushLog(): Promise<void> {
  const yes = await DialogV2.confirm({
    window: { title: "CHAT.FlushTitle" },
    content: el("p", {}, localize("CHAT.FlushWarning")),
  });
  if (yes) await documentClass("ChatMessage").deleteDocuments([], { deleteAll: true });
}
