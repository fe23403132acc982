/**
 * Restores the values of a form, of any kind; an option that no longer exists stays unchosen, and a field that did not exist then
 * keeps its initial value.
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function fillForm(
  root: HTMLElement,
  fields: Readonly<Record<string, string>>,
  fills = (_name: string) => true,
): void {
  for (const field of root.querySelectorAll<Field>("[name]"))
    if (fills(field.name)) fillField(field, fields[field.name]);
}

function fillField(field: Field, value: string | undefined): void {
  if (field instanceof HTMLSelectElement) {
    if (value !== undefined && [...field.options].some((one) => one.value === value)) field.value = value;
  } else if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "on";
  else if (field instanceof HTMLInputElement && field.type === "radio") {
    if (value !== undefined) field.checked = field.value === value;
  } else if (field instanceof HTMLTextAreaElement) {
    if (value !== undefined) field.value = value;
  } else field.value = value ?? field.defaultValue;
}
