export {
  changeFiles,
  copyFile,
  type FileChange,
  keepFile,
  removeFile,
  type WritingContext,
} from "./file-change.ts";
export { reclaimQuietly, sweepOrphans } from "./orphans.ts";
