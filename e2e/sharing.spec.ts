import { pathsIn } from "../web/paths.ts";
import { waitForHydration } from "./fixtures/hydration.ts";
import { expect, test } from "./fixtures/journey.ts";

const t = { whatsapp: "WhatsApp पर भेजें", copy: "लिंक कॉपी करें", copied: "लिंक कॉपी हो गया" };
const paths = pathsIn("hi");

test("a post is shared with its title and canonical address", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // A query added by another's link is not part of the canonical address.
  await page.goto(`${paths.blog(2)}?from=group`);
  await waitForHydration(page);
  // The page has non-breaking spaces, the shared text plain ones.
  const title = (await page.getByRole("heading", { level: 1 }).innerText()).replaceAll(
    "\u00a0",
    " ",
  );
  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect(new URL(canonical ?? "").pathname).toBe(paths.blog(2));

  const link = page.getByRole("link", { name: t.whatsapp });
  const href = new URL((await link.getAttribute("href")) ?? "");
  expect(href.origin + href.pathname).toBe("https://wa.me/");
  expect(href.searchParams.get("text")).toBe(`${title}\n${canonical}`);

  await page.getByRole("button", { name: t.copy }).click();
  await expect(page.getByText(t.copied, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
});
