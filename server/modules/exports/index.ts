export { eachPage, PAGE_ROWS, type Wanted } from "./each-page.ts";
export { exportsRoutes } from "./exports.routes.ts";
export type { Sheet } from "./office-file.ts";
export { sendOfficeFile } from "./send-office-file.ts";
