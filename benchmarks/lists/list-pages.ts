import type { Page } from "@playwright/test";

export type ListPage = { path: string; item: string };

/** A student's two long lists, with the selector of a row, which scripts render. */
export const listPages = {
  courses: { path: "/courses", item: "main li h3 a" },
  materials: { path: "/study-materials", item: "main [data-row] h3" },
} as const;

/** Opens a list and waits for its first row. */
export async function openList(page: Page, { path, item }: ListPage): Promise<void> {
  await page.goto(path);
  await page.locator(item).locator("visible=true").first().waitFor();
}

/** Loads every part of a list. */
export async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const more = () =>
      [...document.querySelectorAll<HTMLButtonElement>("main button")].find(({ textContent }) =>
        /Show more|Loading…/.test(textContent),
      );
    for (let button = more(); button; button = more()) {
      if (!button.disabled) button.click();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}
