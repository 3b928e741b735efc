import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { limits } from "../../../contract/limits.ts";
import { type DemoCourse, demoFirstPages } from "../../../demo/demo-schema.ts";
import type { AppContext } from "../../context.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import type { NewNoteFile } from "../courses/index.ts";
import { type EncodedPicture, encodePicture, type FileToKeep } from "../files/index.ts";
import { stagePoster } from "../lectures/index.ts";

const FOLDER = join(import.meta.dirname, "../../../demo");

/** Files staged for an entry; dropped at its end unless they were kept. */
export class Staging {
  readonly #context: Pick<AppContext, "store">;
  readonly #staged: { discard(): Promise<void> }[] = [];

  constructor(context: Pick<AppContext, "store">) {
    this.#context = context;
  }

  note(name: string): Promise<ReceivedFile> {
    return this.#file(`notes/${name}`, "application/pdf");
  }

  video(name: string): Promise<ReceivedFile> {
    return this.#file(`lectures/${name}`, "video/mp4");
  }

  questionPicture(id: string): Promise<ReceivedFile> {
    return this.#file(`questions/pictures/${id}.webp`, "image/webp");
  }

  async lectureThumbnail(name: string): Promise<ReceivedFile> {
    const poster = await stagePoster(this.#context, {
      read: () => createReadStream(join(FOLDER, "lectures", name)),
    });
    this.#staged.push(poster);
    return poster;
  }

  async notes(listed: DemoCourse["notes"]): Promise<NewNoteFile[]> {
    const files: NewNoteFile[] = [];
    for (const { file, ...titles } of listed)
      files.push({ file: await this.#noteWithPicture(file), ...titles });
    return files;
  }

  async #noteWithPicture(name: string): Promise<FileToKeep> {
    const webp = name.replace(/\.pdf$/, ".webp");
    const measures = demoFirstPages.parse(
      JSON.parse(await readFile(join(FOLDER, "notes/first-pages.json"), "utf8")),
    );
    const measure = measures[webp];
    const file = await this.note(name);
    if (!measure) return file;
    const picture = await this.#file(`notes/${webp}`, "image/webp");
    return Object.assign(file, { firstPage: { ...measure, picture } });
  }

  async picture(name: string): Promise<EncodedPicture> {
    const picture = await encodePicture(this.#context, {
      read: () => createReadStream(join(FOLDER, "posters", name)),
    });
    this.#staged.push(picture);
    return picture;
  }

  async #file(path: string, mimeType: string): Promise<ReceivedFile> {
    const bytes = createReadStream(join(FOLDER, path));
    const staged = await this.#context.store.stage(bytes, { limitBytes: limits.videoBytes });
    this.#staged.push(staged);
    await staged.prepare();
    return Object.assign(staged, { filename: basename(path), mimeType });
  }

  async discardAll(): Promise<void> {
    for (const staged of this.#staged) await staged.discard();
  }
}
