/**
 * ImagePopout: a picture in a window.
 * Public source: foundryvtt.com/api/v13 foundry.applications.apps.ImagePopout.
 */
import { ApplicationV2 } from "../api/application.ts";
import { el } from "../env.ts";

export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["image-popout"],
    src: "",
    caption: "",
    window: { resizable: true },
    position: { width: 480 },
  };
  override get title(): string {
    return this.options.window.title || this.options.caption || "";
  }
  override async _renderHTML(): Promise<HTMLElement> {
    const { src, caption } = this.options;
    const figure = el("figure", {}, el("img", { src, alt: caption || this.title }));
    if (caption) figure.append(el("figcaption", {}, caption));
    return figure;
  }
  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}
