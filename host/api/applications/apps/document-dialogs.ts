/** The dialogs before a document is created (name, type, folder) and before one is deleted. */
import { DialogV2 } from "../api/dialog.ts";
import { el, env, localize } from "../env.ts";
import { createFormGroup, createSelectInput, createTextInput } from "../fields.ts";

async function create(
  cls: any,
  data: Record<string, any>,
  createOptions: Record<string, any>,
  { types, context, ...dialogOptions }: Record<string, any> = {},
): Promise<any> {
  const { documentName } = cls;
  const { parent = null, pack = null } = createOptions;
  const config = env.CONFIG[documentName] ?? {};
  const offered: string[] =
    cls.hasTypeData || documentName === "JournalEntryPage"
      ? cls.TYPES.filter((type: string) => type !== "base" && (!types || types.includes(type)))
      : [];
  const labelOf = (type: string) =>
    config.typeLabels?.[type] && env.game.i18n.has(config.typeLabels[type]) ? localize(config.typeLabels[type]) : type;
  const first = data["type"] ?? config.defaultType ?? offered[0];
  const name = createTextInput({
    name: "name",
    value: data["name"] ?? "",
    placeholder: cls.defaultName({ type: first, parent, pack }),
    autofocus: true,
  });
  const rows = [createFormGroup({ label: localize("DOCUMENT.Name"), input: name, rootId: "create-document" })];
  if (offered.length) {
    const options = offered
      .map((type) => ({ value: type, label: labelOf(type) }))
      .sort((a, b) => a.label.localeCompare(b.label));
    rows.push(
      createFormGroup({
        label: localize("DOCUMENT.Type"),
        input: createSelectInput({ name: "type", value: first, options }),
        rootId: "create-document",
      }),
    );
  }
  const folders =
    parent || pack || documentName === "Folder"
      ? []
      : env.game.folders.filter((folder: any) => folder.type === documentName);
  if (folders.length) {
    const options = folders.map((folder: any) => ({ value: folder.id, label: folder.name }));
    rows.push(
      createFormGroup({
        label: localize("DOCUMENT.Folder"),
        input: createSelectInput({ name: "folder", value: data["folder"] ?? "", options, blank: "" }),
        rootId: "create-document",
      }),
    );
  }
  const title = localize("DOCUMENT.Create", { type: localize(cls.metadata.label) });
  const answer = await DialogV2.input({
    window: { title },
    content: el("div", { class: "standard-form" }, ...rows),
    ok: { label: title, icon: "fa-solid fa-check" },
    position: { width: 380 },
    ...dialogOptions,
  });
  if (!answer) return null;
  const source = { ...data, ...answer, folder: answer.folder || data["folder"] || null };
  if (parent || documentName === "Folder") source.folder = data["folder"] ?? null;
  if (documentName === "JournalEntryPage") delete source.folder;
  source.name = answer.name?.trim() || cls.defaultName({ type: source.type, parent, pack });
  return cls.create(source, { renderSheet: documentName !== "Folder", ...createOptions });
}

async function confirmDelete(
  document: any,
  options: Record<string, any> = {},
  operation: Record<string, any> = {},
): Promise<any> {
  const type = localize(document.constructor.metadata.label);
  const content = el(
    "div",
    {},
    el("p", {}, el("strong", {}, localize("COMMON.AreYouSure"))),
    el("p", {}, localize("SIDEBAR.DeleteWarning", { type, name: document.name ?? "" })),
  );
  const yes = await DialogV2.confirm({
    window: { icon: "fa-solid fa-trash", title: `${localize("DOCUMENT.Delete", { type })}: ${document.name ?? ""}` },
    content,
    ...options,
  });
  return yes ? document.delete(operation) : yes;
}

export const documentDialogs = { create, confirmDelete };
