import type { BrowserContext } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { enrol } from "./fixtures/enrol.ts";
import { expect, test, toast } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice, tokenOf } from "./fixtures/office-uploads.ts";
import { ownId } from "./fixtures/planned-class.ts";
import { checkOpened, openPage } from "./fixtures/shown.ts";
import { newStudent } from "./fixtures/sign-in.ts";

/** Another one in each run. */
const utr = String(400_000_000_000 + (Date.now() % 1_000_000_000));

test("a family says by which UTR it has paid; the bank's statement confirms it once", async ({
  page,
  admin: _signedIn,
  browser,
  openDevice,
}) => {
  const office = await openOffice(browser);
  const title = `Fees ${Date.now()}`;
  const courseId = await createCourse(office, { title, batchSize: 3, feePaise: 1_234_50 });
  const student = newStudent("Asha Rao");
  const family = (await openDevice(student)).page.context();
  await enrol(family, student, courseId);
  const account = await accountOf(office, await ownId(family));
  await claim(family, account.id);

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
    await expect(page.getByText("1 credits of HDFC")).toBeVisible();
    await expect(page.getByText("1 debits left out")).toBeVisible();
    await page.getByRole("button", { name: "Take in 1 lines" }).click();
  };
  await page.goto("/admin/fees/statement");
  await readStatement();
  await expect(page.getByText("1 new lines, 0 known before")).toBeVisible();
  await expect(page.getByText("the UTR that they entered")).toBeVisible();
  await page.getByRole("button", { name: "Confirm ₹1,234.50 for Asha Rao" }).click();
  await expect(toast(page, "1 payment written")).toBeVisible();
  await expect(page.getByText("Every credit is matched")).toBeVisible();

  await page.reload();
  await readStatement();
  await expect(page.getByText("0 new lines, 1 known before")).toBeVisible();
  await expect(page.getByText("Every credit is matched")).toBeVisible();
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

async function claim(family: BrowserContext, accountId: string): Promise<void> {
  const paidOn = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
  const answer = await family.request.post(`/api/user/fees/accounts/${accountId}/claims`, {
    data: { utr, paise: 1_234_50, paidOn },
    headers: await tokenOf(family),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
