export { documentHistoryRoutes, postsRoutes } from "./documents.routes.ts";
export { openSiteTexts } from "./open-site-texts.ts";
export { holdNamedPictures, requireNamedPictures, sweepSitePictures } from "./pictures.service.ts";
export { policiesRoutes } from "./policies.routes.ts";
export { openShownPolicies } from "./shown-policies.ts";
export { openShownPosts, refreshScheduledPosts } from "./shown-posts.ts";
export { siteTextsRoutes } from "./site-texts.routes.ts";
export { dropSamples, listStoredTexts } from "./site-texts.service.ts";
