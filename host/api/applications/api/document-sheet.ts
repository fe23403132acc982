/**
 * DocumentSheetV2: a form over one document. It validates before it submits (foundryvtt#10869) and locks its fields when the
 * viewer may not edit (foundryvtt#11673).
 * Public source: foundryvtt.com/api/v13 foundry.applications.api.DocumentSheetV2.
 */
import { env, localize } from "../env.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type { RenderOptions } from "./render-options.ts";

export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: 1,
    editPermission: 3,
    canCreate: false,
    sheetConfig: true,
    actions: {
      configureSheet: function (this: DocumentSheetV2) {
        void new env.foundry.applications.apps.DocumentSheetConfig({ document: this.document }).render({ force: true });
      },
      configureOwnership: function (this: DocumentSheetV2) {
        void new env.foundry.applications.apps.DocumentOwnershipConfig({ document: this.document }).render({
          force: true,
        });
      },
      copyUuid: function (this: DocumentSheetV2) {
        void copyText(this.document.uuid);
      },
      editImage: editImage,
      importDocument: async function (this: DocumentSheetV2) {
        const { document } = this;
        await this.close();
        const world = env.game.collections.get(document.documentName);
        await world.importFromCompendium(env.game.packs.get(document.pack), document.id);
      },
    },
    form: { handler: submitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "SHEETS.ConfigureSheet",
          action: "configureSheet",
          visible: showsSheetConfig,
        },
        {
          icon: "fa-solid fa-user-lock",
          label: "OWNERSHIP.Configure",
          action: "configureOwnership",
          visible: showsOwnership,
        },
        { icon: "fa-solid fa-passport", label: "SHEETS.CopyUuid", action: "copyUuid" },
        {
          icon: "fa-solid fa-download",
          label: "SHEETS.ImportDocument",
          action: "importDocument",
          visible: showsImport,
        },
      ],
    },
  };
  #document: any;

  constructor(options: Record<string, any> = {}) {
    super(options);
    this.#document = options["document"];
  }

  get document(): any {
    return this.#document;
  }
  override get title(): string {
    const { constructor: cls, name, id, type } = this.document;
    const label =
      type && type !== "base" && cls.hasTypeData ? env.CONFIG[cls.documentName]?.typeLabels?.[type] : undefined;
    const shown = label && env.game.i18n.has(label) ? label : (cls.metadata.label ?? cls.documentName);
    return `${localize(shown)}: ${name ?? id}`;
  }
  get isVisible(): boolean {
    return this.document.testUserPermission(env.game.user, this.options.viewPermission);
  }
  get isEditable(): boolean {
    if (this.document.pack && env.game.packs.get(this.document.pack)?.locked) return false;
    return this.document.testUserPermission(env.game.user, this.options.editPermission);
  }

  override _initializeApplicationOptions(options: Record<string, any>): Record<string, any> {
    const { document } = options;
    if (!(document instanceof env.foundry.abstract.Document))
      throw new Error("A DocumentSheet application must be provided a Document instance.");
    const layers = super._initializeApplicationOptions({ ...options, document: null });
    const uuid = document.uuid ?? env.foundry.utils.randomID();
    const given = options["id"] ?? layers["id"];
    layers["uniqueId"] = `${this.constructor.name}-${uuid.replaceAll(".", "-")}`;
    layers["id"] =
      /^\d+$/.test(given) || given === "{id}" ? layers["uniqueId"] : String(given).replace("{id}", layers["uniqueId"]);
    layers["document"] = document;
    return layers;
  }

  override _canRender(_options: RenderOptions): boolean | undefined {
    if (!this.isVisible) {
      env.ui.notifications.warn("SHEETS.DocumentSheetPrivate", {
        format: { type: localize(this.document.constructor.metadata.label) },
      });
      return false;
    }
    return undefined;
  }

  override async _prepareContext(options: RenderOptions): Promise<any> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: env.game.user,
      rootId: document.collection?.has?.(document.id) ? this.id : env.foundry.utils.randomID(),
    });
  }

  override async _onFirstRender(context: any, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: any, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: Record<string, any>): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Disables every control of the form, buttons and fieldsets too: a class enables again what should work for a reader. */
  _toggleDisabled(disabled: boolean): void {
    const { form } = this;
    if (!form) return;
    const content = this.window.content as HTMLElement;
    for (const field of form.elements as Iterable<any>)
      if (content.contains(field) && "disabled" in field) field.disabled = disabled;
    for (const image of content.querySelectorAll("img[data-edit]")) image.classList.toggle("disabled", disabled);
  }

  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): any {
    return env.foundry.utils.expandObject(formData.object);
  }

  _prepareSubmitData(event: Event | null, form: HTMLFormElement, formData: FormDataExtended, updateData?: any): any {
    const data = this._processFormData(event, form, formData);
    if (updateData) {
      env.foundry.utils.mergeObject(data, updateData, { performDeletions: true });
      env.foundry.utils.mergeObject(data, updateData, { performDeletions: false });
    }
    if (this.document.collection?.has?.(this.document.id) !== false)
      this.document.validate({ changes: data, clean: true, fallback: false });
    return data;
  }

  async _processSubmitData(
    _event: Event | null,
    _form: HTMLFormElement,
    submitData: any,
    options: Record<string, any> = {},
  ): Promise<void> {
    const { document } = this;
    if (document.id && (document.collection?.has?.(document.id) ?? true)) await document.update(submitData, options);
    else if (this.options.canCreate)
      await document.constructor.create(env.foundry.utils.mergeObject(document.toObject(), submitData), {
        parent: document.parent,
        pack: document.pack,
      });
    else throw new Error(`Document creation from ${this.constructor.name} is not supported.`);
  }

  override async submit(options: Record<string, any> = {}): Promise<any> {
    if (!this.isEditable && !this.options.canCreate) return undefined;
    return super.submit(options);
  }
}

