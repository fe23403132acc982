/** What a press on an element with data-action does, which header controls are offered, and what submitting a form does. */
import { env } from "../env.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";

export async function dispatchAction(
  app: any,
  event: PointerEvent,
  target: HTMLElement,
  close?: HTMLElement,
): Promise<void> {
  const name = target.dataset["action"] as string;
  if (name === "tab") return app._onClickTab(event);
  if (name === "close" && close === target) return void (await app.close());
  const action = app.options.actions[name];
  if (name === "toggleControls" && !action) return app.toggleControls();
  let handler = action;
  if (action && typeof action === "object") {
    if (!(action.buttons ?? [0]).includes(event.button)) return;
    handler = action.handler;
  } else if (event.button) return;
  if (handler) await handler.call(app, event, target);
  else await app._onClickAction(event, target);
}

export function offered(app: any, control: any): boolean {
  const visible = typeof control.visible === "function" ? control.visible.call(app) : (control.visible ?? true);
  if (control.ownership === undefined) return visible;
  return visible && app.document?.testUserPermission(env.game.user, control.ownership);
}

/** A failing handler is reported to the user, and the window stays open with everything typed in it. */
export async function submitForm(app: any, { handler, closeOnSubmit }: any, event: Event): Promise<void> {
  event.preventDefault();
  const form = ((event.target as HTMLElement).closest("form") ?? app.form) as HTMLFormElement;
  try {
    await handler?.call(app, event, form, new FormDataExtended(form));
  } catch (error) {
    env.ui.notifications?.error((error as Error).message, { console: false });
    console.error(error);
    return;
  }
  if (closeOnSubmit && event.type === "submit") await app.close({ submitted: true });
}
