/** Runs on a page: two years of a campaign, 400 entries and 40 people, opened and drawn directly, in turn. */
interface CampaignFigures {
  /** The time of an opening relative to drawing directly. */
  readonly times: number;
}

export async function campaignFigures(): Promise<CampaignFigures> {
  const { Actor, foundry, game } = globalThis as any;
  const ROUNDS = 25;
  const journal = game.journal.getName("Campaign log");
  const page = journal.pages.contents.find((one: any) => one.type === "campaign");
  const source = game.actors.getName("Ella Avitch").toObject();
  const more = Array.from({ length: 31 }, (_, at) => ({ ...source, _id: null, items: [], name: `Somebody ${at}` }));
  await Actor.create(more);
  const people = game.actors.filter((actor: any) => actor.type === "character").map((actor: any) => actor.id);
  const calendar = Object.fromEntries(
    Array.from({ length: 400 }, (_, at) => {
      const day = Math.floor((at * 730) / 400);
      const named = { [people[at % people.length]]: true, [people[(at * 7 + 1) % people.length]]: true };
      const kind = ["scene", "scene", "arrival", "event"][at % 4];
      return [`figure${at}`, { day, kind, what: `What happens on day ${day}`, people: named, done: day < 365 }];
    }),
  );
  await page.update({ "system.day": 365, "system.calendar": calendar });

  const open = async () => {
    const start = performance.now();
    await journal.sheet.render({ force: true });
    while (!journal.sheet.element.querySelector(".campaign-sheet")) await new Promise(requestAnimationFrame);
    journal.sheet.element.getBoundingClientRect();
    const spent = performance.now() - start;
    await journal.sheet.close({ animate: false });
    return spent;
  };
  await open();
  const { sheet } = page;
  const context = await sheet._prepareContext({});
  const [{ template }] = Object.values<any>(sheet.constructor.VIEW_PARTS);
  const draw = await foundry.applications.handlebars.getTemplate(template);
  const drawRaw = () => {
    const start = performance.now();
    const frame = document.createElement("div");
    frame.className = "bnb campaign-page";
    document.body.append(frame);
    frame.innerHTML = draw(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
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
  return { times: median(ours) / median(theirs) };
}
