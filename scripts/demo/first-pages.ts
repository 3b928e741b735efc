import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { demoCourses } from "../../demo/demo-schema.ts";
import { measureText } from "../../web/shared/reader/text-measure.ts";

const WIDTH = 1_080;
/** Text stays sharp, and the folder small. */
const QUALITY = 50;
/** Any host: its requests are answered from the folders of the project. */
const ORIGIN = "https://demo.example";
const engineFolder = join(import.meta.dirname, "../../node_modules/pdfjs-dist/legacy/build");

/** Draws the first pages of the notes that a course of the demo has and that are named so, and writes how large their text is. */
export async function drawFirstPages(
  browser: Browser,
  notesFolder: string,
  filter: string,
): Promise<void> {
  const page = await openEngine(browser, notesFolder);
  const list = join(notesFolder, "first-pages.json");
  const measures: Record<string, object> = JSON.parse(readFileSync(list, "utf8"));
  for (const file of listNotes(notesFolder).filter((name) => name.includes(filter))) {
    const picture = await drawFirstPage(page, file);
    const drawn = sharp(picture).resize({ width: WIDTH }).webp({ quality: QUALITY, effort: 6 });
    const webp = file.replace(/\.pdf$/, ".webp");
    const { width, height, size } = await drawn.toFile(join(notesFolder, webp));
    measures[webp] = { width, height, ...(await measureFile(join(notesFolder, file))) };
    console.log(`${webp}  ${Math.round(size / 1024)} KB`);
  }
  await page.close();
  writeFileSync(list, `${JSON.stringify(measures, null, 2)}\n`);
}

function listNotes(notesFolder: string): string[] {
  const text = readFileSync(join(notesFolder, "../courses.json"), "utf8");
  const files = demoCourses
    .parse(JSON.parse(text))
    .flatMap(({ notes, sampleNotes }) => [...notes, ...sampleNotes].map(({ file }) => file));
  return [...new Set(files)].sort();
}

async function openEngine(browser: Browser, notesFolder: string): Promise<Page> {
  const page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, (route) => {
    const name = decodeURIComponent(new URL(route.request().url()).pathname.slice(1));
    if (name === "") return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
    return route.fulfill({ path: join(name.endsWith(".mjs") ? engineFolder : notesFolder, name) });
  });
  await page.goto(`${ORIGIN}/`);
  return page;
}

/** PNG. In the page, as the engine needs a canvas. */
async function drawFirstPage(page: Page, file: string): Promise<Buffer> {
  const url = JSON.stringify(`/${encodeURIComponent(file)}`);
  // As text: the scripts' types know no page.
  const address = await page.evaluate<string>(`(async () => {
    const engine = await import("/pdf.mjs");
    engine.GlobalWorkerOptions.workerSrc = "/pdf.worker.mjs";
    const { promise } = engine.getDocument({ url: ${url} });
    const first = await (await promise).getPage(1);
    const scale = ${WIDTH} / first.getViewport({ scale: 1 }).width;
    const viewport = first.getViewport({ scale });
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await first.render({ canvas, viewport }).promise;
    return canvas.toDataURL();
  })()`);
  return Buffer.from(address.replace(/^[^,]*,/, ""), "base64");
}

/** As in contract/entities/first-page.ts. */
async function measureFile(path: string) {
  const data = new Uint8Array(readFileSync(path));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { width } = page.getViewport({ scale: 1 });
  const text = await measureText(page);
  const shareOf = (points: number) => Math.round((10_000 * points) / width);
  return {
    textSize: text ? shareOf(text.size) : null,
    textLeft: text ? shareOf(text.left) : null,
  };
}
