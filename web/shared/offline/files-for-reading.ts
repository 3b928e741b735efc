import { pdfPartsForReading } from "virtual:pdf-parts";
import engineWorker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { store, stored } from "../../state/device-storage.ts";
import { languageOf } from "../../texts/texts.ts";
import playerStyles from "../lecture-player/player.css?url";
import readerStyles from "../reader/reader.css?url";

/** What the reader fetches by URL, not by import, while it opens a file. */
const engineFiles: readonly string[] = [
  engineWorker,
  readerStyles,
  playerStyles,
  ...pdfPartsForReading,
];

const KEY = "files-for-reading";
type Found = { by: string; files: string[] };

/**
 * The URLs of this build's files that opening, saving and removing a kept file offline needs, beyond those
 * named in the documents. The modules are loaded once to find them, as only the browser knows what a module
 * imports; the result is stored for the build and the language.
 */
export async function filesForReading(build: string): Promise<string[]> {
  const by = `${languageOf(window.location.pathname)} ${build}`;
  const before = stored<Found>(KEY);
  if (before?.by === by) return before.files;
  const loading = [
    import("../reader/pdf-engine.client.ts"),
    import("../lecture-player/player.tsx"),
    import("../downloads/download-queue.ts"),
    import("../device-files/database.ts"),
  ];
  await Promise.all(loading);
  const files = [...new Set([...engineFiles, ...loadedFiles()])];
  store(KEY, { by, files });
  return files;
}

/** Every script and stylesheet that this document has loaded so far. */
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
