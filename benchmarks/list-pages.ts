import type { Page } from "@playwright/test";

export type ListPage = {
  path: string;
  /** The selector of a row, which scripts render. */
  item: string;
  /** What is typed into the search; some of its letters change the list. */
  word: string;
  /** By when the server has answered a letter; 0 where the browser searches. */
  answeredMs: number;
  /** How soon it should have. The server searches materials, 250 ms after the last letter. */
  boundMs: number;
};

/** A student's two long lists. */
export const listPages = {
  courses: {
    path: "/courses",
    item: "main li h3 a",
    word: "bhautiki 77",
    answeredMs: 0,
    boundMs: 50,
  },
  materials: {
    path: "/study-materials",
    item: "main li h3",
    word: "optics 77",
    answeredMs: 1_500,
    boundMs: 400,
  },
} satisfies Record<string, ListPage>;

/** Opens a list and waits for its first row. */
export async function openList(
  page: Page,
  { path, item }: Pick<ListPage, "path" | "item">,
): Promise<void> {
  await page.goto(path);
  await page.locator(item).locator("visible=true").first().waitFor();
}
