import { pathsIn } from "../web/paths.ts";
import { crowdInstitute } from "./fixtures/crowded-institute.ts";
import { expect, test } from "./fixtures/journey.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { expectLength, longestPages } from "./fixtures/page-length.ts";
import { saidTwice } from "./fixtures/said-twice.ts";
import { waitForFaces } from "./fixtures/whole-page.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("pages stay short, and say nothing twice, where an institute keeps every promise and has a lot to show", async ({
  page,
  browser,
}) => {
  const office = await openOffice(browser);
  const restore = await crowdInstitute(office);
  // Another process would show it within a second; this one does at once.
  for (const language of ["en", "hi"] as const) {
    const paths = pathsIn(language);
    for (const [address, most] of [...longestPages(paths), [paths.about(), 17] as const])
      await test.step(address, async () => {
        await page.goto(address);
        await waitForFaces(page);
        // Parts far below the window are laid out only when it comes near them.
        await expect(async () => {
          await page.keyboard.press("End");
          expect(await page.evaluate(isAtEnd)).toBe(true);
        }).toPass();
        if (address !== paths.about()) await expectLength(page, address, most);
        expect.soft(await saidTwice(page), `said twice on ${address}`).toEqual([]);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), address)
          .toBe(360);
      });
  }
  await restore();
  await office.close();
});

function isAtEnd(): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}
