/** Active Effects ignore a field's range. No rule knows a skill of 12, so prepared numbers are clamped here. */

interface Prepared {
  readonly schema: { getField(path: string): unknown };
  readonly parent: unknown;
}

export function keepInRange(model: Prepared): void {
  const { overrides } = (model.parent ?? {}) as { readonly overrides?: { readonly system?: object } };
  for (const path of Object.keys(foundry.utils.flattenObject(overrides?.system ?? {}))) {
    const field = model.schema.getField(path);
    if (!(field instanceof foundry.data.fields.NumberField)) continue;
    const value: unknown = foundry.utils.getProperty(model, path);
    if (typeof value !== "number") continue;
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field;
    const kept = Math.min(max, Math.max(min, field.integer ? Math.round(value) : value));
    if (kept !== value) foundry.utils.setProperty(model, path, kept);
  }
}
