import * as z from "zod/mini";

export type Licence = { name: string; version: string; licence: string };

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
      link: z.optional(z.boolean()),
    }),
  ),
});

/** Needed for the build only, but part of what they contain is in the website. */
const shipped = [
  "@fontsource-variable/noto-sans",
  "@fontsource-variable/noto-sans-devanagari",
  "@fontsource/eczar",
  "@fontsource/noto-sans-math",
  "pdfjs-dist",
  "tailwindcss",
];

/**
 * Licences that allow using and distributing the package with ours; LGPL is that of the image library which
 * sharp loads unchanged, MPL that of the encoder of lectures, whose files are served unchanged.
 */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PSF-2.0",
  "Unlicense",
]);

/** Licences that a package names in its README and not in its package.json. */
const namedInReadme: Readonly<Record<string, string>> = { "combine-errors": "MIT" };

/** Every package that an installed server runs or serves, for all platforms, by name. */
export function listLicences(lockFile: string): Licence[] {
  const { packages } = LockFile.parse(JSON.parse(lockFile));
  const all = Object.entries(packages).flatMap(([path, { version, license, dev, link }]) => {
    const name = path.replace(/^.*node_modules\//, "");
    const isInstalled = path.startsWith("node_modules/") && !link;
    const isShipped = isInstalled && (!dev || shipped.includes(name));
    return isShipped && version
      ? [{ name, version, licence: license ?? namedInReadme[name] ?? "none named" }]
      : [];
  });
  const unique = new Map(all.map((each) => [`${each.name}@${each.version}`, each]));
  return [...unique.values()].sort(
    (one, other) => compare(one.name, other.name) || compare(one.version, other.version),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Packages whose licence is not allowed: of `A AND B` both must be, of `A OR B` one. */
export function findRefused(licences: readonly Licence[]): Licence[] {
  return licences.filter(({ licence }) => !isAllowed(licence));
}

function isAllowed(expression: string): boolean {
  const bare = expression.replace(/[()]/g, "");
  if (bare.includes(" OR ")) return bare.split(" OR ").some(isAllowed);
  return bare.split(" AND ").every((each) => allowed.has(each.trim()));
}

export function renderLicences(licences: readonly Licence[]): string {
  const rows = licences.map(
    ({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`,
  );
  return `# Third-party licences

Written by \`npm run licences\` from \`package-lock.json\`; \`npm run check\` tells when it is out of date.
It lists what a running server or the website contains. What only builds and tests stays out.

| Package | Version | Licence |
|---|---|---|
${rows.join("\n")}
`;
}
