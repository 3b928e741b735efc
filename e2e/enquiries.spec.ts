import type { Page } from "@playwright/test";
import { waitForAlive } from "./fixtures/alive.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { office } from "./fixtures/sign-in.ts";

test("an enquiry reaches the office under the ticket that the visitor was given", async ({
  page,
  openDevice,
}) => {
  const name = `Sunita Rao ${Date.now()}`;
  const ticket = await ask(page, name);
  const desk = (await openDevice(office)).page;
  await desk.goto("/admin/enquiries");
  await waitForAlive(desk);
  await desk.getByLabel("Search by ticket, name or phone").fill(ticket);
  const row = desk.getByRole("row").filter({ hasText: ticket });
  await expect(desk.getByRole("row")).toHaveCount(2);
  await expect(row).toContainText(name);
  await expect(row).toContainText("Is there a seat in Class 9?");
  const status = row.getByLabel(`Status of ${ticket}`);
  await expect(status.getByRole("option", { selected: true })).toHaveText("New");
  await status.selectOption("Acknowledged");
  await expect(toast(desk, `${ticket}: Acknowledged`)).toBeVisible();
  await desk.reload();
  await expect(status.getByRole("option", { selected: true })).toHaveText("Acknowledged");
});

/** Sends an enquiry from the contact page; gives the ticket number shown. */
async function ask(page: Page, name: string): Promise<string> {
  await page.goto("/contact");
  await waitForAlive(page);
  await page.getByLabel("What is it about?").selectOption("Admission");
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Mobile number").fill("9876543210");
  await page.getByLabel("Message").fill("Is there a seat in Class 9?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Message received" })).toBeFocused();
  return page
    .getByRole("term")
    .filter({ hasText: "Your ticket number" })
    .locator("xpath=following-sibling::dd")
    .innerText();
}