async function submitDocumentForm(
  this: DocumentSheetV2,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options: Record<string, any> = {},
): Promise<void> {
  const { updateData, ...operation } = options;
  const data = this._prepareSubmitData(event, form, formData, updateData);
  await this._processSubmitData(event, form, data, operation);
}

/** Only on an IMG, and saved by the form: without submit on change, it is saved when somebody submits. */
async function editImage(this: DocumentSheetV2, _event: Event, target: HTMLElement): Promise<void> {
  if (!(target instanceof HTMLImageElement))
    throw new Error("The editImage action is available only for IMG elements.");
  if (!this.isEditable) return;
  const attribute = target.dataset["edit"] as string;
  const current = env.foundry.utils.getProperty(this.document._source, attribute);
  const picker = new env.foundry.applications.apps.FilePicker.implementation({
    current,
    type: target.dataset["type"] ?? "image",
    callback: (path: string) => {
      target.src = path;
      if (this.options.form.submitOnChange)
        this.form?.dispatchEvent(new Event("submit", { cancelable: true, bubbles: true }));
    },
  });
  await picker.browse();
}

export async function copyText(text: string): Promise<void> {
  await env.game.clipboard.copyPlainText(text);
  env.ui.notifications.info("DOCUMENT.IdCopiedClipboard", { format: { label: "UUID", type: "uuid", id: text } });
}

function showsSheetConfig(this: DocumentSheetV2): boolean {
  return this.options.sheetConfig && this.isEditable;
}
function showsOwnership(this: DocumentSheetV2): boolean {
  return !this.document.isEmbedded && "ownership" in this.document._source && env.game.user.isGM && !this.document.pack;
}
function showsImport(this: DocumentSheetV2): boolean {
  return Boolean(this.document.inCompendium) && this.document.constructor.canUserCreate?.(env.game.user) === true;
}
