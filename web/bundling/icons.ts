import sharp from "sharp";
import type { Plugin } from "vite";
import { type IconShape, iconSvg } from "./icon-drawing.ts";

type Icon = { file: string; type: string; make: () => Promise<Buffer> };

/** Every icon of the site, each drawn from the one mark. The manifest (web/public/manifest.ts) names some. */
const icons: Icon[] = [
  { file: "favicon.svg", type: "image/svg+xml", make: async () => Buffer.from(tabIcon) },
  { file: "favicon.ico", type: "image/x-icon", make: () => ico([16, 32, 48]) },
  png("apple-touch-icon.png", 180, "edge"),
  png("icon-192.png", 192, "plain"),
  png("icon-512.png", 512, "plain"),
  png("icon-maskable-192.png", 192, "maskable"),
  png("icon-maskable-512.png", 512, "maskable"),
];

const tabIcon = iconSvg("plain");

/** Draws the icons at build, and for the development server when they are asked for. */
export function iconFiles(): Plugin {
  return {
    name: "icon-files",
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { file, make } of icons) {
        this.emitFile({ type: "asset", fileName: file, source: await make() });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const icon = icons.find(({ file }) => `/${file}` === request.url);
        if (!icon) return next();
        response.setHeader("Content-Type", icon.type);
        response.end(await icon.make());
      });
    },
  };
}

function png(file: string, size: number, shape: IconShape): Icon {
  const svg = iconSvg(shape);
  return { file, type: "image/png", make: () => draw(svg, size) };
}

/** The SVG is drawn at four times its size and more, so that sharp's own scaling never blurs it. */
function draw(svg: string, size: number): Promise<Buffer> {
  const density = (72 * size * 4) / 40;
  return sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ palette: true, quality: 100, compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file of PNGs: a head of 6 bytes, 16 bytes for each picture, then the pictures. */
async function ico(sizes: number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => draw(tabIcon, size)));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [at, picture] of pictures.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(sizes[at] ?? 0, entry);
    head.writeUInt8(sizes[at] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
