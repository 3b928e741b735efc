import sharp from "sharp";
import type { Plugin } from "vite";

/**
 * `plain` has round corners; `edge` fills its square, as the system rounds the corners itself. `badge` is a silhouette:
 * Android's status bar takes only what is not transparent, in a colour of its own.
 */
type IconShape = "plain" | "edge" | "maskable" | "badge";

/** Size of the mark in its square; of a maskable icon only the middle four fifths are sure to be shown. */
const scales: Record<IconShape, number> = { plain: 1, edge: 0.95, maskable: 0.7, badge: 1.15 };

type Icon = { file: string; type: string; make: () => Promise<Buffer> };

/** Every icon of the site, all rendered from one SVG. The manifest (web/public/manifest.ts) names some. */
export const icons: Icon[] = [
  { file: "favicon.svg", type: "image/svg+xml", make: async () => Buffer.from(tabIcon) },
  { file: "favicon.ico", type: "image/x-icon", make: () => ico([16, 32, 48]) },
  png("apple-touch-icon.png", 180, "edge"),
  png("icon-192.png", 192, "plain"),
  png("icon-512.png", 512, "plain"),
  png("icon-maskable-192.png", 192, "maskable"),
  png("icon-maskable-512.png", 512, "maskable"),
  png("badge-96.png", 96, "badge"),
];

const tabIcon = iconSvg("plain");

/** Writes the icons at build, and renders them on request in development. */
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

/** Rendered at four times the size and scaled down, which gives smoother edges. */
function draw(svg: string, size: number): Promise<Buffer> {
  const density = (72 * size * 4) / 40;
  return sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ palette: true, quality: 100, compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file of PNGs: a header of 6 bytes, 16 bytes for each image, then the images. */
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

/**
 * The institute's mark as one SVG of 40 by 40: a path rising to the sun. It is the mark of
 * web/ui/wordmark.tsx in fixed colours, as icons have no theme, without the dots on the path, which would
 * blur in a tab.
 */
function iconSvg(shape: IconShape): string {
  const corner = shape === "plain" ? 10 : 0;
  const isBadge = shape === "badge";
  const ground = isBadge ? "" : `<rect width="40" height="40" rx="${corner}" fill="#2b2a72"/>`;
  const [sun, way] = isBadge ? ["#fff", "#fff"] : ["#f3a61c", "#f8f2e3"];
  // In one colour the path would run into the sun.
  const gap = isBadge
    ? `<mask id="gap"><rect width="40" height="40" fill="#fff"/><circle cx="28" cy="12.5" r="7.5"/></mask>`
    : "";
  const place = `translate(20 20) scale(${scales[shape]}) translate(-20 -20)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><title>A path to the sun</title>${ground}${gap}<g transform="${place}"><circle cx="28" cy="12.5" r="5.5" fill="${sun}"/><path d="M5 34.5c9-.5 12-5.5 15-10s6-8.5 13-10" fill="none" stroke="${way}" stroke-width="3" stroke-linecap="round"${isBadge ? ' mask="url(#gap)"' : ""}/></g></svg>`;
}
