export { openSiteTexts } from "./open-site-texts.ts";
export { takeInSettingsFile } from "./settings-file.service.ts";
export { siteTextsRoutes } from "./site-texts.routes.ts";
