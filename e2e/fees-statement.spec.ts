import type { BrowserContext, Page } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { ownId } from "./fixtures/planned-class.ts";
import { checkOpened, openPage } from "./fixtures/shown.ts";
import { newStudent } from "./fixtures/sign-in.ts";

/** Another one in each run. */
const utr = String(400_000_000_000 + (Date.now() % 1_000_000_000));

test("a family pays by what it copies and says by which UTR; the bank's statement confirms it once", async ({
  page,
  admin: _signedIn,
  browser,
  openDevice,
}) => {
  const office = await openOffice(browser);
  const title = `Fees ${Date.now()}`;
  const courseId = await createCourse(office, { title, batchSize: 3, feePaise: 1_234_50 });
  const student = newStudent("Asha Rao");
  const { page: theirs } = await openDevice(student);
  const family = theirs.context();
  await enrol(family, student, courseId);
  await page.goto("/admin/fees/settings");
  await page.getByLabel("UPI address").fill("fees@okbank");
  await page.getByLabel("Name that the app shows").fill("Gyanpath");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const { code } = await accountOf(office, await ownId(family));
  await payByCopy(theirs, code);

  const day = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(new Date());
  const rows = [
    ...Array.from({ length: 19 }, () => "Address of the branch,,,,,,"),
    "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
    `${day},UPI-ASHA RAO-ASHA@OKAXIS,0000${utr},${day},,"1,234.50",9000.00`,
    `${day},ATM,1,${day},500.00,,8500.00`,
  ];
  const readStatement = async () => {
    const file = { name: "hdfc.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
    await page.getByLabel("Statement of the bank").setInputFiles(file);
    await expect(page.getByText("1 credit of HDFC")).toBeVisible();
    await expect(page.getByText("1 debit left out")).toBeVisible();
    await page.getByRole("button", { name: "Take in 1 line" }).click();
  };
  await page.goto("/admin/fees/statement");
  await readStatement();
  await expect(page.getByText("1 new line, 0 known before")).toBeVisible();
  await expect(page.getByText("the UTR that they entered")).toBeVisible();
  await page.getByRole("button", { name: "Confirm ₹1,234.50 for Asha Rao" }).click();
  await expect(toast(page, "1 payment written")).toBeVisible();
  await expect(page.getByText("Every credit is matched")).toBeVisible();

  await page.reload();
  await readStatement();
  await expect(page.getByText("0 new lines, 1 known before")).toBeVisible();
  await expect(page.getByText("Every credit is matched")).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText("paid", { exact: true })).toBeVisible();
  const { totals } = await accountOf(office, await ownId(family));
  expect(totals).toMatchObject({ paidPaise: 1_234_50, balancePaise: 0 });
  await office.close();
});

for (const language of ["en", "hi"] as const)
  test(`the office's pages of fees are accessible on a phone (${language})`, async ({
    page,
    admin: _signedIn,
  }) => {
    const paths = pathsIn(language);
    for (const section of ["fees/dues", "fees/statement", "fees/figures"] as const) {
      const address = paths.adminSection(section);
      await openPage(page, address, "phone");
      await checkOpened(page, address);
    }
  });

async function accountOf(office: BrowserContext, userId: string) {
  const answer = await office.request.get(`/api/admin/fees/accounts?userId=${userId}`);
  const [account] = (await answer.json()).accounts;
  if (!account) throw new Error("there is no account");
  return account;
}

/** On the phone that pays: what is copied goes into the app, and the app's number into the page. */
async function payByCopy(page: Page, code: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(pathsIn("en").fees());
  const copies = { "UPI address": "fees@okbank", Amount: "1234.50", "Code for the note": code };
  for (const [label, text] of Object.entries(copies)) {
    await page.getByRole("button", { name: `Copy: ${label}`, exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  await page.getByLabel("UTR (12 digits)").fill("12345");
  await page.getByRole("button", { name: "Send to the office" }).click();
  await expect(page.getByLabel("UTR (12 digits)")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("UTR (12 digits)").fill(utr);
  await page.getByRole("button", { name: "Send to the office" }).click();
  await expect(page.getByText(`UTR ${utr}: waits for the bank's statement`)).toBeVisible();
}
