/**
 * Paints a drawing and saves it in the world's folder: as a bitmap, since an SVG file could carry script. The path is empty if
 * saving failed; callers check the permission first.
 */
export const MAY_KEEP = "FILES_UPLOAD";

export async function keepPicture(
  svg: string,
  size: { readonly width: number; readonly height: number },
  name: string,
): Promise<string> {
  return painted(svg, size).then((picture) => keep(picture, name), notKept);
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

/** A browser that cannot write WebP produces PNG, so the file extension follows the blob's type. */
async function keep(picture: Blob, name: string): Promise<string> {
  const kind = picture.type === "image/webp" ? "webp" : "png";
  const file = new File([picture], `${name}.${kind}`, { type: picture.type });
  const picker = foundry.applications.apps.FilePicker.implementation;
  const kept = await picker.upload("data", `worlds/${game.world!.id}`, file, {}, { notify: false }).catch(notKept);
  return typeof kept === "object" && kept !== null && "path" in kept && typeof kept.path === "string" ? kept.path : "";
}
