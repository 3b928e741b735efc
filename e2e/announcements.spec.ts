import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures/journey.ts";

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  contextOptions: { reducedMotion: "no-preference" },
});

test("announcements on home move by button, key and swipe, and adapt to a resize", async ({
  page,
}) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Announcements" });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole("button", { name: "Pause the announcements" }).click();
  const { posters } = await (await page.request.get("/api/public/posters")).json();
  const [place, total] = [carousel.getByText(/^\d of \d$/), posters.length];
  // Both fit side by side on a wide screen, which the end of the test relies on.
  expect(total).toBe(2);
  // It may have advanced by itself before it was paused.
  await expect(async () => {
    if ((await place.innerText()) !== `1 of ${total}`)
      await carousel.getByRole("button", { name: "Previous announcement" }).click();
    await expect(place).toHaveText(`1 of ${total}`, { timeout: 1_000 });
  }).toPass();
  await carousel.getByRole("button", { name: "Next announcement" }).click();
  await expect(place).toHaveText(`2 of ${total}`);
  await carousel.getByRole("list").press("ArrowLeft");
  await expect(place).toHaveText(`1 of ${total}`);

  const track = carousel.getByRole("list");
  await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  await swipeToNext(page, track);
  await expect(place).toHaveText(`2 of ${total}`);

  await page.setViewportSize({ width: 1280, height: 800 });
  // Both are visible now, so there is nothing to move to.
  await expect(carousel.getByRole("button")).toHaveCount(0);
  for (const poster of await carousel.getByRole("img").all())
    expect(await poster.getAttribute("alt")).toBeTruthy();
});

/** Swipes with touch events: the browser itself scrolls and snaps to the next poster. */
async function swipeToNext(page: Page, track: Locator): Promise<void> {
  await track.evaluate((list) => list.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await track.boundingBox();
  if (!box) throw new Error("The carousel is not on the page.");
  const session = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const from = box.x + box.width * 0.8;
  const to = box.x + box.width * 0.1;
  const touch = (type: "touchStart" | "touchMove", x: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
  await touch("touchStart", from);
  for (let x = from; x > to; x -= 20) await touch("touchMove", x);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
