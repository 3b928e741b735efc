export { addMaterial, addNote, type Description } from "./add-file.ts";
export { deleteNote, nextNotePosition } from "./course-notes.repository.ts";
export { listOfficeMaterials } from "./find-materials.service.ts";
export { relistMaterials } from "./listing.service.ts";
export { listingOf, newestOrderOf } from "./listing.ts";
export { presentOfficeMaterial } from "./materials.present.ts";
export { deleteMaterial } from "./materials.repository.ts";
export { materialsRoutes } from "./materials.routes.ts";
export { officeMaterialsRoutes } from "./office-materials.routes.ts";
