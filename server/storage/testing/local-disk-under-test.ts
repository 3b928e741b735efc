import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LocalDisk } from "../local-disk.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

/** A store on a new folder; it is made unavailable by a file in the folder's place. */
export async function localDiskUnderTest(): Promise<StoreUnderTest> {
  const parent = await mkdtemp(join(tmpdir(), "local-disk-"));
  const dir = join(parent, "files");
  await mkdir(dir);
  return {
    store: new LocalDisk(dir),
    countStaged: async () => (await readdir(join(dir, "staging")).catch(() => [])).length,
    takeAway: async () => {
      await rename(dir, `${dir}-away`);
      await writeFile(dir, "not a folder");
    },
    bringBack: async () => {
      await rm(dir);
      await rename(`${dir}-away`, dir);
    },
    dispose: () => rm(parent, { recursive: true }),
  };
}
