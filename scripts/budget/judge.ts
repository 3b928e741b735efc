import type { Budget } from "./budget.ts";
import { type BuiltSite, type SentFile, weighChunks, weighPage } from "./page-weight.ts";

/** One figure of the budget: what was weighed, its bytes, the most that it may be, and its files. */
export type Verdict = { what: string; size: number; limit: number; files: SentFile[] };

/** Weighs the built site against the budget. */
export async function judge(site: BuiltSite, budget: Budget): Promise<Verdict[]> {
  const homes = await Promise.all(budget.home.map((home) => judgeHome(site, home)));
  const students = budget.home.map(({ path }) => judgeStudent(site, budget, path));
  return [...homes.flat(), ...(await Promise.all(students)).flat()];
}

async function judgeHome(site: BuiltSite, home: Budget["home"][number]): Promise<Verdict[]> {
  const { path, total, javaScript, fonts, atRest } = home;
  const started = await weighChunks(site, atRest);
  const files = onceEach([...(await weighPage(site, { path, fonts })), ...started]);
  return [
    verdict(`JavaScript of ${path}`, scriptsAmong(files), javaScript),
    verdict(`all of ${path}`, files, total),
  ];
}

/** The student's pages of one language: what they load beyond the files that every page loads. */
async function judgeStudent(
  site: BuiltSite,
  { student }: Budget,
  home: string,
): Promise<Verdict[]> {
  const scriptsOf = async (path: string) =>
    scriptsAmong(await weighPage(site, { path: localized(path, home), fonts: [] }));
  const pages = await Promise.all(student.shell.map(scriptsOf));
  const shell = new Set(inEach(pages));
  const started = await weighChunks(site, student.startedBySession);
  return Promise.all(
    student.paths.map(async (path) => {
      const scripts = [...(await scriptsOf(path)), ...started];
      const above = onceEach(scripts).filter((file) => !shell.has(file.path));
      const what = `JavaScript of ${localized(path, home)} above the public shell`;
      return verdict(what, above, student.javaScriptAboveShell);
    }),
  );
}

function onceEach(files: readonly SentFile[]): SentFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

function localized(path: string, home: string): string {
  return home === "/" ? path : `${home}${path}`;
}

function inEach(pages: SentFile[][]): string[] {
  const [first = [], ...others] = pages.map((files) => files.map(({ path }) => path));
  return first.filter((path) => others.every((paths) => paths.includes(path)));
}

function scriptsAmong(files: readonly SentFile[]): SentFile[] {
  return files.filter(({ kind }) => kind === "script");
}

function verdict(what: string, files: SentFile[], limit: number): Verdict {
  return { what, size: files.reduce((sum, { size }) => sum + size, 0), limit, files };
}

/** A line for what keeps its limit; for what does not, its files too, the largest first. */
export function toldVerdict({ what, size, limit, files }: Verdict): string {
  const line = `${what}: ${kilobytes(size)} of ${kilobytes(limit)} KB`;
  if (size <= limit) return line;
  const largest = files.toSorted((a, b) => b.size - a.size);
  return [
    `${line}: ${kilobytes(size - limit)} KB too much`,
    ...largest.map((file) => `  ${kilobytes(file.size).padStart(6)}  ${file.path}`),
  ].join("\n");
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
