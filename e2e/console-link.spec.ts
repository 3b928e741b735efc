import { consoleLinkPath } from "./fixtures/console-link.ts";
import { expect, test } from "./fixtures/journey.ts";

const words = {
  home: "/hi/home",
  login: "साइन इन / साइन अप",
  again: "लिंक खोल लिया",
  where: /अपने कंसोल में/,
};

test("a browser that has not opened the console's link is told to, and signs in afterwards", async ({
  page,
}) => {
  await page.context().clearCookies();
  await page.goto(words.home);
  await page.getByRole("button", { name: words.login }).click();
  const modal = page.getByRole("dialog");
  await expect(modal.getByText(words.where)).toBeVisible();
  await expect(modal.getByRole("button", { name: /Aarav Sharma/ })).toBeHidden();
  const other = await page.context().newPage();
  await other.goto(consoleLinkPath);
  await expect(other).toHaveURL(/\/(?:home)?$/);
  await other.close();
  await modal.getByRole("button", { name: words.again }).click();
  await modal.getByRole("button", { name: /Aarav Sharma/ }).click();
  await expect(page).toHaveURL(/\/profile$/);
});
