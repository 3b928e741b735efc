export { postsRoutes } from "./posts.routes.ts";
export { openShownPosts } from "./shown-posts.ts";
export { turnPosts } from "./turn-posts.service.ts";
