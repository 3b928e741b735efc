export { type ErasedAgain, eraseAgain } from "./erase-again.service.ts";
export { type Erasure, insertErasures, listErasures } from "./erasures.repository.ts";
export { overwriteErased, rewriteIfDue } from "./overwrite-erased.service.ts";
