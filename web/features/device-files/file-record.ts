/** What can be downloaded: a study material or a note of a course. */
export type FileKind = "material" | "note";
export type FileReference = { kind: FileKind; id: string };

/** Why a download stands still until the person does something. */
export type FileProblem =
  | "gone"
  | "not-allowed"
  | "no-room"
  | "damaged"
  | "unavailable"
  /** The browser removed it to make room. */
  | "lost"
  /** The browser keeps nothing beyond the page. */
  | "no-place";

/** A file on this device, whole or on its way; what a reload must not forget. */
export type FileRecord = FileReference & {
  /** `owner/kind-id`: also where its bytes are. */
  key: string;
  /** The user's id: one person's files are never another's. */
  owner: string;
  title: string;
  /** By which it is saved; the list's or the default until the answer names it. */
  filename: string;
  mimeType: string;
  /** Bytes of the whole, by the list until the answer tells. */
  size: number;
  /** The strong ETag of the bytes that are here, or null before the first answer. */
  etag: string | null;
  state: "wanted" | "paused" | "failed" | "whole";
  problem?: FileProblem;
  /** To be handed to the browser's downloads once it is whole. */
  isToSave: boolean;
  /** To stay here for reading without a network. */
  isKept: boolean;
  /** ISO times. */
  askedAt: string;
  wholeAt?: string;
  /** When the server last said that this person may still have it. */
  checkedAt?: string;
  /** The server has other bytes by now. */
  isOutdated?: boolean;
};

export function keyOf(owner: string, { kind, id }: FileReference): string {
  return `${owner}/${kind}-${id}`;
}
