/** Last step of `npm run build`: compares the size of a first visit with budget.json. */
import { readBudget } from "./budget/budget.ts";
import { formatVerdict, judge } from "./budget/judge.ts";
import { withServedSite } from "./budget/served-site.ts";

const verdicts = await withServedSite((site) => judge(site, readBudget()));
console.log(verdicts.map(formatVerdict).join("\n"));
if (verdicts.some(({ size, limit }) => size > limit)) {
  console.log("The built site is heavier than budget.json allows.");
  process.exitCode = 1;
}
