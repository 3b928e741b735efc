import type { FileStore } from "../../server/storage/file-store.ts";

/** Copies every file that the new store lacks and checks its hash; may be run again after a failure. */
export async function copyFiles(from: Source, to: FileStore): Promise<number> {
  await Promise.all([from.check(), to.check()]);
  let copied = 0;
  for await (const sha256 of from.list()) {
    if (await to.has(sha256)) continue;
    await copyIntoStore({ from, to, sha256 });
    copied += 1;
  }
  return copied;
}

type Source = Pick<FileStore, "check" | "list" | "open">;
type Copy = { from: Pick<FileStore, "open">; to: FileStore; sha256: string };

/** Throws where the bytes do not have this hash. */
export async function copyIntoStore({ from, to, sha256 }: Copy): Promise<void> {
  const staged = await to.stage(await from.open(sha256), { limitBytes: Number.MAX_SAFE_INTEGER });
  try {
    if (staged.sha256 !== sha256)
      throw new Error(`The bytes of ${sha256} have another hash: that file is damaged.`);
    await staged.keep();
  } finally {
    await staged.discard();
  }
}
