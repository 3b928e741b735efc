import run, { type Result } from "lighthouse";
import { freePort } from "../scripts/machine/free-port.ts";
import { openBrowser } from "./browser.ts";
import { openFront } from "./front.ts";
import type { Figures } from "./report.ts";
import { makeFolder } from "./seed/institute.ts";
import { startOurs } from "./server.ts";

/** One of each template of the public site, half of them in Hindi. */
const pages = [
  "/",
  "/hi",
  "/courses",
  "/hi/our-programs",
  "/blogs/:blogId",
  "/course-preview/:courseId",
  "/hi/contact",
];
const categories = ["accessibility", "best-practices", "seo"] as const;
/** The fonts arrive late, so words may move by the difference between them and the device's own. */
const MOST_SHIFT = 0.1;

/** Public pages of the demo institute on Lighthouse's slow phone, as a deployment serves them: over TLS and HTTP/2. */
export async function* lighthouse(): Figures {
  await using folder = await makeFolder();
  // The server announces PUBLIC_ORIGIN, so its own port must be known.
  const port = await freePort();
  const behind = `http://127.0.0.1:${port}`;
  await using front = await openFront(behind);
  const environment = { PORT: String(port), PUBLIC_ORIGIN: front.origin, DEMO: "1" };
  await using _ = await startOurs({ ...folder, environment });
  const sitemap = await (await fetch(`${behind}/sitemap.xml`)).text();
  for (const page of pages) yield* judge(page, front.origin + addressOf(page, sitemap));
}

/** The page itself, or the first of the site map's addresses of this kind. */
function addressOf(page: string, sitemap: string): string {
  const [start = "", parameter] = page.split(":");
  if (parameter === undefined) return page;
  const found = new RegExp(`<loc>https?://[^/]+(${start}[^<]+)</loc>`).exec(sitemap)?.[1];
  if (!found) throw new Error(`nothing below ${start}`);
  return found;
}

async function* judge(page: string, address: string): Figures {
  const result = await visit(address);
  const scoreOf = (name: string) => (result.categories[name]?.score ?? Number.NaN) * 100;
  for (const category of categories) {
    const value = Math.round(scoreOf(category));
    const detail = complaintsOf(result, category);
    yield { name: `${page}, ${category}`, value, unit: "", atLeast: 100, detail };
  }
  const detail = `performance ${scoreOf("performance").toFixed(0)}`;
  const value = result.audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN;
  yield { name: `${page}, layout shift`, value, unit: "", atMost: MOST_SHIFT, detail };
}

/** The failed audits that cost points. */
function complaintsOf({ audits, categories: judged }: Result, category: string): string {
  return (judged[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${JSON.stringify(audits[id]?.details).slice(0, 500)}`)
    .join("; ");
}

const ATTEMPTS = 3;

/** A first visit by the mobile preset, in a new browser; tried again when the trace fails. */
async function visit(address: string, attempt = 1): Promise<Result> {
  // Lighthouse needs the browser's debugging port.
  const port = await freePort();
  await using _ = await openBrowser([`--remote-debugging-port=${port}`]);
  const onlyCategories = ["performance", ...categories];
  const result = await run(address, { port, logLevel: "silent", onlyCategories });
  if (!result) throw new Error(`Lighthouse gave no report on ${address}`);
  const { lhr } = result;
  if (!lhr.runtimeError) return lhr;
  if (attempt === ATTEMPTS) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  return visit(address, attempt + 1);
}
