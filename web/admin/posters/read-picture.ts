import type { ShownPicture } from "./crops.ts";

/** A chosen picture as the page shows it; undefined where the browser cannot read it. Revoke its `imageUrl` in the end. */
export async function readPicture(file: File): Promise<ShownPicture | undefined> {
  const imageUrl = URL.createObjectURL(file);
  const image = new Image();
  image.src = imageUrl;
  try {
    await image.decode();
    // Upright, as the server turns it.
    const { naturalWidth: width, naturalHeight: height } = image;
    return { imageUrl, alt: file.name, width, height };
  } catch {
    URL.revokeObjectURL(imageUrl);
    return undefined;
  }
}

/** A file's name without its ending. */
export function titleOf(file: File): string {
  return file.name.replace(/(?<=.)\.[^.]+$/, "");
}
