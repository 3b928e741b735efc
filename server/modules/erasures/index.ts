export { type Erasure, insertErasures, listErasures } from "./erasures.repository.ts";
export { type ErasedAgain, eraseAgain, overwriteErased, rewriteIfDue } from "./erasures.service.ts";
