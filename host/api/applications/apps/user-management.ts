/** UserManagement: the seats of the table: names, colours, roles, passwords; new seats, fewer seats. */
import { ApplicationV2 } from "../api/application.ts";
import { documentClass, el, env, icon, localize } from "../env.ts";

export class UserManagement extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "user-management",
    tag: "form",
    window: { title: "HOST.Seats", icon: "fa-solid fa-chair", contentClasses: ["standard-form"], resizable: true },
    position: { width: 620 },
    form: { handler: save, closeOnSubmit: true },
    actions: {
      createSeat: async function (this: UserManagement) {
        await this.submit();
        await documentClass("User").create({
          name: localize("HOST.NewSeat", { number: String(env.game.users.size + 1) }),
          role: 1,
          color: randomColour(),
        });
        await this.render();
      },
      deleteSeat: async function (this: UserManagement, _event: Event, target: HTMLElement) {
        const user = env.game.users.get(target.closest<HTMLElement>("[data-user-id]")?.dataset["userId"]);
        await user?.deleteDialog();
        await this.render();
      },
    },
  };

  override async _renderHTML(): Promise<HTMLElement[]> {
    const roles = Object.entries<number>(env.CONST.USER_ROLES);
    const rows = env.game.users.map((user: any) => {
      const name = (key: string) => `${user.id}.${key}`;
      const label = (key: string) => `${user.name}: ${localize(key)}`;
      const role = el(
        "select",
        { name: name("role"), "data-dtype": "Number", "aria-label": label("HOST.Role"), disabled: user.isSelf },
        ...roles.map(([key, value]) =>
          el(
            "option",
            { value, selected: user.role === value },
            localize(`USER.Role${key[0]}${key.slice(1).toLowerCase()}`),
          ),
        ),
      );
      const remove = el(
        "button",
        {
          type: "button",
          class: "icon",
          "data-action": "deleteSeat",
          disabled: user.isSelf,
          "aria-label": label("COMMON.Delete"),
        },
        icon("fa-solid fa-trash"),
      );
      const cells = [
        el("input", {
          type: "text",
          name: name("name"),
          value: user.name,
          required: true,
          "aria-label": label("HOST.Name"),
        }),
        el("input", {
          type: "color",
          name: name("color"),
          value: user.color?.css ?? String(user._source.color ?? "#888888"),
          "aria-label": label("HOST.Colour"),
        }),
        role,
        el("input", {
          type: "password",
          name: name("password"),
          autocomplete: "new-password",
          placeholder: localize("HOST.Unchanged"),
          "aria-label": label("HOST.NewPassword"),
        }),
        remove,
      ];
      return el("tr", { "data-user-id": user.id }, ...cells.map((cell) => el("td", {}, cell)));
    });
    const head = ["HOST.Name", "HOST.Colour", "HOST.Role", "HOST.NewPassword", ""].map((key) =>
      el("th", { scope: "col" }, key ? localize(key) : ""),
    );
    const add = el(
      "button",
      { type: "button", "data-action": "createSeat" },
      icon("fa-solid fa-plus"),
      localize("HOST.AddSeat"),
    );
    const saveButton = el("button", { type: "submit" }, icon("fa-solid fa-floppy-disk"), localize("COMMON.Save"));
    return [
      el(
        "div",
        { class: "scrollable" },
        el("table", { class: "seats" }, el("thead", {}, el("tr", {}, ...head)), el("tbody", {}, ...rows)),
      ),
      el("footer", { class: "form-footer" }, add, saveButton),
    ];
  }
  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }
}

async function save(this: UserManagement, _event: Event, _form: HTMLFormElement, formData: any): Promise<void> {
  const seats = env.foundry.utils.expandObject(formData.object);
  const updates = Object.entries<any>(seats).map(([_id, { password, ...data }]) => ({
    _id,
    ...data,
    ...(password ? { password } : {}),
  }));
  await documentClass("User").updateDocuments(updates);
}

const randomColour = (): string =>
  `#${["a02f27", "2a4f86", "2b6852", "b07a12", "703468", "a4561d"][env.game.users.size % 6]}`;
