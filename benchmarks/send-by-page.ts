import type { Page } from "@playwright/test";
import { launchPhone } from "./browser/slow-phone.ts";
import type { CutLink } from "./cut-upload-link.ts";
import type { Running } from "./scale/running.ts";

/** Ends a run that hangs. */
export const LONGEST_MS = 300_000;

/** A film on the disk. */
export type Film = { path: string; sha256: string };
export type Sending = { running: Running; link: CutLink; film: Film };

/**
 * Lets `send` use a page of the office in a Chromium, over the link. Throws where a piece was sent without its
 * checksum.
 */
export async function sendByPage(
  { running, link }: Sending,
  send: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await launchPhone();
  try {
    const context = await browser.newContext({ baseURL: link.origin });
    await context.addCookies(cookiesOf(running.signedIn, link.origin));
    const page = await context.newPage();
    const pieces = watchPieces(page);
    await send(page);
    if (pieces.sent === 0 || pieces.unsigned > 0)
      throw new Error(`${pieces.unsigned} of ${pieces.sent} pieces were sent without a checksum`);
  } finally {
    await browser.close();
  }
}

function cookiesOf(signedIn: Running["signedIn"], url: string) {
  const [name = "", value = ""] = signedIn.cookie.split("=");
  return [
    { name, value, url },
    { name: "XSRF-TOKEN", value: encodeURIComponent(signedIn["x-xsrf-token"]), url },
  ];
}

function watchPieces(page: Page) {
  const pieces = { sent: 0, unsigned: 0 };
  page.on("request", (request) => {
    const headers = request.headers();
    // The request that only tells the length brings no bytes.
    if (request.method() !== "PATCH" || headers["upload-length"] !== undefined) return;
    pieces.sent += 1;
    if (!headers["upload-checksum"]?.startsWith("sha256 ")) pieces.unsigned += 1;
  });
  return pieces;
}
