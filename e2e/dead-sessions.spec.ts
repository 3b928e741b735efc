import type { BrowserContext } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { endSessionUnseen } from "./fixtures/bad-luck.ts";
import { expect, test } from "./fixtures/journey.ts";
import { newStudent } from "./fixtures/sign-in.ts";
import { signInBy } from "./fixtures/sign-in-modal.ts";
import { signOutBy } from "./fixtures/sign-out.ts";

const paths = pathsIn("en");
const refused = /status of 401/;

test("leftover cookies of an ended session make no page look signed in, and are checked once", async ({
  page,
  console,
  student: _signedIn,
}) => {
  console.expect(refused);
  await endSessionUnseen(page.context());
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(paths.about());
  await expect(page.getByRole("button", { name: "Login / Signup" })).toBeVisible();
  await expect.poll(() => tokensOf(page.context())).toEqual([]);
  await page.goto(paths.admissions());
  await expect(page.getByRole("button", { name: "Login / Signup" })).toBeVisible();
  expect(asked.filter((path) => path === "/api/auth/me")).toHaveLength(1);
});

test("a late 401 in one tab does not sign out the person who signed in in another", async ({
  page,
  console,
  student: _signedIn,
}) => {
  console.expect(refused);
  await page.goto(paths.profile());
  await expect(page.getByText("This device")).toBeVisible();
  await endSessionUnseen(page.context());
  // The 401 arrives only after signing in.
  const [answered, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    "**/api/auth/me",
    async (route) => {
      const response = await route.fetch();
      answered.resolve();
      await held.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const refusal = page.waitForResponse((response) => response.status() === 401);
  await page.reload({ waitUntil: "commit" });
  // On a busy machine the page might otherwise ask only after the other tab has signed in.
  await answered.promise;
  const other = await page.context().newPage();
  await other.goto(paths.about());
  const next = newStudent("Nadia Khan");
  await signInBy(other, next, "Login / Signup");
  held.resolve();
  await refusal;
  await expect.poll(() => tokensOf(page.context())).toHaveLength(1);
  await page.bringToFront();
  await expect(page.getByRole("heading", { level: 1, name: next.name })).toBeVisible();
  await other.reload();
  await expect(other.getByRole("button", { name: `Account of ${next.name}` })).toBeVisible();
});

test("a late sign-out answer in one tab does not sign out the person who signed in in another", async ({
  page,
  student,
}) => {
  await page.goto(paths.profile());
  await expect(page.getByText("This device")).toBeVisible();
  const heard = Promise.withResolvers<void>();
  const givenUp = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/api/auth/logout"),
  );
  // Only the first call: what is fetched here takes and leaves the cookies of the moment.
  await page.route(
    "**/api/auth/logout",
    async (route) => {
      await route.fetch();
      heard.resolve();
      // The answer is late until the page gives the call up; a browser then ignores it and its cookies.
      await givenUp;
      await route.abort().catch(() => undefined);
    },
    { times: 1 },
  );
  await signOutBy(page, student);
  await heard.promise;
  const other = await page.context().newPage();
  await other.goto(paths.home());
  const next = newStudent("Nadia Khan");
  await signInBy(other, next, "Login / Signup");
  await givenUp;
  await page.unrouteAll({ behavior: "wait" });
  const account = { name: `Account of ${next.name}` };
  await page.bringToFront();
  await expect(page.getByRole("button", account)).toBeVisible();
  await expect(page.getByRole("heading", { name: "You are logged out" })).toHaveCount(0);
  expect(await tokensOf(page.context())).toHaveLength(1);
  await other.reload();
  await expect(other.getByRole("button", account)).toBeVisible();
});

async function tokensOf(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  return cookies.filter(({ name }) => name === "XSRF-TOKEN").map(({ value }) => value);
}
