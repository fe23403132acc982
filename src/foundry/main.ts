/** The entry that Foundry loads. */
Hooks.once("init", () => {
  console.log("Blades & Banners");
});
