import type { Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { waitForHydration } from "./fixtures/hydration.ts";
import { expect, test } from "./fixtures/journey.ts";
import { readPage } from "./fixtures/reading.ts";
import { checkOpened, checkShown, openPage } from "./fixtures/shown.ts";

test.use({ serviceWorkers: "allow" });

const languages = {
  en: {
    someoneElse: "Someone else",
    openMenu: "Open the menu",
    menu: "Menu",
    wentAway: /^You are offline/,
    about: "About",
    visionAndMission: "Vision & Mission",
    topic: "What is it about?",
    name: "Your name",
    phone: "Mobile number",
    message: "Message",
    send: "Send",
    received: "Message received",
    fee: "Course fee (₹)",
    startsOn: "First day of the course",
    noResult: /^Fill in all the fields/,
  },
  hi: {
    someoneElse: "कोई और",
    openMenu: "मेन्यू खोलें",
    menu: "मेन्यू",
    wentAway: /^इंटरनेट नहीं चल रहा है/,
    about: "हमारे बारे में",
    visionAndMission: "हमारी सोच और लक्ष्य",
  },
};

for (const [language, t] of Object.entries(languages)) {
  const paths = pathsIn(language === "hi" ? "hi" : "en");

  test(`dialogs and menus of a visitor's pages are accessible (${language})`, async ({ page }) => {
    // A visitor sees the gate of a student's page with the sign-in modal over it.
    await openPage(page, paths.profile(), "phone");
    await expect(page.getByText(t.someoneElse)).toBeVisible();
    await checkOpened(page, "the gate and the sign-in modal");
    await page.keyboard.press("Escape");
    await checkShown(page, "the gate");
    await openPage(page, paths.home(), "phone");
    await page.getByRole("button", { name: t.openMenu }).click();
    await expect(page.getByRole("dialog", { name: t.menu })).toBeVisible();
    await checkOpened(page, "the menu of phones");
    await openPage(page, paths.home());
    await page.getByRole("banner").getByRole("button", { name: t.about }).click();
    const link = page.getByRole("banner").getByText(t.visionAndMission);
    await expect(link).toBeVisible();
    await checkOpened(page, "the menu below About", "wide");
    await expect(link).toBeVisible();
    // The banner's code is loaded with the offline parts.
    await readPage(page, paths.home());
    await page.context().setOffline(true);
    await expect(page.getByText(t.wentAway)).toBeVisible();
    await checkOpened(page, "the banner of a lost network");
  });
}

// In English alone: public-pages.spec.ts looks at the width of these pages in Hindi.
const { en } = languages;
const english = pathsIn("en");

test("the enquiry form is accessible, refused or sent", async ({ page }) => {
  await openAlive(page, english.contact());
  await page.getByLabel(en.topic).selectOption("course");
  const send = page.getByRole("button", { name: en.send, exact: true });
  await send.click();
  await expect(page.getByLabel(en.phone)).toHaveAttribute("aria-invalid", "true");
  await checkOpened(page, "the enquiry form and what it says of mistakes");
  await page.getByLabel(en.name).fill("Sunita Rao");
  await page.getByLabel(en.phone).fill("9876543210");
  await page.getByRole("textbox", { name: en.message }).fill("Class 9?");
  await send.click();
  await expect(page.getByRole("heading", { name: en.received })).toBeVisible();
  await checkOpened(page, "the ticket of an enquiry");
});

test("the refund calculator is accessible, with a result or an error", async ({ page }) => {
  await openAlive(page, english.refundPolicy());
  const result = page.locator("#calculator output");
  const worked = await result.innerText();
  await page.getByLabel(en.fee).fill("45,000");
  await expect(result).not.toHaveText(worked);
  await expect(result).toContainText("₹");
  await checkOpened(page, "a refund");
  await page.getByLabel(en.fee).fill("much");
  await page.getByLabel(en.startsOn).fill("");
  await expect(result).toHaveText(en.noResult);
  await expect(page.getByLabel(en.fee)).toHaveAttribute("aria-invalid", "true");
  await checkOpened(page, "what the refund calculator says of mistakes");
});

/**
 * Opens a page and waits until it is hydrated. Typing before that is tested in typed-before-scripts.spec.ts.
 */
async function openAlive(page: Page, address: string) {
  await openPage(page, address);
  await waitForHydration(page);
}
