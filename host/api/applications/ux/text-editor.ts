/**
 * TextEditor: enrichment of stored text (links to documents, inline rolls, embedded pages, a system's own patterns) and the
 * data of drags. Whatever comes out has been cleaned: stored text may come from anybody at the table.
 * Public source: foundryvtt.com/api/v13 foundry.applications.ux.TextEditor; plain [[3d6]] rolls while enriching (#10557).
 */
import { el, env } from "../env.ts";
import { cleanHTML } from "./clean.ts";
import { contentLink, inlineRoll } from "./text-links.ts";

export interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: object | (() => object);
  relativeTo?: any;
  [key: string]: any;
}

type Enricher = (
  match: RegExpMatchArray,
  options: EnrichmentOptions,
) => Promise<HTMLElement | null> | HTMLElement | null;

const UUID_LINK =
  /@(UUID|Actor|Item|JournalEntry|Macro|RollTable|Scene|Compendium)\[([^#\]]+)(?:#([^\]]+))?\](?:{([^}]+)})?/g;
const EMBED = /@Embed\[([^\]]+)\](?:{([^}]+)})?/gi;
/** The limit for formulas: without it, every unclosed `[[` would search the whole text. */
const ROLL = /\[\[(\/[a-z]+\s)?(.{0,1000}?)(\]{2,3})(?:{([^}]+)})?/gi;
const URL_LINK = /(https?:\/\/)(www\.)?([^\s<"']+)/gi;

export class TextEditor {
  static get implementation(): typeof TextEditor {
    return env.CONFIG.ux?.TextEditor ?? TextEditor;
  }

  static async enrichHTML(content: string | null | undefined, options: EnrichmentOptions = {}): Promise<string> {
    if (!content?.length) return "";
    const {
      secrets = options.relativeTo?.isOwner ?? false,
      documents = true,
      links = true,
      rolls = true,
      embeds = true,
      custom = true,
    } = options;
    const root = el("div");
    root.innerHTML = cleanHTML(String(content));
    if (!secrets) for (const secret of root.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    const data = {
      ...options,
      rollData: typeof options.rollData === "function" ? options.rollData() : (options.rollData ?? {}),
    };
    if (custom)
      for (const entry of env.CONFIG.TextEditor?.enrichers ?? [])
        await replaceText(root, entry.pattern, wrapped(entry), data);
    if (embeds) await replaceText(root, EMBED, embed, data);
    if (documents) await replaceText(root, UUID_LINK, (match) => contentLink(match, data), data);
    if (links)
      await replaceText(
        root,
        URL_LINK,
        (match) =>
          el("a", { class: "hyperlink", href: match[0], target: "_blank", rel: "nofollow noopener" }, match[0]),
        data,
      );
    if (rolls) await replaceText(root, ROLL, (match) => inlineRoll(match, data), data);
    return root.innerHTML;
  }

  static decodeHTML(html: string): string {
    const area = el("textarea");
    area.innerHTML = html;
    return area.value;
  }

  static previewHTML(content: string, length = 250): string {
    const holder = el("template");
    holder.innerHTML = content;
    return TextEditor.truncateText(holder.content.textContent?.trim() ?? "", { maxLength: length });
  }

  static truncateText(
    text: string,
    {
      maxLength = 50,
      splitWords = true,
      suffix = "…",
    }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    return `${splitWords ? cut : cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}${suffix ?? ""}`;
  }

  static getDragEventData(event: DragEvent): any {
    try {
      return JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
    } catch {
      return {};
    }
  }

  static getContentLink(eventData: any, options: Record<string, any> = {}): Promise<string | null> {
    return Promise.resolve(
      eventData?.uuid
        ? `@UUID[${eventData.uuid}]{${options["label"] ?? env.foundry.utils.fromUuidSync(eventData.uuid)?.name ?? eventData.uuid}}`
        : null,
    );
  }
}

async function embed(match: RegExpMatchArray, options: EnrichmentOptions): Promise<HTMLElement | null> {
  const [uuid, ...words] = (match[1] ?? "").split(/\s+/);
  const document = await env.foundry.utils.fromUuid(uuid, { relative: options.relativeTo });
  if (!document?.toEmbed || (options["_embedDepth"] ?? 0) > 4) return null;
  return document.toEmbed(
    { uuid, values: words, label: match[2] },
    { ...options, _embedDepth: (options["_embedDepth"] ?? 0) + 1 },
  );
}

/** Replace each match of the pattern in the text below root; text in links and code is left alone. */
async function replaceText(
  root: HTMLElement,
  pattern: RegExp,
  make: Enricher,
  options: EnrichmentOptions,
): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest("a, code, pre, prose-mirror")) texts.push(text);
  }
  const global = pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
  for (const text of texts) {
    const found = Array.from(text.data.matchAll(global));
    if (!found.length) continue;
    const pieces: Array<Node | string> = [];
    let at = 0;
    for (const match of found) {
      const made = await make(match, options);
      if (!made) continue;
      pieces.push(text.data.slice(at, match.index), made);
      at = (match.index ?? 0) + match[0].length;
    }
    pieces.push(text.data.slice(at));
    text.replaceWith(...pieces);
  }
}

/** Marks an enricher's result so that it is found when it is shown, if the enricher wants that (foundryvtt#8755). */
function wrapped({ id, enricher, onRender }: any): any {
  if (!id || !onRender) return enricher;
  return async (...given: any[]) => {
    const made = await enricher(...given);
    return made ? el("enriched-content" as any, { enricher: id }, made) : made;
  };
}
