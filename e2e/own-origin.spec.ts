import { expect, test } from "./fixtures/journey.ts";
import { listPublicAddresses } from "./fixtures/public-addresses.ts";
import { waitForWhole } from "./fixtures/whole-page.ts";

for (const language of ["en", "hi"] as const)
  test(`whoever visits the public pages asks no host but the institute's (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? "").origin;
    const asked = new Set<string>();
    const elsewhere: string[] = [];
    // The context's, for the worker asks too.
    context.on("request", (request) => {
      const { protocol, origin: host, pathname } = new URL(request.url());
      if (protocol === "data:" || protocol === "blob:") return;
      asked.add(pathname);
      if (host !== origin) elsewhere.push(`${page.url()} asks ${request.url()}`);
    });
    const addresses = await listPublicAddresses(page, language);
    for (const address of addresses) {
      await page.goto(address);
      await waitForWhole(page);
      // Pictures far below are asked for when they come near, and a page may grow once its end is drawn.
      await expect(async () => {
        await page.keyboard.press("End");
        expect(await page.evaluate(areShownPicturesThere), address).toBe(true);
      }).toPass();
    }
    expect(elsewhere).toEqual([]);
    const pages = addresses.map((address) => new URL(address, origin).pathname);
    expect([...asked]).toEqual(expect.arrayContaining(pages));
    expect([...asked].filter((path) => path.endsWith(".js")).length).toBeGreaterThan(0);
  });

/** Runs in the page, at its end. */
function areShownPicturesThere(): boolean {
  const isShown = (image: HTMLImageElement) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  return isAtEnd && [...document.images].every((image) => image.complete || !isShown(image));
}
