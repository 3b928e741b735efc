import { spawn } from "node:child_process";
import { once } from "node:events";
import * as nodeFs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LocalDisk } from "./local-disk.ts";
import type { DiskCalls } from "./staging-processes.ts";
import { sha256Of, streamOf } from "./testing/byte-streams.ts";

const note = Buffer.from("a note of the second term");
const roomy = { limitBytes: 1_000_000 };

let dir: string;
beforeEach(async () => {
  dir = await nodeFs.mkdtemp(join(tmpdir(), "local-disk-"));
});
afterEach(async () => {
  await closeDisks();
  await nodeFs.rm(dir, { recursive: true, force: true });
});

const opened: LocalDisk[] = [];

/** Closed after the test, so that no handle is left to garbage collection. */
function openDisk(...given: ConstructorParameters<typeof LocalDisk>): LocalDisk {
  const disk = new LocalDisk(...given);
  opened.push(disk);
  return disk;
}

async function closeDisks(): Promise<void> {
  for (const disk of opened.splice(0)) await disk.close();
}

function systemError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code, errno: -1, syscall: "write" });
}

/** A disk where one kind of call fails for every opened file. */
function diskFailingAt(call: "writeFile" | "sync" | "close", code: string): DiskCalls {
  const open: DiskCalls["open"] = async (...given) => {
    const file = await nodeFs.open(...given);
    const { close } = file;
    vi.spyOn(file, call).mockImplementation(async () => {
      if (call === "close") await close.call(file);
      throw systemError(code);
    });
    return file;
  };
  return { ...nodeFs, open };
}

async function openHandles(): Promise<number> {
  return (await nodeFs.readdir("/proc/self/fd")).length;
}

