// `node scripts/build-programme-pictures.ts`: makes the pictures beside the programmes from the demo's own notes and
// lectures. The output is kept in the repository; run it again after one of them has changed.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { fontFaceCss } from "../demo/typeset/font-faces.ts";
import { readNoteSources, renderNotePage } from "../demo/typeset/note-page.ts";
import { findChromium } from "./machine/chromium.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "web/public/parts/pictures");
/** Sharp on a phone of three pixels to one and on a large screen; with one file, what a page keeps for offline is what it shows. */
const size = { width: 480, height: 270 };
/** So narrow that the note fills it. */
const view = { width: 400, height: 225 };

const stylesheet = readdirSync(join(root, "demo/typeset"))
  .filter((file) => file.endsWith(".css"))
  .sort()
  .map((file) => readFileSync(join(root, "demo/typeset", file), "utf8"))
  .join("\n");
const sources = readNoteSources(join(root, "demo/notes/source"));

await keep("lecture", readFileSync(join(root, "demo/lectures/thrown-ball.webp")));
await keep("note", await noteFrom("quadratic-equations", ".figure"));
await keep("note-biology", await noteFrom("human-heart-circulation", ".figure"));

async function keep(name: string, picture: Uint8Array): Promise<void> {
  await sharp(picture)
    .resize(size)
    .webp({ quality: 40, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}

/** A part of a note's page around its first figure; no part with the institute's name, as any institute shows it. */
async function noteFrom(name: string, part: string): Promise<Uint8Array> {
  const note = sources.find((source) => source.name === name);
  if (!note) throw new Error(`There is no note ${name}.`);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({
    viewport: view,
    deviceScaleFactor: size.width / view.width,
  });
  await page.setContent(renderNotePage(note, { fontFaces: await fontFaceCss(), stylesheet }));
  await page
    .locator(part)
    .first()
    .evaluate((figure) => figure.scrollIntoView({ block: "center" }));
  const picture = await page.screenshot();
  await browser.close();
  return picture;
}
