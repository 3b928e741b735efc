import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures/journey.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The spec's toaster: the distance from the edges and the greatest width, in px. */
const EDGE = 16;
const MAX_WIDTH = 350;

const longSentence =
  "This account cannot be used just now, because the office is looking into it; please write to office@institutewithalongnamethatnolinecanholdorbreak.example or come by on any day of the week.";

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test("toasts are 16 px from the top right, at most 350 px wide, and stacked", async ({
      page,
      console,
    }) => {
      await failToSignIn(page);
      console.expect(/401/);
      const failed = cardOf(page, longSentence);
      await expectInCorner(page, failed, { top: EDGE });

      await page.unroute("/api/auth/google-login");
      await page.getByRole("button", { name: /Aarav Sharma/ }).click();
      const succeeded = cardOf(page, "Login successful");
      const { bottom, isOnTop } = await expectInCorner(page, succeeded, { top: EDGE });
      expect(isOnTop).toBe(true);
      if (await failed.isVisible()) expect((await edgesOf(failed)).top).toBeGreaterThan(bottom);
    });
  });
}

/** The toast shows the server's own sentence, however long. */
async function failToSignIn(page: Page) {
  await page.route("/api/auth/google-login", (route) =>
    route.fulfill({
      status: 401,
      contentType: "application/problem+json; charset=utf-8",
      json: {
        type: "/api/docs#invalid_google_token",
        title: "Unauthorized",
        status: 401,
        code: "invalid_google_token",
        message: longSentence,
        requestId: "1",
      },
    }),
  );
  await page.goto("/study-materials");
  await page.getByRole("button", { name: /Aarav Sharma/ }).click();
}

function cardOf(page: Page, text: string): Locator {
  return page.locator("[data-toast]").filter({ hasText: text });
}

/** Measured after its animation; hovered, so that it does not time out. */
async function expectInCorner(page: Page, card: Locator, { top }: { top: number }) {
  await card.hover();
  await card.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((each) => each.finished)),
  );
  const edges = await edgesOf(card);
  const windowWidth = await page.evaluate(() => document.documentElement.clientWidth);
  expect(edges.top).toBeCloseTo(top, 0);
  expect(windowWidth - edges.right).toBeCloseTo(EDGE, 0);
  expect(edges.left).toBeGreaterThanOrEqual(EDGE);
  expect(edges.right - edges.left).toBeLessThanOrEqual(MAX_WIDTH);
  expect(edges.inner).toBeLessThanOrEqual(edges.right - edges.left);
  return edges;
}

function edgesOf(card: Locator) {
  return card.evaluate((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isOnTop = there !== null && element.contains(there);
    return { top, right, bottom, left, inner: element.scrollWidth, isOnTop };
  });
}
