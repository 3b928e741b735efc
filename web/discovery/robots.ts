import { localizedPath, pathsIn } from "../paths.ts";

/**
 * What robots need not read: the API, the office and what only a signed-in person sees. A page that is
 * merely not to be listed says so itself, for a robot that may not read it would never learn.
 */
export function robotsTxt(origin: string): string {
  const { admin, profile, studyMaterials, courseRegistration } = pathsIn("en");
  const closed = [admin, profile, studyMaterials, courseRegistration].map((path) => path());
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    ...closed.flatMap((path) => [`Disallow: ${path}`, `Disallow: ${localizedPath(path, "hi")}`]),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join("\n")}\n`;
}
