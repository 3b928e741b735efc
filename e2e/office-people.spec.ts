import { expect, test, toast } from "./fixtures/journey.ts";
import { checkOpened } from "./fixtures/shown.ts";
import { newStudent } from "./fixtures/sign-in.ts";

test("the office finds a mother's phone by her name, and keeps a note", async ({
  page,
  admin: _signedIn,
  openDevice,
}) => {
  const number = Date.now();
  const parentName = `Sunita ${number}`;
  const person = newStudent();
  const student = (await openDevice(person)).page;
  const cookies = await student.context().cookies();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const form = { fullName: "आशा वर्मा", phoneNumber: "9876501234", email: "asha@example.org" };
  const sent = await student.request.post("/api/user/fill-enrollment-form", {
    headers: { "X-XSRF-TOKEN": decodeURIComponent(token) },
    data: { ...form, schoolName: "KV", parentName, selectedClass: "11" },
  });
  expect(sent.status()).toBe(200);

  await page.goto("/admin/people");
  await page.getByLabel("Search by name, phone, parent or e-mail").fill(parentName);
  const found = page.getByRole("link", { name: form.fullName, exact: true });
  // Others of this name are in the list until it is filtered; a click before that could be overtaken by the filter.
  await expect(page).toHaveURL(/[?&]query=/);
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page.getByRole("heading", { level: 1, name: form.fullName })).toBeVisible();
  await expect(page.getByText(parentName)).toBeVisible();
  await expect(page.getByRole("link", { name: "+91 98765 01234" })).toBeVisible();
  await expect(
    page.getByRole("link", { name: `WhatsApp to the family of ${form.fullName}` }),
  ).toHaveAttribute("href", /^https:\/\/wa\.me\/919876501234\?text=%E0%A4%A8/);

  await page.getByLabel("New note").fill("Call after 6 pm.");
  await page.getByRole("button", { name: "Add a note" }).click();
  await expect(toast(page, "The note is saved")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Call after 6 pm." })).toBeVisible();

  await page.getByRole("button", { name: "Suspend" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText(/^Suspended since/)).toBeVisible();
  expect((await student.request.get("/api/auth/me")).status()).toBe(401);
});

test("a family at the desk is entered by keyboard, and joined with the account that signs in later", async ({
  page,
  admin: _signedIn,
  openDevice,
}) => {
  const { email } = newStudent();
  const name = `Kavita ${Date.now()}`;
  await page.goto("/admin/people/new");
  await expect(page.getByLabel("Student's full name")).toBeFocused();
  // Nobody can be added before the privacy notice is shown.
  await expect(page.getByText("Before you submit")).toBeVisible();
  await checkOpened(page, "the form for a walk-in");
  for (const typed of [name, "9812345670", "Sunita Rao", "Class 11", "KV Noida"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("No account", { exact: true })).toBeVisible();

  const student = (await openDevice({ name: "Kavita", email })).page;
  const formOf = async () => (await student.request.get("/api/user/enrolment-form")).json();
  expect(await formOf()).toMatchObject({ form: null });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Is this the same person?" })).toBeVisible();
  await checkOpened(page, "two people who may be one");
  await page.getByRole("button", { name: "Join" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Type the name").fill("Kavita");
  await dialog.getByRole("button", { name: "Join" }).click();
  await expect(toast(page, "The two are one person now.")).toBeVisible();
  await expect(page.getByText("No account", { exact: true })).toBeHidden();
  await expect(page.getByText("Sunita Rao")).toBeVisible();
  expect((await formOf()).form).toMatchObject({ fullName: name, phoneNumber: "+919812345670" });
});

test("a class of forty is imported from a spreadsheet, and taken back", async ({
  page,
  admin: _signedIn,
}) => {
  const run = Date.now();
  // Digits in a name would be taken for a code.
  const family = String(run).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  const rows = Array.from({ length: 41 }, (_, at) => {
    const phone = at === 40 ? "12345" : `98${String(10_000_000 + at)}`;
    return `${at + 1},Pupil ${family} ${at},Parent ${at},${phone},p${run}-${at}@home.example,XI`;
  });
  const text = ["Sr,Student's name,Father's name,Mobile,E-mail,Class", ...rows].join("\r\n");
  await page.goto("/admin/people/import");
  await page.getByLabel("File").setInputFiles({
    name: `class-${run}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await page.getByLabel("School, the same for all").fill("KV Noida");
  await expect(page.getByText("40 ready")).toBeVisible();
  await expect(page.getByText(/^Please enter a 10-digit mobile number/)).toBeVisible();
  await checkOpened(page, "the preview of an import");
  await page.getByRole("button", { name: "Import 40 people" }).click();
  await expect(page.getByText("40 people were imported")).toBeVisible();
  const undo = page.getByRole("button", { name: `Undo: class-${run}.csv` });
  await undo.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Type the name").fill(`class-${run}.csv`);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "The import was undone")).toBeVisible();
  await expect(undo).toBeHidden();
});
