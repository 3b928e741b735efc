import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import * as z from "zod/mini";

type Part = { address: string; read: () => Promise<Buffer> };

const VIRTUAL = "virtual:pdf-parts";

/** Files that the PDF engine fetches by name when a PDF needs them. Its scripting engine is left out. */
const wanted = {
  cmaps: /\.bcmap$/,
  iccs: /\.icc$/,
  standard_fonts: /\.(?:pfb|ttf)$/,
  wasm: /^(?:jbig2|openjpeg|qcms_bg)(?:_nowasm_fallback\.js|\.wasm)$/,
};

/**
 * Copies the files of pdfjs-dist that it loads by itself: character maps, standard fonts, colour profiles and
 * image decoders. Their names have no hash, so their folder has the version. `virtual:pdf-parts` exports
 * `pdfPartsAddress` and `pdfPartsForReading`.
 */
export function pdfParts(): Plugin {
  const pack = openPack();
  return {
    name: "pdf-parts",
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load: async (id) => (id === `\0${VIRTUAL}` ? moduleOf(await pack) : undefined),
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { address, read } of (await pack).parts) {
        this.emitFile({ type: "asset", fileName: address.slice(1), source: await read() });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const part = (await pack).parts.find(({ address }) => address === request.url);
        if (!part) return next();
        response.setHeader("Content-Type", typeOf(part.address));
        response.end(await part.read());
      });
    },
  };
}

/**
 * Needed for reading offline: the decoders of scans, and the fonts with symbols. Text whose font is not
 * embedded is shown in a font of the device.
 */
const forReading = /(?:\.wasm|\/Foxit(?:Symbol|Dingbats)\.pfb)$/;

type Pack = { address: string; parts: Part[] };

function moduleOf({ address, parts }: Pack): string {
  const addresses = parts.map((part) => part.address).filter((each) => forReading.test(each));
  return `export const pdfPartsAddress = ${JSON.stringify(address)};
export const pdfPartsForReading = ${JSON.stringify(addresses)};`;
}

async function openPack(): Promise<Pack> {
  const manifest = createRequire(import.meta.url).resolve("pdfjs-dist/package.json");
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(manifest, "utf8")));
  const address = `/assets/pdf-parts-${version}/`;
  const folders = Object.entries(wanted).map(async ([folder, pattern]) => {
    const names = await readdir(join(dirname(manifest), folder));
    return names
      .filter((name) => pattern.test(name))
      .map((name) => ({
        address: `${address}${folder}/${name}`,
        read: () => readFile(join(dirname(manifest), folder, name)),
      }));
  });
  return { address, parts: (await Promise.all(folders)).flat() };
}

function typeOf(address: string): string {
  if (address.endsWith(".js")) return "text/javascript";
  return address.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
}
