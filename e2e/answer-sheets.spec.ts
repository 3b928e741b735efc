import { writeFile } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { layoutSheet, type SheetLayout } from "../contract/exams/answer-sheet.ts";
import { dayFromNow } from "./fixtures/class-time.ts";
import { openConsoleLink } from "./fixtures/console-link.ts";
import { enrol } from "./fixtures/enrol.ts";
import { announceExam } from "./fixtures/exam.ts";
import { test as base, expect } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { checkShown } from "./fixtures/shown.ts";
import { newStudent, office, signIn } from "./fixtures/sign-in.ts";

/** A browser of its own, whose camera shows a file. */
const test = base.extend<{ film: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the first argument to be destructured
  film: async ({}, use, info) => use(info.outputPath("camera.y4m")),
  context: async ({ launchOptions, site, film }, use) => {
    const args = [
      ...(launchOptions.args ?? []),
      ...["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"],
      `--use-file-for-fake-video-capture=${film}`,
    ];
    const own = await chromium.launch({ ...launchOptions, args });
    const context = await own.newContext({ baseURL: site.origin, deviceScaleFactor: 2 });
    await openConsoleLink(context);
    await use(context);
    await own.close();
  },
});

const day = dayFromNow(1).day;
const [WIDTH, HEIGHT] = [1_280, 1_760];

test("answer sheets are printed, photographed one after the other, decided and counted", async ({
  page,
  film,
  setClock,
  openDevice,
}) => {
  await signIn(page.context(), office);
  const courseId = await createCourse(page.context(), {
    ...{ title: `Optics ${Date.now()}`, batchSize: 5 },
  });
  for (const name of ["Ishaan Rao", "Zoya Khan"]) {
    const student = newStudent(name);
    await enrol((await openDevice(student)).page.context(), student, courseId);
  }
  const startsAt = { day, clock: "10:00" };
  const examId = await announceExam(page.context(), { title: "Sheets", courseId, startsAt });
  const { exam } = await (await page.request.get(`/api/teach/exams/${examId}`)).json();
  const layout = layoutSheet(exam);
  await setClock({ day, clock: "11:00" });

  await page.goto(`/admin/exams/${examId}`);
  await page.getByRole("link", { name: "Answer sheets" }).click();
  const [first, second] = await printSheets(page);
  await checkShown(page, "the answer sheets of a test");

  // The first shows its answers well; of the second, two options of question 2 are marked.
  await writeFile(film, await filmOf(await filled(first, layout, ["A", "B", "C"])));
  await page.getByRole("button", { name: "Photograph sheets" }).click();
  await expect(page.getByText("Taken. Lay down the next sheet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ishaan Rao" })).toBeVisible();
  await expect(page.getByText("3 answered, 2 blank, 0 to be decided")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  const scan = await filled(second, layout, ["A", "BD", "C"]);
  const buffer = await sharp(scan).rotate(180).jpeg().toBuffer();
  const file = { name: "scan.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Photographs, or a PDF of a scanner").setInputFiles(file);
  await expect(page.getByText("2 answered, 2 blank, 1 to be decided")).toBeVisible();
  const strip = page.getByRole("img", { name: "Photograph of question 2" });
  await expect(strip).toBeVisible();
  await checkShown(page, "a row that is not sure");
  const confirm = page.getByRole("button", { name: "Confirm: Zoya Khan" });
  await expect(confirm).toBeDisabled();
  await page.getByRole("button", { name: "D", exact: true }).click();
  await page.getByRole("button", { name: "Confirm 2 sheets" }).click();
  await expect(page.getByText("Saved", { exact: true })).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Sheet, page 1" })).toHaveCount(2);

  const answers = await page.request.get(`/api/teach/exams/${examId}/board`);
  const { attempts } = await answers.json();
  expect(attempts.map(({ saved }: { saved: number }) => saved)).toEqual([3, 3]);
  const picture = page.getByRole("link", { name: "Sheet, page 1" }).first();
  const kept = await page.request.get((await picture.getAttribute("href")) ?? "");
  expect(kept.headers()["content-type"]).toBe("image/webp");
  expect((await kept.body()).length).toBeLessThan(300 * 1024);
});

/** Every sheet as a printer gets it. */
async function printSheets(page: Page): Promise<[Buffer, Buffer]> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print 2 sheets" }).click();
  await page.waitForSelector("body[data-printed]");
  await page.emulateMedia({ media: "print" });
  const sheets = page.locator("svg.answer-sheet");
  await expect(sheets).toHaveCount(2);
  const [one, other] = [await sheets.nth(0).screenshot(), await sheets.nth(1).screenshot()];
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => void window.dispatchEvent(new Event("afterprint")));
  return [one, other];
}

/** The printed sheet with these letters filled by pen. */
async function filled(sheet: Buffer, { pages }: SheetLayout, letters: string[]): Promise<Buffer> {
  const { width, height } = await sharp(sheet).metadata();
  const marks = letters.flatMap((own, at) =>
    (pages[0]?.rows[at]?.bubbles ?? [])
      .filter(({ sign }) => own.includes(sign))
      .map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="1.5" fill="#1c2a6b"/>`),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 210 297">${marks.join("")}</svg>`;
  return sharp(sheet)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}

/** A still film of a sheet on a dark table. */
async function filmOf(sheet: Buffer): Promise<Buffer> {
  const lying = await sharp(sheet)
    .flatten({ background: "white" })
    .resize({ height: 1_660 })
    .toBuffer();
  const { data } = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#444444" },
  })
    .composite([{ input: lying }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const luma = Buffer.alloc(WIDTH * HEIGHT);
  const [blue, red] = [Buffer.alloc(luma.length / 4), Buffer.alloc(luma.length / 4)];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [r = 0, g = 0, b = 0] = data.subarray((y * WIDTH + x) * 3);
      luma[y * WIDTH + x] = 0.299 * r + 0.587 * g + 0.114 * b;
      const at = (y >> 1) * (WIDTH / 2) + (x >> 1);
      blue[at] = 128 - 0.169 * r - 0.331 * g + 0.5 * b;
      red[at] = 128 + 0.5 * r - 0.419 * g - 0.081 * b;
    }
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from("FRAME\n"), luma, blue, red]);
}
