export { addMaterial, addNote, type Description } from "./add-file.ts";
export { relistMaterials } from "./listing.service.ts";
export { listingOf } from "./listing.ts";
export { materialsRoutes } from "./materials.routes.ts";
