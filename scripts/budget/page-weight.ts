import { Window } from "happy-dom";

export type SentFile = {
  path: string;
  kind: "document" | "script" | "font" | "image";
  /** Bytes as they were sent. */
  size: number;
};

/** The built site: files by their paths, and the names of its assets. */
export type BuiltSite = {
  fetch(path: string): Promise<{ text: string; size: number }>;
  assets: readonly string[];
};

/** All files of a first visit of a page, from its document; fonts by their names. */
export async function weighPage(
  site: BuiltSite,
  { path, fonts }: { path: string; fonts: readonly string[] },
): Promise<SentFile[]> {
  const document = await site.fetch(path);
  return [
    { path, kind: "document", size: document.size },
    ...(await sent(site, "script", await withImports(site, scriptsIn(document.text)))),
    ...(await sent(site, "font", assetsNamed(site, fonts, "woff2"))),
    ...(await sent(site, "image", imagesIn(document.text))),
  ];
}

/** The scripts of chunks by name, with their static imports. */
export async function weighChunks(site: BuiltSite, chunks: readonly string[]): Promise<SentFile[]> {
  return sent(site, "script", await withImports(site, assetsNamed(site, chunks, "js")));
}

function sent(
  site: BuiltSite,
  kind: SentFile["kind"],
  paths: readonly string[],
): Promise<SentFile[]> {
  return Promise.all(
    paths.map(async (path) => ({ path, kind, size: (await site.fetch(path)).size })),
  );
}

function scriptsIn(html: string): string[] {
  return Array.from(html.matchAll(/\/assets\/[\w.-]+\.js/g), ([path]) => path);
}

async function withImports(site: BuiltSite, paths: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...importsIn((await site.fetch(path)).text));
  }
  return [...found];
}

/** Static imports only. */
function importsIn(code: string): string[] {
  const named = code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  return Array.from(named, ([, name]) => `/assets/${name}`);
}

/** The paths of assets by name, without their hashes. */
export function assetsNamed(
  { assets }: BuiltSite,
  names: readonly string[],
  ending: string,
): string[] {
  return names.map((name) => {
    const isFile = new RegExp(`^${name}-[\\w-]{8,10}\\.${ending}$`);
    const found = assets.find((asset) => isFile.test(asset));
    if (!found) throw new Error(`budget.json names ${name}, which the build does not have.`);
    return `/assets/${found}`;
  });
}

/** Pictures of the first view, and the tab's icon. */
function imagesIn(html: string): string[] {
  const { document } = new Window();
  document.documentElement.innerHTML = html;
  const addressOf = (selector: string, name: string) =>
    Array.from(document.querySelectorAll(selector), (element) => element.getAttribute(name) ?? "");
  const pictures = addressOf('img[src^="/"]:not([loading="lazy"])', "src");
  const icon = addressOf('link[rel="icon"][href$=".svg"]', "href").slice(0, 1);
  return [...new Set([...pictures, ...icon])];
}
