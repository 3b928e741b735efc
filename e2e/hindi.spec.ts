import type { Page } from "@playwright/test";
import { demoCourse } from "./fixtures/demo-institute.ts";
import { downloadBy } from "./fixtures/downloads.ts";
import { expect, test } from "./fixtures/journey.ts";
import { listLatinWords, typedByOffice } from "./fixtures/latin-words.ts";
import { newStudent } from "./fixtures/sign-in.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: "hi-IN" });

const course = await demoCourse("Science in Hindi, Class 9");
const student = newStudent("कबीर दास");
const [note] = course.notes;
/** The search field's placeholder, which shows that any script will do. */
const examples = "गति, gati, motion…";

test("a student's whole journey is in Hindi, with no interface text in English", async ({
  page,
}) => {
  await test.step("the course before signing in", () => seeCourse(page));
  await test.step("signing in", () => signIn(page));
  await test.step("the enrolment form", () => fillForm(page));
  await test.step("a note, read and downloaded", () => takeNote(page));
  await test.step("study materials", () => seeMaterials(page));
  await test.step("registration", () => register(page));
  await test.step("profile and everything held", () => seeProfile(page));
  await test.step("signing out", () => signOut(page));
});

async function seeCourse(page: Page) {
  await page.goto("/hi/courses");
  await page.getByRole("link", { name: course.titleHi }).click();
  await expect(page.getByRole("heading", { level: 1, name: course.titleHi })).toBeVisible();
  await expectHindi(page);
}

async function signIn(page: Page) {
  await page.getByRole("button", { name: "नामांकन करें" }).click();
  const modal = page.getByRole("dialog", { name: "ज्ञानपथ में आपका स्वागत है" });
  await modal.getByText("कोई और").click();
  await expect(modal.getByText("अपनी पढ़ाई जारी रखने के लिए साइन इन करें")).toBeVisible();
  // The sample people's names are not translated.
  await expectHindi(page, ["Aarav Sharma", "Institute Office"]);
  await modal.getByLabel("नाम").fill(student.name);
  await modal.getByLabel("ई-मेल").fill(student.email);
  await modal.getByRole("button", { name: "आगे बढ़ें" }).click();
  await expect(toast(page, "साइन इन हो गया")).toBeVisible();
}

async function fillForm(page: Page) {
  const modal = page.getByRole("dialog", { name: "ज्ञानपथ से जुड़ें" });
  await expect(modal.getByLabel("विद्यार्थी का पूरा नाम")).toHaveValue(student.name);
  await modal.getByLabel("मोबाइल नंबर").fill("१२३");
  await modal.getByLabel("स्कूल").focus();
  await modal.getByRole("button", { name: "नामांकन भेजें" }).click();
  await expectHindi(page);
  await modal.getByLabel("मोबाइल नंबर").fill("९८७६५ ४३२१०");
  await modal.getByLabel("कक्षा या परीक्षा").selectOption("9");
  await modal.getByLabel("स्कूल").fill("राजकीय विद्यालय");
  await modal.getByLabel("माता-पिता या अभिभावक का नाम").fill("मीरा दास");
  await modal.getByRole("button", { name: "नामांकन भेजें" }).click();
  await expect(modal.getByText("हमें आपका आवेदन मिल गया है। हम जल्द ही आपसे संपर्क करेंगे।")).toBeVisible();
  await expectHindi(page);
  await expect(modal).toBeHidden();
}

async function takeNote(page: Page) {
  await page.getByRole("link", { name: "कोर्स खोलें" }).click();
  await expect(page.getByRole("heading", { name: "नोट्स", exact: true })).toBeVisible();
  await expectHindi(page);
  const button = page.getByRole("button", { name: `${note?.title} डाउनलोड करें (` });
  const said = expect(toast(page, "डाउनलोड हो गया!")).toBeVisible();
  const [{ name }] = await Promise.all([downloadBy(button), said]);
  expect(name).toBe(note?.file);
  await expectHindi(page);
  await page.getByRole("link", { name: `${note?.title} पढ़ें` }).click();
  await expect(page.getByRole("region", { name: "पन्ना 1", exact: true })).toBeVisible();
  await expectHindi(page);
  await page.getByRole("link", { name: "वापस" }).click();
}

async function seeMaterials(page: Page) {
  await page.getByRole("navigation", { name: "शॉर्टकट" }).getByText("सामग्री").click();
  await expect(page.getByRole("heading", { level: 1, name: "अध्ययन सामग्री" })).toBeVisible();
  await expect(page.getByRole("link", { name: "पढ़ें" }).first()).toBeVisible();
  await expectHindi(page, [examples]);
  await page.getByLabel("अध्ययन सामग्री खोजें").fill("ऐसा कुछ नहीं");
  await expect(page.getByText("ऐसा कुछ नहीं मिला")).toBeVisible();
  await expectHindi(page, [examples]);
}

async function register(page: Page) {
  await page.goto("/hi/course-registration");
  const submit = page.getByRole("button", { name: "नाम लिखवाएँ" });
  await submit.click();
  await expectHindi(page);
  await page.getByLabel("कोर्स", { exact: true }).selectOption({ label: course.titleHi });
  await page.getByLabel("मोबाइल नंबर").fill("9876543210");
  await page.getByLabel("आप किस तरह पढ़ना चाहेंगे?").selectOption("offline");
  await submit.click();
  await expect(toast(page, "नाम लिख लिया गया!")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toContainText(course.titleHi);
  await expectHindi(page);
}

async function seeProfile(page: Page) {
  await page.getByRole("navigation", { name: "शॉर्टकट" }).getByText("खाता").click();
  await expect(page.getByRole("heading", { level: 1, name: student.name })).toBeVisible();
  await expect(page.getByText("यही डिवाइस")).toBeVisible();
  await expectHindi(page);
  await page.getByRole("button", { name: "मेरा खाता मिटाएँ" }).click();
  await expect(page.getByText("क्या बचेगा, और क्यों")).toBeVisible();
  await expectHindi(page);
  await page.getByRole("button", { name: "रहने दें" }).click();
  await page.getByRole("link", { name: "अपनी जानकारी देखें और डाउनलोड करें" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "मेरी जानकारी" })).toBeVisible();
  await expectHindi(page);
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: `${student.name} का खाता` }).click();
  await page.getByRole("banner").getByRole("button", { name: "साइन आउट" }).click();
  const card = page.getByRole("dialog", { name: "साइन आउट की पुष्टि" });
  await expectHindi(page);
  await card.getByRole("button", { name: "साइन आउट" }).click();
  await expect(page).toHaveURL("/hi/home");
  await page.goto("/hi/profile");
  await expect(page.getByText("यह पेज देखने के लिए साइन इन करें")).toBeVisible();
  await expectHindi(page, ["Aarav Sharma", "Institute Office"]);
}

async function expectHindi(page: Page, typed: string[] = []) {
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  const titles = await typedByOffice(page);
  expect.soft(await listLatinWords(page, [...typed, ...titles]), page.url()).toEqual([]);
}

function toast(page: Page, text: string) {
  return page.getByRole("region", { name: "अभी के संदेश" }).getByText(text, { exact: true });
}
