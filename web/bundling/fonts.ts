import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { type FontSubset, fallbackFaces, fontSubsets } from "./font-faces.ts";

type CutFont = FontSubset & { address: string; bytes: Buffer };

const VIRTUAL = "virtual:fonts";
const CACHE_FOLDER = ".cache/fonts";

/**
 * Cuts the faces down to what the site uses and serves them under hashed names. `virtual:fonts`
 * gives `fontFaceCss`, their rules, and `fontAddresses`, by the names in font-faces.ts.
 */
export function fonts(): Plugin {
  let cut: Promise<CutFont[]> | undefined;
  const cutOnce = () => {
    cut ??= Promise.all(fontSubsets.map(cutFont));
    return cut;
  };
  return {
    name: "fonts",
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load: async (id) => (id === `\0${VIRTUAL}` ? moduleOf(await cutOnce()) : undefined),
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { address, bytes } of await cutOnce()) {
        this.emitFile({ type: "asset", fileName: address.slice(1), source: bytes });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const font = (await cutOnce()).find(({ address }) => address === request.url);
        if (!font) return next();
        response.setHeader("Content-Type", "font/woff2");
        response.end(font.bytes);
      });
    },
  };
}

async function cutFont(subset: FontSubset): Promise<CutFont> {
  const source = await readFile(subset.source);
  const key = createHash("sha256").update(JSON.stringify(subset)).update(source).digest("hex");
  const bytes = await cached(`${key.slice(0, 32)}.woff2`, () =>
    subsetFont(source, subset.characters, {
      targetFormat: "woff2",
      variationAxes: axesOf(subset.weight),
      noHinting: subset.isUnhinted ?? false,
    }),
  );
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  return { ...subset, bytes, address: `/assets/${subset.name}-${hash}.woff2` };
}

function axesOf(weight: string) {
  const [min, max] = weight.split(" ").map(Number);
  return min !== undefined && max !== undefined ? { wght: { min, max, default: min } } : {};
}

async function cached(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = join(CACHE_FOLDER, name);
  try {
    return await readFile(file);
  } catch {
    const bytes = await make();
    await mkdir(CACHE_FOLDER, { recursive: true });
    await writeFile(file, bytes);
    return bytes;
  }
}

function moduleOf(cut: CutFont[]): string {
  const addresses = Object.fromEntries(cut.map(({ name, address }) => [name, address]));
  const css = cut.map(faceOf).join("") + fallbackFaces;
  return `export const fontFaceCss = ${JSON.stringify(css)};
export const fontAddresses = ${JSON.stringify(addresses)};`;
}

/** The words are read at once in whatever the device has, and in ours as soon as it is there. */
function faceOf({ family, weight, unicodeRange, address }: CutFont): string {
  const range = unicodeRange ? `unicode-range:${unicodeRange};` : "";
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;${range}src:url(${address}) format("woff2")}`;
}
