import type { Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { demoSettings } from "./fixtures/demo-settings.ts";
import { expect, test } from "./fixtures/journey.ts";
import { waitForWhole } from "./fixtures/whole-page.ts";

const phone = demoSettings().phones[0]?.number ?? "";

const t = { call: /^ऑफ़िस को फ़ोन करें: \+91/, other: "View in English" };

test.use({ viewport: { width: 360, height: 740 } });

test("a phone's header calls the office and changes the language in one tap", async ({ page }) => {
  await page.goto(pathsIn("hi").faq());
  await waitForWhole(page);
  const header = page.getByRole("banner");
  const call = header.getByRole("link", { name: t.call });
  await expect(call).toHaveAttribute("href", `tel:${phone}`);
  const other = header.getByRole("link", { name: t.other });
  for (const each of [call, other]) {
    const box = await each.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expectRoom(page);
  await other.click();
  await expect(page).toHaveURL(pathsIn("en").faq());
});

/** Nothing in the header touches another or is cut off, and the page does not move sideways. */
async function expectRoom(page: Page): Promise<void> {
  const { edges, isCut, overflow } = await page.evaluate(() => {
    const shown = [...document.querySelectorAll("header a, header button")].filter((each) =>
      each.checkVisibility(),
    );
    return {
      edges: shown.map((each) => {
        const { left, right } = each.getBoundingClientRect();
        return { left, right };
      }),
      isCut: shown.some((each) => each.scrollWidth > each.clientWidth + 1),
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    };
  });
  expect(edges).toHaveLength(5);
  for (const [at, { left }] of edges.entries())
    expect(left).toBeGreaterThanOrEqual(edges[at - 1]?.right ?? 0);
  expect(edges.at(-1)?.right).toBeLessThanOrEqual(360);
  expect({ isCut, overflow }).toEqual({ isCut: false, overflow: 0 });
}
