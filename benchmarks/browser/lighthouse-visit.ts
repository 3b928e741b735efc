import lighthouse from "lighthouse";
import { freePort } from "./free-port.ts";
import { launchPhone } from "./slow-phone.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** What Lighthouse says of one page: scores of 0 to 100, and what it found wrong. */
export type Verdict = {
  scores: Record<Category, number>;
  shift: number;
  firstMs: number;
  largestMs: number;
  blockedMs: number;
  complaints: string[];
};

const ATTEMPTS = 3;

/** Visits a page for the first time by Lighthouse's mobile preset, again when its trace came to nothing. */
export async function visitWithLighthouse(address: string, attempt = 1): Promise<Verdict> {
  const { runtimeError, ...report } = await reportOn(address);
  if (!runtimeError) return verdictOf(report);
  if (attempt === ATTEMPTS) throw new Error(`${address}: ${runtimeError.message}`);
  return visitWithLighthouse(address, attempt + 1);
}

async function reportOn(address: string) {
  // Lighthouse has to be told where the browser listens.
  const port = await freePort();
  const browser = await launchPhone([`--remote-debugging-port=${port}`]);
  try {
    const options = { port, logLevel: "silent" as const, onlyCategories: [...categories] };
    const result = await lighthouse(address, options);
    if (!result) throw new Error(`Lighthouse told nothing about ${address}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

type Report = Pick<Awaited<ReturnType<typeof reportOn>>, "audits" | "categories">;

function verdictOf({ audits, categories: judged }: Report): Verdict {
  const score = (name: Category) => Math.round((judged[name]?.score ?? Number.NaN) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    // As Lighthouse shows it: words that make room for other spaces within their line are nothing.
    shift: Number(figure("cumulative-layout-shift").toFixed(3)),
    firstMs: figure("first-contentful-paint"),
    largestMs: figure("largest-contentful-paint"),
    blockedMs: figure("total-blocking-time"),
    complaints: complaintsOf({ audits, categories: judged }),
  };
}

/** The audits that cost points, with what they point at; those of speed are figures of their own. */
function complaintsOf({ audits, categories: judged }: Report) {
  const weighty = categories
    .filter((name) => name !== "performance")
    .flatMap((name) => judged[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0);
  return weighty.flatMap(({ id }) => {
    const audit = audits[id];
    if (audit?.score === null || audit?.score === undefined || audit.score === 1) return [];
    const items = audit.details && "items" in audit.details ? audit.details.items : [];
    return [`${id}: ${audit.title} ${JSON.stringify(items).slice(0, 500)}`];
  });
}
