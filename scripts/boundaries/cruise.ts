import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import config from "../../.dependency-cruiser.ts";

export type Violation = { rule: string; from: string; to: string };

const folders = [
  "contract",
  "content",
  "server",
  "web",
  "demo",
  "test",
  "e2e",
  "scripts",
  "benchmarks",
];
const reader = new URL("./typescript-reader.mjs", import.meta.url).href;

export const ruleNames: readonly string[] = config.forbidden.map(({ name }) => name);

/** Checks every import in the project's folders and lists those that a rule forbids. */
export async function findViolations(root: string): Promise<Violation[]> {
  lendTypeScriptReader();
  const { cruise } = await import("dependency-cruiser");
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(present, {
    ...config.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  if (typeof output === "string") throw new Error(output);
  if (output.summary.totalCruised === 0) throw new Error("no file was read");
  return output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

let isLent = false;

function lendTypeScriptReader(): void {
  if (isLent) return;
  isLent = true;
  registerHooks({
    resolve(specifier, context, next) {
      const isCruiser = /node_modules\/dependency-cruiser\//.test(context.parentURL ?? "");
      if (!isCruiser || specifier.split("/")[0] !== "typescript") return next(specifier, context);
      const url =
        specifier === "typescript" ? reader : new URL("./typescript-reader.json", reader).href;
      return { url, shortCircuit: true };
    },
  });
}
