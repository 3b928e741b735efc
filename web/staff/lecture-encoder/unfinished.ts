import type { RenditionKind } from "../../../contract/entities/lecture.ts";
import type { LectureSource } from "../../../contract/lecture-qualities.ts";
import { type DBSchema, deviceDatabase } from "../../state/device-database.ts";
import { UNFINISHED_LECTURES } from "../../state/stored-by-person.ts";
import type { SegmentTimes } from "./segment-cutter.ts";

/** A lecture that this device has started to upload. */
export type UnfinishedLecture = {
  /** The lecture's id on the server. */
  id: string;
  userId: string;
  courseId: string;
  title: string;
  filename: string;
  /** Identifies the file when it is chosen again. */
  mark: string;
  source: LectureSource;
  published: RenditionKind[];
  /** The server has its poster. */
  hasPoster?: boolean;
  /** It is complete; only its file is to be recognised. */
  isWhole?: boolean;
};

/** Its duration in milliseconds and its size in bytes. */
type SegmentSize = [durationMs: number, bytes: number];

/** An unfinished quality. Byte positions are from the file's start. */
export type UnfinishedQuality = {
  lectureId: string;
  kind: RenditionKind;
  uploadId: string;
  beginning: Uint8Array<ArrayBuffer>;
  codecs: string;
  segments: SegmentSize[];
  /** The next segment begins where this one ends; 0 to 0 before the first. */
  last: SegmentTimes;
  bytes: number;
  isWhole: boolean;
};

export type QualityKey = Pick<UnfinishedQuality, "lectureId" | "kind">;

/** A quality of which nothing is encoded. */
export function emptyQuality({ lectureId, kind }: QualityKey, uploadId: string): UnfinishedQuality {
  return {
    lectureId,
    kind,
    uploadId,
    beginning: new Uint8Array(),
    codecs: "",
    segments: [],
    last: { startS: 0, endS: 0 },
    bytes: 0,
    isWhole: false,
  };
}

interface Unfinished extends DBSchema {
  lectures: { key: string; value: UnfinishedLecture };
  qualities: { key: [lectureId: string, kind: RenditionKind]; value: UnfinishedQuality };
  /** What is encoded and has not arrived at the server: a break loses none of it. */
  pieces: {
    key: [lectureId: string, kind: RenditionKind, offset: number];
    value: Uint8Array<ArrayBuffer>;
  };
}

const database = deviceDatabase<Unfinished>(UNFINISHED_LECTURES, 1, (made) => {
  made.createObjectStore("lectures", { keyPath: "id" });
  made.createObjectStore("qualities", { keyPath: ["lectureId", "kind"] });
  made.createObjectStore("pieces");
});

const STORES = ["lectures", "qualities", "pieces"] as const;

/** Undefined where storage is blocked; lectures must then be uploaded in one go. */
async function begin<Mode extends IDBTransactionMode = "readonly">(mode?: Mode) {
  return await database.begin(STORES, mode).catch(() => undefined);
}

export async function listUnfinished(userId: string, courseId: string) {
  return (await listBegun(userId, courseId)).filter(({ isWhole }) => !isWhole);
}

/** A lecture of this course that this device has made of the same file. */
export async function findMade({ userId, courseId, mark }: FileInCourse) {
  const begun = await listBegun(userId, courseId);
  return begun.find((one) => one.isWhole && one.mark === mark);
}

type FileInCourse = Pick<UnfinishedLecture, "userId" | "courseId" | "mark">;

async function listBegun(userId: string, courseId: string): Promise<UnfinishedLecture[]> {
  const all = (await (await begin())?.objectStore("lectures").getAll()) ?? [];
  return all.filter((one) => one.userId === userId && one.courseId === courseId);
}

export async function findLecture(id: string): Promise<UnfinishedLecture | undefined> {
  return await (await begin())?.objectStore("lectures").get(id);
}

export async function keepLecture(lecture: UnfinishedLecture): Promise<void> {
  await (await begin("readwrite"))
    ?.objectStore("lectures")
    .put(lecture)
    .catch(() => undefined);
}

/** The uploads of what is begun of a lecture. */
export async function listUploadIds(lectureId: string): Promise<string[]> {
  const range = IDBKeyRange.bound([lectureId], [lectureId, []]);
  const qualities = (await (await begin())?.objectStore("qualities").getAll(range)) ?? [];
  return qualities.map(({ uploadId }) => uploadId);
}

export async function findQuality(
  lectureId: string,
  kind: RenditionKind,
): Promise<UnfinishedQuality | undefined> {
  return await (await begin())?.objectStore("qualities").get([lectureId, kind]);
}

/**
 * Stores a piece together with the state after it, whose last segment it is, or neither. On a full disk neither is
 * stored, and the quality is encoded again.
 */
export async function keepQuality(
  quality: UnfinishedQuality,
  piece?: { offset: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const made = await begin("readwrite");
  if (!made) return;
  const { lectureId, kind } = quality;
  try {
    await Promise.all([
      made.objectStore("qualities").put(quality),
      piece && made.objectStore("pieces").put(piece.bytes, [lectureId, kind, piece.offset]),
      made.done,
    ]);
  } catch {
    await forgetQuality(quality);
  }
}

export async function forgetPiece({ lectureId, kind }: QualityKey, offset: number): Promise<void> {
  const begun = await begin("readwrite");
  const gone = begun?.objectStore("pieces").delete([lectureId, kind, offset]);
  await Promise.all([gone, begun?.done]).catch(() => undefined);
}

/** Stored pieces that may not have arrived, in order. */
export async function listPieces({ lectureId, kind }: QualityKey) {
  const stored = (await begin())?.objectStore("pieces");
  const pieces: { offset: number; bytes: Uint8Array<ArrayBuffer> }[] = [];
  let cursor = await stored?.openCursor(piecesOf(lectureId, kind));
  while (cursor) {
    pieces.push({ offset: cursor.key[2], bytes: cursor.value });
    cursor = await cursor.continue();
  }
  return pieces;
}

export async function forgetQuality({ lectureId, kind }: QualityKey): Promise<void> {
  const begun = await begin("readwrite");
  await Promise.all([
    begun?.objectStore("pieces").delete(piecesOf(lectureId, kind)),
    begun?.objectStore("qualities").delete([lectureId, kind]),
  ]).catch(() => undefined);
}

function piecesOf(lectureId: string, kind: RenditionKind) {
  return IDBKeyRange.bound([lectureId, kind, 0], [lectureId, kind, Number.MAX_SAFE_INTEGER]);
}

/** Forgets all but which file it was made of. */
export async function finishLecture(lecture: UnfinishedLecture): Promise<void> {
  await forgetLecture(lecture.id);
  await keepLecture({ ...lecture, isWhole: true });
}

export async function forgetLecture(id: string): Promise<void> {
  const begun = await begin("readwrite");
  const range = IDBKeyRange.bound([id], [id, []]);
  await Promise.all([
    begun?.objectStore("lectures").delete(id),
    begun?.objectStore("qualities").delete(range),
    begun?.objectStore("pieces").delete(range),
    begun?.done,
  ]);
}
