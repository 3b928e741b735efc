import { languageOf } from "../texts/texts.ts";
import { uploadsTexts } from "../texts/uploads.ts";
import { ApiError } from "./api-error.ts";

/** A chosen file cannot be read any more, as browsers refuse what was changed, moved or deleted since. */
export class FileChanged extends ApiError {
  constructor() {
    const { fileChanged } = uploadsTexts[languageOf(window.location.pathname)];
    super({ status: 400, code: "file_changed", message: fileChanged });
    this.name = "FileChanged";
  }
}

/** Throws FileChanged where a chosen file cannot be read: trying again would be of no use. */
export async function requireReadable(file: Blob): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new FileChanged();
  }
}
