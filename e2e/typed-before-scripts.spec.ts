import type { Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { holdScripts } from "./fixtures/held-scripts.ts";
import { waitForHydration } from "./fixtures/hydration.ts";
import { expect, test } from "./fixtures/journey.ts";

const paths = pathsIn("en");
const typed = {
  fullName: "Sunita Sharma",
  phoneNumber: "9876543210",
  message: "Is there a bus from Rohini?",
};
const expected = { ...typed, phoneNumber: "+919876543210", topic: "course" };

test("a button that needs scripts is disabled until they are there, and looks the same", async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, paths.home());
  const login = page.getByRole("button", { name: "Login / Signup" });
  await expect(login).toBeDisabled();
  await expect(login).toHaveCSS("opacity", "1");
  await expect(page.getByRole("button", { name: "About" })).toBeDisabled();
  letScriptsCome();
  await login.click();
  await expect(page.getByRole("dialog", { name: "Welcome to Gyanpath" })).toBeVisible();
});

test("an enquiry that is sent before the page is hydrated is asked for once more, with all that was written", async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, paths.contact());
  await writeEnquiry(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Nothing is sent yet.")).toBeVisible();
  letScriptsCome();
  await waitForHydration(page);
  await expectWritten(page);
  const sent = page.waitForRequest("**/api/public/enquiries");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject(expected);
  await expect(page.getByRole("heading", { name: "Message received" })).toBeVisible();
});

test("what is chosen before the page is hydrated counts more than what its address chooses, and survives a reload", async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, paths.enquiry("admission"));
  await page.getByLabel("What is it about?").selectOption("other");
  await page.getByLabel("Message").fill(typed.message);
  letScriptsCome();
  // Only a hydrated page can keep anything.
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).join(" ")))
    .toContain("draft:");
  await page.getByLabel("Your name").fill(typed.fullName);
  await expect(page.getByLabel("What is it about?")).toHaveValue("other");
  await page.goto(paths.contact());
  await expect(page.getByLabel("Your name")).toHaveValue(typed.fullName);
  await expect(page.getByLabel("Message")).toHaveValue(typed.message);
});

test("the refund calculator counts with what was typed before the page is hydrated", async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, paths.refundPolicy());
  await page.getByLabel("Course fee").fill("40000");
  await page.getByLabel("Enrolment fee (₹)").fill("4000");
  await page.getByLabel("First day of the course").fill("2027-05-01");
  letScriptsCome();
  await expect(page.locator("output")).toContainText("₹36,000");
  await page.getByLabel("Day of withdrawal").fill("2027-05-03");
  await expect(page.locator("output")).toContainText("₹20,000");
  await expect(page.getByLabel("Course fee")).toHaveValue("40000");
});

test("a search and a choice made in the list of courses before the page is hydrated filter it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const letScriptsCome = await openWithoutScripts(page, `${paths.courses()}?mode=offline`);
  await page.getByRole("searchbox").fill("maths");
  await page.getByLabel("Programme").selectOption({ index: 1 });
  const programme = await page.getByLabel("Programme").inputValue();
  letScriptsCome();
  await expect(page).toHaveURL(/query=maths/);
  const asked = new URL(page.url()).searchParams;
  expect(asked.get("programme")).toBe(programme);
  expect(asked.get("mode")).toBe("offline");
  await expect(page.getByRole("searchbox")).toHaveValue("maths");
});

test("a ticket that is typed before the page is hydrated is looked up", async ({
  page,
  console,
}) => {
  console.expect(/404/);
  const letScriptsCome = await openWithoutScripts(page, paths.ticketLookup());
  await page.getByLabel("Ticket number").fill("2026-2222-2222");
  await page.getByLabel("The mobile number that you gave").fill("9876543210");
  await letScriptsCome();
  await waitForHydration(page);
  const asked = page.waitForRequest("**/api/public/enquiries/lookup");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  expect((await asked).postDataJSON()).toMatchObject({ ticket: "2026-2222-2222" });
  await expect(page.getByText("No message has this ticket number")).toBeVisible();
});

/** Opens the page as the server sent it; returns a function that lets its scripts load. */
async function openWithoutScripts(page: Page, address: string) {
  const letScriptsCome = await holdScripts(page);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  return letScriptsCome;
}

async function writeEnquiry(page: Page) {
  await page.getByLabel("What is it about?").selectOption("course");
  await page.getByLabel("Your name").fill(typed.fullName);
  await page.getByLabel("Mobile number").fill(typed.phoneNumber);
  await page.getByLabel("Message").fill(typed.message);
}

async function expectWritten(page: Page) {
  await expect(page.getByLabel("What is it about?")).toHaveValue("course");
  await expect(page.getByLabel("Your name")).toHaveValue(typed.fullName);
  await expect(page.getByLabel("Mobile number")).toHaveValue(typed.phoneNumber);
  await expect(page.getByLabel("Message")).toHaveValue(typed.message);
}
