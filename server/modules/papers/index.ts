export { readPaperToken } from "./paper-token.ts";
export { papersRoutes } from "./papers.routes.ts";
