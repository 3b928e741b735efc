import { pathsIn } from "../web/paths.ts";
import { waitForHydration } from "./fixtures/hydration.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { office } from "./fixtures/sign-in.ts";

const t = {
  later: "बाद में देखें कि क्या हुआ",
  show: "दिखाएँ",
  wrong: "इस टिकट नंबर और इस मोबाइल नंबर का कोई संदेश नहीं मिला",
  received: "मिल गया। ऑफ़िस ने अभी नहीं पढ़ा है।",
};

test("a parent asks to be called, and reads later what the office answered to the ticket", async ({
  page,
  console,
  openDevice,
}) => {
  console.expect(/404/);
  await page.goto("/contact?topic=admission&kind=call#enquiry");
  await waitForHydration(page);
  await page.getByLabel("When may we call?").fill("Sunday morning");
  await page.getByLabel("Your name").fill("Sunita Rao");
  await page.getByLabel("Mobile number").fill("98765 43219");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Message received" })).toBeFocused();
  await page.getByRole("link", { name: "See later what came of it" }).click();
  const ticket = await page.getByLabel("Ticket number").inputValue();
  expect(ticket).toMatch(/^\d{4}-/);

  const desk = (await openDevice(office)).page;
  await desk.goto(`/admin/enquiries?query=${ticket}`);
  await waitForHydration(desk);
  const row = desk.getByRole("row").filter({ hasText: ticket });
  await expect(row).toContainText("Call back");
  await expect(row).toContainText("Call: Sunday morning");
  await row.getByRole("button", { name: `Answer and notes: ${ticket}` }).click();
  await desk.getByLabel("Shown to the visitor").fill("We call on Sunday at 10.");
  await desk.getByRole("button", { name: "Save the answer" }).click();
  await expect(toast(desk, `${ticket}: the answer is saved`)).toBeVisible();

  const phone = page.getByLabel("The mobile number that you gave");
  await phone.fill("9876543218");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("No message has this ticket number")).toBeVisible();
  await phone.fill("9876543219");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const state = page.getByRole("status").filter({ hasText: ticket });
  await expect(state).toContainText("We call on Sunday at 10.");
  await expect(state).not.toContainText("Sunita");
});

test.describe("without JavaScript, in Hindi", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("a demo class is asked for and its ticket looked up", async ({ page, console }) => {
    // A form that came too fast, and a phone number that is not the ticket's.
    console.expect(/409|404/);
    await page.goto(pathsIn("hi").contact());
    const form = page.locator("#enquiry form");
    const phone = "9876543217";
    await form.locator('[name="kind"]').selectOption("demo");
    await form.locator('[name="topic"]').selectOption("admission");
    await form.locator('[name="phoneCallTime"]').fill("18:00");
    await form.locator('[name="fullName"]').fill("Asha");
    await form.locator('[name="phoneNumber"]').fill(phone);
    await form.locator("button[type=submit]").click();
    // The first form has no token; by the second try it is old enough.
    await expect(async () => {
      await page.locator("#enquiry form button[type=submit]").click();
      await expect(page).toHaveURL(/contact\/sent\//, { timeout: 2_000 });
    }).toPass();
    const ticket = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await page.getByRole("link", { name: t.later }).click();
    await page.locator('[name="ticket"]').fill(ticket);
    await page.locator('[name="phoneNumber"]').fill(`${phone.slice(0, -1)}0`);
    await page.getByRole("button", { name: t.show, exact: true }).click();
    await expect(page.getByText(t.wrong)).toBeVisible();
    await expect(page.locator('[name="ticket"]')).toHaveValue(ticket);
    await page.locator('[name="phoneNumber"]').fill(phone);
    await page.getByRole("button", { name: t.show, exact: true }).click();
    await expect(page.getByText(t.received)).toBeVisible();
  });
});
