export { spreadsheetRoutes } from "./spreadsheet.routes.ts";
