/**
 * Draws the demo institute's lectures (`demo/lectures/drawn/*.ts`) as silent films and makes their qualities by the
 * encoder of the lectures' page, in the machine's Chromium: `node scripts/build-demo-lectures.ts` all of them,
 * `node scripts/build-demo-lectures.ts ball` those with "ball" in their names. With FRAMES_FOLDER set, it leaves a
 * picture of every fourth second there and encodes nothing.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { build } from "vite";
import { fontFaceCss } from "../demo/typeset/font-faces.ts";
import { type EncoderSite, startEncoderSite } from "../test/browser/encoder-site.ts";
import { findChromium } from "./machine/chromium.ts";

const folder = join(import.meta.dirname, "../demo/lectures");
const framesFolder = process.env.FRAMES_FOLDER;
/** Any loopback address is a secure context, which WebCodecs asks for; nothing listens there. */
const STUDIO = "http://127.0.0.1:1";
const FRAME_EVERY_S = 4;

await buildLectures(process.argv[2] ?? "");

async function buildLectures(filter: string): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const site = await startEncoderSite();
  try {
    const studio = await openStudio(browser);
    const names = await studio.page.evaluate<string[]>("film.names");
    for (const name of names.filter((each) => each.includes(filter)))
      if (framesFolder) await keepFrames(studio.page, { name, framesFolder });
      else await encode(browser, site, { name, film: await studio.shoot(name) });
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function openStudio(browser: Browser) {
  const code = await bundledFilm();
  const style = await fontFaceCss();
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  let film: Buffer | null = null;
  await page.route(`${STUDIO}/**`, async (route) => {
    if (route.request().method() === "POST") film = route.request().postDataBuffer();
    const canvas = '<canvas width="1280" height="720"></canvas>';
    const head = `<!doctype html><style>${style} body { margin: 0 }</style>`;
    await route.fulfill({ contentType: "text/html", body: `${head}${canvas}` });
  });
  await page.goto(STUDIO);
  await page.addScriptTag({ content: code, type: "module" });
  await page.evaluate("Promise.all([...document.fonts].map((face) => face.load())).then(() => {})");
  return {
    page,
    async shoot(name: string): Promise<Buffer> {
      await page.evaluate(`film.shoot(${JSON.stringify(name)})`);
      if (!film) throw new Error(`${name} was not filmed`);
      return film;
    },
  };
}

async function bundledFilm(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), "film-"));
  try {
    await build({
      configFile: false,
      logLevel: "error",
      publicDir: false,
      build: {
        outDir,
        target: "esnext",
        rolldownOptions: {
          input: join(folder, "drawn/film.ts"),
          output: { entryFileNames: "film.js" },
        },
      },
    });
    return await readFile(join(outDir, "film.js"), "utf8");
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function keepFrames(page: Page, kept: { name: string; framesFolder: string }) {
  for (let at = FRAME_EVERY_S; at < 66; at += FRAME_EVERY_S) {
    await page.evaluate(`film.show(${JSON.stringify(kept.name)}, ${at})`);
    const path = join(kept.framesFolder, `${kept.name}-${String(at).padStart(2, "0")}.png`);
    await page.locator("canvas").screenshot({ path });
  }
}

/**
 * Encodes a film as a teacher's page does; writes a file for each quality, a JSON file that describes them, and
 * the poster.
 */
async function encode(
  browser: Browser,
  site: EncoderSite,
  { name, film }: { name: string; film: Buffer },
): Promise<void> {
  site.published.clear();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(site.origin);
  await page.waitForFunction("'encoderPage' in window");
  const file = { name: `${name}.mp4`, mimeType: "video/mp4", buffer: film };
  await page.locator("input").setInputFiles(file);
  const { ended } = await page.evaluate<{ ended: string }>("encoderPage.run()");
  if (ended !== "done") throw new Error(`${name}: the encoder says ${ended}`);
  await context.close();
  const poster = await sharp(site.poster.bytes).webp({ quality: 82 }).toBuffer();
  await writeFile(join(folder, `${name}.webp`), poster);
  const qualities = [];
  for (const [kind, { file: bytes, uploadId: _, ...about }] of site.published) {
    await writeFile(join(folder, `${name}.${kind}.mp4`), bytes);
    qualities.push({ kind, ...about });
    console.log(`${name}.${kind}.mp4  ${Math.round(bytes.length / 1024)} KB`);
  }
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(qualities)}\n`);
}
