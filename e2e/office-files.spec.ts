import { expect, test, toast } from "./fixtures/journey.ts";
import { enter, tabTo } from "./fixtures/keyboard.ts";
import { makePdf } from "./fixtures/made-files.ts";
import { openOffice, uploadMaterial } from "./fixtures/office-uploads.ts";
import { checkShown } from "./fixtures/shown.ts";
import { newStudent } from "./fixtures/sign-in.ts";

test("the office gives several study files a class and a schedule by keyboard, and deletes two and takes it back", async ({
  page,
  admin: _signedIn,
  browser,
  openDevice,
}) => {
  const run = `Prisms ${Date.now()}`;
  const titles = ["one", "two", "three"].map((name) => `${run} ${name}`);
  const calls = await openOffice(browser);
  for (const title of titles) {
    const bytes = await makePdf(page, title);
    await uploadMaterial(calls, {
      name: `${title}.pdf`,
      type: "application/pdf",
      bytes,
      title,
    });
  }
  await calls.close();
  const student = (await openDevice(newStudent())).page;
  const listed = async (expected: number) => {
    await student.goto(`/study-materials?query=${encodeURIComponent(run)}`);
    await expect(student.getByRole("heading", { name: run })).toHaveCount(expected);
  };
  await page.goto(`/admin/files?query=${encodeURIComponent(run)}`);
  const rows = page.getByRole("row").filter({ hasText: run });
  await expect(rows).toHaveCount(3);
  const box = (title: string) =>
    rows.filter({ hasText: title }).getByRole("checkbox", { name: "Select" });
  const selectTwo = async () => {
    await tabTo(box("three"));
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(page.getByText("2 selected")).toBeVisible();
    await page.keyboard.press("Enter");
  };

  await test.step("two of three get a class, and are shown no longer", async () => {
    await selectTwo();
    await expect(page.getByRole("button", { name: "Change (2)" })).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Change 2 files" });
    await expect(dialog.getByText(`“${run} three”, “${run} two”`)).toBeVisible();
    await dialog.getByLabel("When students see them").selectOption("Between two times");
    await checkShown(page, "what many study files get");
    await dialog.getByLabel("When students see them").selectOption("No longer");
    await dialog.getByLabel("Class or exam").selectOption("Class 11");
    await enter(dialog.getByRole("button", { name: "Save (2)" }));
    await expect(toast(page, "2 files saved")).toBeVisible();
    await expect(rows.getByText("Class 11")).toHaveCount(2);
    await expect(rows.getByText(/^Not shown since/)).toHaveCount(2);
    await listed(1);
  });

  await test.step("two are deleted, and one undo brings both back", async () => {
    await selectTwo();
    await enter(page.getByRole("button", { name: "Delete (2)" }));
    const dialog = page.getByRole("dialog", { name: "Delete 2 files?" });
    await checkShown(page, "the question before many study files are deleted");
    await enter(dialog.getByRole("button", { name: "Delete (2)" }));
    await expect(toast(page, "2 files deleted")).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press("Alt+t");
    await enter(page.getByRole("button", { name: "Undo" }));
    await expect(toast(page, "2 files are back")).toBeVisible();
    await expect(rows).toHaveCount(3);
    await expect(rows.and(page.locator(":focus"))).toHaveCount(1);
  });

  await test.step("all are deleted, and students have none", async () => {
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("button", { name: "Delete (3)" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete (3)" }).click();
    await expect(page.getByText("Nothing matches")).toBeVisible();
    await student.goto(`/study-materials?query=${encodeURIComponent(run)}`);
    await expect(student.getByText("Nothing matches")).toBeVisible();
    await expect(student.getByText(`${run} one`)).toHaveCount(0);
  });
});
