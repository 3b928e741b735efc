import { expectSame, startDownloadOf, waitForShare } from "./fixtures/downloads.ts";
import { expect, test } from "./fixtures/journey.ts";
import {
  addMaterial,
  deleteMaterial,
  FAST,
  MEGABYTE,
  OF_A_BROKEN_LINK,
  openMaterialsOver,
  SLOW,
} from "./fixtures/large-files.ts";
import { pageMemoryMb } from "./fixtures/page-memory.ts";

test.use({ serviceWorkers: "allow" });

test.describe("a download on a device", () => {
  test("that does not fit on the phone is refused with a reason, before and during", async ({
    page,
    openLink,
    student: _signedIn,
    console,
  }) => {
    console.expect(OF_A_BROKEN_LINK);
    const file = await addMaterial(page, { title: "Waves, no room", size: 6 * MEGABYTE });
    const link = await openLink(SLOW);
    // Chromium reports 10 GiB to pages whatever the override, but enforces the override on writes.
    await page.addInitScript(() => {
      navigator.storage.estimate = async () => ({ usage: 0, quota: Number(sessionStorage.room) });
    });
    await openMaterialsOver(page, link, file.title);
    const protocol = await page.context().newCDPSession(page);
    const giveRoom = (quotaSize: number) =>
      protocol.send("Storage.overrideQuotaForOrigin", { origin: link.origin, quotaSize });
    const tellRoom = (bytes: number) =>
      page.evaluate((room) => sessionStorage.setItem("room", room), String(bytes));
    await tellRoom(5 * MEGABYTE);
    await startDownloadOf(page, file.title);
    // The tray opens by itself, so that the failure is seen.
    const tray = page.getByRole("region", { name: "Downloads" });
    await expect(tray.getByText(/This device has no room for 6.0 MB/)).toBeVisible();
    await tellRoom(100 * MEGABYTE);
    await giveRoom(3 * MEGABYTE);
    await startDownloadOf(page, file.title);
    await waitForShare(page, file.title, 0.1);
    await expect(
      tray.getByRole("progressbar", { name: `Download of ${file.title}` }),
    ).toBeVisible();
    link.setSpeed(FAST);
    await expect(tray.getByText(/This device has no room/)).toBeVisible();
    await giveRoom(100 * MEGABYTE);
    const finished = page.waitForEvent("download");
    await tray.getByRole("button", { name: `Try again to download ${file.title}` }).click();
    await expectSame(await finished, file);
  });

  test("runs in one tab, is listed in the other, and goes on there when the first closes", async ({
    page,
    openLink,
    student: _signedIn,
    console,
  }) => {
    console.expect(OF_A_BROKEN_LINK);
    const file = await addMaterial(page, { title: "Waves, two tabs", size: 8 * MEGABYTE });
    const link = await openLink(SLOW);
    const other = await page.context().newPage();
    await page.addInitScript(makeSlowToCountRoom);
    await openMaterialsOver(other, link, file.title);
    await openMaterialsOver(page, link, file.title);
    await startDownloadOf(page, file.title);
    await waitForShare(page, file.title, 0.01);
    await expect(other.getByRole("main").getByText("Downloading in another tab")).toBeVisible();
    await waitForShare(other, file.title, 0.02);
    const finished = other.waitForEvent("download");
    await page.close();
    link.setSpeed(FAST);
    await expectSame(await finished, file);
    const requests = link.requestsOf(`/api/user/download/${file.id}`);
    expect(requests).toHaveLength(2);
    expect(requests.at(-1)).toMatch(/range: bytes=[1-9]/i);
  });

  test("of 190 MB is never held in memory", async ({ page, browser, student: _signedIn }) => {
    const file = await addMaterial(page, {
      title: "Waves, filmed",
      size: 190 * MEGABYTE,
      filename: "waves.mp4",
    });
    await page.goto(`/study-materials?query=${encodeURIComponent(file.title)}`);
    const button = page.getByRole("button", { name: `Download ${file.title} (` });
    await expect(button).toBeVisible();
    const before = await pageMemoryMb(browser);
    const finished = page.waitForEvent("download");
    await button.click();
    await expectSame(await finished, file);
    const { most } = await pageMemoryMb(browser);
    // Buffers and garbage make 60 to 90 MB, on a busy machine up to 235; the whole file in memory makes 300.
    expect(most - before.now, "MB more than the list takes").toBeLessThan(265);
    await deleteMaterial(page, file);
  });
});

/** Delays storage.estimate long enough for another tab to start the same download, if it could. */
function makeSlowToCountRoom(): void {
  const { storage } = navigator;
  const estimate = storage.estimate.bind(storage);
  storage.estimate = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return await estimate();
  };
}
