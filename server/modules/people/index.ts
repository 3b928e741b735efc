export { ownFormRoutes, peopleRoutes } from "./people.routes.ts";
