import { listDeviceFiles } from "./fixtures/device-files.ts";
import { downloadBy } from "./fixtures/downloads.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { addMaterial, deleteMaterial, hashOf } from "./fixtures/large-files.ts";

const MEGABYTE = 1_000_000;

test.describe("a file kept offline", () => {
  test("is listed, opened offline, and removed", async ({ page, student }) => {
    expect(student.name).not.toBe("");
    const file = await addMaterial(page, { title: "Kept optics", size: MEGABYTE });
    await page.goto("/study-materials?query=Kept+optics");
    await page.getByRole("button", { name: `Keep ${file.title} on this device` }).click();
    await expect(toast(page, "Kept. You can read it without a network.")).toBeVisible();
    await page.getByRole("link", { name: `${file.title} is kept on this device` }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Kept notes" })).toBeVisible();
    await expect(page.getByText("1 file takes 1.0 MB")).toBeVisible();
    await page.context().setOffline(true);
    const save = page.getByRole("button", { name: `Save ${file.title} to your downloads` });
    const { bytes } = await downloadBy(save);
    expect(hashOf(bytes)).toBe(hashOf(file.bytes));
    await page.context().setOffline(false);
    await page.getByRole("button", { name: `Remove ${file.title} from this device` }).click();
    const card = page.getByRole("dialog", { name: `Remove “${file.title}”?` });
    await card.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Nothing kept yet")).toBeVisible();
    await expect.poll(() => listDeviceFiles(page)).toEqual([]);
  });

  test("is removed with a message when the institute deletes it", async ({
    page,
    student,
    console,
  }) => {
    expect(student.name).not.toBe("");
    console.expect(/API error|Failed to load resource/);
    const file = await addMaterial(page, { title: "Kept then deleted", size: MEGABYTE });
    await page.goto("/study-materials?query=Kept+then+deleted");
    await page.getByRole("button", { name: `Keep ${file.title} on this device` }).click();
    await expect(toast(page, "Kept. You can read it without a network.")).toBeVisible();
    await deleteMaterial(page, file);
    await page.goto("/kept-notes");
    await expect(page.getByText(/was removed by the institute/)).toBeVisible();
    await expect(page.getByText("Nothing kept yet")).toBeVisible();
  });

  test("is removed at sign-out, after a warning", async ({ page, student }) => {
    const file = await addMaterial(page, { title: "Kept until sign-out", size: MEGABYTE });
    await page.goto("/study-materials?query=Kept+until");
    await page.getByRole("button", { name: `Keep ${file.title} on this device` }).click();
    await expect(toast(page, "Kept. You can read it without a network.")).toBeVisible();
    await page.getByRole("button", { name: `Account of ${student.name}` }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    const card = page.getByRole("dialog", { name: "Confirm Logout" });
    await expect(card.getByText("The note kept on this device will be removed.")).toBeVisible();
    await card.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("button", { name: "Login / Signup" })).toBeVisible();
    // The removal goes on for a moment after the page shows that one is signed out.
    await expect.poll(() => listDeviceFiles(page)).toEqual([]);
    await page.goto("/kept-notes");
    await expect(page.getByText("Nothing kept yet")).toBeVisible();
  });
});
