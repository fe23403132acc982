/** The Story tab (Chronicle 1.04): past, home, relations and goals, and the profile for Skirmish fights. */
import { loweredTests, retainersDrawn, slotsFilled } from "../../../rules/skirmish/index.ts";
import { signed } from "../../base/percent.ts";
import { readText } from "../../base/read-text.ts";
import type { Say } from "../../base/say.ts";
import { type CharacterSource, IMPORTANT, SKIRMISH_RATINGS } from "../../data/shapes.ts";
import { sceneCounts } from "../scene-counts.view.ts";

export interface StoryGiven {
  readonly source: Pick<
    CharacterSource,
    | "home"
    | "context"
    | "relations"
    | "goals"
    | "skirmish"
    | "maimed"
    | "biography"
    | "terrain"
    | "seat"
    | "important"
    | "gains"
    | "setbacks"
    | "pending"
    | "wealth"
  >;
  /** The biography as sanitized HTML with live links. */
  readonly biography: string;
  /** The texts of private goals on this device, by goal. */
  readonly kept: Readonly<Record<string, string>>;
  /** Opened goals whose text is the sealed one. */
  readonly whole: readonly string[];
  readonly editing: boolean;
  readonly editable: boolean;
  /** How many scenes earn a step of wealth. */
  readonly scenesPerStep: number;
  /** Statuses of the actor, which say what 0 HP means. */
  readonly statuses?: ReadonlySet<string>;
}

export function storyView(given: StoryGiven, say: Say) {
  const { source, biography, kept, whole, editing, editable, scenesPerStep, statuses = new Set() } = given;
  return {
    editing,
    editable,
    biography,
    biographySource: source.biography,
    home: readText(source.home, say),
    context: source.context,
    terrain: source.terrain,
    important: IMPORTANT.map((id) => ({
      id,
      name: say(`BNB.Character.importance.${id || "auto"}`),
      chosen: id === source.important,
    })),
    counts: sceneCounts(source, scenesPerStep, say),
    sealedGoals: Object.values(source.goals).some(({ seal, nonce }) => seal !== "" && nonce === ""),
    relations: Object.entries(source.relations).map(([key, relation]) => ({ key, ...relation })),
    goals: Object.entries(source.goals).map(([key, goal]) => {
      const sealed = goal.seal !== "" && goal.nonce === "";
      return {
        key,
        done: goal.done,
        sealed,
        opened:
          goal.seal === "" || sealed ? "" : say(whole.includes(key) ? "BNB.Story.wasSealed" : "BNB.Story.sealBroken"),
        text: sealed ? (kept[key] ?? "") : goal.text,
        mine: sealed && key in kept,
        label: sealed && !(key in kept) ? say("BNB.Story.sealedGoal") : "",
      };
    }),
    skirmish: SKIRMISH_RATINGS.map((id) => ({ id, name: say(`BNB.Skirmish.${id}`), value: source.skirmish[id] })),
    maimed: { ...maimedView(source, say), atZero: atZero(source.skirmish, statuses, say) },
    plays: SKIRMISH_RATINGS.some((id) => source.skirmish[id] > 0),
  };
}

/** What 0 HP means: dead, bleeding, or stable. */
function atZero({ hp, hpMax }: CharacterSource["skirmish"], statuses: ReadonlySet<string>, say: Say): string {
  if (hp > 0 || hpMax === 0) return "";
  return say(`BNB.Maimed.atZero.${statuses.has("dead") ? "dead" : statuses.has("aided") ? "stable" : "dying"}`);
}

/** Wounds of the Skirmish book, the slots they fill, the retainers they draw, and whether rest would heal anything. */
function maimedView({ maimed, skirmish }: Pick<CharacterSource, "maimed" | "skirmish">, say: Say) {
  const wounds = Object.values(maimed);
  return {
    wounds: Object.entries(maimed).map(([key, { kind, permanent, fresh }]) => ({
      key,
      words: say(permanent ? "BNB.SkirmishBoard.woundForGood" : "BNB.SkirmishBoard.wound", {
        wound: say(`BNB.Skirmish.Wound.${kind}`),
      }),
      fresh,
      heals: !permanent || fresh,
    })),
    tests: loweredTests(skirmish, wounds).map(({ test, by, rating }) =>
      say(rating === undefined ? "BNB.Maimed.chance" : "BNB.Maimed.test", {
        test: say(`BNB.Maimed.tests.${test}`),
        by: signed(-by),
        rating: rating ?? "",
      }),
    ),
    slots: slotsFilled(wounds),
    retainers: retainersDrawn(wounds),
    hurt: skirmish.hp < skirmish.hpMax,
  };
}
