/** Last step of `npm run build`: compares the size of a first visit with budget.json. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readBudget } from "./budget/budget.ts";
import { formatVerdict, judge } from "./budget/judge.ts";
import type { BuiltSite } from "./budget/page-weight.ts";
import { root } from "./machine/root.mjs";
import { startSite } from "./machine/started-site.ts";

const verdicts = await withServedSite((site) => judge(site, readBudget()));
console.log(verdicts.map(formatVerdict).join("\n"));
if (verdicts.some(({ size, limit }) => size > limit)) {
  console.log("The built site is heavier than budget.json allows.");
  process.exitCode = 1;
}

/** Serves the built site with the demo institute while `use` runs. */
async function withServedSite<Found>(use: (site: BuiltSite) => Promise<Found>): Promise<Found> {
  const { origin, stop } = await startSite({ LOG_LEVEL: "error" });
  try {
    const assets = await readdir(join(root, "build/client/assets"));
    return await use({ assets, fetch: (path) => fetchSent(`${origin}${path}`) });
  } finally {
    await stop();
  }
}

/** Compressed sizes, as the server sends them. */
async function fetchSent(address: string): Promise<{ text: string; size: number }> {
  const answer = await fetch(address, { headers: { "accept-encoding": "br" } });
  const size = Number(answer.headers.get("content-length"));
  if (!answer.ok || !size)
    throw new Error(`${address} answered ${answer.status} of ${size} bytes.`);
  return { text: await answer.text(), size };
}
