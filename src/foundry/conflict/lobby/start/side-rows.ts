/** The rows of units on one side of a form. */
type Field = HTMLInputElement | HTMLSelectElement;

export function rowsOf(root: HTMLElement, side: string): Field[] {
  const named = root.querySelectorAll<Field>(`[data-drop-side="${side}"] [name]`);
  return [...named].filter(({ name }) => /^\w+\.\d+\./.test(name));
}

export function emptied(rows: readonly Field[]): Record<string, string> {
  return Object.fromEntries(rows.map(({ name }) => [name, ""]));
}

export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(
      (one) => one.selected !== one.defaultSelected && one.value !== field.options[0]?.value,
    );
  return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** The initial rows make room, unless a row on that side was changed or filled. */
export function roomOn(form: HTMLElement, side: string, touched: ReadonlySet<string>): Record<string, string> {
  const rows = rowsOf(form, side);
  return touched.has(side) || rows.some(isChanged) ? {} : emptied(rows);
}

export function droppedOn(event: DragEvent): { type?: string; uuid?: string; side?: string | undefined } {
  const dropped = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as object;
  const side = (event.target as HTMLElement).closest<HTMLElement>("[data-drop-side]")?.dataset.dropSide;
  return { ...dropped, side };
}
