import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PictureText } from "./web-build.ts";

type Runs = PictureText["runs"];

/** A text as pixels, and where they belong. */
export type SetText = { input: Buffer; left: number; top: number };

const FACE = "Eczar SemiBold";
const LINE_HEIGHT = 0.74;
const SMALLEST_SIZE = 16;

/** What the face has letters for; Pango would draw boxes with numbers in place of anything else. */
const WITHOUT_LETTERS =
  /(?:(?!\u200c|\u200d)[^ -~\u00a0-\u024f\u0900-\u097f\u2010-\u2027\u20b9])+/g;

/**
 * Tells the text setter to know the fonts of this folder and no other, so that a picture is the same
 * on every machine, those without fonts included. Must be called before the first text is set; once one
 * is set the fonts are known, and `release` removes what telling took.
 */
export async function chooseFonts(folder: string): Promise<{ release(): Promise<void> }> {
  const own = await mkdtemp(join(tmpdir(), "picture-fonts-"));
  const file = join(own, "fonts.conf");
  // A cache that can be written is wanted even for three fonts, else every start complains.
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${escaped(folder)}</dir><cachedir>${escaped(own)}</cachedir><config><rescan><int>0</int></rescan></config></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = file;
  return { release: () => rm(own, { recursive: true, force: true }) };
}

/** Sets a text in the largest of its sizes that fits; undefined where nothing of it can be shown. */
export async function setText(text: PictureText): Promise<SetText | undefined> {
  const runs = text.runs.map((run) => ({ ...run, text: settable(run.text) }));
  if (runs.every((run) => run.text.trim() === "")) return undefined;
  const { box, align } = text;
  const { data, info } = await setLargest(runs, text);
  const left = align === "start" ? box.left : box.left + box.width - info.width;
  const top = box.top + Math.max(0, Math.round((box.height - info.height) / 2));
  return { input: data, left, top };
}

async function setLargest(
  runs: Runs,
  { box, sizes }: Pick<PictureText, "box" | "sizes">,
): Promise<Awaited<ReturnType<typeof setAt>>> {
  const [size = SMALLEST_SIZE, ...smaller] = sizes;
  const set = await setAt(runs, box.width, size);
  const fits = set.info.height <= box.height && set.info.width <= box.width;
  if (fits || smaller.length === 0) return set;
  return setLargest(runs, { box, sizes: smaller });
}

async function setAt(runs: Runs, width: number, size: number) {
  const { default: sharp } = await import("sharp");
  const markup = runs
    .map(
      ({ text, colour, scale }) =>
        `<span foreground="${colour}" size="${Math.round(size * scale * 1024)}" line_height="${LINE_HEIGHT}">${escaped(text)}</span>`,
    )
    .join("");
  // At 72 dots an inch a point is a pixel.
  const options = { text: markup, font: `${FACE} ${size}`, width, dpi: 72, rgba: true };
  return sharp({ text: { ...options, wrap: "word-char" } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Keeps a range such as 9–12 together, and a last short word such as the class with the word before it. */
function settable(text: string): string {
  return text
    .replace(WITHOUT_LETTERS, "")
    .replace(/(?<=\d)–(?=\d)/g, "\u2060–\u2060")
    .replace(/ (?=\S{1,3}$)/, "\u00a0");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
