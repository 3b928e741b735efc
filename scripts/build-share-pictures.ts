// `npm run build:share-pictures`: makes the pictures that messengers show beside a link, from the drawings of
// web/ui. The output is kept in the repository; run it again after a drawing or a colour has changed.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { runnerImport } from "vite";

type Drawings = { sharePictures: readonly { name: string; svg: string }[] };

const root = join(import.meta.dirname, "..");
const folder = join(root, "web/static/share");

const { module } = await runnerImport<Drawings>(join(root, "web/discovery/share-picture.tsx"));
await mkdir(folder, { recursive: true });
for (const { name, svg } of module.sharePictures) {
  // Enough colours for smooth edges of flat drawings.
  const png = sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 10 });
  await png.toFile(join(folder, `${name}.png`));
}
console.log(`${module.sharePictures.length} pictures are in web/static/share/.`);
