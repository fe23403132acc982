/**
 * DragDrop: the drag and drop workflow of an application, with its rights asked per selector.
 * Public source: foundryvtt.com/api/v13 foundry.applications.ux.DragDrop.
 */
import { env } from "../env.ts";

type Permission = (selector: string | undefined) => boolean;
type Callback = (event: DragEvent) => any;

export class DragDrop {
  static get implementation(): typeof DragDrop {
    return env.CONFIG.ux?.DragDrop ?? DragDrop;
  }

  dragSelector: string | undefined;
  dropSelector: string | undefined;
  permissions: Record<string, Permission>;
  callbacks: Record<string, Callback>;

  constructor(
    options: {
      dragSelector?: string;
      dropSelector?: string;
      permissions?: Record<string, Permission>;
      callbacks?: Record<string, Callback>;
    } = {},
  ) {
    this.dragSelector = options.dragSelector;
    this.dropSelector = options.dropSelector;
    this.permissions = options.permissions ?? {};
    this.callbacks = options.callbacks ?? {};
  }

  can(action: string, selector: string | undefined): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector)) {
      const draggables = this.dragSelector ? html.querySelectorAll<HTMLElement>(this.dragSelector) : [];
      for (const node of draggables) {
        node.setAttribute("draggable", "true");
        node.ondragstart = (event) => this.callback(event, "dragstart");
        node.ondragend = (event) => this.callback(event, "dragend");
      }
    }
    if (this.can("drop", this.dropSelector)) {
      const droppables = this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html];
      for (const node of droppables) {
        node.ondragover = (event) => {
          event.preventDefault();
          this.callback(event, "dragover");
        };
        node.ondrop = (event) => {
          event.preventDefault();
          this.callback(event, "drop");
        };
      }
    }
    return this;
  }

  callback(event: DragEvent, action: string): any {
    return this.callbacks[action]?.(event);
  }

  static createDragImage(img: HTMLImageElement, width: number, height: number): HTMLElement {
    const holder = document.createElement("div");
    holder.className = "drag-preview";
    holder.style.cssText = `position:absolute;left:-9999px;width:${width}px;height:${height}px`;
    const copy = img.cloneNode() as HTMLImageElement;
    copy.width = width;
    copy.height = height;
    holder.append(copy);
    document.body.append(holder);
    setTimeout(() => holder.remove());
    return holder;
  }

  /** What is being dragged, as the drop target will read it. */
  static getPayload(): any {
    return null;
  }
}
