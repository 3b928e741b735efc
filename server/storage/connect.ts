import { join } from "node:path";
import type { FileStore } from "./file-store.ts";
import { LocalDisk } from "./local-disk.ts";

/**
 * Opens the configured store: a bucket (FILES_URL), else the folder `files` in the data folder. An
 * unreachable store does not make this fail; an invalid FILES_URL does.
 */
export async function openStore({
  filesUrl,
  dataDir,
  databaseUrl,
}: {
  filesUrl?: string | undefined;
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<FileStore> {
  if (filesUrl === undefined) return new LocalDisk(join(dataDir, "files"));
  const { openS3 } = await import("./s3.ts");
  // Only PostgreSQL has several processes.
  return openS3(filesUrl, { isShared: databaseUrl !== undefined });
}
