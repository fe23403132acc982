/**
 * FilePicker: a path or address typed in, or a small file of one's own that is carried inside the document as a data URL. The
 * table stores no uploads.
 * Public source: foundryvtt.com/api/v13 foundry.applications.apps.FilePicker (the part that picks one path).
 */
import { DialogV2 } from "../api/dialog.ts";
import { el, env, localize } from "../env.ts";

const LARGEST = 500_000;

export class FilePicker {
  static get implementation(): typeof FilePicker {
    return env.CONFIG.ux?.FilePicker ?? FilePicker;
  }
  options: Record<string, any>;

  constructor(options: Record<string, any> = {}) {
    this.options = options;
  }

  async render(): Promise<this> {
    await this.browse();
    return this;
  }

  async browse(): Promise<string | null> {
    const { current = "", type = "any", callback } = this.options;
    const path = el("input", {
      type: "text",
      name: "path",
      value: String(current).startsWith("data:") ? "" : (current ?? ""),
      autofocus: true,
      "aria-label": localize("FILES.Path"),
    });
    const file = el("input", {
      type: "file",
      name: "file",
      accept:
        type === "image" || type === "imagevideo" ? "image/png,image/jpeg,image/webp,image/svg+xml,image/gif" : "",
    });
    const content = el(
      "div",
      {},
      el("div", { class: "form-group stacked" }, el("label", {}, localize("FILES.Path")), path),
      el("div", { class: "form-group stacked" }, el("label", {}, localize("FILES.Own")), file),
      el("p", { class: "hint" }, localize("FILES.OwnHint", { size: `${LARGEST / 1000} kB` })),
    );
    const answer = await DialogV2.prompt({
      window: { title: "FILES.Browse" },
      content,
      ok: { label: "FILES.Select", callback: () => (file.files?.[0] ? asDataUrl(file.files[0]) : path.value.trim()) },
    });
    if (typeof answer !== "string" || answer === "ok") return null;
    callback?.(answer, this);
    return answer;
  }
}

async function asDataUrl(file: File): Promise<string | null> {
  if (file.size > LARGEST) {
    env.ui.notifications.error("FILES.TooLarge", { format: { size: `${LARGEST / 1000} kB` } });
    return null;
  }
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
