import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { pathsIn } from "../web/paths.ts";
import { openConsoleLink } from "./fixtures/console-link.ts";
import { test as base, expect } from "./fixtures/journey.ts";
import { makeScan } from "./fixtures/made-pdfs.ts";
import { deleteFile, openOffice, uploadMaterial } from "./fixtures/office-uploads.ts";
import { pageMemoryMb } from "./fixtures/page-memory.ts";

const paths = pathsIn("en");
const drawn = { timeout: 60_000 };
/** A phone of 3 GB leaves a page some 500 MB, of which the page itself takes some 170. */
const MOST_MORE_MB = 330;

/**
 * In a browser of its own, as Chromium caches up to 512 MB of decoded pictures by default. Not by `test.use`: the test
 * would wait for a worker of its own, with another server, until all others have ended.
 */
const test = base.extend({
  context: async ({ launchOptions, site }, use) => {
    const args = [...(launchOptions.args ?? []), "--enable-low-end-device-mode"];
    const phone = await chromium.launch({ ...launchOptions, args });
    const context = await phone.newContext({ baseURL: site.origin });
    await openConsoleLink(context);
    await use(context);
    await phone.close();
  },
});

const sheet = (page: Page, number: number) =>
  page.getByRole("region", { name: `Page ${number}`, exact: true });

test("a scan of 40 MB shows its first page early and stays within a phone's memory", async ({
  page,
  browser,
  student: _signedIn,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "deviceMemory", { get: () => 2 }),
  );
  const phone = page.context().browser();
  if (!phone) throw new Error("no browser");
  const office = await openOffice(browser);
  const scan = await makeLargeScan();
  expect(scan.length).toBeGreaterThan(38_000_000);
  const id = await uploadMaterial(office, {
    name: "scan.pdf",
    type: "application/pdf",
    title: "Scan",
    bytes: scan,
  });
  let bytes = 0;
  page.on("response", (response) => {
    if (!response.url().includes("/api/user/download/")) return;
    bytes += Number(response.headers()["content-length"] ?? 0);
  });
  await page.goto(`${paths.studyMaterials()}?query=Scan`);
  await expect(page.getByRole("link", { name: "Read Scan" })).toBeVisible();
  const before = await pageMemoryMb(phone);
  await page.goto(paths.readMaterial(id));
  await expect(sheet(page, 1).locator("canvas")).toBeVisible(drawn);
  // About five of the forty pages are near the view, and the engine reads some bytes besides.
  expect(bytes, "bytes for the first pages").toBeLessThan(scan.length / 4);
  for (const number of [8, 15, 22, 29, 36, 40]) {
    await page.getByRole("textbox", { name: "Go to page" }).fill(String(number));
    await page.keyboard.press("Enter");
    await expect(sheet(page, number).locator("canvas")).toBeVisible(drawn);
    expect(await page.locator("section section canvas").count()).toBeLessThanOrEqual(5);
  }
  const { most } = await pageMemoryMb(phone);
  expect(most - before.now, "MB more than the list of materials takes").toBeLessThan(MOST_MORE_MB);
  await page.getByRole("button", { name: "Search in the text" }).click();
  await page.getByRole("searchbox", { name: "Search in the text" }).fill("anything");
  await expect(page.getByRole("search").getByRole("status")).toContainText("This file is a scan", {
    timeout: 60_000,
  });
  await deleteFile(office, id);
  await office.close();
});

/** Forty sheets at 300 dpi, a megabyte each, that differ in a few bytes which decoders ignore. */
async function makeLargeScan(): Promise<Buffer> {
  const [width, height] = [2480, 3508];
  const noise = { type: "gaussian" as const, mean: 200, sigma: 14 };
  const grain = await sharp({
    create: { width: width / 2, height: height / 2, channels: 3, background: "white", noise },
  })
    .png()
    .toBuffer();
  const jpeg = await sharp(grain).resize(width, height).jpeg({ quality: 60 }).toBuffer();
  const filler = Math.max(0, 1_000_000 - jpeg.length);
  return makeScan(
    Array.from({ length: 40 }, (_, at) => ({
      jpeg: Buffer.concat([jpeg, Buffer.alloc(filler, at)]),
      width,
      height,
    })),
  );
}
