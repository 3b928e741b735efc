import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { expect, test } from "./fixtures/journey.ts";

const languages = [
  { home: "/", start: "/profile", name: /^Gyanpath/, lang: "en-IN", courses: "/courses" },
  { home: "/hi", start: "/hi/profile", name: /^ज्ञानपथ/, lang: "hi-IN", courses: "/hi/courses" },
];

type Manifest = {
  name: string;
  description: string;
  lang: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { url: string }[];
};

for (const { home, start, name, lang, courses } of languages) {
  test(`Chromium finds ${home} installable`, async ({ launchOptions, baseURL }) => {
    // Incognito contexts cannot install, so this one has a profile.
    const profile = await mkdtemp(join(tmpdir(), "profile-"));
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions });
    try {
      const page = await context.newPage();
      await page.goto(`${baseURL}${home}`);
      const devtools = await context.newCDPSession(page);
      await expect
        .poll(
          async () => (await devtools.send("Page.getInstallabilityErrors")).installabilityErrors,
        )
        .toEqual([]);
      const { data, errors } = await devtools.send("Page.getAppManifest");
      expect(errors).toEqual([]);
      const manifest: Manifest = JSON.parse(data ?? "");
      expect(manifest).toMatchObject({ lang, start_url: start, name: expect.stringMatching(name) });
      expect(manifest.description).toBe(
        await page.locator('meta[name="description"]').getAttribute("content"),
      );
      expect(manifest.shortcuts.map(({ url }) => url)).toContain(courses);
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  });
}

test("every icon of the manifest and the page has the declared size", async ({ page }) => {
  await page.goto("/");
  const manifest: Manifest = await (await page.request.get("/manifest.webmanifest")).json();
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "192x192 maskable",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of manifest.icons) expect(await naturalSize(src), src).toBe(sizes);
  expect(await naturalSize("/apple-touch-icon.png")).toBe("180x180");
  for (const link of await page.locator('link[rel="icon"]').all())
    expect(await naturalSize((await link.getAttribute("href")) ?? "")).not.toBe("0x0");

  function naturalSize(address: string): Promise<string> {
    return page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, address);
  }
});

test("the CSP allows only this site's worker and manifest", async ({ page }) => {
  const answer = await page.goto("/");
  const policy = (await answer?.headerValue("content-security-policy"))?.split("; ");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");
});
