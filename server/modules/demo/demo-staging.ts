import { createReadStream } from "node:fs";
import { join } from "node:path";
import { limits } from "../../../contract/limits.ts";
import type { DemoCourse } from "../../../demo/demo-schema.ts";
import type { AppContext } from "../../context.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type EncodedPicture, encodePicture } from "../files/index.ts";
import { stagePoster } from "../lectures/index.ts";

const FOLDER = join(import.meta.dirname, "../../../demo");

/** Files staged for an entry; dropped at its end unless they were kept. */
export class Staging {
  readonly #context: Pick<AppContext, "store">;
  readonly #staged: { discard(): Promise<void> }[] = [];

  constructor(context: Pick<AppContext, "store">) {
    this.#context = context;
  }

  async note(name: string): Promise<ReceivedFile> {
    const bytes = createReadStream(join(FOLDER, "notes", name));
    const staged = await this.#context.store.stage(bytes, { limitBytes: limits.documentBytes });
    this.#staged.push(staged);
    await staged.prepare();
    return Object.assign(staged, { filename: name, mimeType: "application/pdf" });
  }

  async video(name: string): Promise<ReceivedFile> {
    const bytes = createReadStream(join(FOLDER, "lectures", name));
    const staged = await this.#context.store.stage(bytes, { limitBytes: limits.videoBytes });
    this.#staged.push(staged);
    await staged.prepare();
    return Object.assign(staged, { filename: name, mimeType: "video/mp4" });
  }

  async lectureThumbnail(name: string): Promise<ReceivedFile> {
    const poster = await stagePoster(this.#context, {
      read: () => createReadStream(join(FOLDER, "lectures", name)),
    });
    this.#staged.push(poster);
    return poster;
  }

  async notes(listed: DemoCourse["notes"]): Promise<{ file: ReceivedFile; title: string }[]> {
    const files: { file: ReceivedFile; title: string }[] = [];
    for (const { file, title } of listed) files.push({ file: await this.note(file), title });
    return files;
  }

  async picture(name: string): Promise<EncodedPicture> {
    const picture = await encodePicture(this.#context, {
      read: () => createReadStream(join(FOLDER, "posters", name)),
    });
    this.#staged.push(picture);
    return picture;
  }

  async discardAll(): Promise<void> {
    for (const staged of this.#staged) await staged.discard();
  }
}
