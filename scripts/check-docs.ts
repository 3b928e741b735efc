// Part of `npm run check`: the documents' links work, and the README names every setting.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { variables } from "../server/config-variables.ts";
import { findDeadLinks } from "./docs/find-dead-links.ts";

const root = join(import.meta.dirname, "..");
const documents = globSync(["*.md", "{content,demo}/README.md", "docs/**/*.md"], { cwd: root });
const dead = documents.flatMap((document) =>
  findDeadLinks(root, document).map((link) => `${document}: ${link} leads nowhere`),
);
const readme = readFileSync(join(root, "README.md"), "utf8");
const missing = variables
  .filter(({ name }) => !readme.includes(`| \`${name}\` |`))
  .map(({ name }) => `README.md: the table of settings lacks ${name}`);
const faults = [...dead, ...missing];
for (const fault of faults) console.error(fault);
if (documents.length === 0 || faults.length > 0) process.exitCode = 1;
