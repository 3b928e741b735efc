import type { Budget } from "./budget.ts";
import {
  assetsNamed,
  type BuiltSite,
  type SentFile,
  weighChunks,
  weighPage,
} from "./page-weight.ts";

/** One figure of the budget: what was measured, its bytes, its limit and its files. */
export type Verdict = { what: string; size: number; limit: number; files: SentFile[] };

/** Compares the built site with the budget. */
export async function judge(site: BuiltSite, budget: Budget): Promise<Verdict[]> {
  const homes = await Promise.all(budget.home.map((home) => judgeHome(site, home)));
  const students = budget.home.map(({ path }) => judgeStudent(site, budget, path));
  const verdicts = [...homes.flat(), ...(await Promise.all(students)).flat()];
  const player = await judgePlayer(site, budget);
  return [...verdicts, player, ...(await judgeOthers(site, budget))];
}

/** The player's own files. */
async function judgePlayer(site: BuiltSite, { atPlay }: Budget): Promise<Verdict> {
  const own = assetsNamed(site, atPlay.chunks, "js");
  const files = await weighChunks(site, atPlay.chunks);
  const players = files.filter(({ path }) => own.includes(path));
  return verdict("the player's code at Play", players, atPlay.javaScript);
}

async function judgeHome(site: BuiltSite, home: Budget["home"][number]): Promise<Verdict[]> {
  const { path, total, javaScript, fonts, atRest } = home;
  const started = await weighChunks(site, atRest);
  const files = withoutDuplicates([...(await weighPage(site, { path, fonts })), ...started]);
  return [
    verdict(`JavaScript of ${path}`, scriptsAmong(files), javaScript),
    verdict(`all of ${path}`, files, total),
  ];
}

/** The student's pages in one language: what they load besides the files of every page. */
async function judgeStudent(
  site: BuiltSite,
  { student }: Budget,
  home: string,
): Promise<Verdict[]> {
  const scriptsOf = async (path: string) =>
    scriptsAmong(await weighPage(site, { path: localized(path, home), fonts: [] }));
  const pages = await Promise.all(student.shell.map(scriptsOf));
  const shell = new Set(commonPaths(pages));
  const started = await weighChunks(site, student.startedBySession);
  const judgePage = async (path: string) => {
    const scripts = [...(await scriptsOf(path)), ...started];
    const above = withoutDuplicates(scripts).filter((file) => !shell.has(file.path));
    const what = `JavaScript of ${localized(path, home)} above the public shell`;
    return verdict(what, above, student.javaScriptAboveShell);
  };
  const judgeTest = async ({ path, formulas, javaScriptAboveSession }: typeof student.test) => {
    const scripts = [...(await scriptsOf(path)), ...(await weighChunks(site, formulas))];
    const known = new Set([...shell, ...started.map((file) => file.path)]);
    const above = withoutDuplicates(scripts).filter((file) => !known.has(file.path));
    const what = `JavaScript of ${localized(path, home)} above every signed-in page's`;
    return verdict(what, above, javaScriptAboveSession);
  };
  return Promise.all([...student.paths.map(judgePage), judgeTest(student.test)]);
}

/** What a page of visitors or students loads by itself of the player's, the office's and teachers' chunks: nothing. */
async function judgeOthers(
  site: BuiltSite,
  { home, officeOnly, staffOnly, atPlay, student }: Budget,
): Promise<Verdict[]> {
  const paths = [...home.map(({ path }) => path), ...student.shell, ...student.paths];
  const pages = await Promise.all(paths.map((path) => weighPage(site, { path, fonts: [] })));
  const files = withoutDuplicates(pages.flat());
  const without = (chunks: readonly string[], where: string) => {
    const own = assetsNamed(site, chunks, "js");
    const loaded = files.filter(({ path }) => own.includes(path));
    return verdict(`${chunks.join(" and ")} outside ${where}`, loaded, 0);
  };
  return [
    without(atPlay.chunks, "what is loaded at Play"),
    without(officeOnly, "the office"),
    without(staffOnly, "the office and teaching"),
  ];
}

function withoutDuplicates(files: readonly SentFile[]): SentFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

function localized(path: string, home: string): string {
  return home === "/" ? path : `${home}${path}`;
}

function commonPaths(pages: SentFile[][]): string[] {
  const [first = [], ...others] = pages.map((files) => files.map(({ path }) => path));
  return first.filter((path) => others.every((paths) => paths.includes(path)));
}

function scriptsAmong(files: readonly SentFile[]): SentFile[] {
  return files.filter(({ kind }) => kind === "script");
}

function verdict(what: string, files: SentFile[], limit: number): Verdict {
  return { what, size: files.reduce((sum, { size }) => sum + size, 0), limit, files };
}

/** A line for each figure; above the limit with its files, the largest first. */
export function formatVerdict({ what, size, limit, files }: Verdict): string {
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
