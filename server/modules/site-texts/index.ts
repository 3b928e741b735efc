export { dropSamples } from "./drop-samples.service.ts";
export { holdNamedPictures, requireNamedPictures } from "./named-pictures.service.ts";
export { openSiteTexts } from "./open-site-texts.ts";
export { takeInSettingsFile } from "./settings-file.service.ts";
export { listStoredTexts } from "./site-texts.repository.ts";
export { siteTextsRoutes } from "./site-texts.routes.ts";
export { sweepSitePictures } from "./sweep-site-pictures.service.ts";
