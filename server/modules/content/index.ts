export { contentRoutes } from "./content.routes.ts";
export { renderMarkdown } from "./markdown.ts";
export { loadSettings } from "./settings-file.ts";
