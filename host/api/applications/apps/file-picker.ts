/**
 * FilePicker: a typed path or address, or an uploaded picture for users who may upload; and the calls that upload, browse
 * and make folders. Without the right to browse files there is no window at all. Public source: foundryvtt.com/api/v13
 * foundry.applications.apps.FilePicker (the part that picks one path; `upload`, `browse`, `createDirectory` of the source
 * "data").
 */

import { transport } from "../../helpers/transport.ts";
import { isWireError } from "../../wire.ts";
import { DialogV2 } from "../api/dialog.ts";
import { el, env, localize } from "../env.ts";

export class FilePicker {
  static get implementation(): typeof FilePicker {
    return env.CONFIG.ux?.FilePicker ?? FilePicker;
  }
  options: Record<string, any>;

  /** Returns the server's answer, `{status, path, message}`; false, with its message shown, where it refuses. */
  static async upload(
    source: string,
    path: string,
    file: File,
    body: Record<string, string> = {},
    { notify = true }: { notify?: boolean } = {},
  ): Promise<{ status: string; path: string; message: string } | false> {
    const form = new FormData();
    form.set("source", source);
    form.set("target", path);
    form.set("upload", file, file.name);
    for (const [name, value] of Object.entries(body)) form.set(name, value);
    const response = await transport().request("/upload", { method: "POST", body: form });
    const answer = await response.json();
    if (isWireError(answer)) {
      env.ui.notifications.error(answer.error.message);
      return false;
    }
    if (notify) env.ui.notifications.info(answer.message);
    return answer;
  }

  static browse(source: string, target: string): Promise<{ target: string; dirs: string[]; files: string[] }> {
    return FilePicker.#manage({ action: "browseFiles", source, target });
  }

  static async createDirectory(source: string, target: string): Promise<string> {
    return (await FilePicker.#manage({ action: "createDirectory", source, target })).target;
  }

  static async #manage(request: object): Promise<any> {
    const answer = await env.game.socket.emitWithAck("manageFiles", request);
    if (isWireError(answer)) throw new Error(answer.error.message);
    return answer;
  }

  constructor(options: Record<string, any> = {}) {
    this.options = options;
  }

  async render(): Promise<this> {
    await this.browse();
    return this;
  }

  async browse(): Promise<string | null> {
    if (!env.game.user.can("FILES_BROWSE")) return null;
    const { current = "", type = "any", callback } = this.options;
    const path = el("input", {
      type: "text",
      name: "path",
      value: current ?? "",
      autofocus: true,
      "aria-label": localize("FILES.Path"),
    });
    const file = el("input", {
      type: "file",
      name: "file",
      accept: type === "image" || type === "imagevideo" ? "image/png,image/jpeg,image/webp,image/gif,image/avif" : "",
    });
    const own = [el("div", { class: "form-group stacked" }, el("label", {}, localize("FILES.Own")), file)];
    const content = el(
      "div",
      {},
      el("div", { class: "form-group stacked" }, el("label", {}, localize("FILES.Path")), path),
      ...(env.game.user.can("FILES_UPLOAD") ? own : []),
    );
    const answer = await DialogV2.prompt({
      window: { title: "FILES.Browse" },
      content,
      ok: { label: "FILES.Select", callback: () => (file.files?.[0] ? kept(file.files[0]) : path.value.trim()) },
    });
    if (typeof answer !== "string" || answer === "ok") return null;
    callback?.(answer, this);
    return answer;
  }
}

async function kept(file: File): Promise<string | null> {
  const answer = await FilePicker.upload("data", `worlds/${env.game.world.id}`, file, {}, { notify: false });
  return answer ? answer.path : null;
}
