import { expect, test } from "./fixtures/journey.ts";
import { waitForWhole } from "./fixtures/whole-page.ts";

test.use({ viewport: { width: 360, height: 740 } });

for (const reducedMotion of ["reduce", "no-preference"] as const)
  test(`the page and its menu are animated only without reduced motion (${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    await waitForWhole(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const moving = await page.evaluate(listMoving);
    if (reducedMotion === "reduce") expect(moving).toEqual([]);
    else expect(moving.join()).toMatch(/slide-in/);
  });

/** In the page: the animations and transitions of every element and its ::before and ::after. */
function listMoving(): string[] {
  const parts = ["", "::before", "::after"];
  return [...document.querySelectorAll("*")].flatMap((element) =>
    parts.flatMap((part) => {
      const style = getComputedStyle(element, part);
      const seconds = (times: string) => Math.max(...times.split(", ").map(Number.parseFloat));
      return [
        seconds(style.animationDuration) > 0.001
          ? [`${element.tagName}${part} ${style.animationName}`]
          : [],
        style.animationIterationCount.includes("infinite")
          ? [`${element.tagName}${part} for ever`]
          : [],
        seconds(style.transitionDuration) > 0.001
          ? [`${element.tagName}${part} ${style.transitionProperty}`]
          : [],
        part === "" && style.scrollBehavior === "smooth" ? [`${element.tagName} scrolls`] : [],
      ].flat();
    }),
  );
}
