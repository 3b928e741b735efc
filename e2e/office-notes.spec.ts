import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { downloadBy } from "./fixtures/downloads.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";

/** A file that is a PDF by its first bytes and its type. */
function pdf(name: string) {
  const buffer = Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    randomBytes(20_000),
    Buffer.from("\n%%EOF\n"),
  ]);
  return { name, mimeType: "application/pdf", buffer };
}

const twenty = Array.from({ length: 20 }, (_, at) => pdf(`अध्याय ${at + 1}.pdf`));

test("twenty notes are uploaded at once over a link that breaks, edited, ordered, replaced and deleted", async ({
  page,
  admin: _signedIn,
  browser,
  console,
}) => {
  const office = await openOffice(browser);
  const courseId = await createCourse(office, { title: `Notes ${Date.now()}`, batchSize: 5 });
  await office.close();
  await page.goto(`/admin/courses/${courseId}/notes`);
  console.expect(/ERR_CONNECTION_RESET/);
  await breakFirstPatch(page);
  await page.getByLabel("Add notes").setInputFiles(twenty.toReversed());
  await expect(page.getByText("20 of 20 added")).toBeVisible({ timeout: 30_000 });
  const notes = page.getByRole("button", { name: /^Edit अध्याय/ });
  await expect(notes).toHaveCount(20);
  await expect(notes.first()).toHaveAccessibleName("Edit अध्याय 1");

  await notes.first().click();
  const form = page.getByRole("form", { name: "Edit अध्याय 1" });
  await form.getByLabel("Title", { exact: true }).fill("Light: “rays”");
  await form.getByLabel("Chapter").fill("Optics");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Optics" })).toBeVisible();

  await page.getByRole("button", { name: "Move अध्याय 3 up" }).press("Enter");
  await expect(page.getByText("अध्याय 3 is now 2 of 20")).toBeAttached();
  await expect(notes.first()).toHaveAccessibleName("Edit अध्याय 3");
  await expect(page.getByRole("button", { name: "Move अध्याय 3 up" })).toBeFocused();

  const better = pdf("बेहतर “light”.pdf");
  const light = row(page, "Light: “rays”");
  await light.getByLabel("Replace the file").setInputFiles(better);
  await expect(
    page.getByText("has the new file. Students find it under the same link."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The old file is back.")).toBeVisible();
  await light.getByLabel("Replace the file").setInputFiles(better);
  await expect(page.getByText("has the new file")).toBeVisible();
  await light.getByRole("button", { name: "More for Light" }).click();
  const fetched = await downloadBy(light.getByRole("link", { name: "Download" }));
  expect(fetched.name).toBe(better.name);
  expect(fetched.bytes.equals(better.buffer)).toBe(true);

  await light.getByRole("button", { name: "More for Light" }).click();
  await light.getByRole("button", { name: "Delete Light" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(light).toBeHidden();
  const deleted = page.locator("[data-toast]", { hasText: "was deleted" });
  await deleted.getByRole("button", { name: "Undo" }).click();
  await expect(light).toBeVisible();
});

test("a file that is no note is refused with a sentence, and another upload goes on after a reload", async ({
  page,
  admin: _signedIn,
  browser,
  console,
}) => {
  const office = await openOffice(browser);
  const courseId = await createCourse(office, { title: `Refused ${Date.now()}`, batchSize: 5 });
  await office.close();
  await page.goto(`/admin/courses/${courseId}/notes`);
  console.expect(/status of 415/);
  const program = { name: "notes.pdf", mimeType: "application/pdf", buffer: randomBytes(9_000) };
  await page.getByLabel("Add notes").setInputFiles([program]);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect(uploads.getByText("This kind of file is not accepted")).toBeVisible();
  await page.getByRole("button", { name: "Remove notes.pdf" }).click();
  await expect(uploads).toBeHidden();

  const half = test.info().outputPath("half.pdf");
  await writeFile(half, pdf("half.pdf").buffer);
  await loseBytes(page);
  const lost = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByLabel("Add notes").setInputFiles(half);
  await lost;
  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  await page.unrouteAll();
  const unfinished = page.getByText("These did not arrive completely.");
  await expect(unfinished).toBeVisible();
  const begun: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/teach/uploads")) begun.push(request.method());
  });
  await page.getByLabel("Add notes").setInputFiles(half);
  await expect(page.getByText("1 of 1 added")).toBeVisible();
  await expect(unfinished).toBeHidden();
  expect(begun).toEqual([]);
});

function row(page: Page, title: string): Locator {
  return page.getByRole("listitem").filter({ hasText: title });
}

/** Leaves every request that carries an upload's bytes without an answer; all others are answered. */
async function loseBytes(page: Page): Promise<void> {
  await page.route("**/api/teach/uploads/*", (route) =>
    route.request().method() === "PATCH" ? undefined : route.continue(),
  );
}

async function breakFirstPatch(page: Page): Promise<void> {
  let isCut = false;
  await page.route("**/api/teach/uploads/*", async (route) => {
    if (isCut || route.request().method() !== "PATCH") return route.continue();
    isCut = true;
    return route.abort("connectionreset");
  });
}
