import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { endpoints } from "../../contract/endpoints.ts";
import { variables } from "../../server/config.ts";

/** What there really is. */
export type Facts = {
  scripts: ReadonlySet<string>;
  variables: ReadonlySet<string>;
  /** `METHOD /path`, parameters as `{}`. */
  endpoints: ReadonlySet<string>;
};

/** Read by the programs that we bring along, not by our own code. */
const foreignVariables = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION"];

const Manifest = z.object({ scripts: z.record(z.string(), z.string()) });

export function readFacts(root: string): Facts {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const sources = sourcesIn(root);
  return {
    scripts: new Set(Object.keys(manifest.scripts)),
    variables: new Set([
      ...variables.map(({ name }) => name),
      ...namesIn(sources, /process\.env\.([A-Z][A-Z0-9_]*)/g),
      ...foreignVariables,
    ]),
    endpoints: new Set([
      ...Object.values(endpoints).map(({ method, path }) => `${method} ${withoutNames(path)}`),
      ...namesIn(sources, /\bapp\.get\("(\/[a-z][^"*]*)"/g).map(
        (path) => `GET ${withoutNames(path)}`,
      ),
    ]),
  };
}

/** `/api/user/download/:id` and `/api/user/download/{id}` are one endpoint. */
export function withoutNames(path: string): string {
  return path.replace(/:\w+|\{\w*\}/g, "{}");
}

function sourcesIn(root: string): string {
  const files = globSync(["{server,scripts,test,benchmarks}/**/*.{ts,mjs}", "*.config.ts"], {
    cwd: root,
  });
  const own = files.filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  return own.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}
