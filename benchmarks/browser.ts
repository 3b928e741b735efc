import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/machine/chromium.ts";
import type { SignedIn } from "./seed/institute.ts";

/** Chromium without a GPU, so that it paints on the CPU. */
export function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--ignore-certificate-errors", ...flags],
  });
}

/** A phone that has never been on the site, with somebody's session. */
export async function openPhone(
  browser: Browser,
  { origin, person }: { origin: string; person?: SignedIn },
): Promise<BrowserContext> {
  const phone = await browser.newContext({
    baseURL: origin,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  if (person) await phone.addCookies(cookiesOf(person, origin));
  return phone;
}

export function cookiesOf(person: SignedIn, url: string) {
  const [name = "", value = ""] = person.cookie.split("=");
  const token = { name: "XSRF-TOKEN", value: encodeURIComponent(person["x-xsrf-token"]), url };
  return [{ name, value, url }, token];
}

/** Throttles the page's CPU by this factor. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}