describe("a local disk", () => {
  it.each([
    { code: "ENOSPC", refusal: "storage_full" },
    { code: "EDQUOT", refusal: "storage_full" },
    { code: "EIO", refusal: "unavailable" },
    { code: "EROFS", refusal: "unavailable" },
    { code: "EACCES", refusal: "unavailable" },
  ])("refuses with $refusal when a write fails with $code, and leaves nothing", async (failure) => {
    const handles = await openHandles();
    const store = openDisk(dir, diskFailingAt("writeFile", failure.code));
    await expect(store.stage(streamOf(note), roomy)).rejects.toMatchObject({
      code: failure.refusal,
    });
    expect(await nodeFs.readdir(join(dir, "staging"))).toEqual([]);
    await closeDisks();
    // Another handle of the process may have been closed meanwhile.
    expect(await openHandles()).toBeLessThanOrEqual(handles);
  });

  it("never succeeds when the bytes could not be made durable", async () => {
    const store = openDisk(dir, diskFailingAt("sync", "EIO"));
    await expect(store.stage(streamOf(note), roomy)).rejects.toMatchObject({ code: "unavailable" });
    expect(await nodeFs.readdir(join(dir, "staging"))).toEqual([]);
  });

  it("is unavailable where a file cannot be closed", async () => {
    const store = openDisk(dir, diskFailingAt("close", "EIO"));
    await expect(store.stage(streamOf(note), roomy)).rejects.toMatchObject({ code: "unavailable" });
    expect(await nodeFs.readdir(join(dir, "staging"))).toEqual([]);
  });

  it("is unavailable where a folder cannot be read on", async () => {
    await (await openDisk(dir).stage(streamOf(note), roomy)).keep();
    const opendir: DiskCalls["opendir"] = async (...given) => {
      const folder = await nodeFs.opendir(...given);
      vi.spyOn(folder, Symbol.asyncIterator).mockImplementation(() => {
        throw systemError("EIO");
      });
      return folder;
    };
    const store = openDisk(dir, { ...nodeFs, opendir });
    await expect(Array.fromAsync(store.list())).rejects.toMatchObject({ code: "unavailable" });
  });

  it("flushes the folder above for each name, whoever made the folder", async () => {
    const flushed: string[] = [];
    const open: DiskCalls["open"] = async (path, ...given) => {
      const file = await nodeFs.open(path, ...given);
      const sync = file.sync.bind(file);
      vi.spyOn(file, "sync").mockImplementation(() => {
        flushed.push(String(path));
        return sync();
      });
      return file;
    };
    const folder = join(dir, sha256Of(note).slice(0, 2));
    // As another upload would have made it a moment ago, and not yet flushed.
    await nodeFs.mkdir(folder);
    const store = openDisk(dir, { ...nodeFs, open });
    await (await store.stage(streamOf(note), roomy)).keep();
    expect(flushed).toContain(folder);
    expect(flushed).toContain(dir);
  });

  it("does not keep when the rename fails, and can still discard", async () => {
    const rename = vi.fn(nodeFs.rename);
    const store = openDisk(dir, { ...nodeFs, rename });
    const staged = await store.stage(streamOf(note), roomy);
    rename.mockRejectedValue(systemError("EIO"));
    await expect(staged.keep()).rejects.toMatchObject({ code: "unavailable" });
    await staged.discard();
    expect(await store.has(staged.sha256)).toBe(false);
    expect(await nodeFs.readdir(join(dir, "staging"))).toEqual([]);
  });

  it("drops at once what a killed process has staged, and nothing of a living one", async () => {
    const program = `
      const { LocalDisk } = await import(${JSON.stringify(join(import.meta.dirname, "local-disk.ts"))});
      const { Readable } = await import("node:stream");
      await new LocalDisk(${JSON.stringify(dir)}).stage(Readable.from([Buffer.from("half")]), { limitBytes: 9 });
      console.log("staged");
      setInterval(() => undefined, 1_000);`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      env: {},
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    const [living, store] = [openDisk(dir), openDisk(dir)];
    await living.stage(streamOf(note), roomy);
    expect(await store.sweepStaged(60_000)).toBe(0);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await store.sweepStaged(60_000)).toBe(1);
    expect(await nodeFs.readdir(join(dir, "staging"))).toHaveLength(1);
    await living.close();
    expect(await store.sweepStaged(60_000)).toBe(1);
    expect(await nodeFs.readdir(join(dir, "processes"))).toEqual([]);
  });

  it("lets nobody else on the machine read its files", async () => {
    const store = openDisk(join(dir, "files"));
    const staged = await store.stage(streamOf(note), roomy);
    await staged.keep();
    const folder = join(dir, "files", staged.sha256.slice(0, 2));
    expect((await nodeFs.stat(join(folder, staged.sha256))).mode & 0o777).toBe(0o600);
    expect((await nodeFs.stat(folder)).mode & 0o777).toBe(0o700);
    expect((await nodeFs.stat(join(dir, "files"))).mode & 0o777).toBe(0o700);
  });

  it("does not create a new folder where a disk has been unmounted", async () => {
    const store = openDisk(join(dir, "files"));
    await (await store.stage(streamOf(note), roomy)).keep();
    await nodeFs.rename(join(dir, "files"), join(dir, "unmounted"));
    await expect(store.stage(streamOf(note), roomy)).rejects.toMatchObject({ code: "unavailable" });
    expect(await nodeFs.readdir(dir)).toEqual(["unmounted"]);
    await expect(store.has(sha256Of(note))).rejects.toMatchObject({ code: "unavailable" });
  });

  it("closes the handle of a read stream that is destroyed half way", async () => {
    const store = openDisk(dir);
    const large = Buffer.alloc(3_000_000, 7);
    const staged = await store.stage(streamOf(large), { limitBytes: 4_000_000 });
    await staged.keep();
    const handles = await openHandles();
    const streams = await Promise.all(Array.from({ length: 20 }, () => store.open(staged.sha256)));
    expect(await openHandles()).toBe(handles + 20);
    for (const stream of streams) stream.once("data", () => stream.destroy());
    await expect.poll(openHandles).toBe(handles);
  });
});
