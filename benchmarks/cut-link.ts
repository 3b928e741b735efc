import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/machine/chromium.ts";
import { openPatchyLink, type PatchyLink } from "../test/browser/patchy-link.ts";
import type { Institute } from "./institute.ts";
import { addMaterial, type Material, MEGABYTE } from "./material.ts";
import { startOurs } from "./our-server.ts";
import type { Figure } from "./report.ts";

const SIZE = 100 * MEGABYTE;
const CUT_EVERY_MS = 2000;
/** A good 4G link: the file takes 25 s, so at least twelve cuts. */
const BYTES_PER_SECOND = 4 * MEGABYTE;
/** Ends a run that hangs. */
const LONGEST_MS = 150_000;

/** One download of 100 MB in a browser over a link that breaks every two seconds. */
export async function cutLink(institute: Institute): Promise<Figure[]> {
  const material = await addMaterial(institute, SIZE);
  const server = await startOurs(institute);
  const port = Number(new URL(server.origin).port);
  const link = await openPatchyLink({ port, bytesPerSecond: Number.POSITIVE_INFINITY });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ["--no-sandbox", "--disable-gpu"],
    ...(executablePath && { executablePath }),
  });
  const tooLong = setTimeout(() => void browser.close(), LONGEST_MS);
  try {
    const page = await openMaterials(browser, link, institute);
    return figuresOf(await download(page, link, material));
  } finally {
    clearTimeout(tooLong);
    await browser.close();
    await link.close();
    await server.stop();
  }
}

async function openMaterials(browser: Browser, link: PatchyLink, { token }: Institute) {
  const context = await browser.newContext({ acceptDownloads: true });
  await context.addCookies([
    { name: "session", value: token, url: link.origin },
    // Its presence makes the page take the visitor for signed in; reading needs no token.
    { name: "XSRF-TOKEN", value: "benchmark", url: link.origin },
  ]);
  const page = await context.newPage();
  await page.goto(`${link.origin}/study-materials`);
  return page;
}

type Downloaded = { seconds: number; sentBytes: number; requests: number; isSame: boolean };

async function download(page: Page, link: PatchyLink, material: Material): Promise<Downloaded> {
  const button = page.getByRole("button", { name: /^Download Notes/ });
  await button.waitFor();
  const finished = page.waitForEvent("download", { timeout: LONGEST_MS });
  const [sentBefore, from] = [link.sentBytes(), performance.now()];
  link.setSpeed(BYTES_PER_SECOND);
  const cutting = setInterval(link.cut, CUT_EVERY_MS);
  await button.click();
  const saved = await finished;
  clearInterval(cutting);
  const seconds = (performance.now() - from) / 1000;
  return {
    seconds,
    sentBytes: link.sentBytes() - sentBefore,
    requests: link.requestsOf(`/api/user/download/${material.id}`).length,
    isSame: (await hashOf(await saved.path())) === material.sha256,
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

function figuresOf({ seconds, sentBytes, requests, isSame }: Downloaded): Figure[] {
  const detail = `${requests} requests in ${seconds.toFixed(0)} s`;
  return [
    {
      name: "100 MB over a link cut every 2 s, whole by its hash",
      value: isSame ? 1 : 0,
      unit: "of 1",
      bound: 1,
      better: "higher",
    },
    {
      name: "cuts that it went through",
      value: requests - 1,
      unit: "cuts",
      bound: 10,
      better: "higher",
      detail,
    },
    {
      name: "bytes sent beyond the file's own, heads of answers included",
      value: (100 * (sentBytes - SIZE)) / SIZE,
      unit: "%",
      bound: 2,
      better: "lower",
    },
  ];
}
