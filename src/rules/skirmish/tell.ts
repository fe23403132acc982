/** Skirmish, events as sentences, with the figures behind them. */
import { headed, type Telling, type TellingValue, told } from "../conflict/telling.ts";
import type { Part } from "./attack/attack.ts";
import type { Saved, SkirmishEvent } from "./events.ts";
import type { MoralePart } from "./morale/morale.ts";
import { strengthOf } from "./round/round-end.ts";
import { groupOf, hpOf, type SkirmishState } from "./state.ts";
import { circumstanceInWords, termsInWords } from "./tell-order.ts";
import { nameOf } from "./units/figures.ts";
import { THROWN } from "./vocabulary.ts";

type Params = Readonly<Record<string, TellingValue>>;

export function tellSkirmish(event: SkirmishEvent, state: SkirmishState): readonly Telling[] {
  const known = withNewcomers(state, event);
  const agent = (id: string) => nameOf(known, id);
  const unit = (id: string): string => known.units[id]?.name ?? id;
  const line = (key: string, params: Params = {}, behind?: Telling): readonly Telling[] => {
    const telling = told(`Skirmish.${key}`, params);
    return [behind ? { ...telling, behind } : telling];
  };
  switch (event.type) {
    case "round":
      return [
        ...(event.round === 1 ? state.seats.map((seat) => roster(state, seat)) : []),
        headed("Skirmish.round", { round: event.round }),
        ...(event.face === null
          ? line("ambush", { side: state.names[event.priority]! })
          : line("priority", { side: state.names[event.priority]! }, told("Skirmish.Behind.d6", { face: event.face }))),
      ];
    case "attack": {
      const params = { agent: agent(event.by), target: agent(event.at), count: event.hits };
      const figures = event.faces.length > 0 ? attackFigures(event) : undefined;
      if (event.weapon === undefined || !THROWN.includes(event.weapon))
        return line(`attack.${event.how}`, params, figures);
      const count = known.agents[event.by]!.count;
      const weapon = told(`Skirmish.Thrown.${event.weapon}`, { count });
      return line("attack.thrown", { ...params, weapon }, figures);
    }
    case "astray":
      return line("astray", { agent: agent(event.by), target: agent(event.at), count: event.hits });
    case "gaveUp":
      return line(`gaveUp.${event.what}`, {
        agent: agent(event.agent),
        against: told(`Skirmish.Against.${event.against}`),
      });
    case "hurt":
      return line("hurt", { agent: agent(event.agent), damage: event.damage, left: event.left });
    case "wounded":
      return line(
        `wounded.${howWounded(state, event)}`,
        { agent: bearerOf(state, event.agent), wound: told(`Skirmish.Wound.${event.wound}`) },
        told("Skirmish.Behind.face", { face: event.face }),
      );
    case "fell":
      return [
        ...line(event.left === 0 ? "fellLast" : "fell", {
          agent: agent(event.agent),
          count: event.figures,
          left: event.left,
        }),
        ...(event.taken ? line("subdued", { count: event.taken }) : []),
      ];
    case "fate":
      return line(`fate.${event.why}`, { agent: agent(event.agent) });
    case "deathSave":
      return line(
        event.save.made ? "deathSave.made" : "deathSave.failed",
        { agent: agent(event.agent) },
        saveFigures(event.save),
      );
    case "nemesis":
      return line("nemesis", { agent: agent(event.agent), pc: agent(event.pc) });
    case "moved":
      return line(event.charge ? "charged" : `moved.${event.how}`, {
        unit: unit(event.unit),
        x: event.to.x + 1,
        y: event.to.y + 1,
      });
    case "declared": {
      const order = event.change?.course?.declared?.at(-1);
      return line("declared", { mover: order && "agent" in order ? agent(order.agent) : unit(event.unit) });
    }
    case "stumbled":
      return line("stumbled", { unit: unit(event.unit) }, saveFigures(event.save));
    case "turned":
      return line("turned", { unit: unit(event.unit), facing: told(`Skirmish.Facing.${event.facing}`) });
    case "hindered":
      return line(
        event.stays ? "hindered.stays" : "hindered.not",
        { agent: agent(event.agent), by: agent(event.by) },
        told("Skirmish.Behind.faces", { faces: event.faces }),
      );
    case "swapped":
      return line(
        event.places ? "swapped.places" : "swapped.not",
        { one: agent(event.one), other: agent(event.other) },
        told("Skirmish.Behind.two", { one: saveFigures(event.saves[0]), other: saveFigures(event.saves[1]) }),
      );
    case "parted":
      return line("parted", { agent: agent(event.agent), from: unit(event.from) });
    case "merged":
      return line("merged", { unit: unit(event.unit), into: unit(event.into) });
    case "cast":
      return line(
        `cast.${event.when}`,
        { agent: agent(event.agent), spell: event.spell },
        event.save ? saveFigures(event.save) : undefined,
      );
    case "spell":
      return event.target === null
        ? line("spell.alone", { agent: agent(event.agent), spell: event.spell })
        : line("spell.at", { agent: agent(event.agent), spell: event.spell, target: agent(event.target) });
    case "readied":
      return line("readied", { agent: agent(event.agent), item: told(`Skirmish.Weapon.${event.item}`) });
    case "rose":
    case "withdrawn":
    case "reloaded":
    case "took":
    case "drank":
    case "guard":
    case "rally":
      return line(event.type, { agent: agent(event.agent) });
    case "protects":
      return line("protects", { agent: agent(event.agent), ally: agent(event.ally) });
    case "aid":
      return line(
        event.agent === event.patient
          ? `aid.${event.made ? "selfMade" : "selfFailed"}`
          : `aid.${event.made ? "made" : "failed"}`,
        { agent: agent(event.agent), patient: agent(event.patient) },
        event.save ? saveFigures(event.save) : undefined,
      );
    case "gambit":
      return line(
        `gambit.${event.aim}.${event.made ? "made" : "failed"}`,
        { agents: event.by.map(agent), count: event.by.length, target: agent(event.at) },
        told("Skirmish.Behind.gambit", { face: event.face, chance: event.chance }),
      );
    case "proposed": {
      const side = state.names[event.side]!;
      if ("what" in event.proposal)
        return line("proposed.circumstance", { side, circumstance: circumstanceInWords(known, event.proposal) });
      const by = [event.proposal.agent, ...event.proposal.with];
      return line("proposed.gambit", { agents: by.map(agent), count: by.length, want: event.proposal.want });
    }
    case "termsNamed":
      return line("termsNamed", { side: state.names[event.side]!, ...termsInWords(event.terms) });
    case "tried":
      return line(
        event.made ? "tried.made" : "tried.failed",
        { agents: event.by.map(agent), count: event.by.length, want: event.want },
        told("Skirmish.Behind.gambit", { face: event.face, chance: event.chance }),
      );
    case "suffered":
      return event.effect === "hurt" ? [] : line(`suffered.${event.effect}`, { agent: agent(event.agent) });
    case "agreed":
      return line(event.yes ? "agreed.yes" : "agreed.no", {
        side: state.names[event.side]!,
        circumstance: circumstanceInWords(known, event.circumstance),
      });
    case "stayed":
      return line("stayed", { agents: event.agents.map(agent), count: event.agents.length, unit: unit(event.from) });
    case "tookOver":
      return line("tookOver", { agent: agent(event.agent), pc: agent(event.pc) });
    case "grapple":
      return line(
        `grapple.${event.result}`,
        { agents: event.by.map(agent), count: event.by.length, target: agent(event.at) },
        higherFirst(event.total, event.other),
      );
    case "fumbled":
      return line(`fumbled.${event.cost}`, { agent: agent(event.agent), foe: agent(event.foe) });
    case "brokeOut":
      return line(
        event.free ? "brokeOut.free" : "brokeOut.held",
        { agent: agent(event.agent) },
        higherFirst(event.total, event.recorded),
      );
    case "tightened":
      return line("tightened", { agent: agent(event.by), target: agent(event.at), damage: event.damage });
    case "threw":
    case "released":
      return line(event.type, { agent: agent(event.by), target: agent(event.at) });
    case "challenged":
      return line("challenged", { from: agent(event.from), to: agent(event.to) });
    case "answered":
      return line(event.accepted ? "answered.accepted" : "answered.refused", {
        from: agent(event.from),
        to: agent(event.to),
      });
    case "techniques":
      return line("techniques", {
        one: agent(event.one),
        other: agent(event.other),
        technique: told(`Skirmish.Technique.${event.chosen[0]}`),
        technique2: told(`Skirmish.Technique.${event.chosen[1]}`),
      });
    case "duelOver":
      return line("duelOver", { one: agent(event.one), other: agent(event.other) });
    case "trigger":
      return line(`trigger.${event.trigger}`, { unit: groupName(known, event.unit) });
    case "morale":
      return line(
        `moraleCheck.${event.why}.${event.result}`,
        {
          unit: groupName(known, event.unit),
          agent: event.agent === undefined ? "" : agent(event.agent),
          // The reasons are still on the unit when the check is rolled.
          reasons: state.units[event.unit]!.triggers.map((trigger) =>
            told(`Skirmish.Reason.${trigger}`, { unit: groupName(known, event.unit) }),
          ),
        },
        moraleFigures(event),
      );
    case "gaveWay":
      return line(`gaveWay.${event.how}${event.disorganised && event.how !== "desperate" ? "Wildly" : ""}`, {
        unit: unit(event.unit),
      });
    case "retreatSave": {
      if (event.save.made) return [];
      if (!event.saves) return line("retreatSave", { agent: agent(event.agent) }, saveFigures(event.save));
      const faces = event.saves.map(({ face }) => face);
      const count = event.saves.filter(({ made }) => !made).length;
      const behind = told("Skirmish.Behind.saves", { faces, rating: event.save.rating });
      return line("retreatSaves", { agent: agent(event.agent), count }, behind);
    }
    case "left":
    case "returned":
      return line(event.type, { unit: unit(event.unit) });
    case "shieldwall":
      return line(event.formed ? "shieldwall.formed" : "shieldwall.failed", { unit: unit(event.unit) });
    case "tide":
      return tide(event, state);
    case "destroyed":
      if (known.units[event.unit]?.start !== 1) return line("destroyed", { unit: unit(event.unit) });
      // A single figure's fall was logged as its fate.
      return fateIsTold(known, event.unit) ? [] : line("destroyedAlone", { unit: unit(event.unit) });
    case "counted":
      return line("counted", { agent: agent(event.agent), count: event.alive, fallen: event.faces.length });
    case "ended":
      return line("ended", { minutes: event.ending.minutes });
    default:
      return [];
  }
}

