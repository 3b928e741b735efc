export { codeChooser } from "./lookup-codes.service.ts";
export { type LookupRow, listLookups } from "./lookups.repository.ts";
export { lookupsRoutes, officeLookupsRoutes } from "./lookups.routes.ts";
