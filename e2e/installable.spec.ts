import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { expect, test } from "./fixtures/journey.ts";

test.use({ serviceWorkers: "allow" });

const home = "/hi";
const said = { lang: "hi-IN", start_url: "/hi/profile", name: expect.stringMatching(/^ज्ञानपथ/) };

type Manifest = {
  description: string;
  shortcuts: { url: string }[];
};

test("Chromium finds the site installable", async ({ launchOptions, baseURL }) => {
  // Incognito contexts cannot install, so this one has a profile.
  const profile = await mkdtemp(join(tmpdir(), "profile-"));
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions });
  try {
    const page = await context.newPage();
    await page.goto(`${baseURL}${home}`);
    const devtools = await context.newCDPSession(page);
    await expect
      .poll(async () => (await devtools.send("Page.getInstallabilityErrors")).installabilityErrors)
      .toEqual([]);
    const { data, errors } = await devtools.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const manifest: Manifest = JSON.parse(data ?? "");
    expect(manifest).toMatchObject(said);
    expect(manifest.description).toBe(
      await page.locator('meta[name="description"]').getAttribute("content"),
    );
    expect(manifest.shortcuts.map(({ url }) => url)).toContain("/hi/courses");
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});
