import type { Locator } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { demoSettings } from "./fixtures/demo-settings.ts";
import { expect, test } from "./fixtures/journey.ts";
import { waitForWhole } from "./fixtures/whole-page.ts";

const settings = demoSettings();
const t = { quick: "ज़रूरी लिंक", legal: "नियम", follow: "हमसे जुड़ें", pin: "पिन", by: "निर्माण:" };

const language = "hi";
const paths = pathsIn(language);

test("the footer has the institute's address, contacts, links and the site's developer", async ({
  page,
  request,
}) => {
  await page.goto(paths.faq());
  await waitForWhole(page);
  const footer = page.getByRole("contentinfo");
  const { phones, emails, address, developerCredit } = settings;
  expect(await addressesOf(footer.locator('a[href^="tel:"]'))).toEqual(
    phones.map(({ number }) => `tel:${number}`),
  );
  expect(await addressesOf(footer.locator('a[href^="mailto:"]'))).toEqual(
    emails.map((email) => `mailto:${email.address}`),
  );
  expect([phones.length, emails.length]).toEqual([2, 2]);
  const place = [address.street?.[language], address.locality[language]].join(", ");
  await expect(footer.locator("address")).toHaveText(`${place}, ${t.pin} ${address.pin}`);
  await expect(footer.getByText(settings.tagline[language], { exact: true })).toBeVisible();
  await expect(footer.getByText(`© 2025 ${settings.brand[language]}`)).toBeVisible();
  const credit = footer.getByRole("link", { name: developerCredit?.name[language] ?? "" });
  await expect(credit).toHaveAttribute("href", developerCredit?.url ?? "");
  await expect(footer.getByText(t.by)).toBeVisible();

  const linksIn = (name: string) =>
    addressesOf(page.getByRole("contentinfo").getByRole("navigation", { name }).getByRole("link"));
  const { home, about, visionAndMission, ourPrograms, courses, admissions } = paths;
  const { blogs, faq, contact } = paths;
  const quick = [home, about, visionAndMission, ourPrograms, courses, admissions];
  const { privacyPolicy, termsAndConditions, refundPolicy, otherPolicies } = paths;
  const legal = [privacyPolicy, termsAndConditions, refundPolicy, otherPolicies];
  const own = [await linksIn(t.quick), await linksIn(t.legal)];
  expect(own).toEqual([
    [...quick, blogs, faq, contact].map((address) => address()),
    legal.map((address) => address()),
  ]);
  for (const address of own.flat()) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
  const networks = Object.values(settings.social).filter((address) => address !== null);
  expect(await linksIn(t.follow)).toEqual(networks);
  expect(networks.length).toBeGreaterThan(0);
});

/** The links' addresses, in document order. */
function addressesOf(links: Locator): Promise<string[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}
