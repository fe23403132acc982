/**
 * Creates a face for a character: chosen part by part, or one of six random ones. It is saved as a few words with the character
 * and drawn from them. Tokens and the chat need a file: a user who may upload files saves one, all others use the most similar
 * shipped face.
 */

import { tableDice } from "../../base/dice.ts";
import { keepPicture, MAY_KEEP } from "../../base/kept-picture.ts";
import { say } from "../../base/say.ts";
import { PartsWindow } from "../../base/windows/parts-window.ts";
import { faceFlag } from "../../documents/face-flag.ts";
import { mayUse } from "../../documents/may.ts";
import { write } from "../../documents/write.ts";
import { facePortrait } from "../../draw/face.ts";
import { anyFace, FACE_PARTS, type Face, type FacePart, faceOf, faceText, readFace } from "../../draw/face-parts.ts";
import { shippedFace } from "../../draw/shipped-faces.ts";
import { isTincture, SYSTEM_ID, templatePath } from "../../system.ts";
import { galleryFace, portraitView } from "./portrait.view.ts";

const SIZE = { width: 400, height: 400 };
const DRAWN = 6;

export interface PortraitOptions {
  readonly actor: Actor;
  /** Lets the user choose a picture file instead. */
  readonly otherwise: () => void | Promise<void>;
}

function facesByDice(ground: Face["ground"]): Face[] {
  const dice = tableDice();
  return Array.from({ length: DRAWN }, () => anyFace((of) => of[dice.roll(of.length, "face") - 1]!, { ground }));
}

export class PortraitWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "portrait-window"],
    position: { width: 980, height: 740 },
    window: { title: "BNB.Face.title", resizable: true },
    actions: {
      part(this: PortraitWindow, _event: Event, { dataset }: HTMLElement): void {
        const part = dataset.part as FacePart;
        const value = (FACE_PARTS[part] as readonly string[] | undefined)?.find((one) => one === dataset.value);
        if (value) this.#change({ ...this.#face, [part]: value });
      },
      drawMore(this: PortraitWindow): void {
        this.#drawn = facesByDice(this.#face.ground);
        void this.render();
      },
      take(this: PortraitWindow, _event: Event, { dataset }: HTMLElement): void {
        const face = this.#drawn[Number(dataset.at)];
        if (face) this.#change(face);
      },
      show(this: PortraitWindow, _event: Event, { dataset }: HTMLElement): void {
        this.#gallery = dataset.show === "gallery";
        void this.render();
      },
      takeWhole(this: PortraitWindow, _event: Event, { dataset }: HTMLElement): void {
        const face = galleryFace(Number(dataset.at), this.#face);
        if (face) this.#change(face);
      },
      undo(this: PortraitWindow): void {
        const face = this.#before.pop();
        if (face) this.#face = face;
        void this.render();
      },
      async wear(this: PortraitWindow): Promise<void> {
        const drawing = facePortrait(this.#face, { own: true });
        const kept = mayUse(MAY_KEEP) ? await keepPicture(drawing, SIZE, `face-${this.#actor.id}-${Date.now()}`) : "";
        const img = kept || shippedFace(this.#face);
        const changes = {
          img,
          "prototypeToken.texture.src": img,
          [`flags.${SYSTEM_ID}.face`]: faceText(this.#face),
        };
        if (await write({ document: this.#actor, render: () => this.render() }, changes)) await this.close();
      },
      async otherPicture(this: PortraitWindow): Promise<void> {
        await this.close();
        await this.#otherwise();
      },
    },
  };

  static override STYLES = "tools";

  static override PARTS = { maker: { template: templatePath("portraits/maker"), scrollable: [".face-parts"] } };

  readonly #actor: Actor;
  readonly #otherwise: PortraitOptions["otherwise"];
  #face: Face;
  #drawn: readonly Face[];
  #before: Face[] = [];
  #gallery = false;

  constructor({ actor, otherwise }: PortraitOptions) {
    super({ id: `bnb-portrait-${actor.id}` });
    this.#actor = actor;
    this.#otherwise = otherwise;
    const seat: unknown = "seat" in actor.system ? actor.system.seat : "";
    this.#face = readFace(faceFlag(actor)) ?? faceOf(actor.name, isTincture(seat) ? { ground: seat } : {});
    this.#drawn = facesByDice(this.#face.ground);
  }

  override get title(): string {
    return `${say("BNB.Face.title")}: ${this.#actor.name}`;
  }

  override async _prepareContext(options: object): Promise<object> {
    const station: unknown = "station" in this.#actor.system ? this.#actor.system.station : "";
    const given = {
      name: this.#actor.name,
      station: typeof station === "string" ? station : "",
      face: this.#face,
      drawn: this.#drawn,
      changed: this.#before.length > 0,
      gallery: this.#gallery,
    };
    return { ...(await super._prepareContext(options)), rootId: this.id, ...portraitView(given, say) };
  }

  #change(face: Face): void {
    this.#before.push(this.#face);
    this.#face = face;
    void this.render();
  }
}
