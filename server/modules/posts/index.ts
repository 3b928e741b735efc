export { postsRoutes } from "./posts.routes.ts";
export { refreshScheduledPosts } from "./refresh-scheduled-posts.service.ts";
export { openShownPosts } from "./shown-posts.ts";
