import { useEffect, useRef, useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { newKey } from "../../state/new-key.ts";
import type { PosterCrops } from "./crop-fields.tsx";
import { COMPUTER_ASPECT, firstCrop, PHONE_ASPECT, type ShownPicture } from "./crops.ts";

/** A chosen picture that is not sent yet. */
export type PosterDraft = PosterCrops & {
  key: string;
  file: File;
  /** Undefined where the browser cannot show it; it is then sent whole, and the server judges. */
  picture: ShownPicture | undefined;
  /** By its name and first bytes the server will refuse it. */
  isRefused: boolean;
  title: string;
  alt: string;
  link: string;
};

/** How a chosen picture begins: named by its file, and cut where little is lost. */
export async function draftOf(file: File): Promise<PosterDraft> {
  const isRefused = !(await looksLikePicture(file));
  const picture = isRefused ? undefined : await readPicture(file);
  return {
    key: newKey(),
    file,
    picture,
    isRefused,
    alt: "",
    link: "",
    title: titleOf(file).slice(0, limits.titleLength),
    phoneCrop: picture ? firstCrop(picture, PHONE_ASPECT) : null,
    computerCrop: picture ? firstCrop(picture, COMPUTER_ASPECT) : null,
  };
}

/** Pictures that were chosen and wait for their crops. */
export function usePosterDrafts() {
  const [drafts, setDrafts] = useState<readonly PosterDraft[]>([]);
  const held = useRef(drafts);
  held.current = drafts;
  useEffect(() => () => release(held.current), []);
  return {
    drafts,
    async add(files: readonly File[]) {
      const added = await Promise.all(files.map(draftOf));
      setDrafts((all) => [...all, ...added]);
    },
    change: (key: string, changed: Partial<PosterDraft>) =>
      setDrafts((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one))),
    remove(keys: readonly string[]) {
      release(drafts.filter(({ key }) => keys.includes(key)));
      setDrafts((all) => all.filter(({ key }) => !keys.includes(key)));
    },
  };
}

function release(drafts: readonly PosterDraft[]): void {
  for (const { picture } of drafts) if (picture) URL.revokeObjectURL(picture.imageUrl);
}

/** A chosen picture as the page shows it; undefined where the browser cannot read it. Revoke its `imageUrl` in the end. */
async function readPicture(file: File): Promise<ShownPicture | undefined> {
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
function titleOf(file: File): string {
  return file.name.replace(/(?<=.)\.[^.]+$/, "");
}

/** How many of a file's first bytes show its type. */
const HEAD_BYTES = 12;

/** The first bytes, one to a character, of the pictures that the server accepts; the name is put right there. */
const heads: readonly ((head: string) => boolean)[] = [
  (head) => head.startsWith("\x89PNG\r\n\x1a\n"),
  (head) => head.startsWith("\xff\xd8\xff"),
  (head) => head.startsWith("RIFF") && head.startsWith("WEBP", 8),
  (head) => /^ftyp(?:avif|avis|mif1)/.test(head.slice(4)),
];
const ENDING = /\.(?:png|jpe?g|jfif|jpe|pjpe?g|pjp|webp|avif)$/i;

/**
 * Whether a file's name is a picture's and its first bytes are, as the server asks once it has arrived; the server judges
 * the rest.
 */
export async function looksLikePicture(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return ENDING.test(file.name) && heads.some((isHead) => isHead(head));
}
