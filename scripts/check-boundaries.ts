// Part of `npm run check`: the rules of .dependency-cruiser.ts.
import { join } from "node:path";
import { findViolations } from "./boundaries/cruise.ts";

const violations = await findViolations(join(import.meta.dirname, ".."));
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
if (violations.length > 0) process.exitCode = 1;
