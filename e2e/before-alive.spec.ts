import type { Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { holdScripts } from "./fixtures/held-scripts.ts";
import { expect, test } from "./fixtures/journey.ts";
import { waitForWhole } from "./fixtures/whole-page.ts";

const paths = pathsIn("en");
const typed = {
  fullName: "Sunita Sharma",
  phoneNumber: "9876543210",
  message: "Is there a bus from Rohini?",
};
const expected = { ...typed, phoneNumber: "+919876543210", topic: "course" };

test("a button that is pressed before the page is alive is heard, once", async ({ page }) => {
  const bringToLife = await openLifeless(page, paths.home());
  const login = page.getByRole("button", { name: "Login / Signup" });
  await login.dblclick();
  await expect(login).toHaveAttribute("data-pressed", "early");
  bringToLife();
  await expect(page.getByRole("dialog", { name: "Welcome to Gyanpath" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("whoever presses elsewhere before the page is alive has thought better of a button", async ({
  page,
}) => {
  const bringToLife = await openLifeless(page, paths.home());
  const login = page.getByRole("button", { name: "Login / Signup" });
  await login.click();
  await expect(login).toHaveAttribute("data-pressed", "early");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(login).not.toHaveAttribute("data-pressed");
  bringToLife();
  await waitForWhole(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("what is written and chosen in the enquiry form before the page is alive is sent", async ({
  page,
}) => {
  const bringToLife = await openLifeless(page, paths.contact());
  await writeEnquiry(page);
  bringToLife();
  await expect(page.getByLabel("Which course?")).toBeVisible();
  await expectWritten(page);
  const sent = page.waitForRequest("**/api/public/enquiries");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject(expected);
  await expect(page.getByRole("heading", { name: "Message received" })).toBeVisible();
});

test("an enquiry sent before the page is alive is sent as soon as it is", async ({ page }) => {
  const bringToLife = await openLifeless(page, paths.contact());
  await writeEnquiry(page);
  const email = page.getByLabel("E-mail");
  await email.fill("sunita@parent.example");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Your message is sent as soon as it has.")).toBeVisible();
  await expectWritten(page);
  // Who thinks better of it while waiting is heard.
  await email.clear();
  const sent = page.waitForRequest("**/api/public/enquiries");
  bringToLife();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject(expected);
  expect(body).not.toHaveProperty("email", "sunita@parent.example");
  await expect(page.getByRole("heading", { name: "Message received" })).toBeVisible();
});

test("an enquiry whose page never comes alive says so, and is there after loading the page again", async ({
  page,
  console,
}) => {
  console.expect(/ERR_FAILED/);
  await page.clock.install();
  await openLifeless(page, paths.contact());
  await writeEnquiry(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const late = page.getByText("The page could not be loaded wholly");
  await expect(late).toBeHidden();
  await page.clock.fastForward(20_000);
  await expect(late).toBeVisible();
  await expect(page.getByText("Your message is sent as soon as it has.")).toBeHidden();
  await expectWritten(page);
  await page.getByLabel("Message").fill("Is there a bus?");

  // Those that are still awaited stay away: the page must not come alive under the finger.
  await page.route("**/assets/*.js", (route) => route.continue());
  await page.getByRole("button", { name: "Load the page again" }).click();
  await expect(page.getByLabel("Which course?")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Is there a bus?");
  await expect(late).toBeHidden();
  const sent = page.waitForRequest("**/api/public/enquiries");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ ...expected, message: "Is there a bus?" });
});

test("an enquiry whose scripts fail says so at once", async ({ page, console }) => {
  console.expect(/ERR_FAILED/);
  const failed = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await failed.promise;
    await route.abort();
  });
  await page.goto(paths.contact(), { waitUntil: "domcontentloaded" });
  await writeEnquiry(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  failed.resolve();
  await expect(page.getByText("The page could not be loaded wholly")).toBeVisible();
  await expectWritten(page);
});

test("an enquiry whose scripts had failed before it was sent says so at once", async ({
  page,
  console,
}) => {
  console.expect(/ERR_FAILED/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(paths.contact(), { waitUntil: "commit" });
  // The page has tried once more by itself.
  await expect(async () => {
    const wayHere = await page.evaluate(
      () => performance.getEntriesByType("navigation")[0]?.toJSON().type,
    );
    expect(wayHere).toBe("reload");
  }).toPass();
  await page.waitForLoadState("load");
  await writeEnquiry(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("The page could not be loaded wholly")).toBeVisible();
  await expect(page.getByText("Your message is sent as soon as it has.")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [language, off, sent, back] of [
    ["en", "JavaScript is off", "Nothing was sent", "Back to the page"],
    ["hi", "JavaScript बंद है", "कुछ भी नहीं भेजा गया", "पेज पर वापस जाएँ"],
  ] as const)
    test(`an enquiry that is sent leads to a page that says it was not, and back (${language})`, async ({
      page,
      console,
    }) => {
      console.expect(/status of 405/);
      await page.goto(pathsIn(language).contact());
      const form = page.locator("#enquiry form");
      await expect(form.getByText(off)).toBeVisible();
      await form.locator("[name=message]").fill(typed.message);
      await expect(page.getByRole("button")).toHaveCount(0);
      await form.locator("[name=fullName]").press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: sent })).toBeVisible();
      await page.getByRole("link", { name: back }).click();
      await expect(page).toHaveURL(pathsIn(language).contact());
    });
});

test("what is chosen before the page is alive counts more than what its address chooses, and survives a reload", async ({
  page,
}) => {
  const bringToLife = await openLifeless(page, paths.enquiry("admission"));
  await page.getByLabel("What is it about?").selectOption("other");
  await page.getByLabel("Message").fill(typed.message);
  bringToLife();
  // Only a page that is alive can keep anything.
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).join(" ")))
    .toContain("draft:");
  await page.getByLabel("Your name").fill(typed.fullName);
  await expect(page.getByLabel("What is it about?")).toHaveValue("other");
  await page.goto(paths.contact());
  await expect(page.getByLabel("Your name")).toHaveValue(typed.fullName);
  await expect(page.getByLabel("Message")).toHaveValue(typed.message);
});

test("figures typed into the refund calculator before the page is alive are the ones it reckons with", async ({
  page,
}) => {
  const bringToLife = await openLifeless(page, paths.refundPolicy());
  await page.getByLabel("Course fee").fill("40000");
  await page.getByLabel("Enrolment fee (₹)").fill("4000");
  await page.getByLabel("First day of the course").fill("2027-05-01");
  bringToLife();
  await expect(page.locator("output")).toContainText("₹36,000");
  await page.getByLabel("Day of withdrawal").fill("2027-05-03");
  await expect(page.locator("output")).toContainText("₹20,000");
  await expect(page.getByLabel("Course fee")).toHaveValue("40000");
});

test("a search and a choice made in the list of courses before the page is alive filter it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const bringToLife = await openLifeless(page, `${paths.courses()}?mode=offline`);
  await page.getByRole("searchbox").fill("maths");
  await page.getByRole("searchbox").press("Enter");
  // Nothing waits for being sent: a page whose scripts are missing may load itself again.
  await expect(page.locator("html[data-sent]")).toHaveCount(0);
  await page.getByLabel("Programme").selectOption({ index: 1 });
  const programme = await page.getByLabel("Programme").inputValue();
  bringToLife();
  await expect(page).toHaveURL(/query=maths/);
  const asked = new URL(page.url()).searchParams;
  expect(asked.get("programme")).toBe(programme);
  expect(asked.get("mode")).toBe("offline");
  await expect(page.getByRole("searchbox")).toHaveValue("maths");
});

test("every page that comes with fields is among those tested here", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)]
    .map(([, address]) => address ?? "")
    .filter((address) => !address.startsWith("/hi"));
  expect(addresses.length).toBeGreaterThan(15);
  const withFields: string[] = [];
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    if (/<(input|select|textarea)\b/.test(html)) withFields.push(address);
  }
  expect(withFields.sort()).toEqual([paths.contact(), paths.courses(), paths.refundPolicy()]);
});

/** As the server sent it; gives what lets its scripts come. */
async function openLifeless(page: Page, address: string) {
  const bringToLife = await holdScripts(page);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  return bringToLife;
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
