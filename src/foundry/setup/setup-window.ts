/**
 * The first thing a new table sees: which book, who sits where, the options, what players may create. One person with
 * the right runs it once and makes the Chronicle; everybody else reads who that can be.
 */
import { campaignPage, keepPlan, tableOptions, theChronicle, tinctureOf } from "../campaign/chronicle.ts";
import { notifyProblem, say } from "../say.ts";
import { TINCTURES, templatePath } from "../system.ts";
import { planOf } from "./plan.ts";
import { mayCreate, openToPlayers } from "./rights.ts";
import { setupView } from "./setup.view.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

export class SetupWindow extends (HandlebarsApplicationMixin(ApplicationV2) as any) {
  static DEFAULT_OPTIONS = {
    id: "bnb-setup",
    tag: "form",
    classes: ["bnb", "setup"],
    position: { width: 720, height: 760 },
    window: { title: "BNB.Setup.title", resizable: true },
    form: { handler: SetupWindow.#keep, closeOnSubmit: false, submitOnChange: false },
  };

  static PARTS = {
    form: { template: templatePath("setup/setup"), scrollable: [".setup-body"] },
  };

  async _prepareContext(): Promise<object> {
    const campaign = campaignPage()?.system as unknown as { book: string; playersMayCreate: boolean } | undefined;
    const users = game.users!.map((user) => ({
      id: user.id!,
      name: user.name!,
      seat: tinctureOf(user.id!),
      gm: user.isGM,
    }));
    const free = TINCTURES.filter((tincture) => !users.some((user) => user.seat === tincture));
    return setupView(
      {
        book: campaign?.book ?? "chronicle",
        options: tableOptions(),
        // Everybody gets a seat at once; the person who sets up may change it.
        users: users.map((user) => ({ ...user, seat: user.seat ?? (theChronicle() ? undefined : free.shift()) })),
        tinctures: TINCTURES,
        playersMayCreate: campaign?.playersMayCreate ?? true,
        done: theChronicle() !== undefined,
      },
      say,
    );
  }

  static async #keep(
    this: SetupWindow,
    _event: Event,
    _form: HTMLFormElement,
    data: { object: object },
  ): Promise<void> {
    const users = game.users!.map((user) => ({ id: user.id!, name: user.name! }));
    const plan = planOf(foundry.utils.flattenObject(data.object) as Record<string, unknown>, users);
    if (!plan.ok) return notifyProblem(plan.problem);
    await keepPlan(plan.value, say("BNB.Setup.chronicle"));
    if (mayCreate()) await openToPlayers(plan.value.playersMayCreate);
    ui.notifications!.info(say("BNB.Setup.kept"));
    await this.close();
  }
}

/** Once, when a table without a Chronicle is opened: the window for who may make it, a word for who may not. */
export function greetNewTable(): void {
  if (theChronicle()) return;
  if (JournalEntry.canUserCreate(game.user!)) void new SetupWindow().render({ force: true });
  else ui.notifications!.info(say("BNB.Setup.askSomebody", { who: helpers() }), { permanent: true });
}

/** Who could set the table up, so that a player who may not is never left in silence. */
function helpers(): string {
  return game
    .users!.filter((user) => JournalEntry.canUserCreate(user))
    .map((user) => user.name!)
    .join(", ");
}
