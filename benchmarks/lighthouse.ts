import { type FrontedSite, openFrontedSite } from "./browser/fronted-site.ts";
import { categories, type Verdict, visitWithLighthouse } from "./browser/lighthouse-visit.ts";
import { median } from "./compare.ts";
import type { Institute } from "./institute.ts";
import type { Figure } from "./report.ts";

/** `routes`: only these, as the table names them. `once`: none of them five times. */
export type Part = { routes?: readonly string[]; once?: boolean };
type Judged = { route: string; visits: Verdict[] };

const SEVERAL = 5;
const severalTimes = ["/", "/hi", "/courses", "/hi/our-programs", "/blogs/:blogId", "/hi/contact"];
/** Their canonical address is that of home, which Lighthouse takes for a fault. */
const notCanonical = ["/home", "/hi/home"];
const bounds = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

/** Every public route in both languages by Lighthouse's mobile preset, as a deployment serves it. */
export async function lighthouse(
  _institute: Institute,
  { routes, once = false }: Part = {},
): Promise<Figure[]> {
  const site = await openFrontedSite();
  const judged: Judged[] = [];
  try {
    console.log(
      "performance, accessibility, best practices, SEO; shift; first, largest paint, blocked",
    );
    for (const [route, address] of await publicRoutes(site)) {
      if (routes && !routes.includes(route)) continue;
      const visits: Verdict[] = [];
      const times = !once && severalTimes.includes(route) ? SEVERAL : 1;
      while (visits.length < times || (!once && isInDoubt(visits)))
        visits.push(await visitWithLighthouse(address));
      judged.push({ route, visits });
      console.log(tableRow({ route, visits }));
    }
  } finally {
    await site.stop();
  }
  if (judged.length === 0) throw new Error("no public route is named so");
  return figuresOf(judged);
}

/** One visit of a busy machine may fall below the bound by itself: the median of all five decides. */
function isInDoubt(visits: readonly Verdict[]): boolean {
  const [first] = visits;
  return (
    visits.length < SEVERAL && first !== undefined && first.scores.performance < bounds.performance
  );
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

function tableRow({ route, visits }: Judged): string {
  const of = (figure: (visit: Verdict) => number) => median(visits.map(figure));
  const scores = categories.map((name) => String(of((visit) => visit.scores[name])).padStart(4));
  const paints = [
    of((visit) => visit.firstMs),
    of((visit) => visit.largestMs),
    of((visit) => visit.blockedMs),
  ];
  const seconds = paints.map((paint) => `${(paint / 1000).toFixed(2)} s`).join(" ");
  const complaints = new Set(visits.flatMap((visit) => visit.complaints));
  const row = `${route.padEnd(34)}${scores.join("")} ${shiftOf(visits).toFixed(3)} ${seconds}`;
  return [`${row}${visits.length > 1 ? ` median of ${speeds(visits)}` : ""}`, ...complaints].join(
    "\n     ",
  );
}

function speeds(visits: readonly Verdict[]): string {
  return visits.map(({ scores }) => scores.performance).join(", ");
}

/** The worst route of each kind of score: if that one keeps the bound, all do. */
function figuresOf(judged: readonly Judged[]): Figure[] {
  const scores = categories.flatMap((name) => {
    const counted = judged.filter(({ route }) => name !== "seo" || !notCanonical.includes(route));
    const worst = lowest(
      counted.map(({ route, visits }) => ({
        route,
        value: median(visits.map((visit) => visit.scores[name])),
      })),
    );
    if (!worst) return [];
    const figure = { unit: "", bound: bounds[name], better: "higher" as const };
    return [{ name: `Lighthouse, ${name}`, value: worst.value, detail: worst.route, ...figure }];
  });
  return [...scores, ...shifts(judged)];
}

/** The face of Hindi is not waited for: its words may move when it comes, where the device's are other ones. */
function shifts(judged: readonly Judged[]): Figure[] {
  const isHindi = ({ route }: Judged) => /^\/hi(?:\/|$)/.test(route);
  const worst = (some: readonly Judged[]) =>
    Math.max(0, ...some.map(({ visits }) => shiftOf(visits)));
  const common = { unit: "", better: "lower" as const };
  return [
    {
      name: "Lighthouse, layout shift in English",
      value: worst(judged.filter((each) => !isHindi(each))),
      bound: 0,
      ...common,
    },
    {
      name: "Lighthouse, layout shift in Hindi",
      value: worst(judged.filter(isHindi)),
      bound: 0.1,
      ...common,
    },
  ];
}

function shiftOf(visits: readonly Verdict[]): number {
  return Math.max(...visits.map((visit) => visit.shift));
}

function lowest<Each extends { value: number }>(all: readonly Each[]): Each | undefined {
  return all.toSorted((one, other) => one.value - other.value)[0];
}
