// Part of `npm run check`: what the documents name must exist.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { variables } from "../server/config.ts";
import { readFacts } from "./docs/facts.ts";
import { findFalseClaims } from "./docs/find-false-claims.ts";

const root = join(import.meta.dirname, "..");
const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root });
const facts = readFacts(root);
const found = documents.flatMap((document) => findFalseClaims({ root, document, facts }));
for (const { document, line, sentence } of found) console.error(`${document}:${line} ${sentence}`);

const readme = readFileSync(join(root, "README.md"), "utf8");
const untold = variables.filter(({ name }) => !readme.includes(`| \`${name}\` |`));
for (const { name } of untold) console.error(`README.md: the table of settings lacks ${name}`);

if (documents.length === 0 || found.length + untold.length > 0) process.exitCode = 1;
