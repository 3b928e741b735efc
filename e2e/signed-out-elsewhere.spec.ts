import type { BrowserContext, Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { listDeviceFiles } from "./fixtures/device-files.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { addMaterial } from "./fixtures/large-files.ts";

test.use({ serviceWorkers: "allow" });

const paths = pathsIn("en");
const refused = /status of 40[13]|API error/;
const login = (page: Page) => page.getByRole("button", { name: "Login / Signup" });

test("a phone signed out from another device deletes what it kept when it opens a public page", async ({
  page,
  console,
  student,
  openDevice,
}) => {
  console.expect(refused);
  const laptop = (await openDevice(student)).page.context();
  await keepNoteAndDraft(page);
  await page.goto("about:blank");
  await signOutOthers(laptop);
  await page.goto(paths.about());
  await expectNothingKept(page);
});

test("a phone whose account was deleted from another device deletes what it kept", async ({
  page,
  console,
  student,
  openDevice,
}) => {
  console.expect(refused);
  const laptop = (await openDevice(student)).page.context();
  await keepNoteAndDraft(page);
  await page.goto("about:blank");
  await callAs(laptop, "POST", "/api/user/account-deletion", { email: student.email });
  await page.goto(paths.home());
  await expectNothingKept(page);
});

async function keepNoteAndDraft(page: Page): Promise<void> {
  const { title } = await addMaterial(page, { title: "Kept on a phone", size: 1_000_000 });
  await page.goto(paths.courseRegistration());
  await page.getByLabel("Mobile number").fill("9876543210");
  await page.getByLabel("Message").fill("Absent with fever until Monday");
  await page.goto(`${paths.studyMaterials()}?query=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Keep ${title} on this device` }).click();
  await expect(toast(page, "Kept. You can read it without a network.")).toBeVisible();
  expect(await listDeviceFiles(page)).not.toEqual([]);
  expect(await draftsOn(page)).toHaveLength(1);
  await page.goto(paths.settings());
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
}

async function expectNothingKept(page: Page): Promise<void> {
  await expect(page.getByText(/^You were signed out on this device/)).toBeVisible();
  await expect(login(page)).toBeVisible();
  await expect.poll(() => listDeviceFiles(page)).toEqual([]);
  expect(await draftsOn(page)).toEqual([]);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain("XSRF-TOKEN");
  await page.goto(paths.keptNotes());
  await expect(page.getByText("Nothing kept yet")).toBeVisible();
}

function draftsOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).filter((name) => name.startsWith("draft:")),
    ),
  );
}

function signOutOthers(context: BrowserContext): Promise<void> {
  return callAs(context, "DELETE", "/api/user/sessions/others");
}

async function callAs(
  context: BrowserContext,
  method: string,
  path: string,
  data?: object,
): Promise<void> {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const headers = { "X-XSRF-TOKEN": token };
  const answer = await context.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
}
