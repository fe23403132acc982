/** Tells Foundry's types which models, settings and flags this system adds. */

import type { CampaignData } from "./data/campaign.ts";
import type { CharacterData } from "./data/character.ts";
import type { ConflictPageData } from "./data/conflict-page.ts";
import type { ArmourData, GearData, ShieldData, WeaponData } from "./data/things.ts";
import type { ArmyData, RealmData, UnitData } from "./data/troops.ts";
import type { Quench } from "./help/self-check/quench.ts";
import type { ConflictPage } from "./system.ts";

declare global {
  interface ImportMeta {
    /** The bundler's: files by path, each a function that fetches the named export, or with `eager` the export itself. */
    glob<Found>(files: string, how: { readonly import: string; readonly eager?: true }): Record<string, Found>;
  }
}

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface SystemNameConfig {
    name: "blades-and-banners";
  }
  namespace Hooks {
    /** Hooks of Foundry and of modules that the types do not know. */
    interface HookConfig {
      quenchReady: (quench: Quench) => void;
      preMoveToken: (
        token: TokenDocument,
        movement: { readonly destination: { readonly x: number; readonly y: number } },
        operation: Readonly<Record<string, unknown>>,
      ) => boolean;
    }
  }
  interface AssumeHookRan {
    ready: never;
  }
  namespace Hooks {
    interface HookConfig {
      /** Dice So Nice, if the module is installed. */
      diceSoNiceReady: (dice3d: { addDicePreset(preset: object, like: string): void }) => void;
      /** Since version 13: a token is about to move. */
      preMoveToken: (
        token: TokenDocument,
        movement: { destination: { x: number; y: number } },
        operation: Readonly<Record<string, unknown>>,
      ) => boolean;
    }
  }
  interface DataModelConfig {
    Actor: {
      character: typeof CharacterData;
      unit: typeof UnitData;
      army: typeof ArmyData;
      realm: typeof RealmData;
    };
    Item: {
      weapon: typeof WeaponData;
      armour: typeof ArmourData;
      shield: typeof ShieldData;
      gear: typeof GearData;
    };
    JournalEntryPage: { campaign: typeof CampaignData } & Record<ConflictPage, typeof ConflictPageData>;
  }
}
