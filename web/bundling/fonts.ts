import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { type FontSubset, fallbackFaces, fontSubsets } from "./font-faces.ts";

type CutFont = FontSubset & { address: string; bytes: Buffer };

const VIRTUAL = "virtual:fonts";
const CACHE_FOLDER = ".cache/fonts";
const LEAST_BOLD = 600;

/**
 * Cuts the faces down to what the site uses and serves them under hashed names. `virtual:fonts`
 * gives `firstFaceCss` and `fontFaceCss`, the faces of first words and all others, and `fontAddresses`
 * (by the names in font-faces.ts).
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
  const [first, others] = [true, false].map((isFirst) =>
    cut
      .filter((font) => (font.isFirst ?? false) === isFirst)
      .map(facesOf)
      .join(""),
  );
  return `export const firstFaceCss = ${JSON.stringify(first)};
export const fontFaceCss = ${JSON.stringify(others + fallbackFaces)};
export const fontAddresses = ${JSON.stringify(addresses)};`;
}

/**
 * A face that the system may have is asked of it, each weight by itself, as there each is a file of its
 * own. These have a family of their own: of one family Chromium looks at a single range of weights.
 */
function facesOf({ weight, onSystem, family, unicodeRange, address }: CutFont): string {
  const fetched = [`url(${address}) format("woff2")`];
  if (!onSystem) return faceOf({ family, unicodeRange }, weight, fetched);
  const [least = "", most = ""] = weight.split(" ");
  const [regular, bold] = [onSystem.regular, onSystem.bold].map((names) =>
    names.map((name) => `local("${name}")`),
  );
  const local = { family: onSystem.family, unicodeRange };
  return (
    faceOf(local, `${least} ${LEAST_BOLD - 1}`, regular) +
    faceOf(local, `${LEAST_BOLD} ${most}`, bold) +
    // Late, it would move what is read; it then serves the next page.
    faceOf({ family, unicodeRange, display: "optional" }, weight, fetched)
  );
}

type Face = {
  family: string;
  unicodeRange: string | undefined;
  display?: "swap" | "optional";
};

function faceOf(
  { family, unicodeRange, display = "swap" }: Face,
  weight: string,
  sources: string[] = [],
): string {
  const range = unicodeRange ? `unicode-range:${unicodeRange};` : "";
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:${display};${range}src:${sources.join()}}`;
}