/** Single figures check morale as a group, which is named after the unit that has the trigger. */
function groupName(state: SkirmishState, id: string): TellingValue {
  const unit = state.units[id];
  if (!unit) return id;
  return groupOf(state, unit).length > 1 ? told("Skirmish.group", { unit: unit.name }) : unit.name;
}

function fateIsTold(state: SkirmishState, unit: string): boolean {
  return Object.values(state.agents).some((agent) => agent.unit === unit && agent.fate !== "up");
}

function roster(state: SkirmishState, seat: string): Telling {
  const units = Object.values(state.units).filter((unit) => unit.seat === seat);
  const list = units.map((unit) => told("Skirmish.roster.unit", { unit: unit.name, count: unit.start }));
  return told("Skirmish.roster.side", { side: state.names[seat]!, units: list });
}

function attackFigures({ faces, chance, parts }: Extract<SkirmishEvent, { type: "attack" }>): Telling {
  const counted = parts.filter(({ value }) => value !== 0);
  if (counted.length === 0) return told("Skirmish.Behind.plainAttack", { faces, chance });
  return told("Skirmish.Behind.attack", { faces, chance, parts: counted.map(partInWords) });
}

function partInWords({ key, value }: Part | MoralePart): Telling {
  const sign = value < 0 ? "less" : "more";
  return told(`Skirmish.Behind.${sign}`, { value: Math.abs(value), part: told(`Skirmish.Part.${key}`) });
}

