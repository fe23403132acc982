/** Somebody just created or promoted, until the window is closed: what its last page shows, rolls again and takes back. */
import type { Telling } from "../../rules/conflict/telling.ts";
import { say } from "../base/say.ts";
import { tell } from "../base/words.view.ts";
import { characterOf } from "../data/read.ts";
import { tableOptions } from "../documents/campaign-log.ts";
import { faceFlag } from "../documents/face-flag.ts";
import { mayCreate, owns } from "../documents/may.ts";
import { readFace } from "../draw/face-parts.ts";
import { hasOpponents } from "./known.ts";
import type { MadeInput } from "./made.view.ts";
import type { ChosenPerson } from "./make-person.ts";
import { mayPlace } from "./on-map.ts";
import { type DrawnPerson, type GroupDice, sumOfSkills } from "./person.ts";

export interface Made {
  readonly actor: Actor;
  readonly how: Telling;
  readonly drawn: DrawnPerson;
  readonly dice?: GroupDice;
  /** None for somebody who was promoted: that is neither rolled again nor taken back. */
  readonly chosen?: ChosenPerson;
  readonly isSecondRoll: boolean;
  /** When it was shown first. */
  readonly since: number;
  placed: boolean;
}

export function madeInput(made: Made): MadeInput {
  const { actor, how, drawn, dice, chosen, placed } = made;
  const source = characterOf(actor);
  const again = weakness(made);
  return {
    name: actor.name,
    station: source.station,
    face: readFace(faceFlag(actor)) ? faceFlag(actor) : "",
    img: actor.img ?? "",
    how: tell(how, say),
    drawn,
    ...(dice ? { dice } : {}),
    ...(again ? { again } : {}),
    things: actor.items.map(({ name, img }) => ({ name, icon: (img ?? "").replace(/^.*\/|\.\w+$/g, "") })),
    goal: Object.values(source.goals)[0]?.text ?? "",
    opponent: hasOpponents(actor) && owns(actor),
    mayPlace: mayPlace() && !placed,
    mayUndo: chosen !== undefined && owns(actor),
    another: mayCreate("Actor"),
  };
}

/** How weak a main character is that the group rolls once more; undefined for everybody else. */
export function weakness({ drawn, chosen, isSecondRoll }: Made): MadeInput["again"] {
  const below = tableOptions()["people.rollAgainBelow"];
  const sum = sumOfSkills(drawn);
  const isMain = chosen?.form.way === "mainDice" && chosen.owner !== "";
  return isMain && !isSecondRoll && sum < below ? { sum, below } : undefined;
}
