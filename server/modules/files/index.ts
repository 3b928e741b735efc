export { changeFiles, type FileChange, keepFile, removeFile } from "./file-change.ts";
export { sweepOrphans } from "./orphans.ts";
