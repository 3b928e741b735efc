import type { Page } from "@playwright/test";
import { LONGEST_MS, type Sending, sendByPage } from "./send-by-page.ts";

/**
 * Chooses the film on the office's page of study files, goes on whenever the page offers it, and returns the path of
 * the study file.
 */
export async function sendFromOffice(sending: Sending): Promise<string> {
  const { running, film } = sending;
  await sendByPage(sending, async (page) => {
    await page.goto("/admin/files");
    await page.locator("input[type=file]").first().setInputFiles(film.path);
    await untilAdded(page);
  });
  const listed = await running.answer({ method: "GET", path: "/api/admin/materials" });
  return `/api/user/download/${JSON.parse(listed).materials[0].id}`;
}

/** A cut may also meet the call that files what has arrived; then somebody has to press Go on. */
async function untilAdded(page: Page): Promise<void> {
  const deadline = AbortSignal.timeout(LONGEST_MS);
  const added = page.getByText("1 of 1 added");
  const goOn = page.getByRole("button", { name: /^Go on with/ });
  while (!deadline.aborted) {
    await added.or(goOn).first().waitFor({ timeout: LONGEST_MS });
    if (await added.isVisible()) return;
    await goOn.click();
  }
  throw new Error("too long");
}
