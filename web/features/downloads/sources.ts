import { apiPaths } from "../../../contract/paths.ts";
import { addressOf } from "../../api/send.ts";
import type { FileReference } from "../device-files/file-record.ts";

/** The spec's names for files whose answer names none. */
const sources = {
  material: { path: apiPaths.downloadFile.path, defaultName: "download.pdf" },
  note: { path: apiPaths.downloadCourseNote.path, defaultName: "note.pdf" },
};

export function addressOfFile({ kind, id }: FileReference): string {
  return addressOf(sources[kind].path, { id });
}

export function defaultNameOf({ kind }: FileReference): string {
  return sources[kind].defaultName;
}
