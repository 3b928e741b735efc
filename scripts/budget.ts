/** `npm run build` ends with this: what a first visit of the built site weighs, against budget.json. */
import { readBudget } from "./budget/budget.ts";
import { judge, toldVerdict } from "./budget/judge.ts";
import { withServedSite } from "./budget/served-site.ts";

const verdicts = await withServedSite((site) => judge(site, readBudget()));
console.log(verdicts.map(toldVerdict).join("\n"));
if (verdicts.some(({ size, limit }) => size > limit)) {
  console.log("The built site is heavier than budget.json allows.");
  process.exitCode = 1;
}
