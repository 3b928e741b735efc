import { createReadStream } from "node:fs";
import * as nodeFs from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "../app-error.ts";
import { freeBytesOf, reserveSizes } from "../database/disk-reserve.ts";
import type { ByteRange, FileStore, StagedFile } from "./file-store.ts";
import { openForReading } from "./local-disk-reading.ts";
import { createMeasure, isHash, type Measured, requireHash } from "./measure.ts";
import { hasCode, refusalOf, refusing } from "./refusals.ts";
import {
  type DiskCalls,
  makeFolder,
  PRIVATE_FOLDER,
  processOf,
  StagingProcesses,
  syncFolder,
} from "./staging-processes.ts";

const FOLDER = /^[0-9a-f]{2}$/;
const PRIVATE_FILE = 0o600;

/**
 * A folder as a store: `<dir>/<first two digits>/<hash>`, with arriving bytes under `<dir>/staging` and who stages
 * them under `<dir>/processes`. The
 * constructor touches nothing, so that a server starts while its disk is unavailable.
 */
export class LocalDisk implements FileStore {
  readonly #dir: string;
  readonly #staging: string;
  readonly #fs: DiskCalls;
  readonly #processes: StagingProcesses;
  #isPrepared = false;

  constructor(dir: string, fs: DiskCalls = nodeFs) {
    this.#dir = dir;
    this.#staging = join(dir, "staging");
    this.#fs = fs;
    this.#processes = new StagingProcesses(join(dir, "processes"), fs);
  }

  async stage(bytes: Readable, { limitBytes }: { limitBytes: number }): Promise<StagedFile> {
    // Without a listener a source that fails while the file is being opened would end the process.
    bytes.on("error", () => undefined);
    const path = await refusing(() => this.#newStagedPath());
    try {
      return this.#stagedFile(path, await this.#write(bytes, path, limitBytes));
    } catch (error) {
      await this.#dropQuietly(path);
      throw error;
    }
  }

  open(sha256: string, range?: ByteRange): Promise<Readable> {
    return refusing(() => openForReading(this.#pathOf(sha256), range));
  }

  has(sha256: string): Promise<boolean> {
    return refusing(async () => (await this.#statOrMissing(this.#pathOf(sha256))) !== undefined);
  }

  async remove(sha256: string): Promise<void> {
    if (await this.has(sha256)) await refusing(() => this.#unlink(this.#pathOf(sha256)));
  }

  async *list(): AsyncIterable<string> {
    for await (const folder of this.#entriesOf(this.#dir)) {
      if (!FOLDER.test(folder)) continue;
      for await (const name of this.#entriesOf(join(this.#dir, folder))) {
        if (isHash(name)) yield name;
      }
    }
  }

  sweepStaged(olderThanMs: number): Promise<number> {
    return refusing(() => this.#sweep(Date.now() - olderThanMs));
  }

  async isShortOfRoom(): Promise<boolean> {
    return (await freeBytesOf(this.#dir)) < reserveSizes.margin;
  }

  check(): Promise<void> {
    return refusing(() => this.#probe());
  }

  close(): Promise<void> {
    return this.#processes.leave();
  }

  #folderOf(sha256: string): string {
    return join(this.#dir, requireHash(sha256).slice(0, 2));
  }

  #pathOf(sha256: string): string {
    return join(this.#folderOf(sha256), sha256);
  }

  async #newStagedPath(): Promise<string> {
    // Only the first time: a disk that is unmounted later must not be replaced by a folder of its name.
    if (!this.#isPrepared) {
      await this.#fs.mkdir(this.#dir, { recursive: true, mode: PRIVATE_FOLDER });
    }
    this.#isPrepared = true;
    await makeFolder(this.#fs, this.#staging);
    return join(this.#staging, await this.#processes.newName());
  }

  /** Durable when it resolves, so that the slow fsync ends before a transaction begins. */
  async #write(bytes: Readable, path: string, limitBytes: number): Promise<Measured> {
    const measure = createMeasure(limitBytes);
    const file = await refusing(() => this.#fs.open(path, "wx", PRIVATE_FILE));
    try {
      // Only failures of the disk are translated; those of the source are thrown as they are.
      for await (const chunk of bytes) {
        measure.add(chunk);
        await refusing(() => file.writeFile(chunk));
      }
      await refusing(() => file.sync());
    } finally {
      await refusing(() => file.close());
    }
    return measure.result();
  }

  #stagedFile(path: string, measured: Measured): StagedFile {
    let isKept = false;
    return {
      ...measured,
      read: () => createReadStream(isKept ? this.#pathOf(measured.sha256) : path),
      prepare: async () => undefined,
      keep: async () => {
        if (!isKept) await refusing(() => this.#moveIntoPlace(path, measured.sha256));
        isKept = true;
      },
      discard: async () => {
        if (!isKept) await this.#dropQuietly(path);
      },
    };
  }

  async #moveIntoPlace(path: string, sha256: string): Promise<void> {
    const folder = this.#folderOf(sha256);
    await makeFolder(this.#fs, folder);
    // Whoever made it: another upload may have done so a moment ago and not have flushed it yet.
    await syncFolder(this.#fs, this.#dir);
    await this.#fs.rename(path, this.#pathOf(sha256));
    await syncFolder(this.#fs, folder);
  }

  /** What cannot be dropped now is dropped by sweepStaged later. */
  async #dropQuietly(path: string): Promise<void> {
    await this.#fs.unlink(path).catch(() => undefined);
  }

  async #unlink(path: string): Promise<void> {
    try {
      await this.#fs.unlink(path);
    } catch (error) {
      if (!hasCode(error, "ENOENT")) throw error;
    }
  }

  /**
   * Undefined where the file is missing. Throws where the whole folder is, which proves nothing about the
   * file.
   */
  async #statOrMissing(path: string) {
    try {
      return await this.#fs.stat(path);
    } catch (error) {
      if (!hasCode(error, "ENOENT")) throw error;
      await this.#fs.stat(this.#dir);
      return undefined;
    }
  }

  async *#entriesOf(path: string): AsyncIterable<string> {
    try {
      for await (const entry of await this.#fs.opendir(path)) yield entry.name;
    } catch (error) {
      throw refusalOf(error);
    }
  }

  async #sweep(before: number): Promise<number> {
    let swept = 0;
    if (!(await this.#statOrMissing(this.#staging))) return swept;
    const ended = await this.#processes.listEnded();
    for await (const name of this.#entriesOf(this.#staging)) {
      const path = join(this.#staging, name);
      const found = await this.#statOrMissing(path);
      const isLeft = ended.has(processOf(name));
      if (!found || (found.mtimeMs > before && !isLeft)) continue;
      await this.#unlink(path);
      swept += 1;
    }
    await this.#processes.forget(ended);
    return swept;
  }

  async #probe(): Promise<void> {
    const path = await this.#newStagedPath();
    try {
      const file = await this.#fs.open(path, "wx", PRIVATE_FILE);
      await file.writeFile(path).finally(() => file.close());
      if ((await this.#fs.readFile(path, "utf8")) !== path) throw new AppError("unavailable");
    } finally {
      await this.#dropQuietly(path);
    }
  }
}
