import { type BrowserContext, expect, type Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { test } from "./fixtures/journey.ts";
import { checkShown } from "./fixtures/shown.ts";

async function post(context: BrowserContext, path: string, data: object) {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await context.request.post(path, { data, headers: { "X-XSRF-TOKEN": token } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Fails where what is printed takes more than one page. */
async function printed(page: Page, name: string): Promise<void> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g), name).toHaveLength(1);
}

test("a receipt is printed on both papers, and checked by anybody who scans it", async ({
  page,
  context,
  admin: _signedIn,
  openDevice,
}) => {
  await page.goto("/admin/people/new");
  await page.getByLabel("Student's full name").fill(`Kavita ${Date.now()}`);
  await page.getByLabel("Mobile number").fill("9812345672");
  await page.getByLabel(/^Enrol in/).fill("Mathematics and Science");
  await page.getByRole("option", { name: /^Mathematics and Science Foundation/ }).click();
  await page.getByRole("button", { name: "Add and enrol" }).click();
  await expect(page).toHaveURL(/\/admin\/people\/[0-9a-f-]{36}/);
  const userId = page.url().split("/").at(-1)?.split("?")[0] ?? "";
  const { accounts } = await (
    await context.request.get(`/api/admin/fees/accounts?userId=${userId}`)
  ).json();
  const path = `/api/admin/fees/accounts/${accounts[0].id}`;
  const receivedOn = new Date().toISOString().slice(0, 10);
  const payment = { paise: 12_345_50, method: "upi", receivedOn, reference: "412345678901" };
  const { account, entryId } = await post(context, `${path}/payments`, payment);
  const document = account.entries.at(-1).document;

  await page.goto(`/admin/fees/documents/${document.id}`);
  const paper = page.getByRole("article", { name: "Receipt" });
  await expect(paper.getByText("₹12,345.50")).toBeVisible();
  await checkShown(page, "a receipt");
  const chat = await page.getByRole("link", { name: "Send by WhatsApp" }).getAttribute("href");
  expect(chat).toContain(encodeURIComponent(document.number));
  for (const language of ["", "/hi"]) {
    await page.goto(`${language}/admin/fees/documents/${document.id}`);
    for (const size of ["a5", "roll"]) {
      await page.getByLabel(/^(Paper|काग़ज़)$/).selectOption(size);
      await expect(page.locator(".receipt-code path").first()).toHaveAttribute("d", /M/);
      await printed(page, `receipt-${size}${language.replace("/", "-")}`);
    }
  }
  // Printing has made it a duplicate.
  await page.goto(`/admin/fees/documents/${document.id}`);
  await expect(paper.getByText("Duplicate")).toBeVisible();

  const code = await paper.getByRole("img", { name: "QR" }).screenshot();
  const picture = sharp(code).resize(600).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const address = jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "";
  const { page: anybody } = await openDevice();
  await anybody.goto(address);
  await expect(
    anybody.getByRole("heading", { name: `Receipt ${document.number}: genuine` }),
  ).toBeVisible();
  await checkShown(anybody, "the check of a receipt");
  await post(context, `${path}/entries/${entryId}/reversal`, { reason: "Wrong account" });
  await anybody.reload();
  await expect(
    anybody.getByRole("heading", { name: `Receipt ${document.number}: cancelled` }),
  ).toBeVisible();
});

test("the settings of fees are saved, and a month is locked and opened again", async ({
  page,
  admin: _signedIn,
}) => {
  await page.goto("/admin/fees/settings");
  await page.getByLabel("UPI address").fill("fees@okbank");
  await page.getByLabel("Name that the app shows").fill("Gyanpath");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page
    .getByRole("button", { name: /^Lock / })
    .last()
    .click();
  await page.getByRole("button", { name: /^Open .* again$/ }).click();
  await checkShown(page, "the settings of fees");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("A receipt was forgotten");
  await dialog.getByRole("button", { name: "Open again" }).click();
  await expect(page.getByRole("button", { name: /^Open .* again$/ })).toHaveCount(0);
});
