import type { Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { downloadBy, downloadSaid } from "./fixtures/downloads.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { addMaterial, hashOf, type LargeFile } from "./fixtures/large-files.ts";
import { refuseStorage } from "./fixtures/refused-storage.ts";

const paths = pathsIn("en");
const MEGABYTE = 1_000_000;
const buttonOf = (page: Page, { title }: LargeFile) =>
  page.getByRole("button", { name: `Download ${title} (` });

test.beforeEach(async ({ context, console }) => {
  // The router warns that it cannot store scroll positions.
  console.expect(/The operation is insecure|^uncaught: +\(/);
  await refuseStorage(context);
});

test("a browser without storage still downloads, and says what it cannot keep", async ({
  page,
  student: _signedIn,
}) => {
  const small = await addMaterial(page, { title: "Unkept, small", size: MEGABYTE });
  await page.goto(`${paths.studyMaterials()}?query=Unkept`);
  const { bytes } = await downloadSaid(buttonOf(page, small));
  expect(hashOf(bytes)).toBe(hashOf(small.bytes));
  await page.getByRole("button", { name: `Keep ${small.title} on this device` }).click();
  await expect(page.getByText(/This browser keeps nothing/).first()).toBeVisible();
});

test("a browser without storage downloads a large file by itself, and the page says so", async ({
  page,
  student: _signedIn,
}) => {
  const large = await addMaterial(page, { title: "Unkept, large", size: 17 * MEGABYTE });
  await page.goto(`${paths.studyMaterials()}?query=Unkept`);
  const said = toast(page, "Your browser is downloading this file with its own downloads.");
  const [{ bytes }] = await Promise.all([
    downloadBy(buttonOf(page, large)),
    expect(said).toBeVisible(),
  ]);
  expect(hashOf(bytes)).toBe(hashOf(large.bytes));
});
