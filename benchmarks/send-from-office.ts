import type { Page } from "@playwright/test";
import { launchPhone } from "./browser/slow-phone.ts";
import type { CutLink } from "./cut-upload-link.ts";
import type { Running } from "./scale/running.ts";

/** Ends a run that hangs. */
export const LONGEST_MS = 300_000;

export type Lecture = { path: string; sha256: string };
export type Sending = { running: Running; link: CutLink; lecture: Lecture };

/**
 * Chooses the file on the office's page of study files, goes on whenever the page offers it, and returns the path of
 * the study file. Throws where a piece was sent without its checksum.
 */
export async function sendFromOffice({ running, link, lecture }: Sending): Promise<string> {
  const browser = await launchPhone();
  try {
    const context = await browser.newContext();
    await context.addCookies(cookiesOf(running.signedIn, link.origin));
    const page = await context.newPage();
    const pieces = watchPieces(page);
    await page.goto(`${link.origin}/admin/files`);
    await page.locator("input[type=file]").first().setInputFiles(lecture.path);
    await untilAdded(page);
    if (pieces.sent === 0 || pieces.unsigned > 0)
      throw new Error(`${pieces.unsigned} of ${pieces.sent} pieces were sent without a checksum`);
  } finally {
    await browser.close();
  }
  const listed = await running.answer({ method: "GET", path: "/api/admin/materials" });
  return `/api/user/download/${JSON.parse(listed).materials[0].id}`;
}

function cookiesOf(signedIn: Sending["running"]["signedIn"], url: string) {
  const [name = "", value = ""] = signedIn.cookie.split("=");
  return [
    { name, value, url },
    { name: "XSRF-TOKEN", value: encodeURIComponent(signedIn["x-xsrf-token"]), url },
  ];
}

function watchPieces(page: Page) {
  const pieces = { sent: 0, unsigned: 0 };
  page.on("request", (request) => {
    if (request.method() !== "PATCH") return;
    pieces.sent += 1;
    if (!request.headers()["upload-checksum"]?.startsWith("sha256 ")) pieces.unsigned += 1;
  });
  return pieces;
}

/** A cut may also meet the call that files what has arrived; then somebody has to press Go on. */
async function untilAdded(page: Page): Promise<void> {
  const deadline = AbortSignal.timeout(LONGEST_MS);
  const added = page.getByText("1 of 1 added");
  const goOn = page.getByRole("button", { name: /^Go on with/ });
  while (!deadline.aborted) {
    await added.or(goOn).first().waitFor({ timeout: LONGEST_MS });
    if (await added.isVisible()) return;
    await goOn.click();
  }
  throw new Error("too long");
}
