import type { Browser, Page } from "@playwright/test";
import type { Student } from "./made-lecture.ts";

type Signed = { origin: string; student: Student };

/** A phone with one of the students signed in, which has never been on the site. */
export async function openStudentPhone(
  browser: Browser,
  { origin, student }: Signed,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const [, token = ""] = student.cookie.split("=");
  await phone.addCookies([
    { name: "session", value: token, url: origin },
    { name: "XSRF-TOKEN", value: student["x-xsrf-token"], url: origin },
  ]);
  return { page: await phone.newPage(), close: () => phone.close() };
}
