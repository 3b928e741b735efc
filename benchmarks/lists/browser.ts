import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/machine/chromium.ts";
import { LOCAL_IDENTITY_SECRET } from "../process.ts";

/** Chromium without a GPU, so it paints on the CPU. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-quic", "--no-first-run"],
  });
}

/** A phone signed in as a student who has filled the form. */
export async function openPhone(browser: Browser, origin: string): Promise<BrowserContext> {
  const phone = await browser.newContext({
    baseURL: origin,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  await signIn(phone, origin);
  return phone;
}

async function signIn(phone: BrowserContext, origin: string): Promise<void> {
  const { request } = phone;
  const person = { name: "Asha Verma", email: "asha@student.example" };
  await request.get(`/local-identity/open/${LOCAL_IDENTITY_SECRET}`, { maxRedirects: 0 });
  const token = await request.post("/local-identity/token", { data: person });
  const { credential } = await token.json();
  await request.post("/api/auth/google-login", { data: { google_token: credential } });
  const xsrf = (await phone.cookies(origin)).find(({ name }) => name === "XSRF-TOKEN")?.value;
  const form = await request.post("/api/user/fill-enrollment-form", {
    headers: { "X-XSRF-TOKEN": decodeURIComponent(xsrf ?? "") },
    data: {
      fullName: person.name,
      phoneNumber: "9876543210",
      email: person.email,
      schoolName: "Kendriya Vidyalaya",
      parentName: "Ramesh Verma",
      selectedClass: "11",
    },
  });
  if (!form.ok()) throw new Error(`The form was refused: ${await form.text()}`);
}

/** Throttles the page's CPU by this factor. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}
