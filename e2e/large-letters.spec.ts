import { pathsIn } from "../web/paths.ts";
import { expect, test } from "./fixtures/journey.ts";
import { createCourse } from "./fixtures/office-courses.ts";
import { openOffice } from "./fixtures/office-uploads.ts";
import { listPublicAddresses } from "./fixtures/public-addresses.ts";
import { waitForWhole } from "./fixtures/whole-page.ts";

const longWord = "Thermoelectrohydrodynamicsandmagnetohydrodynamics";

// A phone of 360 px whose page is magnified to 200 %.
test.use({ viewport: { width: 180, height: 370 } });

for (const language of ["en", "hi"] as const)
  test(`with letters twice as large no public page is wider than a phone (${language})`, async ({
    page,
    browser,
  }) => {
    const office = await openOffice(browser);
    const title = `${longWord} ${language}`;
    const course = await createCourse(office, { title, programme: "jee", batchSize: 9 });
    await office.close();
    const addresses = await listPublicAddresses(page, language);
    const wide: string[] = [];
    for (const address of [...addresses, pathsIn(language).coursePreview(course)]) {
      await page.goto(address);
      await waitForWhole(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      const [title = 0, heading = 0] = await page.evaluate(() =>
        ["h1", "main h2"].map((each) => {
          const element = document.querySelector(each);
          return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
        }),
      );
      expect(title, address).toBeGreaterThanOrEqual(heading);
      if (width > 180) wide.push(`${address}: ${width} px`);
      await expect(page.getByRole("banner").getByRole("button").last()).toBeInViewport({
        ratio: 1,
      });
    }
    expect(wide).toEqual([]);
  });
