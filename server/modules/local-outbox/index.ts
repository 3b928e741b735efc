export { localOutboxRoutes } from "./local-outbox.routes.ts";
