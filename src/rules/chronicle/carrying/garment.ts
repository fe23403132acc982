/** What can be worn free of the grid (Chronicle 3): armour, and clothing told by its icon. A body wears one of a kind. */
const CLOTHING: readonly string[] = ["clothes", "cloak", "helmet", "boots", "hood", "barbute"];

/** A piece of armour goes by its name, since upper and lower plate are two pieces. Nothing for what is not worn. */
export function garmentOf(type: string, name: string, icon = ""): { readonly garment?: string } {
  if (type === "armour") return { garment: name.trim().toLowerCase() };
  return type === "gear" && CLOTHING.includes(icon) ? { garment: icon } : {};
}
