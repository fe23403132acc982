/** Lets the player choose a JSON file from this device; undefined if none was chosen. */
export function chosenFile(owner: Document): Promise<File | undefined> {
  const input = owner.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json";
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files?.[0]));
    input.addEventListener("cancel", () => resolve(undefined));
    input.click();
  });
}
