export { contentRoutes } from "./content.routes.ts";
export { listMarkdown, once, readData, readMarkdown } from "./content-folder.ts";
export { changedFieldNames, fieldDifferences } from "./field-differences.ts";
export { renderMarkdown } from "./markdown.ts";
export { missingSettings } from "./missing-settings.ts";
export { recordedNoticeVersion } from "./notice-version.ts";
export { offeredPromises } from "./promises.ts";
export { differenceOf } from "./text-difference.ts";
