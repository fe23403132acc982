/**
 * Files on their way in (FilePicker.upload, browse, createDirectory): who may, checked by the rights of the session's
 * user, and the form a browser sends, read before anything is written.
 */
import { Refused, record, text } from "./input.ts";
import { hasPermission } from "./rights.ts";
import type { Table } from "./table.ts";

/** A form holds the file and a little more. */
export const FORM_MARGIN = 100_000;

export interface UploadAnswer {
  readonly status: "success";
  readonly path: string;
  readonly message: string;
}

export async function keepUpload(table: Table, type: string, body: Uint8Array<ArrayBuffer>): Promise<UploadAnswer> {
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw new Refused("The upload is not a form.");
  });
  if (form.get("source") !== "data") throw new Refused("This table keeps files in its own data folder only.");
  const file = form.get("upload");
  if (file === null || typeof file === "string") throw new Refused("The upload holds no file.");
  const target = text(form.get("target"), "The target of an upload");
  const path = await table.files.keep(target, file.name, new Uint8Array(await file.arrayBuffer()));
  return { status: "success", path, message: `${file.name} is kept in ${target}` };
}

/** The socket's part: looking into a folder, and making one. */
export async function manageFiles(table: Table, userId: string, request: unknown): Promise<object> {
  const asked = record(request, "The request");
  if (asked.source !== "data") throw new Refused("This table keeps files in its own data folder only.");
  const target = text(asked.target, "The target");
  if (asked.action === "browseFiles") {
    demandFiles(table, userId, "FILES_BROWSE");
    return table.files.list(target);
  }
  if (asked.action === "createDirectory") {
    demandFiles(table, userId, "FILES_UPLOAD");
    return { target: await table.files.makeFolder(target) };
  }
  throw new Refused("That is nothing one can do with files.");
}

/** Checked before anything of the request is read. */
export function demandFiles(
  table: Table,
  userId: string | undefined,
  permission: "FILES_UPLOAD" | "FILES_BROWSE",
): void {
  const user = userId === undefined ? undefined : table.world.documents("users").get(userId);
  if (!user) throw new Refused("This tab has no seat at the table.");
  if (hasPermission(table, userId!, permission)) return;
  const what = permission === "FILES_UPLOAD" ? "upload files" : "browse files";
  throw new Refused(`User ${user.name} does not have permission to ${what}.`);
}
