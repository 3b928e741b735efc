/** `npm run bench [suite …]`: prints each figure beside its limit; a ratio's yardstick runs in the same run. */
import { answerSheets } from "./answer-sheets.ts";
import { downloads } from "./downloads.ts";
import { exams } from "./exams.ts";
import { fees } from "./fees.ts";
import { http } from "./http.ts";
import { peopleImport } from "./import.ts";
import { lectures } from "./lectures.ts";
import { lighthouse } from "./lighthouse.ts";
import { lists } from "./lists.ts";
import { notices } from "./notices.ts";
import { papers } from "./papers.ts";
import { type Figures, isKept, printRow } from "./report.ts";
import { start } from "./start.ts";
import { uploads } from "./uploads.ts";
import { visits } from "./visits.ts";

const suites: Readonly<Record<string, () => Figures>> = {
  start,
  http,
  downloads,
  uploads,
  lists,
  import: peopleImport,
  notices,
  papers,
  lectures,
  visits,
  tests: exams,
  sheets: answerSheets,
  fees,
  lighthouse,
};

const named = process.argv.slice(2);
for (const name of named.length > 0 ? named : Object.keys(suites)) {
  const suite = suites[name];
  if (!suite) throw new Error(`${name} is none of ${Object.keys(suites).join(", ")}`);
  const from = performance.now();
  for await (const figure of suite()) {
    printRow(figure);
    if (!isKept(figure)) process.exitCode = 1;
  }
  console.log(`${name}: ${((performance.now() - from) / 60_000).toFixed(1)} minutes`);
}
