import { waitForAlive } from "./fixtures/alive.ts";
import { holdBack, painted } from "./fixtures/held-back.ts";
import { expect, test } from "./fixtures/journey.ts";

test("nobody is told to fetch the face of Hindi", async ({ request }) => {
  const html = await (await request.get("/hi")).text();
  expect(html).toContain("text-devanagari");
  expect(html.replace(/<style[\s\S]*?<\/style>/g, "")).not.toContain("text-devanagari");
});

test("the font of ₹ is announced where there is one, and nowhere else", async ({ request }) => {
  for (const [address, isAnnounced] of [
    ["/courses", true],
    ["/hi/refund-policy", true],
    ["/about", false],
  ] as const) {
    const html = await (await request.get(address)).text();
    const links = html.match(/<link [^>]*text-rupee[^>]*>/g) ?? [];
    expect(links, address).toHaveLength(isAnnounced ? 1 : 0);
  }
});

test.describe("a phone whose system does not have the face of Hindi", () => {
  test.use({ bypassCSP: true, serviceWorkers: "block" });

  for (const [link, rtt, isFetched] of [
    ["quick", 75, true],
    ["slow", 125, false],
  ] as const) {
    test(`${isFetched ? "fetches it" : "does without it"} over a ${link} link`, async ({
      page,
    }) => {
      await page.addInitScript((rtt) => {
        const connection = Object.assign(new EventTarget(), { rtt });
        Object.defineProperty(navigator, "connection", { value: connection });
      }, rtt);
      await page.route("/hi", async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        expect(html).toContain('local("Noto Sans Devanagari")');
        await route.fulfill({ response, body: html.replaceAll('local("Noto', 'local("No') });
      });
      const fetched: string[] = [];
      page.on("request", (request) => fetched.push(request.url()));
      await page.goto("/hi");
      await waitForAlive(page);
      const faces = (name: string) => fetched.filter((address) => address.includes(name));
      // On a slow link these come after the first paint; what the words still lack is asked for by then.
      await expect.poll(() => faces("text-latin")).toHaveLength(1);
      await expect.poll(() => faces("display-latin")).toHaveLength(1);
      await painted(page);
      await page.evaluate(async () => void (await document.fonts.ready));
      if (isFetched) await expect.poll(() => faces("text-devanagari")).toHaveLength(1);
      else expect(faces("text-devanagari")).toEqual([]);
    });
  }
});

test("over a slow link the faces of the first words come after these, and each by itself", async ({
  page,
}) => {
  await page.addInitScript({ content: slowLink });
  const release = await holdBack(page, [/text-latin-\w+\.woff2$/, /display-latin-\w+\.woff2$/]);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await painted(page);
  const known = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => /Institute (Text|Display)$/.test(family.replaceAll('"', "")))
        .filter(({ status, unicodeRange }) => status !== "unloaded" && unicodeRange !== "U+20B9")
        .map(({ status, weight, unicodeRange }) => [status, weight, unicodeRange.slice(0, 6)]),
    );
  expect(await known()).toEqual([]);
  const text = ["loaded", "400 700", "U+20-F"];
  await release[0]?.();
  await expect.poll(known).toEqual([text]);
  await release[1]?.();
  await expect.poll(known).toEqual([text, ["loaded", "600", "U+20-F"]]);
});

test("over a slow link a face that does not come is asked for as on any other", async ({
  page,
  console,
}) => {
  console.expect(/Failed to load resource/);
  await page.addInitScript({ content: slowLink });
  await page.route(/display-latin-\w+\.woff2$/, (route) => route.abort());
  await page.goto("/");
  const textFace = () => page.evaluate(() => document.fonts.check("1rem 'Institute Text'"));
  await expect.poll(textFace).toBe(true);
  const isHeldBack = () => page.evaluate(() => document.querySelector("style")?.sheet?.disabled);
  await expect.poll(isHeldBack).toBe(false);
});

/** Runs in the page, before anything of it. */
const slowLink = `
  const connection = Object.assign(new EventTarget(), { rtt: 300 });
  Object.defineProperty(navigator, "connection", { value: connection });
`;
