import { type FrontedSite, openFrontedSite } from "./browser/fronted-site.ts";
import { categories, type Verdict, visitWithLighthouse } from "./browser/lighthouse-visit.ts";
import { openFront } from "./browser/secure-front.ts";
import { staticPage } from "./browser/static-page.ts";
import { median } from "./compare.ts";
import type { Institute } from "./institute.ts";
import type { Figure } from "./report.ts";

/** `routes`: only these, as the table names them. `once`: no route three times. */
export type Part = { routes?: readonly string[]; once?: boolean };
/** `plain`: the same documents without scripts, which Lighthouse's score for speed is shown beside. */
type Judged = { route: string; visits: Verdict[]; plain: Verdict[] };

const SEVERAL = 3;
const severalTimes = ["/", "/hi", "/courses", "/hi/our-programs", "/blogs/:blogId", "/hi/contact"];
/** Their canonical address is that of home, which Lighthouse reports as a fault. */
const notCanonical = ["/home", "/hi/home"];
const judgedCategories = categories.filter((name) => name !== "performance");
/** The fonts arrive late, so words may move by the difference between them and the device's own. */
const MOST_SHIFT = 0.1;

/** Every public route in both languages by Lighthouse's mobile preset, as a deployment serves it. */
export async function lighthouse(
  _institute: Institute,
  { routes, once = false }: Part = {},
): Promise<Figure[]> {
  const site = await openFrontedSite();
  const judged: Judged[] = [];
  try {
    console.log(
      "performance (without scripts), accessibility, best practices, SEO; shift; first, largest paint, blocked",
    );
    for (const [route, address] of await publicRoutes(site)) {
      if (routes && !routes.includes(route)) continue;
      const times = !once && severalTimes.includes(route) ? SEVERAL : 1;
      judged.push({ route, ...(await visitInTurn(site, { address, times })) });
      console.log(judged.slice(-1).map(tableRow).join());
    }
  } finally {
    await site.stop();
  }
  if (judged.length === 0) throw new Error("no public route has this name");
  return figuresOf(judged);
}

/** What the site map names, one address of each kind, and home's second name. */
async function publicRoutes({ origin, behind }: FrontedSite): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${behind}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].flatMap((found) => found[1] ?? []);
  const routes = new Map<string, string>();
  for (const address of [...addresses, ...notCanonical.map((path) => origin + path)]) {
    const route = new URL(address).pathname
      .replace(/(?<=\/blogs\/).+/, ":blogId")
      .replace(/(?<=\/course-preview\/).+/, ":courseId");
    if (!routes.has(route)) routes.set(route, address);
  }
  return routes;
}

/**
 * Visits the page and the same document without scripts in turn, so that other load on the machine affects
 * both.
 */
async function visitInTurn(
  { behind }: FrontedSite,
  { address, times }: { address: string; times: number },
): Promise<Omit<Judged, "route">> {
  const { pathname } = new URL(address);
  const front = await openFront(behind, await staticPage(behind, pathname));
  const visits: Verdict[] = [];
  const plain: Verdict[] = [];
  try {
    while (visits.length < times) {
      visits.push(await visitWithLighthouse(address));
      plain.push(await visitWithLighthouse(front.origin + pathname));
    }
  } finally {
    await front.stop();
  }
  return { visits, plain };
}

function tableRow({ route, visits, plain }: Judged): string {
  const of = (figure: (visit: Verdict) => number) => median(visits.map(figure));
  const speed = `${of(speedOf)} (${median(plain.map(speedOf))})`.padStart(9);
  const scores = judgedCategories.map((name) =>
    String(of((visit) => visit.scores[name])).padStart(4),
  );
  const times = [
    of((visit) => visit.firstMs),
    of((visit) => visit.largestMs),
    of((visit) => visit.blockedMs),
  ];
  const seconds = times.map((time) => `${(time / 1000).toFixed(2)} s`).join(" ");
  const complaints = new Set(visits.flatMap((visit) => visit.complaints));
  const row = `${route.padEnd(34)}${speed}${scores.join("")} ${shiftOf(visits).toFixed(3)} ${seconds}`;
  return [row, ...complaints].join("\n     ");
}

/** The worst route of each score: if that one keeps the bound, all do. */
function figuresOf(judged: readonly Judged[]): Figure[] {
  const scores = judgedCategories.flatMap((name) => {
    const counted = judged.filter(({ route }) => name !== "seo" || !notCanonical.includes(route));
    const worst = lowest(
      counted.map(({ route, visits }) => ({
        route,
        value: median(visits.map((visit) => visit.scores[name])),
      })),
    );
    if (!worst) return [];
    const figure = { unit: "", bound: 100, better: "higher" as const };
    return [{ name: `Lighthouse, ${name}`, value: worst.value, detail: worst.route, ...figure }];
  });
  const shift = Math.max(...judged.map(({ visits }) => shiftOf(visits)));
  return [
    ...scores,
    {
      name: "Lighthouse, layout shift",
      value: shift,
      unit: "",
      bound: MOST_SHIFT,
      better: "lower",
      detail: judged.find(({ visits }) => shiftOf(visits) === shift)?.route ?? "",
    },
  ];
}

function speedOf({ scores }: Verdict): number {
  return scores.performance;
}

function shiftOf(visits: readonly Verdict[]): number {
  return Math.max(...visits.map((visit) => visit.shift));
}

function lowest<Each extends { value: number }>(all: readonly Each[]): Each | undefined {
  return all.toSorted((one, other) => one.value - other.value)[0];
}
