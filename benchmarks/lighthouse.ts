import { brotliCompressSync } from "node:zlib";
import run, { type Flags, type Result } from "lighthouse";
import { freePort } from "../scripts/machine/free-port.ts";
import { openBrowser } from "./browser.ts";
import { openFront } from "./front.ts";
import type { Figures } from "./report.ts";
import { makeFolder } from "./seed/institute.ts";
import { startOurs } from "./server.ts";
import { median } from "./timing.ts";

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
  yield* firstVisits(behind, front.origin);
  const sitemap = await (await fetch(`${behind}/sitemap.xml`)).text();
  for (const page of pages) yield* judge(page, front.origin + addressOf(page, sitemap));
}

const ROUNDS = 5;

/** Home, in turns with the same page without scripts, with the network and processor really slowed down. */
async function* firstVisits(behind: string, origin: string): Figures {
  const home = await fetch(behind, { headers: { "accept-encoding": "identity" } });
  const body = brotliCompressSync(withoutScripts(await home.text()));
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
  await using plainFront = await openFront(behind, { path: "/", headers, body });
  const throttled: Flags = { throttlingMethod: "devtools", onlyCategories: ["performance"] };
  const sides: { ours: Result[]; plain: Result[] } = { ours: [], plain: [] };
  while (sides.ours.length < ROUNDS) {
    sides.ours.push(await visit(`${origin}/`, throttled));
    sides.plain.push(await visit(`${plainFront.origin}/`, throttled));
  }
  const of = (audit: string, side: keyof typeof sides) =>
    median(sides[side].map((result) => numberOf(result, audit)));
  const [largest, plain] = [
    of("largest-contentful-paint", "ours"),
    of("largest-contentful-paint", "plain"),
  ];
  const name = "home, first visit on slow 4G";
  yield {
    name: `${name}, largest contentful paint`,
    value: largest / plain,
    unit: "x without scripts",
    atMost: 1.15,
    detail: `${largest.toFixed(0)} ms against ${plain.toFixed(0)} ms`,
  };
  yield {
    name: `${name}, first contentful paint`,
    value: of("first-contentful-paint", "ours") / 1_000,
    unit: "s",
    atMost: 1,
    detail: `${(of("first-contentful-paint", "plain") / 1_000).toFixed(2)} s without scripts`,
  };
  const value = Math.max(...sides.ours.map((result) => numberOf(result, SHIFT)));
  yield { name: `${name}, layout shift`, value, unit: "", atMost: MOST_SHIFT };
}

/** As careful hand-written HTML would be: the same words, styles, fonts and pictures. */
function withoutScripts(html: string): string {
  // A document of our own, in which no script holds `</script>` as text.
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<link [^>]*rel="modulepreload"[^>]*>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "");
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
  const result = await visit(address, { onlyCategories: ["performance", ...categories] });
  const scoreOf = (name: string) => (result.categories[name]?.score ?? Number.NaN) * 100;
  for (const category of categories) {
    const value = Math.round(scoreOf(category));
    const detail = complaintsOf(result, category);
    yield { name: `${page}, ${category}`, value, unit: "", atLeast: 100, detail };
  }
  const detail = `performance ${scoreOf("performance").toFixed(0)}`;
  const value = numberOf(result, SHIFT);
  yield { name: `${page}, layout shift`, value, unit: "", atMost: MOST_SHIFT, detail };
}

const SHIFT = "cumulative-layout-shift";

function numberOf({ audits }: Result, audit: string): number {
  return audits[audit]?.numericValue ?? Number.NaN;
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
async function visit(address: string, flags: Flags, attempt = 1): Promise<Result> {
  // Lighthouse needs the browser's debugging port.
  const port = await freePort();
  await using _ = await openBrowser([`--remote-debugging-port=${port}`]);
  const result = await run(address, { port, logLevel: "silent", ...flags });
  if (!result) throw new Error(`Lighthouse gave no report on ${address}`);
  const { lhr } = result;
  if (!lhr.runtimeError) return lhr;
  if (attempt === ATTEMPTS) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  return visit(address, flags, attempt + 1);
}
