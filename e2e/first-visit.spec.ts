import type { CDPSession } from "@playwright/test";
import { readBudget } from "../scripts/budget/budget.ts";
import { expect, test } from "./fixtures/journey.ts";

const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const { path, total, javaScript, fonts } of readBudget().home) {
  for (const screen of screens) {
    test(`a first visit of ${path} at ${screen.width} px stays in its budget`, async ({ page }) => {
      await page.setViewportSize(screen);
      const received = await countReceived(await page.context().newCDPSession(page));
      await page.goto(path, { waitUntil: "networkidle" });
      const files = received();
      const sizeOf = (wanted: (type: string) => boolean) =>
        files.filter(({ type }) => wanted(type)).reduce((sum, { size }) => sum + size, 0);
      expect(sizeOf((type) => type === "Script")).toBeGreaterThan(50_000);
      expect(sizeOf((type) => type === "Script")).toBeLessThanOrEqual(javaScript);
      expect(sizeOf(() => true)).toBeLessThanOrEqual(total);
      const names = files.flatMap(({ url }) => /([\w-]+)-\w+\.woff2$/.exec(url)?.[1] ?? []);
      expect(fonts).toEqual(expect.arrayContaining(names));
    });
  }
}

/**
 * Counts what the browser took from the network, as it says itself. Headers are left out: in plain
 * HTTP/1.1, as here, they weigh several times what they do in a deployment's HTTP/2.
 */
async function countReceived(session: CDPSession) {
  const types = new Map<string, { type: string; url: string; headers: number }>();
  const files: { type: string; url: string; size: number }[] = [];
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const { url, encodedDataLength: headers } = response;
    if (url.startsWith("http")) types.set(requestId, { type, url, headers });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const found = types.get(requestId);
    if (found) files.push({ ...found, size: encodedDataLength - found.headers });
  });
  await session.send("Network.enable");
  return () => files;
}
