import { openFrontedSite } from "./browser/fronted-site.ts";
import { openFront } from "./browser/secure-front.ts";
import { firstVisit, type Paints } from "./browser/slow-phone.ts";
import { staticPage } from "./browser/static-page.ts";
import { median } from "./compare.ts";
import type { Figure } from "./report.ts";

const ROUNDS = 5;

/** The home page's first visit on a slow phone, alternating with the same page without scripts. */
export async function firstPaint(): Promise<Figure[]> {
  const site = await openFrontedSite();
  const plain = await openFront(site.behind, await staticPage(site.behind, "/"));
  const visits: { ours: Paints; theirs: Paints }[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      visits.push({ ours: await firstVisit(site.origin), theirs: await firstVisit(plain.origin) });
    }
  } finally {
    await Promise.all([plain.stop(), site.stop()]);
  }
  const of = (side: "ours" | "theirs", figure: keyof Paints) =>
    median(visits.map((visit) => visit[side][figure]));
  const [largest, plainLargest] = [of("ours", "largestMs"), of("theirs", "largestMs")];
  return [
    {
      name: "home, first visit on slow 4G, largest contentful paint",
      value: largest / plainLargest,
      unit: "x the page without scripts",
      bound: 1.15,
      better: "lower",
      detail: `${largest.toFixed(0)} ms against ${plainLargest.toFixed(0)} ms`,
    },
    {
      name: "home, first visit on slow 4G, first contentful paint",
      value: of("ours", "firstMs") / 1000,
      unit: "s",
      bound: 1,
      better: "lower",
      detail: `${(of("theirs", "firstMs") / 1000).toFixed(2)} s without scripts`,
    },
    {
      name: "home, first visit on slow 4G, layout shift",
      value: Math.max(...visits.map(({ ours }) => ours.shift)),
      unit: "",
      bound: 0.1,
      better: "lower",
    },
  ];
}
