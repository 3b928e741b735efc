import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { listDeviceFiles } from "./fixtures/device-files.ts";
import {
  expectSame,
  startDownloadOf,
  startOverSlowLink,
  waitForShare,
} from "./fixtures/downloads.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import {
  addMaterial,
  FAST,
  hashOf,
  type LargeFile,
  MEGABYTE,
  OF_A_BROKEN_LINK,
  openMaterialsOver,
  SLOW,
} from "./fixtures/large-files.ts";
import { signIn } from "./fixtures/sign-in.ts";

const inRow = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

test.describe("a download", () => {
  test("resumes from the byte where it was paused", async ({
    page,
    openLink,
    student: _signedIn,
  }) => {
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
    const [, second = ""] = link.requestsOf(`/api/user/download/${file.id}`);
    expect(Number(/range: bytes=(\d+)-/i.exec(second)?.[1])).toBeGreaterThan(
      0.1 * file.bytes.length,
    );
  });

  test("resumes by itself after a reload, from the byte where it stopped", async ({
    page,
    openLink,
    student: _signedIn,
    console,
  }) => {
    console.expect(OF_A_BROKEN_LINK);
    const { file, link } = await startOverSlowLink(page, openLink, {
      title: "Waves, reloaded",
      size: 3 * MEGABYTE,
      filename: "तरंगें और ध्वनि.pdf",
    });
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
  });

  test("survives a connection that breaks repeatedly", async ({
    page,
    openLink,
    student: _signedIn,
    console,
  }) => {
    console.expect(OF_A_BROKEN_LINK);
    const { file, link } = await startOverSlowLink(page, openLink, {
      title: "Waves, cut",
      size: 3 * MEGABYTE,
    });
    const finished = page.waitForEvent("download");
    for (const share of [0.2, 0.4, 0.6]) {
      await waitForShare(page, file.title, share);
      link.cut();
    }
    link.setSpeed(FAST);
    await expectSame(await finished, file);
    const requests = link.requestsOf(`/api/user/download/${file.id}`);
    const begins = requests.map((head) => Number(/range: bytes=(\d+)-/i.exec(head)?.[1] ?? 0));
    expect(begins.length).toBeGreaterThan(3);
    // Each request starts where the one before it stopped.
    expect(begins).toEqual(begins.toSorted((one, other) => one - other));
    expect(begins.filter((byte) => byte === 0)).toHaveLength(1);
  });

  test("waits while offline, and says so", async ({
    page,
    openLink,
    student: _signedIn,
    console,
  }) => {
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
  });

  test("of several files runs two at a time, and all arrive", async ({
    page,
    openLink,
    student: _signedIn,
  }) => {
    const files: LargeFile[] = [];
    for (const part of ["one", "two", "three"]) {
      files.push(await addMaterial(page, { title: `Queue ${part}`, size: 4 * MEGABYTE }));
    }
    const link = await openLink(SLOW);
    await openMaterialsOver(page, link, "Queue");
    const downloads: Download[] = [];
    page.on("download", (download) => downloads.push(download));
    for (const file of files) await startDownloadOf(page, file.title);
    await expect(page.getByRole("main").getByText("Waiting for its turn")).toHaveCount(1);
    link.setSpeed(FAST);
    await expect.poll(() => downloads.length).toBe(3);
    const hashes = await Promise.all(
      downloads.map(async (download) => hashOf(await readFile(await download.path()))),
    );
    expect(hashes.sort()).toEqual(files.map(({ bytes }) => hashOf(bytes)).sort());
  });

  test("that arrives damaged is fetched again", async ({ page, openLink, student: _signedIn }) => {
    const file = await addMaterial(page, { title: "Waves, damaged", size: 4 * MEGABYTE });
    const link = await openLink(SLOW);
    await openMaterialsOver(page, link, file.title);
    const finished = page.waitForEvent("download");
    await startDownloadOf(page, file.title);
    await waitForShare(page, file.title, 0.1);
    link.damageNextOf(`/api/user/download/${file.id}`);
    link.setSpeed(FAST);
    await expectSame(await finished, file);
    expect(link.requestsOf(`/api/user/download/${file.id}`)).toHaveLength(2);
  });

  test("resumes after signing in again", async ({ page, openLink, student, console }) => {
    console.expect(OF_A_BROKEN_LINK);
    const { file, link } = await startOverSlowLink(page, openLink, {
      title: "Waves, signed out",
      size: 2 * MEGABYTE,
    });
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
  });

  test("requested offline starts once online", async ({ page, student: _signedIn, console }) => {
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

  test("waits as long as a busy server's Retry-After asks, and says so", async ({
    page,
    student: _signedIn,
    console,
  }) => {
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

  test("leaves nothing when it is cancelled", async ({
    page,
    openLink,
    student: _signedIn,
    console,
  }) => {
    console.expect(OF_A_BROKEN_LINK);
    const { file } = await startOverSlowLink(page, openLink, {
      title: "Waves, cancelled",
      size: 2 * MEGABYTE,
    });
    await inRow(page, `Cancel the download of ${file.title}`).click();
    await expect(page.getByRole("button", { name: `Download ${file.title} (` })).toBeVisible();
    await expect.poll(() => listDeviceFiles(page)).toEqual([]);
  });
});
