export {
  changeFiles,
  copyFile,
  type FileChange,
  keepFile,
  removeFile,
  type WritingContext,
} from "./file-change.ts";
export { sweepOrphans } from "./orphans.ts";
