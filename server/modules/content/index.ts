export { contentRoutes } from "./content.routes.ts";
export { renderMarkdown } from "./markdown.ts";
export { recordedNoticeVersion } from "./notice-version.ts";
export { createPostLookup } from "./posts.ts";
export { loadSettings, missingSettings } from "./settings-file.ts";
