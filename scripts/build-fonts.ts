// `npm run build:fonts`: subsets the fonts of the site to the characters that it uses. Its output is kept in the
// repository; run it again after a change of scripts/fonts/subsets.ts or of a font package.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileOf, fontSubsets, subsetBytes } from "./fonts/subsets.ts";

const root = join(import.meta.dirname, "..");
for (const subset of fontSubsets) {
  const bytes = await subsetBytes(subset);
  await writeFile(join(root, fileOf(subset)), bytes);
  console.log(`${subset.name}: ${bytes.byteLength} bytes`);
}
