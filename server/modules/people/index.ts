export { ownFormRoutes } from "./own-form.routes.ts";
export { peopleRoutes } from "./people.routes.ts";
