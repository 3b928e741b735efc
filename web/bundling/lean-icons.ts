import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ourIcon = fileURLToPath(new URL("../ui/lucide-icon.ts", import.meta.url));
const namedImport = /import \{([^}]*)\} from "lucide-react";/g;

/**
 * Takes lucide's drawings one by one, without the two thousand others, and draws them by a component of
 * our own: theirs brings settings, contexts and class names that nothing here uses, 2 KB of every first
 * visit. On the server too, so that both draw the same.
 */
export function leanIcons(): Plugin {
  let files: Map<string, string> | undefined;
  return {
    name: "lean-icons",
    apply: "build",
    // After TypeScript is gone, and with it what imports types.
    enforce: "post",
    resolveId: {
      order: "pre",
      filter: { id: /createLucideIcon\.mjs$/ },
      handler: () => ourIcon,
    },
    transform: {
      filter: { code: '"lucide-react"' },
      handler(code) {
        files ??= iconFiles();
        return { code: withSingleIcons(code, files), map: null };
      },
    },
  };
}

/** `import { X } from "lucide-react"` becomes an import of the one file that draws X. */
export function withSingleIcons(code: string, files: Map<string, string>): string {
  return code.replace(namedImport, (_, names: string) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => singleImport(name, files))
      .join("\n"),
  );
}

function singleImport(name: string, files: Map<string, string>): string {
  const [icon = "", local = icon] = name.split(" as ");
  const file = files.get(icon);
  if (!file) throw new Error(`lucide-react has no icon ${icon}.`);
  return `import ${local} from ${JSON.stringify(file)};`;
}

/** The file of each name, read from the package's own list; a drawing may have several names. */
function iconFiles(): Map<string, string> {
  const list = join(
    dirname(createRequire(import.meta.url).resolve("lucide-react/package.json")),
    "dist/esm/lucide-react.mjs",
  );
  const lines = readFileSync(list, "utf8").matchAll(
    /export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g,
  );
  return new Map(
    Array.from(lines).flatMap(([, names = "", file = ""]) =>
      Array.from(names.matchAll(/default as (\w+)/g), ([, name = ""]): [string, string] => [
        name,
        join(dirname(list), file),
      ]),
    ),
  );
}
