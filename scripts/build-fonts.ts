// `npm run build:fonts`: subsets the fonts of the site to the characters that it uses. Its output is kept in the
// repository; run it again after a change of scripts/fonts/subsets.ts or of a font package.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fontSubsets, subsetBytes } from "./fonts/subsets.ts";

const folder = join(import.meta.dirname, "../web/fonts");
for (const subset of fontSubsets) {
  const bytes = await subsetBytes(subset);
  await writeFile(join(folder, `${subset.name}.woff2`), bytes);
  console.log(`${subset.name}: ${bytes.byteLength} bytes`);
}
