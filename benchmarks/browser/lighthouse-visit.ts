import lighthouse from "lighthouse";
import { freePort } from "./free-port.ts";
import { launchPhone } from "./slow-phone.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** Lighthouse's scores of a page, 0 to 100, and its failed audits. */
export type Verdict = {
  scores: Record<Category, number>;
  shift: number;
  firstMs: number;
  largestMs: number;
  blockedMs: number;
  complaints: string[];
};

const ATTEMPTS = 3;

/** A first visit by Lighthouse's mobile preset, tried again when the trace fails. */
export async function visitWithLighthouse(address: string, attempt = 1): Promise<Verdict> {
  const { runtimeError, ...report } = await reportOn(address);
  if (!runtimeError) return verdictOf(report);
  if (attempt === ATTEMPTS) throw new Error(`${address}: ${runtimeError.message}`);
  return visitWithLighthouse(address, attempt + 1);
}

async function reportOn(address: string) {
  // Lighthouse needs the browser's debugging port.
  const port = await freePort();
  const browser = await launchPhone([`--remote-debugging-port=${port}`]);
  try {
    const options = { port, logLevel: "silent" as const, onlyCategories: [...categories] };
    const result = await lighthouse(address, options);
    if (!result) throw new Error(`Lighthouse gave no report on ${address}`);
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
    // Rounded as Lighthouse shows it, which ignores tiny shifts within a line.
    shift: Number(figure("cumulative-layout-shift").toFixed(3)),
    firstMs: figure("first-contentful-paint"),
    largestMs: figure("largest-contentful-paint"),
    blockedMs: figure("total-blocking-time"),
    complaints: complaintsOf({ audits, categories: judged }),
  };
}

/** The failed audits that cost points, without those of performance. */
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
