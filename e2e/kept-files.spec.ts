import { listDeviceFiles } from "./fixtures/device-files.ts";
import { downloadBy } from "./fixtures/downloads.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { addMaterial, hashOf } from "./fixtures/large-files.ts";

test.use({ serviceWorkers: "allow" });

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
});
