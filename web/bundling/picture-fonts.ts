import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** The display face whole, in both scripts and with ₹: a course's title may hold any of it. */
const parts = ["latin", "latin-ext", "devanagari"];

/** Puts the face of share pictures into a folder, in the format that the server's text setter reads. */
export async function writePictureFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(parts.map((part) => writeFont(part, folder)));
}

async function writeFont(part: string, folder: string): Promise<void> {
  const source = await readFile(
    require.resolve(`@fontsource/eczar/files/eczar-${part}-600-normal.woff2`),
  );
  const font = await subsetFont(source, everyCharacter(), { targetFormat: "sfnt" });
  await writeFile(join(folder, `eczar-${part}.ttf`), font);
}

/** Nothing is cut away: this only unpacks. The face has nothing beyond these. */
function everyCharacter(): string {
  const points = Array.from({ length: 0x3000 - 0x20 }, (_, at) => at + 0x20);
  return points.map((point) => String.fromCodePoint(point)).join("");
}
