import { type RenditionKind, renditionKinds } from "../../../contract/entities/lecture.ts";
import type { User } from "../../../contract/entities/user.ts";
import { ApiError, withheldBy } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import type { FileRecord } from "../device-files/database.ts";
import { partsOfLectureFile } from "../device-files/lecture-file.ts";
import { findKeptWhere } from "../downloads/kept-ids.ts";
import { type KeptCaptions, languagesOf } from "./kept-captions.ts";
import { sendWatched } from "./send-watched.ts";
import type { KeptQuality, WatchedLecture } from "./watched-lecture.ts";
import { mergeRanges, watchedNoteOf } from "./watched-ranges.ts";

export type LoadedLecture = {
  ownerId: string;
  lecture: WatchedLecture;
  /** Where this device keeps it. */
  kept: KeptQuality | undefined;
  keptCaptions?: KeptCaptions;
  keptPoster?: string;
};

/**
 * A lecture with where to go on: the server's word, after what this device has not told it yet. One that is kept here
 * opens without the server. Throws ApiError for a lecture that is not open to the person.
 */
export async function loadWatched(
  lectureId: string,
  currentUser: () => Promise<User | undefined>,
): Promise<LoadedLecture | "signedOut"> {
  const record = await findKeptWhere(
    ({ kind, id }) => kind === "lecture" && partsOfLectureFile(id).lectureId === lectureId,
  );
  const file = record && (await fileOf(record));
  if (record && file) return await loadKept(lectureId, record, { kind: kindOf(record), file });
  const user = await currentUser();
  if (!user) return "signedOut";
  return { ownerId: user.id, lecture: await ask(user.id, lectureId), kept: undefined };
}

async function fileOf({ id }: FileRecord): Promise<File | undefined> {
  const { openKept } = await import("../downloads/kept-files.ts");
  return await openKept(id);
}

function kindOf({ id }: FileRecord): RenditionKind {
  return renditionKinds.find((one) => one === partsOfLectureFile(id).kind) ?? "original";
}

async function loadKept(
  lectureId: string,
  record: FileRecord,
  kept: KeptQuality,
): Promise<LoadedLecture> {
  const ownerId = record.owner;
  const { captions: keptCaptions = {}, poster } = record;
  const parts = { ownerId, kept, keptCaptions, ...(poster && { keptPoster: poster }) };
  try {
    if (navigator.onLine) return { ...parts, lecture: await ask(ownerId, lectureId) };
  } catch (error) {
    if (error instanceof ApiError && withheldBy(error)) throw error;
  }
  return { ...parts, lecture: withoutServer(lectureId, record) };
}

async function ask(userId: string, lectureId: string): Promise<WatchedLecture> {
  const sent = await sendWatched(userId, lectureId);
  const { lecture } = await call("GET /api/user/lectures/:id", { params: { id: lectureId } });
  return sent === "done" ? lecture : { ...lecture, ...noted(userId, lecture) };
}

/** What the server says, with what it does not know yet. */
function noted(userId: string, { id, watched, positionMs }: WatchedLecture) {
  const note = watchedNoteOf(userId, id);
  return {
    positionMs: note?.positionMs ?? positionMs,
    watched: mergeRanges([...watched, ...(note?.ranges ?? [])]),
  };
}

/** What the device knows of a lecture that it keeps. How long it is, its file says. */
function withoutServer(lectureId: string, record: FileRecord): WatchedLecture {
  const { title, size, owner, captions = {}, poster } = record;
  const lecture = {
    id: lectureId,
    courseId: "",
    title,
    titleHi: null,
    durationMs: 0,
    renditions: [{ kind: kindOf(record), bytes: size, durationMs: 0, width: 0, height: 0 }],
    captions: languagesOf(captions),
    hasPoster: poster !== undefined,
    positionMs: 0,
    watched: [],
  };
  return { ...lecture, ...noted(owner, lecture) };
}
