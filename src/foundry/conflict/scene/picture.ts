/**
 * The picture under a scene's tokens. A shipped one is named; one that the table made itself is painted here and kept in
 * the world's folder, as points and not as a drawing, since a drawing from a file could carry script. Who may not keep
 * files still gets a scene, and reads who can help.
 */
import { say } from "../../say.ts";
import { whoCan } from "../../setup/rights.ts";

/** What lies under the tokens: a shipped picture, one to be drawn, or nothing but the scene's colour. */
export type Ground = { readonly src: string } | { readonly svg: string } | undefined;

const MAY = "FILES_UPLOAD";

/** The path of the picture; empty for a scene without one. */
export async function groundPicture(
  ground: Ground,
  size: { readonly width: number; readonly height: number },
  name: string,
): Promise<string> {
  if (!ground) return "";
  if ("src" in ground) return ground.src;
  if (!game.user!.can(MAY)) {
    ui.notifications!.info(say("BNB.OnScene.mayNotKeep", { who: whoCan((user) => user.can(MAY)) }));
    return "";
  }
  const kept = await painted(ground.svg, size).then((picture) => keep(picture, name), notKept);
  if (kept === "") ui.notifications!.warn(say("BNB.OnScene.noPicture"));
  return kept;
}

function notKept(error: unknown): string {
  console.error(error);
  return "";
}

async function painted(svg: string, { width, height }: { width: number; height: number }): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const paper = document.createElement("canvas");
  paper.width = width;
  paper.height = height;
  paper.getContext("2d")!.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    const done = (picture: Blob | null) => (picture ? resolve(picture) : reject(new Error("nothing was painted")));
    paper.toBlob(done, "image/webp", 0.9);
  });
}

/** A browser that knows no WebP paints PNG: the file is called what it is. */
async function keep(picture: Blob, name: string): Promise<string> {
  const kind = picture.type === "image/webp" ? "webp" : "png";
  const file = new File([picture], `${name}.${kind}`, { type: picture.type });
  const picker = foundry.applications.apps.FilePicker.implementation;
  const kept = await picker.upload("data", `worlds/${game.world!.id}`, file, {}, { notify: false });
  return kept && "path" in kept && typeof kept.path === "string" ? kept.path : "";
}
