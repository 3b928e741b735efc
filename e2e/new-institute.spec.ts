import type { Page } from "@playwright/test";
import { type DeployableSite, openDeployableSite } from "./fixtures/deployable-site.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { office, signIn } from "./fixtures/sign-in.ts";

let site: DeployableSite;

test.beforeEach(async () => {
  site = await openDeployableSite();
});

test.afterEach(() => site.close());

test("a new institute looks at the demo, removes it, and is led to its name, phone and first course", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.origin });
  await signIn(context, office);
  const page = await context.newPage();
  await page.goto("/admin/setup");

  await test.step("the demo comes and goes", async () => {
    await page.getByRole("button", { name: "Load the demo" }).click();
    await expect(page.getByText("The demo is loaded: 7 courses")).toBeVisible();
    await page.getByRole("button", { name: "Remove the demo" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("Gyanpath");
    await dialog.getByRole("button", { name: "Remove the demo" }).click();
    await expect(page.getByRole("button", { name: "Load the demo" })).toBeVisible();
    await page.goto("/courses");
    await expect(page.getByRole("heading", { name: "No other course is open" })).toBeVisible();
  });

  await test.step("the name is written where the step leads", async () => {
    await page.goto("/admin/setup");
    await expect(step(page, "The institute's name")).toContainText("Open");
    await page.getByRole("link", { name: "Write the name" }).click();
    await page.getByLabel("Name of the institute (English)").fill("Vidya");
    await save(page);
    await page.goto("/admin/setup");
    await expect(step(page, "The institute's name")).toContainText("Done");
  });

  await test.step("so are phone and e-mail", async () => {
    await page.getByRole("link", { name: "Write phone and e-mail" }).click();
    const phones = page.getByRole("group", { name: "Phone numbers" }).last();
    await phones.getByRole("button", { name: /^Add/ }).click();
    await phones.getByRole("textbox", { name: "Phone number" }).fill("98123 45678");
    await page.locator("#emails > summary").click();
    const emails = page.getByRole("group", { name: "E-mail addresses" }).last();
    await emails.getByRole("button", { name: /^Add/ }).click();
    await emails.getByRole("textbox", { name: "E-mail address" }).fill("office@vidya.example");
    for (const added of [phones, emails]) await added.getByLabel(/\(English\)$/).fill("Office");
    await save(page);
    await page.goto("/admin/setup");
    await expect(step(page, "Phone and e-mail")).toContainText("Done");
  });

  await test.step("the first course counts by itself, and another step is put off", async () => {
    await createCourse(page.context(), { title: "Physics, Class 11", batchSize: 20 });
    await page.reload();
    await expect(step(page, "The first course")).toContainText("Done");
    await page.getByRole("button", { name: "Later: A nightly backup" }).click();
    await expect(step(page, "A nightly backup")).toContainText("Put off");
    await expect(page.getByRole("main").getByText("3 of 14 done")).toBeVisible();
  });

  await page.goto("/contact");
  await expect(page.getByRole("link", { name: /98123 45678/ }).first()).toBeVisible();
  await context.close();
});

const step = (page: Page, title: string) =>
  page.getByRole("list", { name: "Steps" }).getByRole("listitem").filter({ hasText: title });

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. It is on the site now.")).toBeVisible();
}
