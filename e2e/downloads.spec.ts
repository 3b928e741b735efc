import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
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

test.use({ serviceWorkers: "allow" });

test.describe("a download", () => {
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
});
