import { languageOf } from "../../messages/language.ts";

const KEY = "files-for-reading";
type Found = { by: string; files: string[] };

/**
 * The addresses of this build's files that opening, saving and removing a kept file needs without a
 * network, beyond those that its documents name. They are loaded once to be found, as only the browser
 * knows what a file brings along; after that they are remembered for the build and the language.
 */
export async function filesForReading(build: string): Promise<string[]> {
  const by = `${languageOf(window.location.pathname)} ${build}`;
  const before = remembered();
  if (before?.by === by) return before.files;
  const { engineFiles } = await import("../reader/engine-files.ts");
  const loading = [
    import("../reader/pdf-engine.client.ts"),
    import("../downloads/download-queue.ts"),
    import("../device-files/remove-everything.ts"),
  ];
  await Promise.all(loading);
  const files = [...new Set([...engineFiles, ...loadedFiles()])];
  remember({ by, files });
  return files;
}

/** Every program and style of this document, whenever it was loaded. */
function loadedFiles(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]");
  const resources = performance.getEntriesByType("resource");
  const addresses = [
    ...Array.from(links, ({ href }) => href),
    ...resources.map(({ name }) => name),
  ];
  return addresses
    .map((address) => new URL(address, window.location.origin))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname)
    .filter((pathname) => /^\/assets\/[\w.-]+\.(?:js|css)$/.test(pathname));
}

function remembered(): Found | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    // Only `remember` writes this key.
    return stored ? (stored as Found) : undefined;
  } catch {
    return undefined;
  }
}

function remember(found: Found): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(found));
  } catch {
    // Then they are found again with the next page.
  }
}
