import { join } from "node:path";
import type { FileStore } from "./file-store.ts";
import { LocalDisk } from "./local-disk.ts";

/**
 * The store that the configuration names: a bucket (FILES_URL), else the folder `files` in the data
 * folder. A store that is away does not make this fail; a FILES_URL that cannot be understood does.
 */
export async function openStore({
  filesUrl,
  dataDir,
}: {
  filesUrl: string | undefined;
  dataDir: string;
}): Promise<FileStore> {
  if (filesUrl === undefined) return new LocalDisk(join(dataDir, "files"));
  const { openS3 } = await import("./s3.ts");
  return openS3(filesUrl);
}