function saveFigures({ face, rating }: Saved): Telling {
  return told("Skirmish.Behind.save", { face, rating });
}

function moraleFigures({ face, chance, parts }: Extract<SkirmishEvent, { type: "morale" }>): Telling {
  if (face === null) return told("Skirmish.Behind.banner");
  if (parts.length === 0) return told("Skirmish.Behind.d12", { face });
  return told("Skirmish.Behind.morale", { face, chance, parts: parts.map(partInWords) });
}

/** Figures that step out of a rank, or part from a unit, in this event are already named in it. */
function withNewcomers(state: SkirmishState, { change }: SkirmishEvent): SkirmishState {
  const added = <T>(known: Readonly<Record<string, T>>, changes: Readonly<Record<string, Partial<T>>> = {}) => {
    const fresh = Object.entries(changes).filter(([id]) => !Object.hasOwn(known, id));
    return fresh.length === 0 ? known : { ...known, ...(Object.fromEntries(fresh) as Record<string, T>) };
  };
  return { ...state, agents: added(state.agents, change?.agents), units: added(state.units, change?.units) };
}

function howWounded(state: SkirmishState, { agent, how }: Extract<SkirmishEvent, { type: "wounded" }>): string {
  if (how !== "exposed") return how;
  if (isAtZero(state, agent)) return "last";
  return isRank(state, agent) ? "exposedRank" : "exposed";
}

/** One figure of a rank has its wound. */
function bearerOf(state: SkirmishState, id: string): TellingValue {
  return isRank(state, id) ? told("Skirmish.Figure.1", { rank: nameOf(state, id), number: 1 }) : nameOf(state, id);
}

function isRank(state: SkirmishState, id: string): boolean {
  return state.agents[id]!.count > 1;
}

/** Dead or dying: then being easier to hit is no news. */
function isAtZero(state: SkirmishState, id: string): boolean {
  const agent = state.agents[id]!;
  return agent.damage >= hpOf(agent) * agent.count;
}

/** The winner's total comes first. */
function higherFirst(one: number, other: number): Telling {
  return told("Skirmish.Behind.totals", { total: Math.max(one, other), other: Math.min(one, other) });
}

/** The stronger line pushes; of equally strong lines, the one with more hits. The winner's figure comes first. */
function tide({ winner, loser, hits }: Extract<SkirmishEvent, { type: "tide" }>, state: SkirmishState): Telling[] {
  const [one, other] = [state.units[winner]!, state.units[loser]!];
  const [figures, figures2] = [strengthOf(state, winner), strengthOf(state, loser)];
  const why = figures === figures2 ? "hits" : "strength";
  const [mine, theirs] = one.seat === state.seats[0] ? hits : [hits[1], hits[0]];
  const behind =
    why === "hits"
      ? told("Skirmish.Behind.hits", { hits: mine, hits2: theirs })
      : told("Skirmish.Behind.strength", { figures, figures2 });
  return [{ ...told(`Skirmish.tide.${why}`, { unit: one.name, enemy: other.name }), behind }];
}
