import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures/journey.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("announcements on home go by button, key and swipe, and are computed again after a resize", async ({
  page,
}) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Announcements" });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole("button", { name: "Pause the announcements" }).click();
  const { posters } = await (await page.request.get("/api/public/posters")).json();
  const [place, total] = [carousel.getByText(/^\d of \d$/), posters.length];
  // As many as stand side by side on a wide screen: the end is about that.
  expect(total).toBe(2);
  // It may have moved on by itself before.
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
  // Both stand side by side now: there is nowhere to go.
  await expect(carousel.getByRole("button")).toHaveCount(0);
  for (const poster of await carousel.getByRole("img").all())
    expect(await poster.getAttribute("alt")).toBeTruthy();
});

/** A swipe is the browser's own scrolling; it ends on the next poster. */
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
