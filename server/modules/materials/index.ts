export { addMaterial, addNote, type Description } from "./add-file.ts";
export { materialsRoutes } from "./materials.routes.ts";
