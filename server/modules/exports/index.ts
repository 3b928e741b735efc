export { exportsRoutes } from "./exports.routes.ts";
export type { Sheet } from "./office-file.ts";
export { sendOfficeFile } from "./send-office-file.ts";
