/** Runs on a page: a character with 75 items, opened by the system and drawn directly, in turn. */
export interface SheetFigures {
  /** The time of an opening relative to drawing directly. */
  readonly times: number;
  /** Parts that were redrawn after one field had changed. */
  readonly parts: number;
}

export async function sheetFigures(): Promise<SheetFigures> {
  const { Actor, foundry, game } = globalThis as any;
  const ROUNDS = 25;
  const things = [...(await game.packs.get("blades-and-banners.things").getDocuments())];
  const items = Array.from({ length: 75 }, (_, at) => ({ ...things[at % things.length].toObject(), _id: null }));
  const source = game.actors.getName("Ella Avitch").toObject();
  const actor = await Actor.create({ ...source, _id: null, name: "Loaded", items });
  const { sheet } = actor;
  const parts = Object.entries<any>(sheet.constructor.PARTS);

  const open = async () => {
    const start = performance.now();
    await sheet.render({ force: true });
    // All of it, as drawn directly.
    await sheet.later.drawRest();
    sheet.element.getBoundingClientRect();
    const spent = performance.now() - start;
    await sheet.close({ animate: false });
    return spent;
  };

  await sheet.render({ force: true });
  const { className } = sheet.element;
  const context = await sheet._prepareContext({});
  const raw = await Promise.all(
    parts.map(async ([part, { template }]) => ({
      draw: await foundry.applications.handlebars.getTemplate(template),
      context: await sheet._preparePartContext(part, { ...context }, { parts: [part] }),
    })),
  );
  await sheet.close({ animate: false });
  const drawRaw = () => {
    const start = performance.now();
    const frame = document.createElement("div");
    frame.className = className;
    document.body.append(frame);
    for (const { draw, context } of raw) {
      const part = document.createElement("div");
      part.innerHTML = draw(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
      frame.append(part);
    }
    frame.getBoundingClientRect();
    const spent = performance.now() - start;
    frame.remove();
    return spent;
  };

  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await open());
    theirs.push(drawRaw());
  }
  const median = (values: number[]) => values.slice(5).sort((a, b) => a - b)[(values.length - 5) >> 1]!;

  await sheet.render({ force: true });
  await sheet.later.drawRest();
  const drawn = [...sheet.element.querySelectorAll("[data-application-part]")];
  await actor.update({ "system.home": "Elsewhere" });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const again = drawn.filter((one) => !one.isConnected).length;
  await sheet.close({ animate: false });
  return { times: median(ours) / median(theirs), parts: again };
}
