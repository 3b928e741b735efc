/**
 * Typesets the demo institute's notes (`demo/notes/source/*.md` to `demo/notes/*.pdf`), draws their first pages
 * (`demo/notes/*.webp`, measured in `demo/notes/first-pages.json`) and its posters
 * (`demo/posters/source/*.html` to `demo/posters/*.webp`) with the machine's Chromium: `node scripts/build-
 * demo.ts` all of them, `node scripts/build-demo.ts quadratic` those with "quadratic" in their names. With
 * HTML_FOLDER set, the pages before printing are left there.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { fontFaceCss } from "../demo/typeset/font-faces.ts";
import { type NoteSource, readNoteSources, renderNotePage } from "../demo/typeset/note-page.ts";
import { drawFirstPages } from "./demo/first-pages.ts";
import { findChromium } from "./machine/chromium.ts";

const demoFolder = join(import.meta.dirname, "../demo");
const notesFolder = join(demoFolder, "notes");
const postersFolder = join(demoFolder, "posters");
const posterSize = { width: 1600, height: 900 };

await buildDemo(process.argv[2] ?? "");

async function buildDemo(filter: string): Promise<void> {
  const fontFaces = await fontFaceCss();
  const browser = await launchChromium();
  try {
    const notes = readNoteSources(join(notesFolder, "source")).filter(({ name }) =>
      name.includes(filter),
    );
    for (const note of notes) await printNote(browser, note, fontFaces);
    await drawFirstPages(browser, notesFolder, filter);
    const posters = readdirSync(join(postersFolder, "source")).filter((file) =>
      file.includes(filter),
    );
    for (const file of posters) await drawPoster(browser, file, fontFaces);
  } finally {
    await browser.close();
  }
}

function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}

async function printNote(browser: Browser, note: NoteSource, fontFaces: string): Promise<void> {
  const html = renderNotePage(note, { fontFaces, stylesheet: noteStylesheet() });
  if (process.env.HTML_FOLDER)
    writeFileSync(join(process.env.HTML_FOLDER, `${note.name}.html`), html);
  const page = await openPage(browser, html);
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  await page.close();
  writeFileSync(join(notesFolder, `${note.name}.pdf`), withFixedDates(pdf));
  console.log(`${note.name}.pdf  ${Math.round(pdf.length / 1024)} KB`);
}

/** The stylesheets of the typeset folder, in the order of their numbers. */
function noteStylesheet(): string {
  const folder = join(demoFolder, "typeset");
  const files = readdirSync(folder).filter((file) => file.endsWith(".css"));
  return files
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
}

async function drawPoster(browser: Browser, file: string, fontFaces: string): Promise<void> {
  const html = readFileSync(join(postersFolder, "source", file), "utf8").replace(
    "/* font faces */",
    () => fontFaces,
  );
  const page = await openPage(browser, html);
  const png = await page.screenshot({ clip: { x: 0, y: 0, ...posterSize } });
  await page.close();
  const name = `${basename(file, ".html")}.webp`;
  const { size } = await sharp(png)
    .webp({ quality: 90, effort: 6 })
    .toFile(join(postersFolder, name));
  console.log(`${name}  ${Math.round(size / 1024)} KB`);
}

async function openPage(browser: Browser, html: string): Promise<Page> {
  const page = await browser.newPage({ viewport: posterSize });
  await page.setContent(html, { waitUntil: "load" });
  // Running heads use fonts that no element of the page uses, so Chromium would not load them.
  await page.evaluate("Promise.all([...document.fonts].map((face) => face.load())).then(() => {})");
  return page;
}

/**
 * Replaces the time of printing, which Chromium writes into a PDF, with a fixed one, so that a rebuilt note
 * differs only where its source does. It has the same length, so that no offset in the file moves.
 */
function withFixedDates(pdf: Buffer): Buffer {
  const text = pdf.toString("latin1");
  const fixed = text.replace(
    /\(D:\d{14}([^)]*)\)/g,
    (_all, zone: string) => `(D:20260101000000${zone})`,
  );
  return Buffer.from(fixed, "latin1");
}
