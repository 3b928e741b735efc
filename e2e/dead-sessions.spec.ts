import type { BrowserContext } from "@playwright/test";
import { pathsIn } from "../web/paths.ts";
import { expect, test } from "./fixtures/journey.ts";
import { newStudent } from "./fixtures/sign-in.ts";
import { signInBy } from "./fixtures/sign-in-modal.ts";
import { signOutBy } from "./fixtures/sign-out.ts";

const paths = pathsIn("en");

test("a late sign-out answer in one tab does not sign out the person who signed in in another", async ({
  page,
  student,
}) => {
  await page.goto(paths.settings());
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  const heard = Promise.withResolvers<void>();
  const givenUp = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/api/auth/logout"),
  );
  // Only the first call: route.fetch() sends and stores the context's cookies of that moment.
  await page.route(
    "**/api/auth/logout",
    async (route) => {
      await route.fetch();
      heard.resolve();
      // Holds the answer back until the page gives the call up; a browser then ignores the answer and its
      // cookies.
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
