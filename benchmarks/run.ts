/** `npm run bench [name …] [--routes /,/hi] [--once]`: prints every figure beside its bound; a ratio's baseline runs in the same run. */
import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { api } from "./api.ts";
import { coldStart } from "./cold-start.ts";
import { cutLink } from "./cut-link.ts";
import { downloads } from "./downloads.ts";
import { firstPaint } from "./first-paint.ts";
import { peopleImport } from "./import.ts";
import { makeInstitute } from "./institute.ts";
import { lectures } from "./lectures/lectures.ts";
import { lighthouse, type Part } from "./lighthouse.ts";
import { lists } from "./lists.ts";
import { notices } from "./notices.ts";
import { pages } from "./pages.ts";
import type { Figure } from "./report.ts";
import { keeps, report } from "./report.ts";
import { scale } from "./scale.ts";
import { spreadsheet } from "./spreadsheet.ts";
import { uploads } from "./uploads.ts";
import { warmVisit } from "./warm-visit.ts";

const suites = {
  api,
  pages,
  downloads,
  "cut-link": cutLink,
  uploads,
  spreadsheet,
  scale,
  import: peopleImport,
  notices,
  "cold-start": coldStart,
  lists,
  lectures,
  "warm-visit": warmVisit,
  "first-paint": firstPaint,
  lighthouse,
};
// Only lighthouse takes these options.
const { positionals: wanted, values: flags } = parseArgs({
  allowPositionals: true,
  options: { routes: { type: "string" }, once: { type: "boolean" } },
});
const part: Part = {
  ...(flags.routes && { routes: flags.routes.split(",") }),
  ...(flags.once && { once: true }),
};
const figures: Figure[] = [];
for (const [name, suite] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`measuring ${name} …`);
  const institute = await makeInstitute();
  try {
    const measured = await suite(institute, part);
    report(measured);
    figures.push(...measured);
  } finally {
    await rm(institute.dataDir, { recursive: true, force: true });
  }
}
process.exitCode = figures.every(keeps) ? 0 : 1;
