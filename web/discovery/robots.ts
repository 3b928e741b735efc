import { localizedPath, pathsIn } from "../paths.ts";

/**
 * Excludes the API, the office and pages behind the login. A page that may be read but not indexed has a
 * `noindex` of its own, which a crawler that is excluded would never see.
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
