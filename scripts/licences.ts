// `npm run licences` writes docs/licences.md; with --check it only says whether that is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findRefused, listLicences, renderLicences } from "./licences/licence-list.ts";

const { values: flags } = parseArgs({ options: { check: { type: "boolean" } } });
const root = join(import.meta.dirname, "..");
const document = join(root, "docs/licences.md");

const licences = listLicences(readFileSync(join(root, "package-lock.json"), "utf8"));
const text = renderLicences(licences);
for (const { name, licence } of findRefused(licences)) {
  console.error(
    `${name} has the licence ${licence}, which scripts/licences/licence-list.ts does not allow.`,
  );
  process.exitCode = 1;
}
if (!flags.check) {
  writeFileSync(document, text);
} else if (readFileSync(document, "utf8") !== text) {
  console.error("docs/licences.md does not fit package-lock.json. Run: npm run licences");
  process.exitCode = 1;
}
