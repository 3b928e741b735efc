import { pathsIn } from "../paths.ts";
import { loadSite } from "../shared/site/load-site.ts";
import { installedAppTexts } from "../texts/installed-app.ts";
import type { Route } from "./+types/manifest";
import { loadTexts } from "./parts/load-texts.ts";

/** Colours that the system shows before the site has loaded: paper and indigo (web/theme.css). */
const PAPER = "#fbf6ea";

const icons = [
  { src: "/icon-192.png", sizes: "192x192", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", purpose: "any" },
  { src: "/icon-maskable-192.png", sizes: "192x192", purpose: "maskable" },
  { src: "/icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
].map((icon) => ({ ...icon, type: "image/png" }));

/** The web app manifest, in the language of its address. */
export async function loader(side: Route.LoaderArgs) {
  const { call, query } = loadTexts(side);
  const { language } = query;
  const [{ settings }, { page }] = await Promise.all([
    loadSite(side),
    call("GET /api/public/texts/home", { query }),
  ]);
  const t = installedAppTexts[language];
  const paths = pathsIn(language);
  const manifest = {
    // One app per language, as they open at different addresses.
    id: paths.home(),
    name: `${settings.brand[language]}: ${settings.tagline[language]}`,
    short_name: settings.brand[language],
    description: page.description,
    lang: language === "hi" ? "hi-IN" : "en-IN",
    dir: "ltr",
    // Without a session it leads to the login gate, which also shows the way to the courses.
    start_url: paths.profile(),
    // Both languages, so that switching does not leave the app.
    scope: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: PAPER,
    categories: ["education"],
    icons,
    shortcuts: [
      { name: t.courses, url: paths.courses() },
      { name: t.studyMaterials, url: paths.studyMaterials() },
      { name: t.home, url: paths.homeByName() },
    ].map((shortcut) => ({ ...shortcut, icons: icons.slice(0, 1) })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
