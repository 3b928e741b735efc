import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { listDeviceFiles } from "./fixtures/device-files.ts";
import { downloadBy, startDownloadOf, waitForShare } from "./fixtures/downloads.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import {
  addMaterial,
  deleteMaterial,
  FAST,
  hashOf,
  type LargeFile,
  MEGABYTE,
  OF_A_BROKEN_LINK,
  openLink,
  openMaterialsOver,
  SLOW,
} from "./fixtures/large-files.ts";
import { pageMemoryMb } from "./fixtures/page-memory.ts";
import { signIn } from "./fixtures/sign-in.ts";

const inRow = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

async function expectSame(download: Download, file: LargeFile): Promise<void> {
  expect(hashOf(await readFile(await download.path()))).toBe(hashOf(file.bytes));
}

test.describe("a download", () => {
  test("is paused and goes on from the byte where it stopped", async ({ page, student }) => {
    expect(student.name).not.toBe("");
    const file = await addMaterial(page, { title: "Waves, paused", size: 3 * MEGABYTE });
    const link = await openLink(SLOW);
    await openMaterialsOver(page, link, file.title);
    const finished = page.waitForEvent("download");
    await startDownloadOf(page, file.title);
    await waitForShare(page, file.title, 0.1);
    await inRow(page, `Pause the download of ${file.title}`).click();
    await expect(page.getByRole("main").getByText("Paused", { exact: true })).toBeVisible();
    link.setSpeed(FAST);
    await inRow(page, `Resume the download of ${file.title}`).click();
    await expectSame(await finished, file);
    await expect(toast(page, "Downloaded successfully!")).toBeVisible();
    const [, second = ""] = link.requestsOf(`/api/user/download/${file.id}`);
    expect(Number(/range: bytes=(\d+)-/i.exec(second)?.[1])).toBeGreaterThan(
      0.1 * file.bytes.length,
    );
    await link.close();
  });

  test("goes on by itself after a reload, from the byte where it stopped", async ({
    page,
    student,
    console,
  }) => {
    expect(student.name).not.toBe("");
    console.expect(OF_A_BROKEN_LINK);
    const file = await addMaterial(page, {
      title: "Waves, reloaded",
      size: 3 * MEGABYTE,
      filename: "तरंगें और ध्वनि.pdf",
    });
    const link = await openLink(SLOW);
    await openMaterialsOver(page, link, file.title);
    await startDownloadOf(page, file.title);
    await waitForShare(page, file.title, 0.1);
    const finished = page.waitForEvent("download");
    link.setSpeed(FAST);
    await page.reload();
    const download = await finished;
    expect(download.suggestedFilename()).toBe("तरंगें और ध्वनि.pdf");
    await expectSame(download, file);
    const [, second = ""] = link.requestsOf(`/api/user/download/${file.id}`);
    expect(Number(/range: bytes=(\d+)-/i.exec(second)?.[1])).toBeGreaterThan(
      0.1 * file.bytes.length,
    );
    await link.close();
  });

  test("survives a link that is cut every second", async ({ page, student, console }) => {
    expect(student.name).not.toBe("");
    console.expect(OF_A_BROKEN_LINK);
    const file = await addMaterial(page, { title: "Waves, cut", size: 4 * MEGABYTE });
    const link = await openLink(MEGABYTE, 1000);
    await page.goto("/study-materials?query=Waves%2C+cut");
    await openOverCutLink(page, link.origin, file);
    const before = link.sentBytes();
    const finished = page.waitForEvent("download");
    await startDownloadOf(page, file.title);
    await expectSame(await finished, file);
    expect(link.requestsOf(`/api/user/download/${file.id}`).length).toBeGreaterThan(2);
    // Beginning anew at each cut would never end; the exact share is a benchmark (cut-link).
    expect(link.sentBytes() - before).toBeLessThan(1.5 * file.bytes.length);
    await link.close();
  });

  test("waits while there is no network, and says so", async ({ page, student, console }) => {
    expect(student.name).not.toBe("");
    console.expect(OF_A_BROKEN_LINK);
    const file = await addMaterial(page, { title: "Waves, offline", size: 2 * MEGABYTE });
    const link = await openLink(SLOW);
    await openMaterialsOver(page, link, file.title);
    const finished = page.waitForEvent("download");
    await startDownloadOf(page, file.title);
    await waitForShare(page, file.title, 0.1);
    link.setAway(true);
    await page.context().setOffline(true);
    await expect(page.getByRole("main").getByText("No network. Goes on by itself.")).toBeVisible();
    link.setSpeed(FAST);
    link.setAway(false);
    await page.context().setOffline(false);
    await expectSame(await finished, file);
    await link.close();
  });

  test("of several runs two at a time, and all arrive", async ({ page, student }) => {
    expect(student.name).not.toBe("");
    const files: LargeFile[] = [];
    for (const part of ["one", "two", "three"]) {
      files.push(await addMaterial(page, { title: `Queue ${part}`, size: MEGABYTE }));
    }
    const link = await openLink(SLOW);
    await openMaterialsOver(page, link, "Queue");
    const downloads: Download[] = [];
    page.on("download", (download) => downloads.push(download));
    for (const file of files) await startDownloadOf(page, file.title);
    await expect(page.getByRole("main").getByText("Waiting for its turn")).toHaveCount(1);
    link.setSpeed(FAST);
    await expect.poll(() => downloads.length, { timeout: 20_000 }).toBe(3);
    const hashes = await Promise.all(
      downloads.map(async (download) => hashOf(await readFile(await download.path()))),
    );
    expect(hashes.sort()).toEqual(files.map(({ bytes }) => hashOf(bytes)).sort());
    await link.close();
  });

  test("that arrives damaged is fetched once more", async ({ page, student }) => {
    expect(student.name).not.toBe("");
    const file = await addMaterial(page, { title: "Waves, damaged", size: MEGABYTE });
    const link = await openLink(SLOW);
    await openMaterialsOver(page, link, file.title);
    const finished = page.waitForEvent("download");
    await startDownloadOf(page, file.title);
    await waitForShare(page, file.title, 0.1);
    link.damageNext(1);
    link.setSpeed(FAST);
    await expectSame(await finished, file);
    expect(link.requestsOf(`/api/user/download/${file.id}`)).toHaveLength(2);
    await link.close();
  });

  test("of a file that is deleted meanwhile says so and leaves nothing", async ({
    page,
    student,
    console,
  }) => {
    expect(student.name).not.toBe("");
    console.expect(OF_A_BROKEN_LINK);
    const file = await addMaterial(page, { title: "Waves, deleted", size: 2 * MEGABYTE });
    const link = await openLink(SLOW);
    await openMaterialsOver(page, link, file.title);
    await startDownloadOf(page, file.title);
    await waitForShare(page, file.title, 0.1);
    await deleteMaterial(page, file);
    link.cut();
    await expect(
      toast(page, "Failed to download file. The institute has removed this file."),
    ).toBeVisible();
    expect(await listDeviceFiles(page)).toEqual([]);
    await link.close();
  });

  test("goes on after signing in again", async ({ page, student, console }) => {
    console.expect(OF_A_BROKEN_LINK);
    const file = await addMaterial(page, { title: "Waves, signed out", size: 2 * MEGABYTE });
    const link = await openLink(SLOW);
    await openMaterialsOver(page, link, file.title);
    await startDownloadOf(page, file.title);
    await waitForShare(page, file.title, 0.1);
    await page.context().clearCookies();
    link.cut();
    await expect(page.getByText(/Your session has ended/).first()).toBeVisible();
    const finished = page.waitForEvent("download");
    link.setSpeed(FAST);
    await signIn(page.context(), student);
    await page.reload();
    await expectSame(await finished, file);
    const requests = link.requestsOf(`/api/user/download/${file.id}`);
    expect(requests.at(-1)).toMatch(/range: bytes=[1-9]/i);
    await link.close();
  });

  test("for which the phone has no room is refused in words, before and during", async ({
    page,
    student,
    console,
  }) => {
    expect(student.name).not.toBe("");
    console.expect(OF_A_BROKEN_LINK);
    const file = await addMaterial(page, { title: "Waves, no room", size: 6 * MEGABYTE });
    const link = await openLink(SLOW);
    // Chromium tells pages 10 GiB whatever the override; what it lets them write, it obeys.
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
    // The tray opens by itself: what went wrong is not left behind a button.
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
    await link.close();
  });

  test("that the phone has no room for is left to the browser, if so wanted", async ({
    page,
    student,
    console,
  }) => {
    expect(student.name).not.toBe("");
    console.expect(OF_A_BROKEN_LINK);
    const file = await addMaterial(page, { title: "Waves, by the browser", size: MEGABYTE });
    await page.addInitScript(() => {
      navigator.storage.estimate = async () => ({ usage: 0, quota: 1000 });
    });
    await page.goto(`/study-materials?query=${encodeURIComponent(file.title)}`);
    await startDownloadOf(page, file.title);
    // It opens by itself: what went wrong is not left behind a button.
    const tray = page.getByRole("region", { name: "Downloads" });
    await expect(tray.getByRole("link", { name: "Remove kept notes" })).toBeVisible();
    const { bytes, name } = await downloadBy(
      tray.getByRole("link", { name: "Let the browser download it" }),
    );
    expect(hashOf(bytes)).toBe(hashOf(file.bytes));
    expect(name).toBe("notes.pdf");
  });

  test("runs in one tab, stands in the other, and goes on there when the first is closed", async ({
    page,
    student,
    console,
  }) => {
    expect(student.name).not.toBe("");
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
    await link.close();
  });

  test("asked for without a network begins when there is one", async ({
    page,
    student,
    console,
  }) => {
    expect(student.name).not.toBe("");
    console.expect(OF_A_BROKEN_LINK);
    const file = await addMaterial(page, { title: "Waves, in a tunnel", size: MEGABYTE });
    await page.goto(`/study-materials?query=${encodeURIComponent(file.title)}`);
    await expect(page.getByRole("button", { name: `Download ${file.title} (` })).toBeVisible();
    await page.context().setOffline(true);
    await startDownloadOf(page, file.title);
    await expect(
      toast(page, "No network. The download goes on by itself when it is back."),
    ).toBeVisible();
    const finished = page.waitForEvent("download");
    await page.context().setOffline(false);
    await expectSame(await finished, file);
  });

  test("of a server that is overwhelmed waits as long as it asks, and says so", async ({
    page,
    student,
    console,
  }) => {
    expect(student.name).not.toBe("");
    console.expect(OF_A_BROKEN_LINK);
    const file = await addMaterial(page, { title: "Waves, in a queue", size: MEGABYTE });
    await page.goto(`/study-materials?query=${encodeURIComponent(file.title)}`);
    const address = `**/api/user/download/${file.id}`;
    await page.context().route(address, (route) =>
      route.fulfill({
        status: 429,
        contentType: "application/problem+json",
        headers: { "Retry-After": "3" },
        body: JSON.stringify({ status: 429, code: "too_many_requests", message: "Too many." }),
      }),
    );
    await startDownloadOf(page, file.title);
    await expect(
      page.getByRole("main").getByText("The server is busy. Goes on by itself."),
    ).toBeVisible();
    const finished = page.waitForEvent("download");
    await page.context().unroute(address);
    await expectSame(await finished, file);
  });

  test("of 95 MB never stands in memory", async ({ page, browser, student }) => {
    test.setTimeout(180_000);
    expect(student.name).not.toBe("");
    const file = await addMaterial(page, { title: "Waves, filmed", size: 95 * MEGABYTE });
    await page.goto(`/study-materials?query=${encodeURIComponent(file.title)}`);
    const button = page.getByRole("button", { name: `Download ${file.title} (` });
    await expect(button).toBeVisible();
    const before = await pageMemoryMb(browser);
    const finished = page.waitForEvent("download");
    await button.click();
    await expectSame(await finished, file);
    const { most } = await pageMemoryMb(browser);
    // As for 40 MB, where it is some 90: what is on its way, and what waits to be cleared.
    expect(most - before.now, "MB more than the list takes").toBeLessThan(150);
    await deleteMaterial(page, file);
  });

  test("leaves nothing when it is cancelled", async ({ page, student, console }) => {
    expect(student.name).not.toBe("");
    console.expect(OF_A_BROKEN_LINK);
    const file = await addMaterial(page, { title: "Waves, cancelled", size: 2 * MEGABYTE });
    const link = await openLink(SLOW);
    await openMaterialsOver(page, link, file.title);
    await startDownloadOf(page, file.title);
    await waitForShare(page, file.title, 0.1);
    await inRow(page, `Cancel the download of ${file.title}`).click();
    await expect(page.getByRole("button", { name: `Download ${file.title} (` })).toBeVisible();
    await expect.poll(() => listDeviceFiles(page)).toEqual([]);
    await link.close();
  });
});

/** Over a link that is cut all the time, opening the page itself may take more than one try. */
async function openOverCutLink(page: Page, origin: string, file: LargeFile): Promise<void> {
  const address = `${origin}/study-materials?query=${encodeURIComponent(file.title)}`;
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole("button", { name: `Download ${file.title} (` })).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 30_000 });
}

/** A busy phone: long enough for another tab to begin first, if it may. */
function makeSlowToCountRoom(): void {
  const { storage } = navigator;
  const estimate = storage.estimate.bind(storage);
  storage.estimate = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return await estimate();
  };
}
